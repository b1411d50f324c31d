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

    def test_curves_have_the_names_of_the_legend_and_their_values(self):
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.csv"))
        rows = self.rows("a.csv")[1:]
        truth = np.array([[float(row[1]), float(row[2])] for row in rows if row[0] == "truth"])
        self.assertEqual(truth.shape, (601, 2))
        self.assertEqual({row[0] for row in rows} - {"dot", "ring"}, {"truth", "Gaussian", "5-NN", "Constant"})
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.json"))
        with open(self.path("a.json")) as file:
            table = json.load(file)
        self.assertEqual(table["parameters"]["basinscope"], 1)
        self.assertEqual([row[0] for row in table["rows"]], [row[0] for row in rows])
        self.assertEqual([row[1] for row in table["rows"]], [float(row[1]) for row in rows])
        self.succeed("render", self.scene("rayn-1"), "--view", "fits", "-o", self.path("a.npy"))
        array = np.load(self.path("a.npy"))
        self.assertEqual(len(array), len(rows))
        self.assertEqual(list(array[array.dtype.names[2]]), [float(row[2]) for row in rows])

    def test_what_has_no_numbers_is_one_sentence(self):
        for options, says in ((("-o", "a.csv"), "expected one panel, named by --view"),
                              (("-o", "a.csv", "--view", "energy"), "the numbers of energy are written by basinscope energy or basins"),
                              (("-o", "a.csv", "--view", "weights,energies"), "expected one panel"),
                              (("-o", "a.txtx", "--view", "weights"), "or for numbers in .csv, .json or .npy"),
                              (("-o", "a.csv", "--view", "recall/recall"), "the panel recall/recall has no numbers")):
            with self.subTest(options=options):
                done = subprocess.run([PROGRAM, "render", OPENING, *options], capture_output=True, cwd=self.path("."), env=self.environment())
                self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
                self.assertIn(says, done.stderr.decode())
                self.assertFalse(os.path.exists(self.path("a.csv")))


if __name__ == "__main__":
    unittest.main()
