#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program without Qt: its subcommands write what those of the program with a window write, and of the others it
says that it has none of them.

Usage: data_program_test.py PROGRAM DATA_PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import os
import subprocess
import sys
import unittest

DATA_PROGRAM = os.path.abspath(sys.argv.pop(2))

from harness import OPENING, CommandLineCase  # takes the program from the arguments


class DataProgram(CommandLineCase):
    def data_program(self, *arguments):
        return subprocess.run([DATA_PROGRAM, *arguments], capture_output=True, timeout=120, env=self.environment())

    def test_subcommands_write_the_same(self):
        queries, scores = self.write("q.csv", "0.5,0.25\n-1,2\n"), self.write("s.json", [1, 0.5, -2])
        for arguments in (("basins", OPENING, "--size", "64x48", "--engine", "reference"),
                          ("basins", OPENING, "--size", "64x48", "--engine", "cpu"),
                          ("energy", OPENING, "--size", "64x48"),
                          ("retrieve", OPENING, "--queries", queries, "--trajectory"),
                          ("transform", "--id", "entmax", "--alpha", "1.5", "--scores", scores),
                          ("experiment", "metastable", "--id", "entmax", "--trials", "50", "--seed", "1"),
                          ("experiment", "sweep", OPENING, "--parameter", "beta", "--from", "1", "--to", "4",
                           "--values", "9"),
                          ("recall", "--algorithm", "1", "--memories", "glyphs:16")):
            with self.subTest(arguments=arguments[:2]):
                self.succeed(*arguments, "-o", self.path("a"))
                done = self.data_program(*arguments, "-o", self.path("b"))
                self.assertEqual((done.returncode, done.stderr), (0, b""))
                self.assertEqual(self.content("a"), self.content("b"))
        done = self.data_program("scene", OPENING, "--as", "python")
        self.assertEqual(done.stdout, self.succeed("scene", OPENING, "--as", "python"))

    def test_one_sentence_says_what_it_has_not(self):
        said = "basinscope-data has no lesson, render, animate, figure and manual, which need Qt"
        for name in ("animate", "figure", "lesson", "manual", "render"):
            done = self.data_program(name, OPENING, "--help")
            self.assertEqual(done.returncode, 2)
            self.assert_one_line(done.stderr, said)
        self.assertIn(said, self.data_program("--help").stdout.decode())
        done = self.data_program()
        self.assertEqual(done.returncode, 2)
        self.assert_one_line(done.stderr, "basinscope-data: expected basins, energy, ")

    def test_names_itself(self):
        self.assertTrue(self.data_program("--version").stdout.startswith(b"basinscope-data "))

    def test_images_in_compressed_formats_are_refused(self):
        os.mkdir(self.path("images"))
        self.write("images/1.png", b"\x89PNG\r\n")
        done = self.data_program("recall", "--algorithm", "1", "--memories", self.path("images"), "-o", "-")
        self.assertEqual(done.returncode, 2)
        self.assert_one_line(done.stderr, "PNG")


if __name__ == "__main__":
    unittest.main()
