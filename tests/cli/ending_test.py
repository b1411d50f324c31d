#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""However a command ends, each of its files is the old one or the new one, and nothing else is left.

Usage: ending_test.py PROGRAM FILE_FAULTS [unittest options]; FILE_FAULTS is the library of tests/faults."""
import os
import signal
import subprocess
import sys
import time
import unittest

FILE_FAULTS = os.path.abspath(sys.argv.pop(2))

from harness import OPENING, PROGRAM, CommandLineCase

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

    def test_signals_leave_no_litter(self):
        # A pipe that nobody empties holds the program between its first and its last write.
        queries = "".join(f"{i / 1000},0.1\n" for i in range(2000))
        command = (PROGRAM, "retrieve", OPENING, "--queries", self.write("q.csv", queries), "--trajectory", "-o")
        for number in ENDING:
            for wait in (0.05, 0.2, None):
                self.write("o.json", "old")
                running = subprocess.Popen([*command, self.path("o.json")], stderr=subprocess.PIPE, env=self.environment())
                if wait is None:  # as soon as its unfinished file is there
                    while len(self.names()) < 3 and running.poll() is None:
                        time.sleep(0.001)
                else:
                    time.sleep(wait)
                running.send_signal(number)
                complaint = running.communicate(timeout=60)[1]
                self.assertIn(running.returncode, (-number, 0))
                self.assertEqual((self.names(), complaint), (["o.json", "q.csv"], b""))
                if running.returncode == 0:
                    self.assertGreater(len(self.content("o.json")), 1000)
                else:
                    self.assertEqual(self.content("o.json"), b"old")

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

    def test_an_experiment_keeps_what_it_has_at_every_signal(self):
        for number in ENDING:
            running = subprocess.Popen(
                [PROGRAM, "experiment", "metastable", "--id", "entmax", "--trials", "100000000", "--seed", "1", "-o",
                 self.path("o.csv")], stderr=subprocess.PIPE, env=self.environment())
            # It is told to end once it takes that as a wish: its handler is not the usual one any more.
            self.wait_until_interruptible(running)
            time.sleep(0.3)
            running.send_signal(number)
            complaint = running.communicate(timeout=60)[1]
            self.assertEqual(running.returncode, 1, complaint)
            self.assert_one_line(complaint, "interrupted: the table covers ")
            self.assertEqual(self.names(), ["o.csv"])
            self.assertIn(b"support,percent", self.content("o.csv"))
            os.remove(self.path("o.csv"))

    def wait_until_interruptible(self, process):
        """Until its workers run: then the experiment has begun."""
        while process.poll() is None and len(os.listdir(f"/proc/{process.pid}/task")) < 2:
            time.sleep(0.01)


if __name__ == "__main__":
    unittest.main()
