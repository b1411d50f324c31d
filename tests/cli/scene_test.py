#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Scenes as Python, as commands and as texts: what is told runs, and gives what the program gives.

Usage: scene_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import os
import runpy
import subprocess
import unittest

import numpy as np

from harness import OPENING, PROGRAM, SCENES, CommandLineCase


def scene(name):
    return os.path.join(SCENES, name + ".basinscope.json")


ONE_EACH = [scene(name) for name in ("seven-on-a-ring", "hfy-2", "ckr-1", "rayn-1", "ttr-3", "hfy-4")]


class Scenes(CommandLineCase):
    def test_python_of_every_workspace_runs_and_says_something(self):
        for path in ONE_EACH:
            with self.subTest(path=path):
                self.succeed("scene", path, "--as", "python", "-o", self.path("a.py"))
                if "hfy-4" not in path:  # minutes
                    done = subprocess.run(["/usr/bin/python3", self.path("a.py")], capture_output=True)
                    self.assertEqual((done.returncode, done.stderr), (0, b""))
                    self.assertGreater(len(done.stdout.splitlines()), 2)

    def test_python_retrieves_what_retrieve_retrieves(self):
        self.succeed("scene", OPENING, "--as", "python", "-o", self.path("a.py"))
        told = json.loads(self.succeed("retrieve", OPENING, "-o", "-"))["queries"]
        names = runpy.run_path(self.path("a.py"))
        self.assertEqual(len(names["paths"]), len(told))
        for states, query in zip(names["paths"], told):
            self.assertEqual(len(states) - 1, query["steps"])
            np.testing.assert_allclose(states[-1], query["limit"], atol=1e-9)
            np.testing.assert_allclose([names["energy"](q) for q in states], query["energies"], atol=1e-9)
            np.testing.assert_allclose(names["weights"](states[-1]), query["weights"], atol=1e-9)

    def test_commands_run_and_draw_the_same_figure(self):
        for path in ONE_EACH[:3]:
            with self.subTest(path=path):
                folder = self.path(os.path.basename(path))
                os.mkdir(folder)
                text = self.succeed("scene", path, "--as", "command").decode()
                environment = self.environment() | {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
                done = subprocess.run(["bash", "-e", "-c", text], cwd=folder, capture_output=True, env=environment)
                self.assertEqual((done.returncode, done.stderr), (0, b""), text)
                told = [line for line in text.splitlines() if line.startswith(("basinscope", "echo", "cat"))]
                self.assertEqual(len(os.listdir(folder)), len(told))
                self.succeed("render", path, "-o", self.path("own.pdf"))
                with open(os.path.join(folder, "figure.pdf"), "rb") as one, open(self.path("own.pdf"), "rb") as other:
                    self.assertEqual(one.read() == other.read(), True)

    def test_transforms_as_commands_have_the_weights_of_the_python_text(self):
        folder = self.path("t")
        os.mkdir(folder)
        text = self.succeed("scene", scene("hfy-2"), "--as", "command").decode()
        environment = self.environment() | {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
        subprocess.run(["bash", "-e", "-c", text], cwd=folder, check=True, env=environment)
        self.succeed("scene", scene("hfy-2"), "--as", "python", "-o", self.path("a.py"))
        maps = runpy.run_path(self.path("a.py"))["maps"]
        self.assertGreater(len(maps), 3)
        for number, (_, weights) in enumerate(maps, 1):
            with open(os.path.join(folder, f"weights-{number}.json")) as file:
                np.testing.assert_allclose(weights, json.load(file)["weights"], atol=1e-9)

    def test_layers_as_commands_read_what_the_python_text_reads(self):
        small = json.load(open(OPENING))
        small["view"] = {"workspace": "layers"}
        random = np.random.default_rng(4)
        for name, layers, more in (
            ("switching", [{"id": "deltanet", "beta": 0.9}, {"id": "softmax_attention"}, {"id": "recursive_least_squares"}], None),
            ("own", [{"id": "linear_attention"}, {"id": "nadaraya_watson"}, {"id": "kernel_ridge"}],
             {"keys": random.normal(size=(9, 3)).tolist(), "values": random.normal(size=(9, 2)).tolist()})):
            with self.subTest(name=name):
                state = {"task": name, "layers": layers}
                if more:
                    state |= more
                else:
                    state["switching"] = {"length": 24, "dimension": 6}
                small["workspaces"] = {"layers": state}
                path = self.path(name + ".json")
                with open(path, "w") as file:
                    json.dump(small, file)
                folder = self.path(name)
                os.mkdir(folder)
                text = self.succeed("scene", path, "--as", "command").decode()
                environment = self.environment() | {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
                done = subprocess.run(["bash", "-e", "-c", text], cwd=folder, capture_output=True, env=environment)
                self.assertEqual((done.returncode, done.stderr), (0, b""), text)
                self.succeed("scene", path, "--as", "python", "-o", self.path("a.py"))
                runs = runpy.run_path(self.path("a.py"))["runs"]
                self.assertEqual(len(runs), len(layers))
                for number, (_, (reads, losses, *_)) in enumerate(runs, 1):
                    with open(os.path.join(folder, f"layer-{number}.json")) as file:
                        told = json.load(file)
                    np.testing.assert_allclose(reads, told["reads"], atol=1e-7)
                    np.testing.assert_allclose(losses, told["losses"], atol=1e-7)

    def test_kernels_as_commands_have_the_attention_side(self):
        folder = self.path("k")
        os.mkdir(folder)
        text = self.succeed("scene", scene("ckr-1"), "--as", "command").decode()
        environment = self.environment() | {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
        subprocess.run(["bash", "-e", "-c", text], cwd=folder, check=True, env=environment)
        self.succeed("scene", scene("ckr-1"), "--as", "python", "-o", self.path("a.py"))
        with open(os.path.join(folder, "weights.json")) as file:
            np.testing.assert_allclose(runpy.run_path(self.path("a.py"))["attention_side"], json.load(file)["weights"], atol=1e-9)

    def test_recall_as_commands_names_the_memories_of_the_python_text(self):
        with open(OPENING) as file:
            small = json.load(file)
        small["view"] = {"workspace": "recall"}
        small["workspaces"] = {"recall": {
            "memories": "glyphs:16:3", "count": 8, "film": {
                "algorithm": 2, "beta": 0.1, "steps": 5, "recalls": 8, "penalty": 1e8, "decay": 0.001, "cue": 2,
                "methods": ["softmax", "1.5-entmax", "constrained"]},
            "retrieval": {"methods": ["2-entmax", "softmax+l2"], "sizes": [4, 8], "noise": [0, 0.5], "noise_size": 4, "draws": 1}}}
        with open(self.path("small.json"), "w") as file:
            json.dump(small, file)
        folder = self.path("r")
        os.mkdir(folder)
        text = self.succeed("scene", self.path("small.json"), "--as", "command").decode()
        environment = self.environment() | {"PATH": os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]}
        subprocess.run(["bash", "-e", "-c", text], cwd=folder, check=True, env=environment)
        self.succeed("scene", self.path("small.json"), "--as", "python", "-o", self.path("a.py"))
        named = runpy.run_path(self.path("a.py"))["named"]
        self.assertEqual([name for name, _ in named], ["softmax", "1.5-entmax", "constrained"])
        for number, (_, memories) in enumerate(named, 1):
            with open(os.path.join(folder, f"recall-{number}.json")) as file:
                self.assertEqual(memories, json.load(file)["recalled"])
        for name in ("capacity.csv", "noise.csv"):
            with open(os.path.join(folder, name)) as file:
                self.assertGreater(len(file.read().splitlines()), 4)

    # Whoever runs the commands of a scene from elsewhere runs these commands alone.
    def test_words_of_a_scene_are_words_in_a_shell(self):
        with open(OPENING) as file:
            foreign = json.load(file)
        foreign["view"] = {"workspace": "recall"}
        foreign["workspaces"] = {"recall": {"memories": "glyphs:16:1; touch here", "count": 8}}
        with open(self.path("foreign.json"), "w") as file:
            json.dump(foreign, file)
        folder = self.path("f")
        os.mkdir(folder)
        text = self.succeed("scene", self.path("foreign.json"), "--as", "command").decode()
        self.assertIn("touch here", text)
        subprocess.run(["bash", "-c", text], cwd=folder, capture_output=True, env=self.environment() | {"PATH": os.environ["PATH"]})
        self.assertEqual(os.listdir(folder), [])

    def test_a_text_opens_as_the_scene_and_a_file_as_itself(self):
        text = self.succeed("scene", OPENING, "--as", "text").decode().strip()
        self.assertTrue(text.startswith("basinscope:"))
        again = self.succeed("scene", text, "--as", "json")
        self.assertEqual(json.loads(again), json.loads(self.succeed("scene", OPENING, "--as", "json")))

    def test_notes_are_told_and_set_under_the_figure(self):
        with open(scene("ckr-1"), encoding="utf-8") as file:
            noted = json.load(file)
        noted["notes"] = "# Wells\n\nTwo kernels, one bandwidth."
        path = self.write("noted.basinscope.json", json.dumps(noted))
        self.assertEqual(self.succeed("scene", path, "--as", "notes").decode(), noted["notes"] + "\n")
        self.succeed("render", path, "-o", self.path("plain.svg"))
        self.succeed("render", path, "--notes", "-o", self.path("with.svg"))
        texts = []
        for name in ("plain.svg", "with.svg"):
            with open(self.path(name), encoding="utf-8") as file:
                texts.append(file.read())
        self.assertEqual([">Wells<" in text for text in texts[:2]], [False, True])
        # Rendered again a figure has them again, and the same bytes.
        self.succeed("render", self.path("with.svg"), "-o", self.path("again.svg"))
        with open(self.path("again.svg"), encoding="utf-8") as file:
            self.assertEqual(file.read() == texts[1], True)
        noted["notes"] = ""
        bare = self.write("bare.basinscope.json", json.dumps(noted))
        self.fail_with(2, "render", bare, "--notes", "-o", self.path("no.svg"), says="nothing is written")
        noted["notes"] = "x" * 65537
        long = self.write("long.basinscope.json", json.dumps(noted))
        self.fail_with(2, "render", long, "-o", self.path("no.svg"), says="expected at most 65536 bytes")

    def test_bad_use_is_one_sentence(self):
        for arguments in ((OPENING,), (OPENING, "--as", "ruby"), (self.path("none.json"), "--as", "python"), ("--as", "text")):
            done = subprocess.run([PROGRAM, "scene", *arguments], capture_output=True, env=self.environment())
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
        done = subprocess.run([PROGRAM, "scene", OPENING, "--as", "text", "-o", "/nowhere/at/all"], capture_output=True,
                              env=self.environment())
        self.assertEqual((done.returncode, done.stderr.count(b"\n")), (1, 1), done.stderr)


if __name__ == "__main__":
    unittest.main()
