#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scene as Python with the module: its text runs and gives the numbers of the commands that the same scene gives."""
import csv
import json
import os
import re
import runpy
import subprocess
import unittest

import numpy as np

import basinscope as bs
from module_case import PROGRAM, ModuleCase

SCENES = os.environ["SCENES"]


def numbers(value):
    """Of JSON: null is NaN."""
    if isinstance(value, list):
        return [numbers(one) for one in value]
    return np.nan if value is None else float(value)


class Copied(ModuleCase):
    def written(self, scene, form):
        done = subprocess.run([PROGRAM, "scene", "-", "--as", form], input=json.dumps(scene).encode(), capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def names(self, scene, form="module"):
        text = self.written(scene, form)
        with open(self.path("copied.py"), "w", encoding="utf-8") as file:
            file.write(text.replace("net.basins(", "net.basins((40, 30), "))
        try:
            return runpy.run_path(self.path("copied.py"))
        except Exception as fault:
            raise AssertionError(text) from fault

    def run_commands(self, scene, but="basinscope render .*\n"):
        """Those of the scene, in the test's folder."""
        text = re.sub(but, "", self.written(scene, "command")).replace("512x512", "40x30 --engine cpu")
        path = os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]
        done = subprocess.run(["bash", "-e"], input=text.encode(), cwd=self.folder, capture_output=True, env=os.environ | {"PATH": path})
        self.assertEqual(done.returncode, 0, done.stderr.decode() + text)

    def program(self, *words):
        done = subprocess.run([PROGRAM, *words], cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr.decode())

    def told(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    def table(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            header, *rows = csv.reader(line for line in file if not line.startswith("#"))
        return dict(zip(header, zip(*rows)))

    def scenes(self, workspace):
        """Those that ship, by name."""
        found = {}
        for name in sorted(os.listdir(SCENES)):
            with open(os.path.join(SCENES, name), encoding="utf-8") as file:
                scene = json.load(file)
            if scene.get("view", {}).get("workspace", "landscape") == workspace:
                found[name.split(".")[0]] = scene
        self.assertGreater(len(found), 0)
        return found.items()

    def same_limits(self, names, queries):
        found = names["found"]
        self.assertEqual(found.kinds, [query["kind"] for query in queries])
        for i, query in enumerate(queries):
            self.assertEqual(found.steps[i], query["steps"])
            np.testing.assert_array_equal(found.limits[i], numbers(query["limit"] or [None] * found.limits.shape[1]))

    def test_landscapes(self):
        for name, scene in self.scenes("landscape"):
            with self.subTest(name):
                names = self.names(scene)
                if "the plane (x, y, -x - y)" in self.written(scene, "module"):  # commands take the numbers as they are
                    paths = self.names(scene, "python")["paths"]
                    np.testing.assert_allclose(names["found"].limits, [path[-1] for path in paths], atol=1e-9)
                    continue
                self.run_commands(scene)
                if len(names["queries"]) > 0:
                    self.same_limits(names, self.told("limits.json")["queries"])
                basins = np.load(self.path("basins.npz"))
                np.testing.assert_array_equal(names["basins"].labels, basins["labels"])
                np.testing.assert_array_equal(names["basins"].areas, basins["attractor_area"])

    def test_patterns_of_one_number_have_no_plane(self):
        scene = {"basinscope": 1, "memory": {"patterns": [[1], [-0.5]]}, "queries": [[0.3]], "beta": 2, "separation": {"id": "softmax"}}
        names = self.names(scene)
        self.run_commands(scene, "basinscope (render|basins|energy) .*\n")
        self.same_limits(names, self.told("limits.json")["queries"])

    def test_every_separation_with_every_post_transformation(self):
        draw = np.random.default_rng(3)
        patterns, queries = draw.normal(size=(5, 3)).tolist(), draw.normal(size=(3, 3)).tolist()
        own = {"constrained": {"upper": [0.4] * 5}, "linear": {"matrix": [[2, 0.5, 0], [0.5, 1, 0], [0, 0, 1]]},
               "sum": {"first": {"id": "entmax", "alpha": 1.5}, "second": {"id": "sum", "second": {"id": "signed_power", "r": 3}}}}
        scene = {"basinscope": 1, "beta": 1.5, "queries": queries, "title": 'a "b"\n',
                 "memory": {"patterns": patterns, "names": ["one", "two", "three", '"4"', "5"], "values": [[1], [2], [3], [4], [5]]}}
        for separation in bs.separations():
            for post in bs.posts():
                with self.subTest(separation=separation, post=post):
                    scene["separation"] = {"id": separation, **own.get(separation, {})}
                    scene["post"] = {"id": post, **own.get(post, {})}
                    names = self.names(scene)
                    self.run_commands(scene, "basinscope (render|basins|energy) .*\n")
                    self.same_limits(names, self.told("limits.json")["queries"])
                    self.assertEqual(names["net"].names[3], '"4"')
                    self.assertEqual(names["found"].readouts.shape, (3, 1))

    def test_transforms(self):
        every = [{"separation": {"id": name, **({"upper": [0.4, 0.1, 0.9, 0.3, 0.2]} if name == "constrained" else {})}}
                 for name in bs.separations()]
        own = [{"basinscope": 1, "memory": {"patterns": [[1, 0], [0, 1]]}, "separation": {"id": "softmax"}, "view": {"workspace": "transforms"},
                "workspaces": {"transforms": {"scores": [0.3, -0.2, 0.9, 0.1, -0.4], "beta": 1.7, "maps": every[i:i + 8]}}}
               for i in (0, 8)]
        for name, scene in [*self.scenes("transforms"), ("first", own[0]), ("others", own[1])]:
            with self.subTest(name):
                maps = self.names(scene)["maps"]
                self.assertEqual(len(maps), len(scene["workspaces"]["transforms"]["maps"]))
                self.run_commands(scene)
                for number, (separation, weights) in enumerate(maps, 1):
                    told = numbers(self.told(f"weights-{number}.json")["weights"] or [None] * len(weights))
                    np.testing.assert_allclose(weights, told, atol=1e-12, err_msg=separation)

    def test_kernels(self):
        (_, scene), = self.scenes("kernels")
        for shape in bs.kernels():
            for route in ("adaptive", "fixed", "anchored"):
                with self.subTest(shape=shape, route=route):
                    scene["workspaces"]["kernels"] = {"kernel": shape, "r": 2.5, "bandwidth": route, "gamma": 0.6, "k": 3, "b": 0.8}
                    names = self.names(scene)
                    self.run_commands(scene)
                    told = numbers(self.told("weights.json")["weights"])
                    np.testing.assert_allclose(names["attention_side"], told, atol=1e-12)
                    np.testing.assert_allclose(names["kernel_side"], told, atol=1e-8)

    def test_regression(self):
        scenes = dict(self.scenes("regression"))
        for lower in ("surface", "shift", "linear_attention"):
            for weighing in [*({"kernel": {"id": id}} for id in bs.kernels()), {"attention": {"id": "entmax", "alpha": 1.5}},
                             {"attention": {"id": "top_k_softmax", "k": 3}}, {"attention": {"id": "relu_max"}}]:
                own = {"estimator": weighing | {"bandwidth": 0.05, "local_weights": "selected"}, "lower": lower}
                scenes[f"{weighing}, {lower}"] = scenes["rayn-1"] | {"workspaces": {"regression": own}}
        for scene in dict(self.scenes("regression")):
            with open(os.path.join(SCENES, scene + ".basinscope.json"), encoding="utf-8") as file:
                names = self.names(json.load(file))
            self.program("render", os.path.join(SCENES, scene + ".basinscope.json"), "--view", "fits", "-o", "fits.csv")
            told = self.table("fits.csv")
            drawn = [curve for curve in names["estimates"] if curve[0] in told]
            self.assertIn(names["estimates"][0], drawn, scene)
            for name, estimate in drawn:
                np.testing.assert_allclose(estimate, [float(v or "nan") for v in told[name]][:601:6], atol=1e-14, err_msg=name)
        for name, scene in scenes.items():
            with self.subTest(name):
                names, alone = self.names(scene), self.names(scene, "python")
                self.assertEqual([name for name, _ in names["estimates"]], [name for name, _ in alone["estimates"]])
                for (name, mine), (_, theirs) in zip(names["estimates"], alone["estimates"]):
                    np.testing.assert_allclose(mine, theirs, atol=1e-6, err_msg=name)
                if "left_out_error" in alone:
                    np.testing.assert_allclose(names["left_out_error"], alone["left_out_error"], atol=1e-7)
                if "surface" in alone:
                    at = names["surface_keys"][::40] + 0.01
                    np.testing.assert_allclose(names["surface"](at), [alone["surface"](q) for q in at], atol=1e-7)

    def test_layers(self):
        draw = np.random.default_rng(4)
        sequence = {"keys": draw.normal(size=(12, 3)).tolist(), "values": draw.normal(size=(12, 2)).tolist()}
        layers = [{"id": name, **({"h": 0.9} if "h" in layer["parameters"] else {})} for name, layer in bs.layers().items()]
        layers += [{"id": "attention", "separation": {"id": name, **({"upper": [0.5] * 12} if name == "constrained" else {})}}
                   for name in bs.separations()]
        scenes = dict(self.scenes("layers"))
        del scenes["ttr-2"]["workspaces"]["layers"]["layers"][4:]
        scenes["ttr-3-random"]["workspaces"]["layers"]["recall"].update(pairs=8, length=32, dimension=16)
        for layer in layers:
            own = {"task": "own", "layers": [layer], **sequence}
            scenes[str(layer)] = scenes["ttr-2"] | {"workspaces": {"layers": own}}
        own = {"task": "own", "layers": layers[:3], "queries": sequence["keys"][::-1], **sequence}
        scenes["queries"] = scenes["ttr-2"] | {"workspaces": {"layers": own}}
        law = {"length": 20, "dimension": 4, "before": 0.5}
        scenes["another law"] = scenes["ttr-2"] | {"workspaces": {"layers": {"task": "switching", "switching": law}}}
        for name, scene in scenes.items():
            with self.subTest(name):
                names = self.names(scene)
                self.run_commands(scene)
                for number, (_, run) in enumerate(names["runs"], 1):
                    told = self.told(f"layer-{number}.json")
                    reads = [row or [None] * run.reads.shape[1] for row in told["reads"]]
                    np.testing.assert_array_equal(run.reads, numbers(reads))
                    np.testing.assert_array_equal(run.losses, numbers(told["losses"]))

    def test_recall(self):
        small = {"memories": "glyphs:16:3", "count": 9, "retrieval": {"methods": ["softmax", "2-entmax+l2"], "sizes": [2, 8],
                 "noise": [0, 2.5], "noise_size": 6, "draws": 2}, "mixtures": {"queries": "glyphs:5:2", "betas": [0.1, 1]}}
        file = json.loads(json.dumps(dict(self.scenes("recall"))["hfy-5"]))
        np.save(self.path("m.npy"), np.random.default_rng(5).normal(size=(9, 7)))
        file["workspaces"]["recall"].update(memories=self.path("m.npy"), count=6, lower="recall")
        self.assertEqual(self.names(file)["named"], self.names(file, "python")["named"])
        for name, scene in self.scenes("recall"):
            with self.subTest(name):
                state = scene["workspaces"]["recall"]
                state.update(small | {"film": state["film"] | {"steps": 4, "recalls": 9}})
                names = self.names(scene)
                self.run_commands(scene)
                for number, (_, named) in enumerate(names["named"], 1):
                    self.assertEqual(named, self.told(f"recall-{number}.json")["recalled"])
                for experiment in {"capacity", "noise"} & set(names):
                    told = self.table(experiment + ".csv")
                    self.assertEqual(list(names[experiment]), list(told))
                    self.assertEqual(names[experiment]["successes"].tolist(), [int(n) for n in told["successes"]])
                self.assertEqual("capacity" in names, state.get("lower", "retrieval") == "retrieval")
                self.assertEqual("mixtures" in names, state.get("lower") == "mixtures")
                if "mixtures" in names:
                    self.program("experiment", "metastable-images", "--memories", state["memories"], "--queries", "glyphs:5:2",
                                 "--methods", "softmax,2-entmax+l2", "--beta", "0.1,1", "-o", "m.csv")
                    told = self.table("m.csv")
                    self.assertEqual(list(names["mixtures"]), list(told))
                    for column in told:
                        mine = names["mixtures"][column]
                        np.testing.assert_array_equal(mine, np.array(told[column]).astype(mine.dtype))


if __name__ == "__main__":
    unittest.main()
