# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the module have in common: a folder of its own for each, the program, numbers bit for bit."""
import json
import os
import subprocess
import tempfile
import unittest

import numpy as np

PROGRAM = os.environ["BASINSCOPE"]


class ModuleCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def program(self, *arguments, stdin=""):
        done = subprocess.run([PROGRAM, *arguments], input=stdin.encode(), capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout

    def json_of(self, *arguments, stdin=""):
        self.program(*arguments, "-o", self.path("out.json"), stdin=stdin)
        with open(self.path("out.json"), encoding="utf-8") as file:
            return json.load(file)

    def same(self, mine, theirs, what=""):
        """Bit for bit; null is NaN. The command line writes infinities as words."""
        mine = np.asarray(mine, dtype=float)
        words = {None: np.nan, "inf": np.inf, "-inf": -np.inf}

        def plain(value):
            if isinstance(value, list):
                return [plain(one) for one in value]
            return words.get(value, value) if value is None or isinstance(value, str) else value

        np.testing.assert_array_equal(mine, np.asarray(plain(theirs), dtype=float).reshape(mine.shape), what)
