#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tutorial shows is what its commands print: each is run, but for the window."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

DOCS = pathlib.Path(__file__).parents[2] / "docs"


def blocks_of(page):
    return re.findall(r"(?:^    .*\n)+", (DOCS / page).read_text(), re.M)


class Tutorial(unittest.TestCase):
    def test_its_commands_print_what_it_shows(self):
        with tempfile.TemporaryDirectory() as name:
            folder, tools = pathlib.Path(name), pathlib.Path(name, "tools")
            tools.mkdir()
            (tools / "python3").symlink_to(sys.executable)
            (tools / "basinscope").symlink_to(os.environ["BASINSCOPE"])
            there = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
            ran = 0
            for block in blocks_of("tutorial.md"):
                lines = [line[4:] for line in block.splitlines()]
                if not lines[0].startswith("$ "):  # a program that writes the scene of the window
                    subprocess.run([sys.executable, "-c", "\n".join(lines)], cwd=folder, env=there, check=True)
                    continue
                for part in "\n".join(lines)[2:].split("\n$ "):
                    command, _, shown = part.partition("\n")
                    if command.startswith("cat "):
                        (folder / command[4:]).write_text(shown + "\n")
                    if command == "basinscope patterns.npy":
                        continue
                    done = subprocess.run(["bash", "-c", command], cwd=folder, env=there, capture_output=True, text=True)
                    self.assertEqual((done.returncode, done.stdout.rstrip("\n")), (0, shown), command + "\n" + done.stderr)
                    ran += 1
            self.assertGreater(ran, 10)

    def test_it_is_the_same_in_german(self):
        self.assertEqual(blocks_of("de/tutorial.md"), blocks_of("tutorial.md"))


if __name__ == "__main__":
    unittest.main()
