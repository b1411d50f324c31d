#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The version that a build is given tells its sources apart, and Debian orders versions as the sources came.

Usage: version_test.py CMAKE SCRIPT [unittest options]"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

CMAKE, SCRIPT = sys.argv.pop(1), sys.argv.pop(1)


@unittest.skipUnless(shutil.which("git"), "git is not installed")
class Version(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.source = self.root / "source"
        self.source.mkdir()

    def git(self, *words, where=None):
        person = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main",
                  "-c", "protocol.file.allow=always")
        kept = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
        done = subprocess.run(["git", *person, *words], cwd=where or self.source, check=True, capture_output=True, text=True,
                              env={**kept, "GIT_CONFIG_GLOBAL": os.devnull})
        return done.stdout.strip()

    def commit(self, **files):
        for name, text in files.items():
            (self.source / ("CITATION.cff" if name == "citation" else name)).write_text(text)
        self.git("add", "-A")
        self.git("commit", "-qm", "a change")
        return self.git("rev-parse", "--short=8", "HEAD")

    def version(self, source=None, release="0.2.0"):
        out = self.root / "version.h"
        subprocess.run([CMAKE, f"-DSOURCE={source or self.source}", f"-DRELEASE={release}", f"-DOUT={out}", "-P", SCRIPT],
                       check=True, capture_output=True)
        return re.fullmatch(r'inline constexpr char program_version\[\] = "(.*)";\n', out.read_text())[1]

    def test_each_commit_has_its_own(self):
        self.git("init", "-q")
        self.commit(citation="version: 0.1.0\n")
        self.commit(a="1")
        self.commit(citation="title: a\nversion: 0.2.0\ndate-released: 2026-01-01\n")
        said = [self.version()]
        self.assertEqual(said, ["0.2.0"])
        for count, change in enumerate(({"a": "2"}, {"citation": "title: b\nversion: 0.2.0\ndate-released: 2026-01-01\n"}), 1):
            said.append(f"0.2.0+{count}.g{self.commit(**change)}")
            self.assertEqual(self.version(), said[-1])
        (self.source / "b").write_text("of no concern")
        self.assertEqual(self.version(), said[-1])
        (self.source / "a").write_text("3")
        said.append(said[-1] + ".dirty")
        self.assertEqual(self.version(), said[-1])
        said += ["0.2.0+10.g00000000", "0.3.0"]
        if shutil.which("dpkg"):
            for older, newer in zip(said, said[1:]):
                subprocess.run(["dpkg", "--compare-versions", older + "-1", "lt", newer + "-1"], check=True)

    def test_what_is_no_clone_is_the_release(self):
        self.assertEqual(self.version(), "0.2.0")
        self.git("init", "-q")
        self.assertEqual(self.version(), "0.2.0")  # nothing is committed
        inner = self.source / "vendored"
        inner.mkdir()
        self.commit(citation="version: 5.0\n")
        self.assertEqual(self.version(inner), "0.2.0")

    def test_a_shallow_clone_does_not_count(self):
        self.git("init", "-q")
        self.commit(citation="version: 0.2.0\n")
        hash = self.commit(a="1")
        self.git("clone", "-q", "--depth=1", f"file://{self.source}", "shallow", where=self.root)
        self.assertEqual(self.version(self.root / "shallow"), f"0.2.0+g{hash}")

    def test_the_header_stays_as_it_is(self):
        self.version()
        before = (self.root / "version.h").stat().st_mtime_ns
        self.version()
        self.assertEqual((self.root / "version.h").stat().st_mtime_ns, before)


if __name__ == "__main__":
    unittest.main()
