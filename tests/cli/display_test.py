#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window that cannot be opened says why, in one line.

Usage: display_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import os
import unittest

from harness import SCENES, CommandLineCase


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

    def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(self):
        complaint = self.fail_with(2, "--language", "tlh")
        self.assertTrue("de" in complaint and "en" in complaint, complaint)

    def test_the_command_line_is_english_whatever_the_system_speaks(self):
        german = {"LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LC_ALL": "C.UTF-8"}
        self.assertEqual(self.succeed("figure", "--list", variables=german), self.succeed("figure", "--list"))
        render = ("--view", "energy", "--width", "60mm", "--ppi", "60")
        scene = os.path.join(SCENES, "triangle.basinscope.json")
        self.succeed("render", scene, "-o", self.path("a.svg"), *render, variables=german)
        self.succeed("render", scene, "-o", self.path("b.svg"), *render)
        self.assertEqual(self.content("a.svg"), self.content("b.svg"))


if __name__ == "__main__":
    unittest.main()
