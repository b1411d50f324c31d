#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Input that nobody means well with: one line of complaint, a limit to everything, no file in a wrong place.

Usage: hostile_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import os
import stat
import subprocess
import unittest

from harness import OPENING, PROGRAM, CommandLineCase

POINTS = {"basinscope": 1, "memory": {"patterns": [[0, 0], [1, 0], [0, 1]]}, "separation": {"id": "softmax"},
          "queries": [[0.2, 0.1]]}
OUT = ("-o", "-")


class Hostile(CommandLineCase):
    def test_whole_numbers_are_read_by_one_rule(self):
        experiment = ("experiment", "metastable", "--id", "softmax")
        bad = ("-1", "18446744073709551616", "1e23", "1.5", "", " 1", "+1", "0x10", "nan", "1 2")
        for option in ("--seed", "--trials", "--patterns", "--dimension", "--max-steps", "--threads"):
            for value in bad if option == "--seed" else bad[:4]:
                with self.subTest(option=option, value=value):
                    self.fail_with(2, *experiment, f"{option}={value}", *OUT, says="expected a whole number from")
        for option in ("--seed", "--trials"):
            for value in bad[:3]:
                with self.subTest(figure=option, value=value):
                    self.fail_with(2, "figure", "smhn-t1", f"{option}={value}", "-o", self.path("f"), says=option)
        self.succeed(*experiment, "--trials", "5", "--seed", "18446744073709551615", *OUT)
        scene = json.loads(json.dumps(POINTS))
        for seed in (-1, 2**64, 1e23, 0.5):
            scene["memory"]["patterns"] = {"generator": "sphere", "n": 3, "d": 2, "seed": seed}
            self.fail_with(2, "retrieve", self.write("s.json", scene), *OUT, says="seed: expected a whole number")

    def test_an_error_is_one_line_whatever_was_to_be_said_before(self):
        scene = {**POINTS, "colour": 1}
        scene["memory"] = {**scene["memory"], "normalise": "unit"}  # a pattern at zero has no direction
        self.fail_with(2, "retrieve", self.write("s.json", {**scene, "queries": []}), *OUT, says="queries: expected at least one")
        self.fail_with(1, "retrieve", self.path("s.json"), "--queries", self.write("q.csv", "1,2\n"), "-o",
                       self.path("no/where"), says="No such file")
        self.fail_with(2, "energy", self.write("s.json", {**scene, "separation": {"id": "norm_relu", "r": 1, "h": 0.2}}),
                       "--size", "2x2", *OUT)
        done = self.run_program("retrieve", self.write("s.json", scene), *OUT)
        self.assertEqual((done.returncode, done.stderr.count(b"\n")), (0, 2), done.stderr)

    def test_text_after_a_nul_byte_is_no_text(self):
        text = json.dumps(POINTS).encode()
        self.fail_with(2, "retrieve", self.write("s.json", text + b"\0 and more"), *OUT, says="NUL byte")
        self.fail_with(2, "transform", "--id", "softmax", "--scores", "-", *OUT, stdin=b"[1, 2]\0]", says="NUL byte")
        self.fail_with(2, "transform", "--id", "sum", "--first", self.write("m.json", b'{"id": "softmax"}\0x'),
                       "--second", '{"id": "softmax"}', "--scores", "[1]", *OUT, says="NUL byte")
        self.fail_with(2, "retrieve", OPENING, "--queries", self.write("q.csv", b"1,2\n\x003,4\n"), *OUT, says="NUL byte")

    def test_utf_16_is_named(self):
        for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
            text = json.dumps(POINTS).encode(encoding)
            self.fail_with(2, "retrieve", self.write("s.json", text), *OUT, says="it is text in UTF-16, expected UTF-8")
            self.fail_with(2, "retrieve", OPENING, "--queries", self.write("q.csv", "1,2\n".encode(encoding)), *OUT,
                           says="UTF-16")

    def test_what_reaches_the_terminal_can_be_printed(self):
        for hostile in (b"\x9b31m", b"\xc2\x9b31m", b"\xff\xfe", b"\xe2\x80\xae", b"\x1b]0;x\x07", b"\xed\xa0\x80", b"a\nb"):
            with self.subTest(hostile):
                self.fail_with(2, "retrieve", os.fsencode(self.path("none")) + hostile, *OUT, says="No such file")
                self.fail_with(2, "nonsense" .encode() + hostile)
                self.fail_with(2, "retrieve", OPENING, b"--" + hostile.replace(b"\n", b""), *OUT)
        for key in ("\x9b31m", "\x1b[31m", "‮"):
            done = self.run_program("retrieve", self.write("s.json", {**POINTS, key: 1}), *OUT)
            self.assert_one_line(done.stderr, "has no effect")

    def test_long_quotations_are_cut(self):
        done = self.run_program("retrieve", self.write("s.json", {**POINTS, "k" * 5_000_000: 1}), *OUT)
        self.assert_one_line(done.stderr, "has no effect")
        self.assertLess(len(done.stderr), 300)
        self.fail_with(2, "retrieve", self.write("s.json", {**POINTS, "separation": {"id": "s" * 5_000_000}}), *OUT)
        self.fail_with(2, "transform", "--id", "x" * 100_000, "--scores", "[1]", *OUT)
        self.fail_with(2, "transform", "--id", "softmax", "--scores", "y" * 100_000, *OUT)
        self.fail_with(2, "energy", OPENING, "--size", "1" * 100_000, *OUT)
        self.fail_with(2, "retrieve", OPENING, "--queries", self.write("q.csv", "1," + "z" * 1_000_000), *OUT)

    def test_names_of_output(self):
        run = ("retrieve", self.write("s.json", POINTS), "-o")
        self.fail_with(2, *run, "", says="-o: expected the name of a file")
        longest = "n" * 250 + ".json"
        self.succeed(*run, self.path(longest))
        self.fail_with(1, *run, self.path("n" + longest), says="too long")
        os.symlink("two", self.path("one"))
        os.symlink("one", self.path("two"))
        self.fail_with(1, *run, self.path("one"), says="symbolic links")
        os.symlink("three.json", self.path("dangling"))
        self.succeed(*run, self.path("dangling"))
        self.assertTrue(os.path.islink(self.path("dangling")))
        self.assertEqual(json.loads(self.content("three.json")), json.loads(self.content(longest)))
        os.mkdir(self.path("far"))
        os.symlink("far/away", self.path("near"))
        os.symlink("../four.json", self.path("far/away"))
        self.succeed(*run, self.path("near"))
        self.assertEqual(self.names(), sorted([longest, "one", "two", "dangling", "three.json", "far", "near",
                                               "four.json", "s.json"]))

    def test_pipes_are_read_and_written_where_they_are_named_on_the_command_line(self):
        os.mkfifo(self.path("pipe"))
        text = json.dumps(POINTS).encode()
        reader = subprocess.Popen([PROGRAM, "retrieve", self.path("pipe"), *OUT], stdout=subprocess.PIPE)
        with open(self.path("pipe"), "wb") as pipe:
            pipe.write(text)
        out = reader.communicate(timeout=60)[0]
        self.assertEqual(len(json.loads(out)["queries"]), 1)
        writer = subprocess.Popen([PROGRAM, "retrieve", self.write("s.json", text), "-o", self.path("pipe")])
        with open(self.path("pipe"), "rb") as pipe:
            self.assertEqual(pipe.read(), out)
        self.assertEqual(writer.wait(60), 0)
        self.assertTrue(stat.S_ISFIFO(os.stat(self.path("pipe")).st_mode))

    def test_descriptors_are_written_to_by_their_names(self):
        run = [PROGRAM, "retrieve", self.write("s.json", POINTS), "-o"]
        piped = subprocess.run([*run, "/dev/stdout"], stdout=subprocess.PIPE, timeout=60)
        self.assertEqual((piped.returncode, len(json.loads(piped.stdout)["queries"])), (0, 1))
        reading, writing = os.pipe()
        self.assertEqual(subprocess.run([*run, f"/dev/fd/{writing}"], pass_fds=[writing], timeout=60).returncode, 0)
        os.close(writing)
        with open(reading, "rb") as pipe:
            self.assertEqual(pipe.read(), piped.stdout)
        self.assertEqual(self.names(), ["s.json"])

    def test_a_scene_whose_patterns_are_a_pipe_is_refused_at_once(self):
        os.mkfifo(self.path("m.npy"))
        scene = {**POINTS, "memory": {"patterns": {"file": "m.npy"}}}
        self.fail_with(2, "retrieve", self.write("s.json", scene), *OUT, says="m.npy\": it is a pipe or a device")

    def test_patterns_that_are_not_finite_name_their_file(self):
        import numpy as np
        np.save(self.path("m.npy"), np.array([[1, 2], [3, np.nan]]))
        scene = {**POINTS, "memory": {"patterns": {"file": "m.npy"}}}
        for command in (("retrieve",), ("basins", "--size", "2x2")):
            self.fail_with(2, command[0], self.write("s.json", scene), *command[1:], *OUT,
                           says='m.npy": row 2, column 2: expected a finite number')

    def test_windows_too_narrow_for_doubles_are_refused(self):
        for x in ([1.0, 1.0000000000000002], [1e6, 1e6 + 1e-8], [-1e-300, 1e-300], [1e300, 1.0000000000000002e300]):
            for axis in ("x", "y"):
                plane = {"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": [0, 1], "y": [0, 1], axis: x}
                path = self.write("w.json", {**POINTS, "plane": plane})
                self.fail_with(2, "render", path, "-o", self.path("w.svg"), says=f"plane.{axis}: expected two numbers at least")
        for x in ([1.0, 1.0 + 1e-9], [1e6, 1e6 + 1e-3], [-1e-200, 1e-200], [1e200, 2e200]):
            plane = {"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": x, "y": x}
            path = self.write("w.json", {**POINTS, "plane": plane})
            self.succeed("render", path, "-o", self.path("w.svg"), "--ppi", "36", "--engine", "reference")
        for patterns in ([[1, 1], [1 + 1e-14, 1]], [[1e9, 0], [1e9 + 1e-6, 0]], [[1e-300, 0], [0, 1e-300]]):
            scene = {**POINTS, "memory": {"patterns": patterns}}
            self.succeed("energy", self.write("w.json", scene), "--size", "2x2", "-o", self.path("e.npy"))

    def test_a_display_that_cannot_be_reached_is_one_sentence(self):
        for variables in ({"DISPLAY": ":4711"}, {}, {"WAYLAND_DISPLAY": "no-such", "QT_QPA_PLATFORM": "wayland"}):
            done = self.run_program(variables={**variables, "XDG_RUNTIME_DIR": self.folder.name})
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assert_one_line(done.stderr, "basinscope render")


if __name__ == "__main__":
    unittest.main()
