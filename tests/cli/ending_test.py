#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""However a command ends, each of its files is the old one or the new one, and nothing else is left.

Usage: ending_test.py PROGRAM FILE_FAULTS [unittest options]; FILE_FAULTS is the library of tests/faults."""
import json
import os
import signal
import subprocess
import sys
import time
import unittest

FILE_FAULTS = os.path.abspath(sys.argv.pop(2))

from harness import OPENING, PROGRAM, CommandLineCase, OnTerminal

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
STALE = ".basinscope-0123456789abcdef.part"


class Endings(CommandLineCase):
    # What each subcommand writes, by the arguments before its -o.
    COMMANDS = {
        "basins": (("basins", OPENING, "--size", "20x20", "--engine", "cpu"), ["o.npz"]),
        "energy": (("energy", OPENING, "--size", "20x20"), ["o.npy"]),
        "retrieve": (("retrieve", OPENING, "--trajectory"), ["o.json"]),
        "transform": (("transform", "--id", "softmax", "--scores", "[1, 2]"), ["o.json"]),
        "experiment": (("experiment", "metastable", "--id", "softmax", "--trials", "50"), ["o.csv"]),
        "sweep": (("experiment", "sweep", OPENING, "--values", "3", "--grid", "9"), ["o.json"]),
        "render": (("render", OPENING, "--view", "energy", "--ppi", "36"), ["o.svg"]),
        "figure": (("figure", "hfy-2", "--ppi", "36"), ["hfy-2.pdf", "hfy-2.svg", "hfy-2.png", "hfy-2.json"]),
    }

    def output_of(self, name):
        arguments, files = self.COMMANDS[name]
        return (*arguments, "-o", self.folder.name if name == "figure" else self.path(files[0])), files

    def old_files(self, files):
        for name in files:
            self.write(name, "old")

    def states(self, files, new):
        """old or new for each file, and nothing beside them."""
        self.assertEqual(self.names(), sorted(files))
        found = [self.content(name) for name in files]
        for now, wanted in zip(found, new):
            self.assertIn(now, (b"old", wanted))
        return {"old" if now == b"old" else "new" for now in found}

    def test_any_call_on_a_file_may_fail(self):
        count = os.path.join(os.path.dirname(self.folder.name), f"count-{os.getpid()}")
        self.addCleanup(lambda: os.path.exists(count) and os.remove(count))
        for name in self.COMMANDS:
            command, files = self.output_of(name)
            with self.subTest(name):
                for old in os.listdir(self.folder.name):
                    os.remove(self.path(old))
                self.old_files(files)
                variables = {"LD_PRELOAD": FILE_FAULTS, "FILE_FAULT_COUNT": count, "HOME": "/nonexistent"}
                done = self.run_program(*command, variables=variables)
                self.assertEqual(done.returncode, 0, done.stderr)
                new = [self.content(file) for file in files]
                with open(count, encoding="ascii") as file:
                    calls = int(file.read())
                self.assertGreaterEqual(calls, 4 * len(files))
                self.assertLess(calls, 200)
                failures = 0
                for nth in range(1, calls + 1):
                    self.old_files(files)
                    done = self.run_program(*command, variables={**variables, "FILE_FAULT_AT": str(nth)})
                    states = self.states(files, new)
                    if done.returncode == 0:
                        self.assertEqual((states, done.stderr), ({"new"}, b""))
                    else:
                        self.assertEqual((done.returncode, states), (1, {"old"}), done.stderr)
                        self.assert_one_line(done.stderr, "cannot ")
                        self.assertNotIn(b"Unknown error", done.stderr)
                        failures += 1
                self.assertGreaterEqual(failures, 3 * len(files))

    def expect_ended_without_a_trace(self, running, number):
        running.send_signal(number)
        complaint = running.communicate(timeout=60)[1]
        self.assertEqual((running.returncode, complaint), (-number, b""))
        self.assertEqual((self.names(), self.content("o.json")), (["o.json", "queries"], b"old"))

    def retrieval(self):
        self.write("o.json", "old")
        return subprocess.Popen([PROGRAM, "retrieve", OPENING, "--queries", self.path("queries"), "-o",
                                 self.path("o.json")], stderr=subprocess.PIPE, env=self.environment())

    def test_signals_leave_no_litter_while_input_is_waited_for(self):
        os.mkfifo(self.path("queries"))
        for number in ENDING:
            running = self.retrieval()
            with open(self.path("queries"), "wb", buffering=0) as pipe:  # opens when the program does
                pipe.write(b"0.1,0.2\n0.3,")
                self.expect_ended_without_a_trace(running, number)

    def test_signals_leave_no_litter_between_the_first_write_and_the_last(self):
        self.write("queries", "".join(f"{i / 1000000},0.1\n" for i in range(1000000)))  # minutes of them
        for number in ENDING:
            running = self.retrieval()
            while not any(name.endswith(".part") and self.size(name) > 0 for name in self.names()):
                self.assertIsNone(running.poll())
                time.sleep(0.001)
            self.expect_ended_without_a_trace(running, number)

    def test_a_sweep_on_paper_can_be_interrupted(self):
        # Minutes of work: three separations of different supports, one of whose powers is hardly above 1.
        power = {"id": "signed_power", "r": 1.001}
        scene = {"basinscope": 1, "memory": {"patterns": [[1, 0.2], [-0.8, 0.9], [-0.3, -1.1]]}, "beta": 3,
                 "separation": {"id": "sum", "first": power, "second": {
                     "id": "sum", "first": {"id": "entmax", "alpha": 1.5}, "second": {"id": "subsets", "k": 2}}},
                 "post": {"id": "l2", "radius": 1}}
        self.write("scene.json", json.dumps(scene))
        self.write("o.svg", "old")
        running = subprocess.Popen([PROGRAM, "render", self.path("scene.json"), "--view", "sweep", "-o",
                                    self.path("o.svg")], stderr=subprocess.PIPE, env=self.environment())
        while self.processor_time(running) < 2:
            self.assertIsNone(running.poll())
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        self.assertEqual((running.communicate(timeout=60)[1], running.returncode),
                         (b"basinscope: interrupted: nothing is written\n", 1))
        self.assertEqual((self.names(), self.content("o.svg")), (["o.svg", "scene.json"], b"old"))

    @staticmethod
    def processor_time(running):
        with open(f"/proc/{running.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def size(self, name):
        try:
            return os.path.getsize(self.path(name))
        except FileNotFoundError:
            return 0

    def test_an_ignored_signal_stays_ignored(self):
        ignoring = "trap '' HUP; \"$@\" & kill -HUP $!; wait $!"
        done = subprocess.run(["bash", "-c", ignoring, "bash", PROGRAM, "energy", OPENING, "--size", "50x50", "-o",
                               self.path("o.npy")], capture_output=True, timeout=60, env=self.environment())
        self.assertEqual((done.returncode, self.names()), (0, ["o.npy"]), done.stderr)

    def test_a_crash_is_cleared_by_the_next_write(self):
        command, files = self.output_of("transform")
        self.write(STALE, "half of a file of a program that is gone")
        self.write(".basinscope-notes.part", "somebody's own")
        living = self.path(".basinscope-fedcba9876543210.part")
        with open(living, "w", encoding="ascii") as held:
            import fcntl
            fcntl.flock(held, fcntl.LOCK_EX)
            self.succeed(*command)
            self.assertEqual(self.names(), [os.path.basename(living), ".basinscope-notes.part", *files])
        self.succeed(*command)
        self.assertEqual(self.names(), [".basinscope-notes.part", *files])

    # A line of progress is there after a second: by then a signal is a wish, and the experiment has begun.

    def interrupted(self, number, begun, *arguments):
        running = OnTerminal(*arguments)
        running.wait_for(begun)
        running.process.send_signal(number)
        status, complaint = running.end()
        self.assertEqual(status, 1, complaint)
        self.assert_one_line(complaint.encode(), "interrupted")
        self.assertEqual(running.shares(), sorted(running.shares()))
        return complaint

    def test_an_experiment_keeps_what_it_has_at_every_signal(self):
        for number in ENDING:
            self.write("o.csv", "old")
            complaint = self.interrupted(number, r"metastable states: +\d+ %", "experiment", "metastable", "--id", "entmax",
                                         "--trials", "100000000", "--seed", "1", "-o", self.path("o.csv"))
            self.assertRegex(complaint, r"the table covers \d+ of 100000000 trials")
            self.assertEqual(self.names(), ["o.csv"])
            self.assertIn(b"support,percent", self.content("o.csv"))

    def test_a_sweep_keeps_the_values_it_has_at_every_signal(self):
        for number in ENDING:
            self.write("o.json", "old")
            complaint = self.interrupted(number, "sweep: +[1-9][0-9]* %", "experiment", "sweep", OPENING, "--values", "1000",
                                         "--grid", "101", "-o", self.path("o.json"))
            self.assertEqual(self.names(), ["o.json"])
            found = json.loads(self.content("o.json"))
            done = len(found["values"])
            self.assertTrue(0 < done < 1000, done)
            self.assertIn(f"the sweep covers the first {done} of 1000 values", complaint)
            self.assertEqual(len(found["index_sum"]), done)
            self.assertTrue(all(branch["to"] < done for branch in found["branches"]))

    def test_what_is_interrupted_before_anything_is_done_leaves_the_old_file(self):
        # As many patterns as are allowed, half of them 1 and half -1 but for chance: one trial takes many seconds,
        # since at this beta a state approaches its limit slowly.
        trial = ("experiment", "metastable", "--id", "softmax", "--patterns", str(2**20), "--dimension", "1", "--beta", "1",
                 "--trials", "1", "--max-steps", "1000000")
        # And no engine has a quick way to a map of sequential subsets of so many.
        scene = self.write("scene", {"basinscope": 1, "separation": {"id": "sequential_subsets", "k": 2}, "beta": 4,
                                     "memory": {"patterns": {"generator": "sphere", "n": 4096, "d": 2, "seed": 1}}})
        for command, begun in ((trial, "metastable states: +\\d+ s"),
                               (("experiment", "sweep", scene, "--grid", "1000", "--values", "60"), "sweep: +\\d+ s")):
            self.write("out", "old")
            complaint = self.interrupted(signal.SIGTERM, begun, *command, "-o", self.path("out"))
            self.assertIn("interrupted before the first ", complaint)
            self.assertIn("nothing is written", complaint)
            self.assertEqual((self.names(), self.content("out")), (["out", "scene"], b"old"))


if __name__ == "__main__":
    unittest.main()
