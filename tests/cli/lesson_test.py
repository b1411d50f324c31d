#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""basinscope lesson: what teachers need besides an editor.

Usage: lesson_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import glob
import os
import re
import shutil
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import SCENES, CommandLineCase

LESSONS = os.path.join(os.path.dirname(SCENES), "lessons")
ONE = os.path.join(LESSONS, "cccp.lesson.md")


class Lesson(CommandLineCase):
    def changed(self, old, new):
        with open(ONE, encoding="utf-8") as file:
            text = file.read()
        self.assertIn(old, text)
        path = self.path("mine.lesson.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new, 1))
        return path

    def test_every_shipped_lesson_passes(self):
        files = sorted(glob.glob(os.path.join(LESSONS, "*.lesson.md")))
        self.assertGreaterEqual(len(files), 12)
        lines = self.succeed("lesson", "check", *files).decode().splitlines()
        self.assertEqual(len(lines), len(files))
        for line in lines:
            self.assertRegex(line, r"\.lesson\.md: \d steps?, \d+ tasks?, each solved as it says$")

    def test_what_is_wrong_is_one_sentence_with_its_line(self):
        for old, new, sentence in (
                ("lesson: 1", "lesson: 3", "line 2: it is for a newer version (format 3, this one reads 1)"),
                ("scene: antipodal-pair", "scene: nowhere", 'scene: there is no scene "nowhere"'),
                ("scene: antipodal-pair", "scene: a\0b", 'scene: there is no scene "a'),
                ("weight(1, 1) >= 0.95", "weigth(1, 1) >= 0.95", 'there is no measure "weigth" (did you mean weight?)'),
                ("weight(1, 1) >= 0.95", "beta = 0.95 or weight(1, 1) >= 0.1", "holds before anything is done"),
                ("- [ ] Move", "* [ ] Move", 'a task begins with "- [ ] " at the start of its line, not with "* [ ]"'),
                ('`{"queries": [[1.0', '`{"qeries": [[1.0', "a key is not known and has no effect: qeries (did you mean queries?)"),
                ("[[1.0, 0.8]", "[[-1.0, 0.8]", "its solution does not satisfy it: weight of x1 at q1 is ")):
            self.fail_with(2, "lesson", "check", self.changed(old, new), says=sentence)
        self.fail_with(2, "lesson", "check", self.path("none.lesson.md"), says="it cannot be read")

    def test_a_scene_beside_the_lesson_is_found(self):
        shutil.copy(os.path.join(SCENES, "antipodal-pair.basinscope.json"), self.path("own.json"))
        self.succeed("lesson", "check", self.changed("scene: antipodal-pair", "scene: own.json"))

    def test_measures_are_listed(self):
        listed = self.succeed("lesson", "measures").decode()
        for measure in ("steps(query)", "attractors\n", "weight(query, pattern)", "difference\n"):
            self.assertIn(measure, listed)

    def test_a_handout_has_a_page_for_each_step(self):
        def handout(name, *options):
            path = self.path(name)
            self.succeed("lesson", "handout", *options, "-o", path)
            with open(path, "rb") as file:
                return file.read()

        own = handout("own.pdf", ONE)
        steps = open(ONE, encoding="utf-8").read().count("\n## ")
        self.assertGreaterEqual(len(re.findall(rb"/Type /Page\b", own)), steps)
        self.assertEqual(len(set(re.findall(rb"/MediaBox \[(.*?)\]", own))), 1 if b"595.000" not in own else 2)
        self.assertEqual(handout("again.pdf", "cccp"), own, "the program's own by its name, the same bytes")
        solved = handout("solved.pdf", "cccp", "--solutions")
        self.assertNotEqual(solved, own)
        self.assertNotEqual(handout("german.pdf", "cccp", "--language", "de"), own)

    def test_handouts_are_refused_in_one_sentence(self):
        self.fail_with(2, "lesson", "handout", ONE, "-o", self.path("x.png"), says="expected a name that ends in .pdf")
        self.fail_with(2, "lesson", "handout", "nowhere", "-o", self.path("x.pdf"), says="nowhere")


if __name__ == "__main__":
    unittest.main()
