#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Recall and retrieval experiments: what goes wrong is one line that names the flag, what is stopped goes on, and the
parts of many machines make one table.

Usage: recall_test.py PROGRAM [unittest options]"""
import json
import os
import shutil
import signal
import subprocess
import time
import unittest

from harness import PROGRAM, CommandLineCase

ROWS = "1,0,0,0\n0,1,0,0\n0,0,1,0\n0.5,0.5,-0.5,0.5\n"
HEAVY = ("experiment", "capacity", "--memories", "glyphs:100", "--sizes", "2,4,64,100", "--methods", "softmax,classic", "--draws", "2")


class Recall(CommandLineCase):
    def setUp(self):
        super().setUp()
        self.memories = self.write("m.csv", ROWS)
        self.recall = ("recall", "--memories", self.memories, "--algorithm")
        self.capacity = ("experiment", "capacity", "--memories", self.memories, "--sizes", "2,4")

    def test_a_flag_without_use_is_refused(self):
        for algorithm, flag, value in (("1", "--penalty", "1"), ("1", "--alpha", "2"), ("1", "--decay", "1"), ("2", "--transition", "1"),
                                       ("2", "--gamma", "2"), ("3", "--gamma", "2")):
            self.fail_with(2, *self.recall, algorithm, flag, value, "-o", self.path("o"), says=flag)
        self.fail_with(2, *self.recall, "2", "--id", "softmax", "--alpha", "2", "-o", self.path("o"), says="--alpha")
        query = self.write("q.csv", "1,1,0,0\n")
        for flag, value in (("--draws", "1"), ("--noise", "0"), ("--mask", "0.5")):
            self.fail_with(2, *self.capacity, "--queries", query, flag, value, "-o", self.path("o"), says=flag)
        self.fail_with(2, *self.capacity, "--limits", "-o", self.path("o"), says="--details")
        self.assertEqual(self.names(), ["m.csv", "q.csv"])

    def test_bad_values_name_their_flag(self):
        for flag, bad in {"--beta": ("0", "-1", "nan", "1e7"), "--steps": ("0", "10001", "1.5"), "--recalls": ("0", "5", "1000001"),
                          "--cue": ("4", "-1"), "--shape": ("2x2", "1x2x3", "0x2x2", "ax2x2")}.items():
            for value in bad:
                with self.subTest(flag=flag, value=value):
                    self.fail_with(2, *self.recall, "1", f"{flag}={value}", "-o", self.path("o"), says=flag)
        for target in ("[", "[1.5]", "[-1]", "{}", "[[1]]", "[1e300]"):
            self.fail_with(2, *self.recall, "1", "--target", target, "-o", self.path("o"), says="--target")
        for flag, bad in {"--sizes": ("5", "2,", "2,x", "1e99"), "--noise": ("-1", "inf", ","), "--methods": ("softmax,,classic", "9-subsets"),
                          "--shard": ("0/1", "2/1", "1/", "/1", "1/1/1", "-1/2", "99999999999/99999999999"), "--threshold": ("2",), "--mask": ("1.1",)}.items():
            for value in bad:
                with self.subTest(flag=flag, value=value):
                    arguments = [a for pair in zip(self.capacity[2::2], self.capacity[3::2]) if pair[0] != flag for a in pair]
                    self.fail_with(2, "experiment", "capacity", *arguments, f"{flag}={value}", "-o", self.path("o"), says="expected")
        self.assertEqual(self.names(), ["m.csv"])

    def test_bad_images_are_named_with_their_byte(self):
        idx = bytes([0, 0, 8, 3, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 2])
        for name, data, says in (("labels.idx", bytes([0, 0, 8, 1, 0, 0, 0, 0]), "at byte 4"), ("cut.idx", idx + b"abc", "at byte 19"),
                                 ("huge.idx", idx[:4] + b"\xff" * 12, "at byte 4"), ("c.bin", bytes([10]) + bytes(3072), "at byte 0"),
                                 ("cut.gz", b"\x1f\x8b\x08\x00", "at byte 4"), ("empty.npy", b"", "expected")):
            path = self.write(name, data)
            self.assertIn(name, self.fail_with(2, "recall", "--algorithm", "1", "--memories", path, "-o", self.path("o"), says=says))
        self.fail_with(2, "recall", "--algorithm", "1", "--memories", self.folder.name, "-o", self.path("o"), says="at least one image")
        self.write("a.png", "no image")
        self.fail_with(2, "recall", "--algorithm", "1", "--memories", self.folder.name, "-o", self.path("o"), says="a.png")

    def test_a_folder_of_pictures(self):
        folder = self.path("pictures")
        os.mkdir(folder)
        for name, rows in (("a.pgm", b"P5 2 1 255\n\x00\xff"), ("b.ppm", b"P6 2 1 255\n" + bytes([255, 255, 255, 0, 0, 0])), ("c.txt", b"no")):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(rows)
        details = self.path("d.json")
        self.succeed("experiment", "capacity", "--memories", folder, "--sizes", "2", "--methods", "2-entmax", "--beta", "1000", "--mask", "0", "--draws", "1",
                     "--updates", "1", "--details", details, "--limits", "-o", self.path("t.csv"))
        cell = json.loads(self.content("d.json"))["cells"][0]
        self.assertEqual([cell["limits"][cell["memories"].index(i)] for i in (0, 1)], [[-1, 1], [1, -1]])

    def test_shards_by_another_program_merge_to_the_same_bytes(self):
        whole = self.path("whole.csv")
        self.succeed(*HEAVY, "--summary", self.path("s.csv"), "-o", whole)
        parallel = shutil.which("parallel")
        parts = [self.path(f"part{i}.csv") for i in (1, 2, 3)]
        if parallel:
            line = " ".join([PROGRAM, *HEAVY, "--shard", "{}/3", "-o", self.path("part{}.csv")])
            subprocess.run([parallel, "--will-cite", "-j2", line, ":::", "1", "2", "3"], check=True, env=self.environment(), timeout=120)
        else:
            running = [subprocess.Popen([PROGRAM, *HEAVY, "--shard", f"{i + 1}/3", "-o", part]) for i, part in enumerate(parts)]
            self.assertEqual([p.wait(120) for p in running], [0, 0, 0])
        self.succeed("merge", *parts, "--summary", self.path("s2.csv"), "-o", self.path("merged.csv"))
        self.assertEqual(self.content("merged.csv"), self.content("whole.csv"))
        self.assertEqual(self.content("s2.csv"), self.content("s.csv"))
        self.fail_with(2, "merge", *parts[:2], "-o", self.path("x.csv"), says="missing")
        self.fail_with(2, "merge", *parts, parts[1], "-o", self.path("x.csv"), says=parts[1] + '": cell')
        self.assertNotIn("x.csv", self.names())

    def test_a_killed_run_goes_on_to_the_same_bytes(self):
        arguments = [*HEAVY[:4], "--sizes", "2,4,8,16,100,64", "--methods", "softmax,classic,softmax+l2", "--draws", "3"]
        self.succeed(*arguments, "-o", self.path("whole.csv"))
        for end in (signal.SIGKILL, signal.SIGINT):
            out = self.path(f"out{end}.csv")
            run = subprocess.Popen([PROGRAM, *arguments, "-o", out], stderr=subprocess.PIPE, env=self.environment())
            for _ in range(2000):
                if os.path.exists(out) and self.content(os.path.basename(out)).decode().count("\n") > 12:
                    break
                time.sleep(0.005)
            run.send_signal(end)
            said = run.communicate(timeout=60)[1]
            rows = self.content(os.path.basename(out)).decode().splitlines()
            self.assertEqual(rows, self.content("whole.csv").decode().splitlines()[:len(rows)])
            if end == signal.SIGINT and run.returncode:
                self.assertEqual(run.returncode, 1)
                self.assert_one_line(said, "--resume")
            self.succeed(*arguments, "--resume", "-o", out)
            self.assertEqual(self.content(os.path.basename(out)), self.content("whole.csv"))
        self.fail_with(2, *arguments, "--mask", "0.25", "--resume", "-o", out, says="--resume")
        self.assertEqual(self.content(os.path.basename(out)), self.content("whole.csv"))


if __name__ == "__main__":
    unittest.main()
