#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""import basinscope: the same numbers as the command line, bit for bit, every list walked, every function called."""
import copy
import inspect
import io
import json
import os
import pickle
import subprocess
import threading
import unittest
from contextlib import redirect_stderr

import numpy as np

import basinscope as bs
from module_case import PROGRAM, ModuleCase

SCENES = os.environ["SCENES"]
OPENING = os.path.join(SCENES, "seven-on-a-ring.basinscope.json")


def reference(name):
    with open(os.path.join(os.environ["DATA"], name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def scene_files():
    return sorted(os.path.join(SCENES, name) for name in os.listdir(SCENES))


class Separations(ModuleCase):
    def test_reference_vectors_as_the_command_line(self):
        for vector in reference("transforms")["vectors"][:20]:
            scores = vector["scores"]
            for name, parameters in [("softmax", {})] + [("entmax", {"alpha": e["alpha"]}) for e in vector["entmax"]]:
                mine = bs.separate(scores, name, **parameters)
                flags = [word for key, value in parameters.items() for word in ("--" + key, repr(value))]
                theirs = self.json_of("transform", "--id", name, *flags, "--scores", json.dumps(scores))
                self.same(mine, theirs["weights"], vector["name"])
                self.same(mine.threshold, theirs["threshold"])
                self.same(mine.omega, theirs["omega"])
                self.same(mine.conjugate, theirs["conjugate"])

    def test_every_separation_weighs_along_the_last_axis(self):
        rng = np.random.default_rng(0)
        theta = rng.normal(size=(2, 3, 4))
        for name in bs.separations():
            parameters = {"upper": [0.5] * 4} if name == "constrained" else {}
            weights = bs.separate(theta, name, **parameters)
            self.assertEqual(weights.shape, theta.shape, name)
            self.assertEqual(np.shape(weights.omega), (2, 3))
            for i, j in np.ndindex(2, 3):
                one = bs.separate(theta[i, j], name, **parameters)
                np.testing.assert_array_equal(weights.weights[i, j], one.weights, name)
                np.testing.assert_array_equal(weights.threshold[i, j], one.threshold, name)

    def test_a_masked_score_has_no_weight(self):
        self.assertEqual(bs.separate([0.0, -np.inf, 1.0], "entmax", alpha=1.5)[1], 0)

    def test_lists_say_parameters_with_ranges_and_help(self):
        for listed in (bs.separations(), bs.posts(), bs.layers(), bs.kernels()):
            self.assertGreater(len(listed), 5)
            for name, entry in listed.items():
                self.assertTrue(entry["title"], name)
                for parameter in entry["parameters"].values():
                    self.assertLessEqual({"symbol", "type", "lowest", "highest", "default", "help"}, set(parameter))
        self.assertEqual(bs.separations()["entmax"]["parameters"]["alpha"]["default"],
                         bs.separation("entmax").parameters["alpha"])

    def test_methods_are_values(self):
        one, other = bs.separation("subsets", k=3), bs.separation("subsets", k=2)
        self.assertNotEqual(one, other)
        self.assertEqual(pickle.loads(pickle.dumps(one)), one)
        self.assertEqual(repr(one), "separation('subsets', k=3)")
        self.assertEqual(len({one, bs.separation("subsets", k=3)}), 1)
        with self.assertRaises(AttributeError):
            one.kind = "post"
        self.assertEqual(bs.kernel("polynomial", r=4).parameters, {"r": 4.0})
        self.assertEqual(bs.post("l2").id, "l2")


class Networks(ModuleCase):
    def networks(self):
        """Every separation with every post-transformation that fits."""
        patterns = np.random.default_rng(1).normal(size=(5, 3))
        for separation in bs.separations():
            for post in bs.posts():
                own = {"upper": [0.6] * 5} if separation == "constrained" else {}
                yield f"{separation}, {post}", bs.Network(patterns, bs.separation(separation, **own), post=post, beta=2.0)

    def test_step_is_the_post_transformed_mean_of_every_pair(self):
        states = np.random.default_rng(2).normal(size=(4, 3))
        pairs = 0
        for name, net in self.networks():
            step, weights = net.step(states), net.weights(states)
            for i, state in enumerate(states):
                np.testing.assert_array_equal(net.step(state), step[i], name)
                np.testing.assert_array_equal(net.weights(state), weights[i], name)
            if net.post.id == "identity" and np.isfinite(step).all():
                np.testing.assert_allclose(step, weights @ net.patterns, rtol=1e-12, atol=1e-12, err_msg=name)
                pairs += 1
        self.assertGreater(pairs, 10)

    def test_every_bundled_scene_retrieves_as_the_command_line(self):
        scenes = 0
        for file in scene_files():
            scene = bs.open(file)
            if len(scene.queries) == 0:
                continue
            scenes += 1
            theirs = self.json_of("retrieve", file, "--trajectory")["queries"]
            mine = scene.network.retrieve(scene.queries, trajectories=True, **scene.stop_rule)
            self.assertEqual(mine.kinds, [query["kind"] for query in theirs], file)
            for i, query in enumerate(theirs):
                self.same(mine.limits[i], query["limit"] or [None] * mine.limits.shape[1], file)
                self.assertEqual(mine.steps[i], query["steps"])
                self.same(mine.trajectories[i], query["trajectory"])
                self.same(mine.energies[i], query["energies"] or [])
                if query["weights"] is not None:
                    self.same(mine.weights[i], query["weights"])
                if query["concave"] is not None:
                    concave, convex = scene.network.energy_parts(scene.queries[i])
                    self.assertEqual((concave, convex), (query["concave"], query["convex"]))
        self.assertGreater(scenes, 10)

    def test_every_bundled_scene_has_the_basins_of_the_command_line(self):
        for file in scene_files()[::3]:
            for engine in ("reference", "cpu"):
                scene = bs.open(file)
                with open(file, encoding="utf-8") as text:
                    if "plane" not in json.load(text):
                        continue
                self.program("basins", file, "--size", "40x30", "--engine", engine, "-o", self.path("map.npz"))
                theirs = np.load(self.path("map.npz"))
                mine = scene.network.basins((40, 30), ("labels", "steps", "limits"), plane=scene.plane,
                                            window=scene.window, engine=engine, **scene.stop_rule)
                for name in ("labels", "steps", "limits"):
                    np.testing.assert_array_equal(getattr(mine, name), theirs[name], f"{file} {name}")
                meta = json.loads(str(theirs["meta"]))
                self.assertEqual(mine.names, [each["name"] for each in meta["attractors"]])
                np.testing.assert_array_equal(mine.areas, theirs["attractor_area"])
                self.assertEqual(mine.engine, meta["engine"])

    def test_a_proof_is_that_of_the_command_line(self):
        scene = bs.open(OPENING)
        self.program("basins", OPENING, "--size", "32x32", "--engine", "cpu", "--prove", "--arrays", "labels",
                     "-o", self.path("map.npz"))
        theirs = np.load(self.path("map.npz"))
        mine = scene.network.basins((32, 32), plane=scene.plane, window=scene.window, prove=True, threads=1,
                                    **scene.stop_rule)
        np.testing.assert_array_equal(mine.proven, theirs["proven"].astype(bool))
        self.assertGreater(mine.proven.mean(), 0.5)
        self.assertEqual(mine.extent, scene.window)

    def test_the_plane_of_the_principal_components(self):
        rows = np.random.default_rng(3).normal(size=(9, 6))
        origin, e1, e2 = bs.Scene(bs.Network(rows), plane="principal").plane
        np.testing.assert_allclose(origin, rows.mean(axis=0), atol=1e-12)
        components = np.linalg.svd(rows - rows.mean(axis=0))[2][:2]
        np.testing.assert_allclose(np.abs(np.array([e1, e2]) @ components.T), np.eye(2), atol=1e-9)

    def test_energies_of_the_reference_and_of_the_command_line(self):
        for data in reference("energies")["sets"]:
            for case in data["cases"]:
                if case["reg"] != "entmax" or case.get("energy") is None:
                    continue
                net = bs.Network(data["patterns"], alpha=case["param"], beta=case["beta"])
                query = data["queries"][case["query"]]["q"]
                self.assertAlmostEqual(net.energy(query), case["energy"], delta=1e-9 * max(1, abs(case["energy"])))
        scene = bs.open(OPENING)
        self.program("energy", OPENING, "--size", "20x10", "-o", self.path("e.npy"))
        field = scene.network.energy_field((20, 10), plane=scene.plane, window=scene.window)
        np.testing.assert_array_equal(field, np.load(self.path("e.npy")))

    def test_few_states_and_many_have_the_same_energies(self):
        net = bs.Network(np.random.default_rng(3).normal(size=(40, 6)), alpha=1.5, beta=3.0)
        states = np.random.default_rng(4).normal(size=(20000, 6))
        many = net.energy(states)
        np.testing.assert_array_equal(many[:50], [net.energy(state) for state in states[:50]])
        np.testing.assert_array_equal(net.step(states)[:50], [net.step(state) for state in states[:50]])

    def test_jacobian_is_the_slope_of_the_step(self):
        net = bs.Network(np.random.default_rng(5).normal(size=(6, 3)), "softmax", beta=1.5)
        q, h = np.array([0.1, -0.2, 0.3]), 1e-6
        slopes = [(net.step(q + h * e) - net.step(q - h * e)) / (2 * h) for e in np.eye(3)]
        np.testing.assert_allclose(net.jacobian(q), np.array(slopes).T, atol=1e-8)

    def test_fixed_points_are_fixed_and_saddles_among_them(self):
        net = bs.Network([[1.0, 0.0], [-0.5, 0.9], [-0.5, -0.9]], alpha=1.5, beta=6.0)
        points = net.fixed_points(size=(96, 96))
        for point in points:
            np.testing.assert_allclose(net.step(point.state), point.state, atol=1e-8, err_msg=point.name)
            self.assertEqual(point.spectral_radius < 1, point.kind not in ("saddle", "maximum"), point)
        self.assertIn("saddle", [point.kind for point in points])
        self.assertEqual(len({point.name for point in points}), len(points))

    def test_certificates_and_exactness_say_the_same(self):
        net = bs.Network(np.eye(4)[:, :3], alpha=2.0, beta=5.0)
        margins = net.exactness()
        for certificate, margin in zip(net.certificates(), margins):
            self.assertEqual(certificate.stationary, margin >= 0)
            self.assertEqual(net.exactness(certificate.members), margin)
        sets = bs.Network([[1.0, 0], [-1, 0], [0, 1]], "subsets", k=2, beta=4.0).certificates()
        self.assertTrue(all(len(each.members) == 2 for each in sets))

    def test_a_sweep_is_that_of_the_command_line(self):
        scene = bs.open(OPENING)
        arguments = ["--parameter", "beta", "--from", "2", "--to", "8", "--values", "7", "--grid", "24"]
        theirs = self.json_of("experiment", "sweep", OPENING, *arguments)
        mine = scene.network.sweep("beta", 2, 8, 7, grid=24, plane=scene.plane, window=scene.window,
                                    **scene.stop_rule)
        self.same(mine.values, theirs["values"])
        self.assertEqual([each.kind for each in mine.branches], [each["kind"] for each in theirs["branches"]])
        self.assertEqual([each.kind for each in mine.events], [each["kind"] for each in theirs["events"]])
        for branch, other in zip(mine.branches, theirs["branches"]):
            self.assertEqual((branch.first, branch.last), (other["from"], other["to"]))
            self.same(branch.states, other["states"])
            self.same(branch.shares, other["shares"])

    def test_values_are_read_out(self):
        net = bs.Network(np.eye(3), alpha=2.0, beta=9.0, values=[[1.0], [2.0], [4.0]], names=["a", "b", "c"])
        found = net.retrieve(np.eye(3) * 0.9)
        np.testing.assert_array_equal(found.readouts.ravel(), [1, 2, 4])
        self.assertEqual(found.names, ["a", "b", "c"])
        self.assertIsNone(bs.Network(np.eye(3)).values)

    def test_threads_of_python_get_the_same_results(self):
        net = bs.Network(np.random.default_rng(6).normal(size=(8, 2)), alpha=1.5, beta=5.0)
        states = np.random.default_rng(7).normal(size=(3000, 2))
        alone = (net.energy(states), net.basins((64, 64)).labels)
        results = [None] * 4

        def work(i):
            results[i] = (net.energy(states), net.basins((64, 64)).labels)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        for energies, labels in results:
            np.testing.assert_array_equal(energies, alone[0])
            np.testing.assert_array_equal(labels, alone[1])

    def test_results_are_copied_and_pickled(self):
        net = bs.Network(np.random.default_rng(8).normal(size=(5, 2)), alpha=1.5, post="l2", radius=2.0, beta=5.0)
        for again in (pickle.loads(pickle.dumps(net)), copy.copy(net), copy.deepcopy(net)):
            self.assertEqual((again.separation, again.post, again.beta), (net.separation, net.post, net.beta))
            np.testing.assert_array_equal(again.basins((20, 20)).labels, net.basins((20, 20)).labels)
        scene = bs.Scene(net, queries=[[0.1, 0.2]])
        self.assertEqual(pickle.loads(pickle.dumps(scene)).to_json(), scene.to_json())
        for result in (net.retrieve([[0.1, 0.2]]), net.basins((8, 8)), net.sweep("beta", 1, 3, 3, grid=16),
                       bs.separate([1.0, 2.0])):
            again = pickle.loads(pickle.dumps(result))
            self.assertEqual(repr(again), repr(result))
        for again in (again, copy.copy(result), copy.deepcopy(result)):
            self.assertEqual(again.omega, result.omega)
            np.testing.assert_array_equal(again.threshold, result.threshold)


class Scenes(ModuleCase):
    def test_texts_files_and_figures_open(self):
        scene = bs.open(OPENING)
        scene.save(self.path("copy.basinscope.json"))
        self.assertEqual(bs.open(self.path("copy.basinscope.json")).to_json(), scene.to_json())
        self.assertEqual(bs.open(scene.to_json()).to_json(), scene.to_json())
        scene.render(self.path("a.svg"), view="energy", width="84mm", footer=False)
        self.assertEqual(bs.open(self.path("a.svg")).network.beta, scene.network.beta)
        self.program("render", OPENING, "--view", "energy", "--width", "84mm", "--no-footer", "-o", self.path("b.svg"))
        with open(self.path("a.svg"), "rb") as a, open(self.path("b.svg"), "rb") as b:
            self.assertEqual(a.read(), b.read())

    def test_a_scene_of_a_network_is_opened_by_the_program(self):
        net = bs.Network([[1.0, 0], [0, 1], [-1, 0]], "subsets", k=2, post="tanh", beta=3.0, names=["a", "b", "c"])
        scene = bs.Scene(net, queries=[[0.2, 0.1]], title="Mine", notes="Why", window=(-2, 2, -1, 1), max_steps=7)
        scene.save(self.path("mine.basinscope.json"))
        theirs = self.json_of("retrieve", self.path("mine.basinscope.json"))
        self.assertEqual(len(theirs["queries"]), 1)
        self.assertEqual((scene.title, scene.notes, scene.window, scene.stop_rule["max_steps"]),
                         ("Mine", "Why", (-2, 2, -1, 1), 7))
        self.assertIsNone(scene.warning)
        self.assertIn("Mine", repr(scene))

    def test_names_of_data_files_hold_in_another_folder(self):
        np.save(self.path("x.npy"), np.eye(2))
        with open(self.path("a.basinscope.json"), "w", encoding="utf-8") as file:
            json.dump({"basinscope": 1, "memory": {"patterns": {"file": "x.npy"}}, "separation": {"id": "softmax"},
                       "post": {"id": "identity"}, "beta": 1, "queries": []}, file)
        before = os.getcwd()
        self.addCleanup(os.chdir, before)
        os.chdir(self.folder)
        scene = bs.open("a.basinscope.json")
        os.chdir("/")
        self.assertIn(self.path("x.npy"), scene.to_json())
        self.assertIs(copy.deepcopy(scene), scene)

    def test_a_cell_of_a_notebook_shows_its_picture(self):
        scene = bs.Scene(bs.Network([[1.0, 0], [0, 1]], beta=3.0))
        self.assertIn("<svg", scene._repr_svg_())
        self.assertEqual(scene._repr_png_()[:4], b"\x89PNG")

    def test_a_published_figure(self):
        bs.figure("smhn-2", self.folder, ppi=60)
        self.assertTrue(any(name.startswith("smhn-2") for name in os.listdir(self.folder)))

    def test_show_starts_the_program_on_the_scene(self):
        log = self.path("log")
        with open(self.path("program"), "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\ncp "$1" {log}\n')
        os.chmod(self.path("program"), 0o755)
        before = os.environ["BASINSCOPE"]
        os.environ["BASINSCOPE"] = self.path("program")
        self.addCleanup(os.environ.__setitem__, "BASINSCOPE", before)
        scene = bs.open(OPENING)
        self.assertEqual(scene.show().wait(), 0)
        with open(log, encoding="utf-8") as file:
            self.assertEqual(bs.open(file.read()).network.beta, scene.network.beta)


class Studies(ModuleCase):
    def test_layers_of_the_reference(self):
        data = reference("layers")
        for case in data["cases"][::5]:
            if case["uses"] or case["parameters"].get("pairs") == "own":
                continue
            problem = data["problems"][case["problem"]]
            run = bs.layer(case["id"], problem["keys"], problem["values"], problem["queries"], **case["parameters"])
            for mine, theirs in ((run.reads, case["reads"]), (run.losses, case["losses"])):
                theirs = np.array([np.full(np.shape(mine)[1:], np.nan) if row is None else row for row in theirs], float)
                np.testing.assert_allclose(mine, theirs.reshape(mine.shape), rtol=case["tolerance"],
                                           atol=case["tolerance"], err_msg=case["id"])

    def test_every_layer_runs_on_every_task(self):
        for task in (bs.task("switching", length=8, dimension=4), bs.task("mqar", pairs=2, length=8, dimension=4)):
            for name in bs.layers():
                run = bs.layer(name, task.keys, task.values, task.queries)
                self.assertEqual(run.reads.shape, task.values.shape, name)
        score = task.score(bs.layer("linear_attention", task.keys, task.values, task.queries).reads)
        self.assertEqual(score.accuracy, 1)
        again = bs.task("mqar", cues=task.cues, responses=task.responses, order=task.order)
        np.testing.assert_array_equal(again.keys, task.keys)

    def test_kernel_regression_is_its_definition_for_every_kernel(self):
        rng = np.random.default_rng(9)
        x, y, at = rng.uniform(size=40), rng.normal(size=40), np.linspace(0, 1, 7)
        own = {"polynomial": {"r": 2.5}, "truncated_gaussian": {"cut": 1.5}}
        value = {"gaussian": lambda u: np.exp(-u * u / 2), "uniform": lambda u: u <= 1.0,
                 "epanechnikov": lambda u: np.maximum(0, 1 - u * u), "biweight": lambda u: np.maximum(0, 1 - u * u)**2,
                 "triweight": lambda u: np.maximum(0, 1 - u * u)**3,
                 "polynomial": lambda u: np.maximum(0, 1 - u * u)**2.5,
                 "truncated_gaussian": lambda u: np.where(u <= 1.5, np.exp(-u * u / 2), 0)}
        self.assertEqual(set(value), set(bs.kernels()))
        for name, k in value.items():
            weights = k(np.abs(x - at[:, None]) / 0.2)
            expected = weights @ y / weights.sum(axis=1)
            np.testing.assert_allclose(bs.fit(x, y, at, kernel=name, h=0.2, **own.get(name, {})), expected, rtol=1e-10)
            plane = bs.fit(np.c_[x, x], y, np.c_[at, at], kernel=name, h=0.2 * np.sqrt(2), **own.get(name, {}))
            np.testing.assert_allclose(plane, expected, rtol=1e-9, err_msg=name)
        np.testing.assert_allclose(bs.fit(x, y, at, estimator="attention", separation="softmax", h=0.2),
                                   bs.fit(x, y, at, kernel="gaussian", h=0.2), rtol=1e-10)
        line = bs.fit(x, 2 * x - 1, at, estimator="local_linear", h=0.4)
        np.testing.assert_allclose(line, 2 * at - 1, atol=1e-9)
        np.testing.assert_allclose(bs.fit(x, y, at, estimator="constant"), y.mean(), rtol=1e-12)
        np.testing.assert_allclose(bs.fit(x, y, x, estimator="nearest", k=1), y)

    def test_leave_one_out_leaves_each_sample_out(self):
        rng = np.random.default_rng(10)
        x, y = rng.uniform(size=30), rng.normal(size=30)
        found = bs.leave_one_out(x, y, kernel="gaussian", h=0.1)
        for i in (0, 7, 29):
            without = np.arange(30) != i
            self.assertAlmostEqual(found.residuals[i], y[i] - bs.fit(x[without], y[without], [x[i]], kernel="gaussian", h=0.1)[0])
        self.assertAlmostEqual(found.rmse, np.sqrt(np.mean(found.residuals**2)))

    def test_recall_of_the_reference(self):
        fields = ("beta", "steps", "recalls", "penalty", "decay", "bonus", "transition", "cue")
        cases = 0
        for data in reference("recall")["recall"]:
            for case in data["cases"]:
                own = {name: case[name] for name in fields if case.get(name) is not None}
                if "map" in case or "separation" in case or "query" in case:
                    continue
                cases += 1
                self.assertEqual(bs.recall(data["memories"], case["algorithm"], **own).recalled.tolist(), case["recalled"])
        np.save(self.path("m.npy"), reference("recall")["recall"][0]["memories"])
        for algorithm in (1, 2, 3):
            mine = bs.recall(np.load(self.path("m.npy")), algorithm, weights=True)
            theirs = self.json_of("recall", "--algorithm", str(algorithm), "--memories", self.path("m.npy"), "--weights")
            self.assertEqual(mine.recalled.tolist(), theirs["recalled"])
            self.same(mine.weights, theirs["weights"])

    def test_experiments_are_the_tables_of_the_command_line(self):
        def columns(*arguments):
            self.program("experiment", *arguments, "-o", self.path("t.csv"))
            with open(self.path("t.csv"), encoding="utf-8") as file:
                return [line.split(",") for line in file.read().splitlines()]

        def compare(table, rows):
            self.assertEqual(list(table), rows[0])
            for name, column in zip(rows[0], zip(*rows[1:])):
                for mine, theirs in zip(table[name], column):
                    if isinstance(mine, str):
                        self.assertEqual(mine, theirs, name)
                    else:
                        self.same(mine, float(theirs) if theirs else None, name)

        small = ["--memories", "glyphs:12", "--methods", "softmax,2-entmax", "--draws", "2", "--sizes", "4,8"]
        compare(bs.experiment("capacity", memories="glyphs:12", methods=["softmax", "2-entmax"], draws=2, sizes=[4, 8]),
                columns("capacity", *small))
        compare(bs.experiment("noise", memories="glyphs:12", methods="softmax", draws=1, sizes=[4], noise=[0, 1]),
                columns("noise", "--memories", "glyphs:12", "--methods", "softmax", "--draws", "1", "--sizes", "4",
                        "--noise", "0,1"))
        compare(bs.experiment("metastable", separation="entmax", alpha=1.5, trials=200),
                columns("metastable", "--id", "entmax", "--alpha", "1.5", "--trials", "200"))
        np.save(self.path("m.npy"), np.random.default_rng(11).normal(size=(6, 16)))
        memories = np.load(self.path("m.npy"))
        compare(bs.experiment("metastable_images", memories=memories, queries=memories, methods="softmax", beta=[1, 2]),
                columns("metastable-images", "--memories", self.path("m.npy"), "--queries", self.path("m.npy"),
                        "--methods", "softmax", "--beta", "1,2"))
        compare(bs.experiment("bound", dimensions=[3, 10], beta=8), columns("bound", "--dimensions", "3,10", "--beta", "8"))

    def test_progress_is_told_and_ends_with_one(self):
        told = []
        bs.experiment("metastable", trials=4000, progress=told.append)
        self.assertEqual(told, sorted(told))
        self.assertEqual(told[-1], 1)
        net, told = bs.Network([[1.0, 0.0]]), []
        net.retrieve([[0.1, 0.2]], progress=told.append)
        bs.fit([[0.0, 0.0]], [1.0], [[0.0, 0.0]], progress=told.append)
        self.assertEqual(told, [1, 1])
        with redirect_stderr(io.StringIO()) as line:
            bs.experiment("metastable", trials=100, progress=True)
        self.assertIn("experiment metastable", line.getvalue())


class Plots(ModuleCase):
    def test_maps_sweeps_and_networks_are_drawn(self):
        net = bs.Network([[1.0, 0.0], [-0.5, 0.9], [-0.5, -0.9]], alpha=1.5, beta=6.0)
        picture = net.plot(size=(32, 32)).images[0].get_array()
        labels = net.basins((32, 32)).labels
        self.assertEqual(len(np.unique(np.asarray(picture).reshape(-1, 3), axis=0)), len(np.unique(labels)))
        self.assertEqual(net.basins((8, 8)).plot().images[0].get_extent(), net.basins((8, 8)).extent)
        self.assertTrue(net.sweep("beta", 1, 8, 5, grid=16).plot().lines)


class Documentation(unittest.TestCase):
    def test_everything_public_says_what_it_is(self):
        for name in bs.__all__:
            thing = getattr(bs, name)
            if callable(thing):
                self.assertTrue(inspect.getdoc(thing), name)
            if inspect.isclass(thing):
                for member, function in inspect.getmembers(thing, inspect.isfunction):
                    if not member.startswith("_"):
                        self.assertTrue(inspect.getdoc(function), f"{name}.{member}")

    def test_every_property_says_what_it_is(self):
        for thing in (bs.Network, bs.Scene, bs.BasinMap):
            for name, member in inspect.getmembers(thing, lambda each: isinstance(each, property)):
                self.assertTrue(inspect.getdoc(member), f"{thing.__name__}.{name}")

    def test_its_version_is_the_programs(self):
        said = subprocess.run([PROGRAM, "--version"], capture_output=True, check=True).stdout.decode()
        self.assertIn(bs.__version__, said)


if __name__ == "__main__":
    unittest.main()
