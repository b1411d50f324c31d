#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The largest scenes that are allowed, within budgets of memory and time; and memory that runs out at any moment.

Usage: limits_test.py PROGRAM MEMORY_FAULTS [unittest options]; MEMORY_FAULTS is the library of tests/faults."""
import json
import os
import resource
import subprocess
import sys
import unittest

MEMORY_FAULTS = os.path.abspath(sys.argv.pop(2))

from harness import OPENING, PROGRAM, CommandLineCase

MEBIBYTE = 2**20
# Code, libraries and the stacks of a few threads; no memory that a scene takes.
BARE_PROGRAM = 400 * MEBIBYTE
# Seconds of processor time, several times what it takes.
BUDGET = 30


class Limits(CommandLineCase):
    def within(self, memory, *arguments):
        """Runs on two processors: each thread reserves addresses."""
        def limit():
            os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
            resource.setrlimit(resource.RLIMIT_CPU, (BUDGET, BUDGET))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        return subprocess.run([PROGRAM, *arguments], preexec_fn=limit, capture_output=True,
                              env=self.environment(MALLOC_ARENA_MAX="1"))

    def scene(self, n, d, separation):
        return self.write("scene.json", {"basinscope": 1, "memory": {"patterns": {"generator": "sphere", "n": n, "d": d, "seed": 1}},
                                         "separation": separation, "beta": 8, "dynamics": {"max_steps": 20}})

    def commands(self, d):
        queries = self.write("queries.csv", (",".join([repr(0.1 / d**0.5)] * d) + "\n") * 3)
        return (("energy", "--size", "3x3"), ("basins", "--size", "3x3"), ("basins", "--size", "3x3", "--engine", "cpu"),
                ("retrieve", "--queries", queries))

    def test_the_largest_scenes_stay_within_their_budgets(self):
        for n, d, separation in ((4096, 2, {"id": "subsets", "k": 8}), (4096, 512, {"id": "entmax", "alpha": 1.5}),
                                 (16, 65536, {"id": "softmax"}), (2, 2**20, {"id": "subsets", "k": 2})):
            scene = self.scene(n, d, separation)
            for command, *more in self.commands(d):
                # Patterns as they are written, as they are stored, and what is made of them; pairs of 4096.
                memory = BARE_PROGRAM + 5 * 8 * n * d + (2 * 8 * n * n if command == "retrieve" else 0)
                with self.subTest(n=n, d=d, command=(command, *more)):
                    done = self.within(memory, command, scene, *more, "-o", self.path("out"))
                    self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_too_little_memory_is_one_sentence(self):
        scene = self.scene(4096, 8192, {"id": "softmax"})
        for command, *more in self.commands(8192):
            self.write("out", "old")
            done = self.within(BARE_PROGRAM, command, scene, *more, "-o", self.path("out"))
            self.assertIn(done.returncode, (1, 2), done.stderr)
            self.assert_one_line(done.stderr, "memory")
            self.assertEqual(self.content("out"), b"old")

    def test_any_allocation_but_the_smallest_may_fail(self):
        count = os.path.join(os.path.dirname(self.folder.name), f"allocations-{os.getpid()}")
        self.addCleanup(lambda: os.path.exists(count) and os.remove(count))
        scene = os.path.join(os.path.dirname(self.folder.name), f"scene-{os.getpid()}.json")
        os.rename(self.scene(600, 2, {"id": "softmax"}), scene)
        self.addCleanup(os.remove, scene)
        for command in (("energy", scene, "--size", "30x30"), ("retrieve", OPENING), ("basins", scene, "--size", "24x24")):
            with self.subTest(command[0]):
                command = (*command, "-o", self.path("out"))
                variables = {"LD_PRELOAD": MEMORY_FAULTS, "MEMORY_FAULT_COUNT": count}
                done = self.run_program(*command, variables=variables)
                self.assertEqual(done.returncode, 0, done.stderr)
                right = self.content("out")
                with open(count, encoding="ascii") as file:
                    calls = int(file.read())
                self.assertTrue(3 < calls < 200, calls)
                told = 0
                for nth in range(1, calls + 1):
                    self.write("out", "old")
                    done = self.run_program(*command, variables={**variables, "MEMORY_FAULT_AT": str(nth)})
                    self.assertEqual(self.names(), ["out"], nth)
                    if done.returncode == 0:
                        self.assertEqual((self.content("out"), done.stderr), (right, b""), nth)
                    else:
                        self.assertIn(done.returncode, (1, 2), (nth, done.stderr))
                        self.assert_one_line(done.stderr, "memory")
                        self.assertEqual(self.content("out"), b"old", nth)
                        told += 1
                self.assertGreaterEqual(2 * told, calls - 1)  # one at the start only asks for large pages


if __name__ == "__main__":
    unittest.main()
