#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of numbers as other programs write them, wherever a command takes one; and names of results say what is in them.

Usage: data_files_test.py PROGRAM [unittest options]"""
import csv
import gzip
import json
import re
import unittest

import numpy as np

from harness import OPENING, CommandLineCase

POINTS = np.array([[1, 0.25], [-0.5, 0.5], [0.75, -0.25]])


class DataFiles(CommandLineCase):
    def save(self, name, array):
        np.save(self.path(name), array)
        return self.path(name)

    def starts(self, path, *options):
        """The queries that were read, and what was said of them."""
        done = self.run_program("retrieve", OPENING, "--queries", path, *options, "-o", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        return [q["start"] for q in json.loads(done.stdout)["queries"]], done.stderr.decode()

    def test_queries_in_every_form(self):
        np.savez(self.path("two.npz"), q=POINTS, y=np.arange(3))
        np.savetxt(self.path("plain.txt"), POINTS)
        records = np.zeros(3, [("x", "f8"), ("y", "f4")])
        records["x"], records["y"] = POINTS.T
        forms = {"f4": self.save("f4.npy", POINTS.astype(">f4")), "records": self.save("records.npy", records),
                 "npz": self.path("two.npz") + ":q", "savetxt": self.path("plain.txt"),
                 "pandas": self.write("p.csv", ",x,y\n0,1.0,0.25\n1,-0.5,0.5\n2,0.75,-0.25\n"),
                 "words": self.write("w.csv", "x,y,name\n1,0.25,a\n-0.5,0.5,b\n0.75,-0.25,c\n"),
                 "excel": self.write("e.csv", "sep=;\r\nx;y\r\n1;0,25\r\n-0,5;0,5\r\n0,75;-0,25\r\n")}
        for name, path in forms.items():
            with self.subTest(name):
                starts, said = self.starts(path)
                self.assertEqual(starts, POINTS.tolist())
                self.assertEqual("left out" in said, name in ("pandas", "words"), said)
        self.assertIn("the archive has q (3 x 2, f8), y (3, i8)",
                      self.fail_with(2, "retrieve", OPENING, "--queries", self.path("two.npz"), "-o", "-"))

    def test_what_is_taken_is_chosen(self):
        table = self.write("t.csv", "made by hand\na,b,c\n9,1,0.25\n9,-0.5,0.5\n9,NA,1\n9,0.75,-0.25\n9,1,1\n")
        chosen = ("--skip", "1", "--columns", "b,3", "--rows", "4")
        self.assertIn("line 5, column 2 (b)",
                      self.fail_with(2, "retrieve", OPENING, "--queries", table, *chosen, "-o", "-", says="not \"NA\""))
        starts, said = self.starts(table, *chosen, "--missing", "leave-out")
        self.assertEqual(starts, POINTS.tolist())
        self.assertIn("1 row without a number left out: line 5", said)
        self.assertEqual(self.starts(self.save("lying.npy", POINTS.T.copy()), "--transpose", "yes")[0], POINTS.tolist())
        self.assertEqual(self.starts(self.write("n.csv", "0,1\n0.5,0.25\n"))[0], [[0.5, 0.25]])
        self.assertEqual(self.starts(self.write("n.csv", "0,1\n0.5,0.25\n"), "--header", "no")[0], [[0, 1], [0.5, 0.25]])
        for option, value in (("--skip", "x"), ("--missing", "guess"), ("--pixels", "1..0"), ("--header", "maybe"),
                              ("--separator", "x"), ("--transpose", "2"), ("--columns", "d")):
            self.fail_with(2, "retrieve", OPENING, "--queries", table, "--skip", "1", option, value, "-o", "-",
                           says="column" if option == "--columns" else option)

    def test_choices_may_be_of_one_file(self):
        table = self.write("t.csv", "x,y,z\n0,1,5\n0.5,2,6\n1,4,7\n")
        layer = ("layer", "--id", "nadaraya_watson", "--kernel", "gaussian", "--h", "0.2")
        keys, values = self.save("k.npy", np.array([[0], [0.5], [1]])), self.save("v.npy", np.array([[1], [2], [4]]))
        want = self.succeed(*layer, "--keys", keys, "--values", values, "-o", "-")
        self.assertEqual(self.succeed(*layer, "--keys", table, "--values", table, "--columns", "keys=x", "--columns",
                                      "values=2", "-o", "-"), want)
        # So many numbers are so many tokens.
        flat = ("--keys", self.save("k.npy", np.array([0, 0.5, 1])), "--values", self.save("v.npy", np.array([1.0, 2, 4])))
        self.assertEqual(self.succeed(*layer, *flat, "-o", "-"), want)
        betas = ("layer", "--id", "deltanet", *flat, "--betas")
        self.assertEqual(self.succeed(*betas, self.write("b.csv", "0.5\n0.25\n1\n"), "-o", "-"),
                         self.succeed(*betas, "[0.5, 0.25, 1]", "-o", "-"))

    def test_choices_that_count_for_no_file_are_refused(self):
        table, array = self.write("t.csv", "x,y\n0,1\n0.5,2\n"), self.write("l.json", "[1, 0.5]")
        scores, out = ("transform", "--id", "softmax", "--scores"), ("-o", "-")
        layer = ("layer", "--id", "deltanet", "--keys", table, "--values", table)
        none = "expected a file of numbers in --"
        for command, says in (((*scores, "[1, 2]", "--columns", "2"), "--columns: " + none + "scores to choose from"),
                              ((*scores, array, "--skip", "1"), 'l.json": expected a table to choose from, it is a JSON array'),
                              ((*scores, table, "--pixels", "0..255"), "--pixels: expected files of images, the numbers in --scores"),
                              (("retrieve", OPENING, "--rows", "2"), "--rows: " + none + "queries"),
                              ((*layer, "--columns", "betas=y"), "--columns: " + none + "betas"),
                              ((*layer, "--betas", "[1, 0.5]", "--columns", "betas=y"), "--columns: " + none + "betas"),
                              ((*layer, "--betas", table, "--columns", "betas=y", "--pixels", "0..2"), "the numbers in --betas"),
                              (("recall", "--memories", "glyphs:5:1", "--algorithm", "1", "--rows", "3"),
                               '"glyphs:5:1": expected a file of numbers to choose')):
            with self.subTest(command):
                self.fail_with(2, *command, *out, says=says)
        # What counts for one file of a command does not have to count for all, and what changes nothing is no choice.
        self.succeed(*layer, "--betas", "[1, 0.5]", "--columns", "x", *out)
        self.succeed(*scores, table, "--pixels", "as-is", *out)
        self.succeed(*scores, array, "--skip", "0", *out)

    def test_a_file_of_numbers_is_no_scene(self):
        np.savez(self.path("a.npz"), x=POINTS, y=np.ones(2))
        idx = bytes([0, 0, 14, 2, 0, 0, 0, 3, 0, 0, 0, 2]) + POINTS.astype(">f8").tobytes()
        table = "x,y\n1,0.25\n-0.5,0.5\n"
        for path in (self.save("a.npy", POINTS), self.path("a.npz"), self.write("a.csv", table), self.write("a.idx", idx),
                     self.write("a.csv.gz", gzip.compress(table.encode()))):
            with self.subTest(path):
                said = self.fail_with(2, "basins", path, "--size", "2x2", "-o", "-",
                                      says="expected a scene, it is a file of numbers; a scene takes patterns from it as")
                if not path.endswith("z"):  # the sentence shows how
                    scene = self.write("s.json", re.search(r"as (\{.*\})", said)[1])
                    self.succeed("basins", scene, "--size", "2x2", "-o", self.path("o.npz"))
        self.fail_with(2, "basins", self.write("d.json", '{"basinscope": 1'), "--size", "2x2", "-o", "-", says="not valid JSON")
        self.fail_with(2, "basins", self.write("d.txt", "some words\n"), "--size", "2x2", "-o", "-", says="not valid JSON")
        self.fail_with(2, "basins", self.write("d.txt", "[1,2"), "--size", "2x2", "-o", "-", says="not valid JSON")

    def test_scores_of_several_rows(self):
        rows = self.write("s.csv", "2,1,0\n0,-inf,1\n")
        batch = json.loads(self.succeed("transform", "--id", "softmax", "--scores", rows, "-o", "-"))
        for scores, result in zip(("[2, 1, 0]", '[0, "-inf", 1]'), batch["results"]):
            one = json.loads(self.succeed("transform", "--id", "softmax", "--scores", scores, "-o", "-"))
            self.assertEqual({"id": batch["id"], "parameters": batch["parameters"], **result}, one)
        column = self.write("c.csv", "2\n1\n0\n")
        self.assertEqual(self.succeed("transform", "--id", "softmax", "--scores", column, "-o", "-"),
                         self.succeed("transform", "--id", "softmax", "--scores", "[2, 1, 0]", "-o", "-"))
        self.fail_with(2, "transform", "--id", "softmax", "--scores", self.write("s.csv", "1,2\n3,inf\n"), "-o", "-",
                       says="line 2, column 2: expected a finite number")

    def test_one_data_set_in_every_file_gives_one_result(self):
        drawn = (np.random.default_rng(2).random((12, 8, 8)) * 256).astype("u1")
        drawn[0, 0, 0], drawn[0, 0, 1] = 0, 255
        idx = bytes([0, 0, 8, 3]) + b"".join(n.to_bytes(4, "big") for n in drawn.shape) + drawn.tobytes()
        flat = drawn.reshape(12, 64)
        labelled = np.column_stack((np.arange(12) % 4, flat))
        np.savetxt(self.path("l.csv"), labelled, "%d", ",", header="label," + ",".join(f"p{i}" for i in range(64)), comments="")
        files = [self.write("m.idx", idx), self.save("u1.npy", drawn), self.save("255.npy", flat.astype(float)),
                 self.save("one.npy", flat / 255), self.path("l.csv")]
        tables = []
        for path in files:
            done = self.run_program("experiment", "capacity", "--memories", path, "--sizes", "12", "--methods", "softmax,2-entmax",
                                    "--draws", "1", "--beta", "0.1", "-o", "-")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stderr == b"", path == files[0], done.stderr)
            # The third column tells the inputs apart.
            tables.append([row[:2] + row[3:] for row in csv.reader(done.stdout.decode().splitlines())])
        for table in tables[1:]:
            self.assertEqual(table, tables[0])

    def test_names_of_results_say_what_is_in_them(self):
        for command, good in ((("basins", OPENING, "--size", "2x2"), ".npz"), (("retrieve", OPENING), ".json"),
                              (("transform", "--id", "softmax", "--scores", "[1, 2]"), ".json"),
                              (("experiment", "metastable", "--id", "softmax", "--trials", "2"), ".csv"),
                              (("experiment", "bound", "--dimensions", "4"), ".csv")):
            for bad in {".csv", ".json", ".npy", ".npz", ".png"} - {good}:
                self.fail_with(2, *command, "-o", self.path("o" + bad), says="expected a name that ends in " + good)
            self.succeed(*command, "-o", self.path("o" + good))
            self.succeed(*command, "-o", self.path("without"))
        for packed in ("e.csv.gz", "e.npy.xz", "e.zip"):
            self.fail_with(2, "energy", OPENING, "--size", "4x3", "-o", self.path(packed),
                           says="expected a name that ends in .npy, .csv or .tsv")
        # Where nothing can be written nothing is computed.
        self.fail_with(1, "transform", "--id", "exponential", "--scores", "[1000]", "-o", self.path("no/where.json"), says="No such file")
        self.succeed("energy", OPENING, "--size", "4x3", "-o", self.path("e.npy"))
        self.succeed("energy", OPENING, "--size", "4x3", "-o", self.path("e.csv"))
        self.assertTrue(np.array_equal(np.loadtxt(self.path("e.csv"), delimiter=","), np.load(self.path("e.npy"))))


if __name__ == "__main__":
    unittest.main()
