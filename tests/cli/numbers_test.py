#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of a panel in place of its picture: the commands that are copied of a scene run and write them, in every
format the same; what has none is told in a sentence.

Usage: numbers_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import csv
import json
import os
import subprocess
import unittest

import numpy as np

from harness import OPENING, PROGRAM, SCENES, CommandLineCase


class Numbers(CommandLineCase):
    def scene(self, name):
        return os.path.join(SCENES, name + ".basinscope.json")

    def rows(self, name):
        with open(self.path(name), newline="", encoding="utf-8") as file:
            return list(csv.reader(file))

    def test_copied_commands_write_the_numbers_of_regression_and_kernels(self):
        os.mkdir(self.path("bin"))
        os.symlink(PROGRAM, self.path("bin/basinscope"))
        environment = self.environment() | {"PATH": self.path("bin") + ":" + os.environ["PATH"]}
        for name, files in (("rayn-1", {"fits", "bandwidth", "error-table", "surface-fit", "error-against-samples"}),
                            ("rayn-4-5", {"fits", "bandwidth", "error-table", "error-over-time"}),
                            ("ckr-1", {"kernel-shapes", "pairs"})):
            with self.subTest(scene=name):
                self.succeed("scene", self.scene(name), "--as", "command", "-o", self.path("lines"))
                with open(self.path("lines")) as file:
                    lines = [line for line in file.read().splitlines() if " --view " in line]
                self.assertEqual({line.split(" --view ")[1].split()[0] for line in lines}, files)
                for line in lines:
                    subprocess.run(line, shell=True, check=True, cwd=self.path("."), env=environment)
                for each in files:
                    rows = self.rows(each + ".csv")
                    self.assertGreater(len(rows), 1, each)
                    self.assertEqual({len(row) for row in rows}, {len(rows[0])})

    def test_tables_are_not_rounded_for_reading(self):
        self.succeed("render", OPENING, "--view", "attractors", "-o", self.path("a.csv"))
        heads, *rows = self.rows("a.csv")
        energy, state = heads.index("energy"), heads.index("state_1")
        self.assertTrue(any(len(row[energy]) > 8 for row in rows))
        self.succeed("basins", OPENING, "--size", "64x64", "-o", self.path("b.npz"))
        for state_found in np.load(self.path("b.npz"))["attractors"]:
            self.assertLess(min(abs(float(row[state]) - state_found[0]) for row in rows), 1e-4)
        self.succeed("render", OPENING, "--view", "attractors", "-o", self.path("a.json"))
        with open(self.path("a.json")) as file:
            self.assertEqual([row[energy] for row in json.load(file)["rows"]], [float(row[energy]) for row in rows])
        self.succeed("render", OPENING, "--view", "retrieval", "-o", self.path("c.csv"))
        self.assertEqual(self.rows("c.csv")[0], ["start", "ends_at", "steps", "energy_start", "energy_end"])

    def test_what_is_copied_of_a_plot_is_written(self):
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.csv"))
        heads, *rows = self.rows("a.csv")
        self.assertEqual(heads, ["sample key", "sample value", "query", "Gaussian", "5-NN", "Constant", "truth"])
        self.assertEqual(len(rows), 601)
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.json"))
        with open(self.path("a.json")) as file:
            table = json.load(file)
        self.assertEqual(table["parameters"]["basinscope"], 1)
        self.assertEqual([row[6] for row in table["rows"]], [float(row[6]) for row in rows])
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.npy"))
        array = np.load(self.path("a.npy"))
        self.assertEqual(list(array[array.dtype.names[6]]), [float(row[6]) for row in rows])
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "--no-scene", "-o", self.path("b.json"))
        with open(self.path("b.json")) as file:
            self.assertEqual(json.load(file) | {"parameters": table["parameters"]}, table)

    def test_lines_that_look_alike_have_their_own_names(self):
        # Queries that end at one pattern are drawn alike, and methods that differ in their post-transform are.
        self.succeed("render", self.scene("triangle"), "--view", "energies", "-o", self.path("a.csv"))
        heads, *rows = self.rows("a.csv")
        self.assertEqual(heads, ["query", "step", "E"])
        with open(self.scene("triangle"), encoding="utf-8") as file:
            queries = json.load(file)["queries"]
        self.assertEqual({row[0] for row in rows}, {str(i + 1) for i in range(len(queries))})
        starts = [[row[0], row[1]] for row in rows]
        self.assertEqual(len(starts), len({tuple(each) for each in starts}))
        self.succeed("render", self.scene("hfy-2"), "--view", "two-scores", "-o", self.path("b.csv"))
        heads, *rows = self.rows("b.csv")
        maps = {row[0] for row in rows}
        self.assertEqual(heads, ["map", "p", "entropy", "s", "prediction", "loss"])
        self.assertGreater(len(maps), 3)
        self.assertEqual(len({(row[0], row[1]) for row in rows}), len(rows))
        self.succeed("render", self.scene("hfy-2"), "--view", "weights-and-paths", "-o", self.path("c.csv"))
        heads, *rows = self.rows("c.csv")
        for row in rows:
            self.assertAlmostEqual(sum(float(cell) for cell in row[3:]), 2 if row[0] == "2-subsets" else 1, 12, row)
        self.assertLess(maps - {"5-normmax"}, {row[0] for row in rows} | {""})
        for name, scores in (("scores", 2), ("threshold", 6)):
            self.succeed("render", self.scene("hfy-2"), "--view", name, "-o", self.path("d.csv"))
            self.assertEqual([row[0] for row in self.rows("d.csv")[1:]], ["theta%d" % i for i in range(1, 6)])
            self.assertEqual(len(self.rows("d.csv")[0]), scores)

    def nothing_to_weigh(self):
        with open(OPENING, encoding="utf-8") as file:
            scene = json.load(file)
        scene["queries"] = []
        del scene["view"]["pinned_probe"]
        with open(self.path("none.json"), "w", encoding="utf-8") as file:
            json.dump(scene, file)
        return self.path("none.json")

    def test_what_has_no_numbers_is_one_sentence(self):
        for options, says in ((("-o", "a.csv"), "expected one panel, named by --view"),
                              (("-o", "a.csv", "--view", "energy"), "the numbers of energy are written by basinscope energy or basins"),
                              (("-o", "a.csv", "--view", "weights,energies"), "expected one panel"),
                              (("-o", "a.txtx", "--view", "weights"), "or for numbers in .csv, .tsv, .txt, .json or .npy"),
                              (("-o", "a.csv", "--view", "weights", "--scene", self.nothing_to_weigh()), "the panel weights has no numbers")):
            with self.subTest(options=options):
                scene = [] if "--scene" in options else [OPENING]
                done = subprocess.run([PROGRAM, "render", *scene, *options], capture_output=True, cwd=self.path("."), env=self.environment())
                self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
                self.assertIn(says, done.stderr.decode())
                self.assertFalse(os.path.exists(self.path("a.csv")))


if __name__ == "__main__":
    unittest.main()
