#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as a screen reader meets it, over AT-SPI: plots are charts with a summary, their points children with
names, places, actions and values that can be set.

Usage: access_test.py BASINSCOPE [unittest options]; needs a display and a D-Bus session (dbus-run-session)."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)
os.environ["NO_AT_BRIDGE"] = "0"
import pyatspi  # noqa: E402


def waited_for(found, seconds=40):
    """What found returns as soon as it is something."""
    end = time.monotonic() + seconds
    while True:
        try:
            result = found()
        except Exception:  # noqa: BLE001: a part of the tree went away while it was read
            result = None
        if result or time.monotonic() > end:
            return result
        time.sleep(0.3)


def below(part, depth=40):
    yield part
    if depth:
        for child in part:
            if child is not None:
                yield from below(child, depth - 1)


class Access(unittest.TestCase):
    def start(self, workspace):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        environment = {**os.environ, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb",
                       "LIBGL_ALWAYS_SOFTWARE": "1", "XDG_CONFIG_HOME": folder.name, "XDG_DATA_HOME": folder.name}
        scene = pathlib.Path(folder.name) / "three.basinscope.json"
        scene.write_text(json.dumps({
            "basinscope": 1, "memory": {"patterns": [[1, 0], [0, 1], [-1, 0.25]]}, "queries": [[0.2, 0.3]],
            "separation": {"id": "entmax", "alpha": 1.5}, "beta": 4, "view": {"workspace": workspace}}))
        program = subprocess.Popen([PROGRAM, str(scene)], env=environment)
        self.addCleanup(program.wait)
        self.addCleanup(program.kill)
        desktop = pyatspi.Registry.getDesktop(0)
        self.application = waited_for(lambda: next(
            (a for a in desktop if a and a.get_process_id() == program.pid), None))
        self.assertTrue(self.application, "the program is not on the accessibility bus")

    def find(self, role, name):
        """The shown part of this role and name."""
        def look():
            for part in below(self.application):
                if part.getRoleName() == role and part.name == name and \
                        part.getState().contains(pyatspi.STATE_SHOWING):
                    return part
            return None
        part = waited_for(look)
        self.assertTrue(part, f"no {role} named {name}")
        return part

    def children(self, chart):
        return {child.name: child for child in chart if child is not None}

    def test_the_points_of_a_field_have_names_and_places(self):
        self.start("landscape")
        field = self.find("chart", "Energy and trajectories")
        self.assertTrue(waited_for(lambda: "attractor" in field.description), field.description)
        points = self.children(field)
        self.assertEqual([name for name in points if name.startswith(("pattern", "query"))],
                         ["pattern 1", "pattern 2", "pattern 3", "query 1"])
        self.assertEqual(points["pattern 3"].description, "x = −1, y = 0.25")
        self.assertTrue(any(name.startswith("attractor ") or name.startswith("saddle ") for name in points), points)
        box = points["pattern 1"].queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        whole = field.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        self.assertGreater(box.width, 0)
        self.assertTrue(whole.x <= box.x <= whole.x + whole.width)
        actions = points["pattern 1"].queryAction()
        names = [actions.getName(i) for i in range(actions.nActions)]
        for wanted in ("Move left", "Move right", "Move up", "Move down", "Edit", "Remove"):
            self.assertIn(wanted, names)
        before = points["pattern 1"].description
        actions.doAction(names.index("Move up"))
        self.assertTrue(waited_for(lambda: points["pattern 1"].description != before), before)
        self.assertTrue(waited_for(lambda: points["pattern 1"].getState().contains(pyatspi.STATE_SELECTED)))

    def test_a_play_head_and_bars_have_values_that_can_be_set(self):
        self.start("transforms")
        scores = self.find("chart", "Scores")
        bars = self.children(scores)
        self.assertIn("score 2", bars)
        value = bars["score 2"].queryValue()
        value.currentValue = 0.75
        self.assertTrue(waited_for(lambda: abs(value.currentValue - 0.75) < 1e-12), value.currentValue)
        self.assertTrue(bars["score 2"].description.endswith("0.75"), bars["score 2"].description)
        self.assertEqual(bars["score 2"].getRoleName(), "slider")


if __name__ == "__main__":
    unittest.main()
