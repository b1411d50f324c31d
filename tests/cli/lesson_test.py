#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""basinscope lesson: what teachers need besides an editor.

Usage: lesson_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import csv
import glob
import json
import os
import re
import shutil
import subprocess
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
            self.assertRegex(line, r"\.lesson\.md: \d steps?, \d+ tasks?(, \d+ variants)?, each solved as it says$")

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

    def test_variants_are_gone_through_and_a_seed_chooses_one(self):
        said = self.succeed("lesson", "check", "exact-retrieval").decode()
        self.assertEqual(said, "exact-retrieval: 4 steps, 4 tasks, 6 variants, each solved as it says\n")
        with open(os.path.join(LESSONS, "exact-retrieval.lesson.md"), encoding="utf-8") as file:
            text = file.read()
        mine = self.write("mine.lesson.md", text.replace("b = 1 | 0.8", "b = 1 | 8"))
        self.succeed("lesson", "check", mine, "--seed", "0")
        complaint = self.fail_with(2, "lesson", "check", mine,
                                   says="holds before anything is done: beta = 8 and certified = 3")
        seed = re.search(r"mine\.lesson\.md: seed (\d+): line \d+: ", complaint).group(1)
        self.fail_with(2, "lesson", "check", mine, "--seed", seed, says=f"seed {seed}: line")
        for seed in ("-1", "x", "1.5", "1000000000"):
            self.fail_with(2, "lesson", "check", mine, f"--seed={seed}",
                           says="--seed: expected a whole number from 0 to 999999999")

    def test_a_handout_has_the_numbers_of_the_seed(self):
        def handout(name, *options):
            self.succeed("lesson", "handout", "exact-retrieval", *options, "-o", self.path(name))
            return self.content(name)

        printed = handout("printed.pdf")
        self.assertEqual(handout("zero.pdf", "--seed", "0"), printed)
        seventh = handout("seven.pdf", "--seed", "7")
        self.assertNotEqual(seventh, printed)
        self.assertEqual(handout("again.pdf", "--seed", "7"), seventh)

    def settings(self, text):
        """The environment of a person with these settings."""
        os.makedirs(self.path("config/basinscope"), exist_ok=True)
        self.write("config/basinscope/basinscope.conf", text)
        return {"XDG_CONFIG_HOME": self.path("config"), "XDG_DATA_HOME": self.path("data")}

    def progress(self, variables, *options):
        return self.succeed("lesson", "progress", *options, variables=variables).decode()

    def test_what_was_done_is_written(self):
        person = self.settings("[General]\nlesson_seed=7\n[lessons]\n"
                               "cccp=1.1, 2.1, 3.2, 3.2?, 3.2 1\nexact-retrieval\\7=4.1\n")
        written = json.loads(self.progress(person, "--name", "Ada"))
        self.assertEqual((written["basinscope_progress"], written["name"], written["seed"]), (1, "Ada", 7))
        lessons = {each["lesson"]: each["steps"] for each in written["lessons"]}
        self.assertEqual(lessons["cccp"],
                         [[{"done": True}], [{"done": True}],
                          [{"done": False},
                           {"done": True, "asks": "number", "right": True, "wrong_before": True, "answer": "1"}]])
        self.assertTrue(lessons["exact-retrieval"][3][0]["done"])
        self.progress(person, "--name", "=1+1", "-o", self.path("a.csv"))
        with open(self.path("a.csv"), encoding="utf-8", newline="") as file:
            head, row = list(csv.reader(file))
        self.assertEqual(row[:2], ["'=1+1", "7"])
        self.assertEqual(row[head.index("cccp steps done"):][:2], ["2", "3"])
        self.assertEqual(row[head.index("right at the first try")], "0")
        self.fail_with(2, "lesson", "progress", "-o", self.path("a.pdf"), says="ends in .json or .csv")

    def test_a_folder_of_files_sums_to_a_table(self):
        os.mkdir(self.path("class"))
        for name, done in (("ada", [True, True]), ("", [True, False])):
            learner = {"basinscope_progress": 1, **({"name": name} if name else {}), "seed": 3,
                       "lessons": [{"lesson": "cccp", "title": "x", "steps": [[{"done": each}] for each in done]}]}
            self.write(f"class/{name or 'nobody'}.json", learner)
        self.write("class/notes.txt", "x")
        table = self.succeed("lesson", "progress", self.path("class")).decode()
        self.assertEqual(table, "learner,seed,cccp steps done,cccp steps,right at the first try,questions\n"
                                "ada,3,2,2,0,0\nnobody.json,3,1,2,0,0\nshare,,0.75,,,\n")
        # What is no such file is named, and the others go on.
        self.write("class/bad.json", {"basinscope_progress": 2})
        self.write("class/worse.json", "{")
        self.fail_with(2, "lesson", "progress", self.path("class"), "-o", self.path("t.csv"),
                       says="left out: bad.json: it is for a newer version (format 2, this one reads 1); "
                            "worse.json: not valid JSON")
        self.assertEqual(self.content("t.csv").decode(), table)
        self.fail_with(2, "lesson", "progress", "", says="expected the name of a folder")
        self.fail_with(2, "lesson", "progress", self.path("nowhere"), says="expected a folder of progress files")
        os.mkdir(self.path("empty"))
        self.fail_with(2, "lesson", "progress", self.path("empty"), says="there is no progress file")
        self.fail_with(2, "lesson", "progress", self.path("class"), "--name", "x", says="--name")
        self.fail_with(2, "lesson", "progress", self.path("class"), "-o", self.path("t.json"), says=".csv")

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
        with open(ONE, encoding="utf-8") as file:
            steps = file.read().count("\n## ")
        self.assertGreaterEqual(len(re.findall(rb"/Type /Page\b", own)), steps)
        self.assertEqual(len(set(re.findall(rb"/MediaBox \[(.*?)\]", own))), 1, "pages of one size")
        self.assertEqual(handout("again.pdf", "cccp"), own, "the program's own by its name, the same bytes")
        solved = handout("solved.pdf", "cccp", "--solutions")
        self.assertNotEqual(solved, own)
        self.assertNotEqual(handout("german.pdf", "cccp", "--language", "de"), own)

    def test_a_formula_has_the_number_of_its_scene(self):
        for beta in ("2", "3.5"):
            path = self.changed("\n## One update", '\n```scene\n{"beta": %s}\n```\n\n## One update' % beta)
            self.succeed("lesson", "handout", path, "-o", self.path("formula.pdf"))
            text = subprocess.run(["pdftotext", self.path("formula.pdf"), "-"], capture_output=True, check=True).stdout
            self.assertIn("softmax(%s X q)" % beta, " ".join(text.decode().split()))

    def test_handouts_are_refused_in_one_sentence(self):
        self.fail_with(2, "lesson", "handout", ONE, "-o", self.path("x.png"), says="expected a name that ends in .pdf")
        self.fail_with(2, "lesson", "handout", "nowhere", "-o", self.path("x.pdf"), says="nowhere")


if __name__ == "__main__":
    unittest.main()
