#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window that cannot be opened says why, in one line.

Usage: display_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import unittest

from harness import CommandLineCase


class Display(CommandLineCase):
    def refusal(self, **variables):
        complaint = self.fail_with(1, variables={**variables, "XDG_RUNTIME_DIR": self.folder.name})
        self.assertIn("basinscope render", complaint)
        return complaint

    def test_a_display_that_is_missing(self):
        self.assertIn("there is no display", self.refusal())

    def test_a_display_that_does_not_answer_is_named_once(self):
        self.assertEqual(self.refusal(DISPLAY=":4711").count(":4711"), 1)
        complaint = self.refusal(WAYLAND_DISPLAY="no-such")
        self.assertIn("no-such", complaint)
        self.assertNotIn("there is no display", complaint)

    def test_a_platform_that_does_not_exist_is_named(self):
        for display in ({"DISPLAY": ":4711"}, {}):
            self.assertIn("mistyped", self.refusal(QT_QPA_PLATFORM="mistyped", **display))


if __name__ == "__main__":
    unittest.main()
