#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Animations: frames decoded again are the figures of their scenes, in every format; the same bytes in every run; what
cannot be made is refused in one sentence, and nothing is left behind.

Usage: animate_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import os
import shutil
import subprocess
import unittest

import numpy as np

from harness import OPENING, PROGRAM, SCENES, CommandLineCase

SMALL = ("--width", "60mm", "--ppi", "60", "--engine", "cpu", "--view", "energy")


class Animate(CommandLineCase):
    def animate(self, name, *options, scene=OPENING):
        self.succeed("animate", scene, "-o", self.path(name), *options)
        return self.path(name)

    def pixels(self, path):
        """Every frame of a picture file, as ImageMagick decodes it."""
        said = subprocess.run(["identify", "-format", "%w %h\n", path], capture_output=True, check=True).stdout.split()
        width, height, count = int(said[0]), int(said[1]), len(said) // 2
        data = subprocess.run(["convert", path, "-coalesce", "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        return np.frombuffer(data, np.uint8).reshape(count, height, width, 3).astype(int)

    def refused(self, code, *arguments, environment=None):
        done = subprocess.run([PROGRAM, "animate", *arguments], capture_output=True, env=environment or self.environment())
        self.assertEqual((done.returncode, done.stderr.count(b"\n")), (code, 1), done.stderr)
        self.assertEqual(os.listdir(self.path(".")), self.before)
        return done.stderr.decode()

    def frames(self, *options, scene=OPENING):
        self.made = getattr(self, "made", 0) + 1
        self.animate(f"f{self.made}.png", *options, scene=scene)
        names = sorted(n for n in os.listdir(self.path(".")) if n.startswith(f"f{self.made}-"))
        return np.concatenate([self.pixels(self.path(n)) for n in names])

    def test_frames_are_the_figures_of_their_scenes(self):
        frames = self.frames("--parameter", "beta", "--from", "1", "--to", "4", "--frames", "3", *SMALL)
        self.assertEqual(len(frames), 3)
        with open(OPENING) as file:
            scene = json.load(file)
        for frame, beta in zip(frames, (1, 2, 4)):  # beta moves by its logarithm
            scene["beta"] = beta
            with open(self.path("one.json"), "w") as file:
                json.dump(scene, file)
            self.succeed("render", self.path("one.json"), "-o", self.path("one.png"), *SMALL)
            own = self.pixels(self.path("one.png"))[0]
            rows = min(len(own), len(frame))
            self.assertLess(abs(len(own) - len(frame)), 24)  # a line of settings more or less
            self.assertEqual(np.abs(own[:rows] - frame[:rows]).max(), 0)
        self.assertGreater(np.abs(frames[0] - frames[2]).max(), 100)

    def test_webp_has_the_frames_and_gif_nearly(self):
        options = ("--parameter", "alpha", "--from", "1", "--to", "2", "--frames", "4", "--seconds", "1", *SMALL)
        frames = self.frames(*options)
        self.assertEqual(np.abs(self.pixels(self.animate("a.webp", *options)) - frames).max(), 0)
        gif = self.pixels(self.animate("a.gif", *options))
        self.assertEqual(gif.shape, frames.shape)
        self.assertLess(np.abs(gif - frames).mean(), 1.5)
        self.assertTrue((gif[:, 0, 0] == 255).all())  # paper stays white
        ticks = subprocess.run(["identify", "-format", "%T ", self.path("a.gif")], capture_output=True, check=True).stdout
        self.assertEqual(sum(map(int, ticks.split())), 100)

    # Where a width in pixels depends on how it is rounded.
    def test_a_frame_is_as_wide_as_its_page(self):
        for width, ppi in (("139.7mm", "127"), ("84.3mm", "101"), ("60.1mm", "163")):
            options = ("--frames", "2", "--view", "energy", "--width", width, "--ppi", ppi, "--seconds", "1")
            frames = self.frames(*options)
            self.assertEqual(self.pixels(self.animate("w.gif", *options)).shape, frames.shape)

    def test_beta_moves_where_nothing_is_said(self):
        said = self.frames("--frames", "2", "--parameter", "beta", *SMALL)
        self.assertEqual(np.abs(self.frames("--frames", "2", *SMALL) - said).max(), 0)

    def test_there_and_back(self):
        frames = self.frames("--parameter", "beta", "--from", "1", "--to", "4", "--frames", "4", "--back", *SMALL)
        self.assertEqual(len(frames), 6)
        for one, other in ((1, 5), (2, 4)):
            self.assertEqual(np.abs(frames[one] - frames[other]).max(), 0)

    def test_steps_of_trajectories_and_tokens_of_a_sequence(self):
        frames = self.frames("--parameter", "step", "--from", "1", "--to", "4", "--frames", "4", *SMALL)
        self.assertGreater(np.abs(frames[0] - frames[3]).max(), 100)
        layers = self.frames("--parameter", "token", "--from", "10", "--to", "100", "--frames", "2", "--width", "120mm",
                             "--ppi", "40", scene=os.path.join(SCENES, "ttr-2.basinscope.json"))
        self.assertGreater(np.abs(layers[0] - layers[1]).max(), 50)

    def test_a_surface_turns(self):
        options = ("--view", "surface", "--width", "60mm", "--ppi", "60", "--frames", "3")
        turned = self.frames("--parameter", "azimuth", "--from", "0", "--to", "60", *options)
        for one, other in ((0, 1), (1, 2)):
            self.assertGreater(np.abs(turned[one] - turned[other]).mean(), 3)

    def test_trajectories_move_over_a_map_that_stays(self):
        options = ("--from", "1", "--to", "3", "--frames", "3", "--width", "60mm", "--ppi", "60", "--engine", "cpu", "--view")
        still = self.frames("--parameter", "step", *options, "basins")
        self.assertEqual(np.abs(still - still[0]).max(), 0)
        moving = self.frames("--parameter", "max_steps", *options, "basins")
        self.assertGreater(np.abs(moving[0] - moving[2]).max(), 30)
        # From their queries on, and as far as they go in the end.
        paths = self.frames("--parameter", "step", "--from", "0", "--to", "2000", "--frames", "2", *SMALL)
        self.succeed("render", OPENING, "-o", self.path("one.png"), *SMALL)
        self.assertEqual(np.abs(self.pixels(self.path("one.png"))[0] - paths[1]).max(), 0)
        self.assertGreater(np.abs(paths[0] - paths[1]).max(), 100)

    def test_a_recall_grows_and_several_panels_move_together(self):
        recall = self.frames("--parameter", "recalls", "--from", "1", "--to", "4", "--frames", "2", "--width", "120mm", "--ppi", "40",
                             "--view", "recall", scene=os.path.join(SCENES, "hfy-4.basinscope.json"))
        self.assertGreater(np.abs(recall[0] - recall[1]).max(), 50)
        both = self.frames("--frames", "2", "--width", "120mm", "--ppi", "40", "--engine", "cpu", "--view", "weights,energies")
        self.assertGreater(np.abs(both[0] - both[1]).max(), 50)

    def test_panels_stand_in_columns_as_in_render(self):
        options = ("--view", "weights,energies", "--columns", "1", "--letters", "A", "--theme", "dark", "--width", "80mm", "--ppi", "60",
                   "--engine", "cpu")
        frames = self.frames("--frames", "2", "--from", "6", "--to", "7", *options)
        self.succeed("render", OPENING, "-o", self.path("one.png"), *options)
        self.assertEqual(np.abs(self.pixels(self.path("one.png"))[0] - frames[0]).max(), 0)
        self.assertGreater(frames.shape[1], frames.shape[2])  # one below the other
        self.assertLess(frames[0, 0, 0].max(), 80)

    @unittest.skipUnless(shutil.which("ffmpeg"), "ffmpeg is not installed")
    def test_mp4_of_the_real_ffmpeg_has_the_frames(self):
        frames = self.frames("--frames", "3", *SMALL)
        self.animate("a.mp4", "--frames", "3", "--seconds", "1.5", *SMALL)
        said = subprocess.run(["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=codec_name,width,height,nb_frames,"
                               "r_frame_rate", "-of", "json", self.path("a.mp4")], capture_output=True, check=True).stdout
        stream = json.loads(said)["streams"][0]
        self.assertEqual((stream["codec_name"], stream["nb_frames"], stream["r_frame_rate"]), ("h264", "3", "2/1"))
        raw = subprocess.run(["ffmpeg", "-v", "error", "-i", self.path("a.mp4"), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
                             capture_output=True, check=True).stdout
        film = np.frombuffer(raw, np.uint8).reshape(3, stream["height"], stream["width"], 3).astype(int)
        film = film[:, : frames.shape[1], : frames.shape[2]]
        self.assertLess(np.abs(film - frames).mean(), 6)  # colours at half resolution
        self.assertLess(np.abs(film[0] - frames[0]).mean(), np.abs(film[0] - frames[2]).mean())

    def test_every_run_writes_the_same_bytes(self):
        for name in ("a.gif", "a.webp"):
            contents = []
            for _ in range(2):
                self.animate(name, "--parameter", "beta", "--frames", "2", *SMALL)
                with open(self.path(name), "rb") as file:
                    contents.append(file.read())
            self.assertTrue(contents[0] == contents[1])

    def test_mp4_is_made_by_ffmpeg(self):
        # In its place a program that keeps what it is given.
        os.mkdir(self.path("bin"))
        with open(self.path("bin/ffmpeg"), "w") as file:
            file.write('#!/bin/bash\nprintf "%s\\n" "$@" > "$(dirname "$0")/said"\ncat > "${@: -1}"\n')
        os.chmod(self.path("bin/ffmpeg"), 0o755)
        environment = self.environment() | {"PATH": self.path("bin") + ":" + os.environ["PATH"]}
        subprocess.run([PROGRAM, "animate", OPENING, "-o", self.path("a.mp4"), "--frames", "3", "--seconds", "1.5", *SMALL],
                       check=True, env=environment)
        with open(self.path("bin/said")) as file:
            said = file.read().split("\n")
        width, height = map(int, said[said.index("-s") + 1].split("x"))
        self.assertEqual((width % 2, height % 2, said[said.index("-r") + 1]), (0, 0, "2"))
        with open(self.path("a.mp4"), "rb") as file:
            given = np.frombuffer(file.read(), np.uint8).reshape(3, height, width, 3)
        frames = self.frames("--frames", "3", *SMALL)
        self.assertEqual(np.abs(given[:, : frames.shape[1], : frames.shape[2]].astype(int) - frames).max(), 0)
        self.before = sorted(os.listdir(self.path(".")))
        with open(self.path("bin/ffmpeg"), "w") as file:
            file.write("#!/bin/bash\necho no such codec >&2\nexit 1\n")
        done = subprocess.run([PROGRAM, "animate", OPENING, "-o", self.path("b.mp4"), "--frames", "3", *SMALL],
                              capture_output=True, env=environment)
        self.assertEqual((done.returncode, done.stderr.count(b"\n")), (1, 1), done.stderr)
        self.assertIn(b"ffmpeg made no film", done.stderr)
        self.assertFalse(os.path.exists(self.path("b.mp4")))

    def test_what_cannot_be_made_is_one_sentence(self):
        self.before = os.listdir(self.path("."))
        out = ("-o", self.path("a.gif"))
        for arguments, words in (
            ((OPENING, *out, "--parameter", "delta"), "expected one of alpha, beta, gamma, k, pattern, radius, max_steps, azimuth, elevation, zscale, step"),
            ((OPENING, *out, "--parameter", "gamma"), "this parameter needs"),
            ((OPENING, *out, "--parameter", "beta", "--from", "-1"), "--from -1: expected a value of beta"),
            ((OPENING, *out, "--frames", "1"), "--frames 1: expected a whole number from 2 to 2000"),
            ((OPENING, *out, "--frames", "2001"), "from 2 to 2000"),
            ((OPENING, *out, "--seconds", "0"), "--seconds 0: expected a number"),
            ((OPENING, "-o", self.path("a.avi")), "expected a name that ends in .gif, .webp, .mp4 or .png"),
            ((OPENING, *out, "--frames", "200", "--seconds", "1", *SMALL), "expected from 4 to"),
            ((OPENING, *out, "--frames", "2", "--seconds", "3600", *SMALL), "expected from 0.04 to 1310.7 for 2 frames"),
            ((OPENING, *out, "--columns", "13"), "--columns: expected a whole number from 0 to 12"),
            ((OPENING, *out, "--letters", "x"), "--letters x: expected (a), a, A or none"),
            ((OPENING, *out, "--view", "nothing"), "--view nothing: expected one of"),
            ((OPENING, *out, "--width", "2000mm", "--ppi", "600"), "expected at most 8192 a side"),
            ((OPENING, *out, "--width", "500mm", "--ppi", "300", "--frames", "1999", "--view", "energy"), "are too many, expected at most"),
        ):
            with self.subTest(arguments=arguments):
                self.assertIn(words, self.refused(2, *arguments))
        path = self.environment() | {"PATH": "/nonexistent"}
        self.assertIn("MP4 needs the program ffmpeg", self.refused(2, OPENING, "-o", self.path("a.mp4"), "--frames", "2", *SMALL,
                                                                   environment=path))
        self.refused(1, OPENING, "-o", "/nowhere/a.gif", "--frames", "2", *SMALL)
        self.refused(1, OPENING, "-o", "/nowhere/a.png", "--frames", "2", *SMALL)


if __name__ == "__main__":
    unittest.main()
