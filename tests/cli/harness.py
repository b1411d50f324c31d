# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the command line have in common: a folder of its own for each, and the program without a
display. The first argument of a test file is the program; SCENES names the folder of shipped scenes."""
import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
SCENES = os.environ["SCENES"]
OPENING = os.path.join(SCENES, "seven-on-a-ring.basinscope.json")


class OnTerminal:
    """The program with a terminal as its standard error, where it says how far it is."""

    def __init__(self, *arguments):
        self.terminal, end = pty.openpty()
        self.process = subprocess.Popen([PROGRAM, *arguments], stderr=end, env=CommandLineCase.environment())
        os.close(end)
        self.said = ""

    def read(self):
        """False where nothing more is said."""
        if not select.select([self.terminal], [], [], 120)[0]:
            raise AssertionError(f"nothing more is said after {self.said!r}")
        try:
            more = os.read(self.terminal, 4096).decode()
        except OSError:  # the program has ended
            more = ""
        self.said += more
        return more != ""

    def wait_for(self, pattern):
        while not re.search(pattern, self.said):
            if not self.read():
                raise AssertionError(f"{pattern} is not in {self.said!r}")

    def shares(self):
        return [int(share) for share in re.findall(r": +(\d+) %", self.said)]

    def end(self):
        """The exit status and what is left on the terminal."""
        while self.read():
            pass
        os.close(self.terminal)
        return self.process.wait(60), re.split("\r\033\\[K", self.said)[-1].replace("\r\n", "\n")


class CommandLineCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, content):
        kind = "wb" if isinstance(content, bytes) else "w"
        with open(self.path(name), kind, encoding=None if kind == "wb" else "utf-8") as file:
            file.write(content if isinstance(content, (str, bytes)) else json.dumps(content))
        return self.path(name)

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def names(self):
        return sorted(os.listdir(self.folder.name))

    @staticmethod
    def environment(**more):
        kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
        return {**kept, **more}

    def run_program(self, *arguments, stdin=None, variables=None, **more):
        return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, timeout=120,
                              env=self.environment(**(variables or {})), **more)

    def succeed(self, *arguments, **more):
        done = self.run_program(*arguments, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stderr, b"")
        return done.stdout

    def assert_one_line(self, complaint, says=""):
        self.assertEqual(complaint.count(b"\n"), 1, complaint)
        self.assertTrue(complaint.startswith(b"basinscope: ") and complaint.endswith(b"\n"), complaint)
        self.assertIn(says, complaint.decode())
        self.assertLess(len(complaint), 5000)
        for character in complaint.decode()[:-1]:
            self.assertTrue(character.isprintable(), complaint)

    def fail_with(self, code, *arguments, says="", **more):
        done = self.run_program(*arguments, **more)
        self.assertEqual(done.returncode, code, done.stderr)
        self.assert_one_line(done.stderr, says)
        return done.stderr.decode()
