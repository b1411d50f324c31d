#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""scripts/install on machines that are told to it: what must be there is what it fails for.

Usage: install_test.py PROGRAM [unittest options]"""
import os
import pathlib
import shutil
import subprocess
import unittest

from harness import CommandLineCase

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "install"
PACKAGES = [name for line in (SCRIPT.parent / "packages").read_text().splitlines() for name in line.split("#")[0].split()]
REQUIRED = [name for name in PACKAGES if not name.endswith("?")]
OPTIONAL = [name.rstrip("?") for name in PACKAGES if name.endswith("?")]


class Install(CommandLineCase):
    def tool(self, name, script):
        self.write(name, "#!/bin/sh\n" + script)
        os.chmod(self.path(name), 0o755)

    def run_script(self, lacks, user=1000, sudo=False, apt="exit 0"):
        """On a machine that lacks some packages."""
        for name in ("bash", "sh", "dirname", "sed", "tr", "grep"):
            if not os.path.lexists(self.path(name)):
                os.symlink(shutil.which(name), self.path(name))
        case = "\n".join(f"{name}) exit 1 ;;" for name in lacks)
        self.tool("dpkg-query", f'case "$3" in\n{case}\nesac\necho install ok installed\n')
        self.tool("apt-cache", "exit 0\n")
        self.tool("apt-get", f'echo "$@" >> {self.path("asked")}\n{apt}\n')
        self.tool("id", f"echo {user}\n")
        if sudo:
            self.tool("sudo", 'exec "$@"\n')
        done = subprocess.run([self.path("bash"), SCRIPT], env={"PATH": self.folder.name}, capture_output=True, timeout=60, text=True)
        asked = self.content("asked").decode() if "asked" in self.names() else ""
        return done.returncode, done.stdout + done.stderr, asked

    def test_nothing_is_missing(self):
        self.assertEqual(self.run_script([]), (0, "", ""))

    def test_without_sudo_it_fails_for_what_must_be_there(self):
        code, said, asked = self.run_script([REQUIRED[0], OPTIONAL[0]])
        self.assertEqual((code, said, asked), (1, f"Not root and no sudo: please install {REQUIRED[0]}\n", ""))

    def test_without_sudo_it_does_without_the_rest(self):
        code, said, asked = self.run_script(OPTIONAL)
        self.assertEqual((code, asked), (0, ""))
        self.assertEqual(said, "Not root and no sudo: done without " + " ".join(OPTIONAL) + "\n")

    def test_what_is_missing_is_installed(self):
        code, said, asked = self.run_script([REQUIRED[1], OPTIONAL[0]], sudo=True)
        self.assertEqual(code, 0, said)
        self.assertIn(f"--no-install-recommends {REQUIRED[1]}\n", asked)
        self.assertIn(f"--no-install-recommends {OPTIONAL[0]}\n", asked)

    def test_where_nothing_can_be_fetched_only_what_must_be_there_fails(self):
        self.assertEqual(self.run_script(OPTIONAL, user=0, apt="exit 100")[0], 0)
        self.assertNotEqual(self.run_script([REQUIRED[0]], user=0, apt="exit 100")[0], 0)


if __name__ == "__main__":
    unittest.main()
