#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The command line as a user meets it: exit codes, one line of complaint, arrays numpy reads.

Usage: cli_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import csv
import json
import math
import os
import re
import subprocess
import unittest

import numpy as np

from harness import OPENING, PROGRAM, SCENES, CommandLineCase


def read_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


class CommandLine(CommandLineCase):
    # --- basins and energy

    def test_basins_of_the_opening_scene(self):
        out = self.path("out.npz")
        self.assertEqual(self.succeed("basins", OPENING, "--size", "48x32", "-o", out), b"")
        arrays = np.load(out)
        self.assertEqual(set(arrays), {"labels", "steps", "limits", "attractors", "attractor_label",
                                       "attractor_area", "meta"})
        with open(os.path.join(os.path.dirname(__file__), "../../docs/stable.md"), encoding="utf-8") as page:
            promised = re.search(r"\*\*Arrays of basins\*\*: (.*?);", page.read(), re.S)[1]
        self.assertEqual(set(re.findall("`(.*?)`", promised)), {*arrays, "proven"})
        labels, limits = arrays["labels"], arrays["limits"]
        self.assertEqual((labels.dtype, labels.shape), (np.int32, (32, 48)))
        self.assertEqual((arrays["steps"].dtype, arrays["steps"].shape), (np.int32, (32, 48)))
        self.assertEqual((limits.dtype, limits.shape), (np.float64, (32, 48, 2)))
        self.assertTrue((arrays["steps"] >= 1).all())
        self.assertEqual(list(arrays["attractor_label"]), [0, 2, 6, 7, 8])
        for label, state, area in zip(arrays["attractor_label"], arrays["attractors"], arrays["attractor_area"]):
            mine = labels == label
            self.assertAlmostEqual(mine.mean(), area, places=12)
            self.assertLess(np.abs(limits[mine] - state).max(), 1e-3)
        # Row 0 is the smallest y: x7 at the top owns the last row's right middle.
        self.assertEqual(labels[-1, 29], 6)
        self.assertNotEqual(labels[0, 29], 6)
        meta = json.loads(str(arrays["meta"]))
        self.assertEqual((meta["engine"], meta["tolerance_used"], meta["epsilon_used"]), ("reference", 1e-6, 1e-3))
        self.assertEqual(meta["saddles"], "those that initial conditions end at; others are not searched for")
        self.assertEqual(meta["not_converged"], 0)

    def test_engines_agree_and_the_same_bytes_come_out_twice(self):
        for name in ("a", "b"):
            self.succeed("basins", OPENING, "--size", "40x40", "--engine", "cpu", "-o", self.path(name))
        with open(self.path("a"), "rb") as a, open(self.path("b"), "rb") as b:
            self.assertEqual(a.read(), b.read())
        self.succeed("basins", OPENING, "--size", "40x40", "-o", self.path("reference"))
        self.succeed("basins", OPENING, "--size", "40x40", "--engine", "auto", "-o", self.path("auto"))
        reference = np.load(self.path("reference"))["labels"]
        for name in ("a", "auto"):
            self.assertLess((np.load(self.path(name))["labels"] != reference).mean(), 0.005)

    def test_narrow_windows_are_drawn_in_double_as_deep_as_64_steps_of_it(self):
        seven = [[1.05, 0.09], [-0.94, -0.35], [-0.86, 0.51], [0.11, -0.92], [0.48, -0.82], [-0.6, -0.86], [0.28, 1.03]]
        x, y = 0.11770079267661515, 0.019571419281193368  # on the border of two mixtures

        def scene(half):
            return self.write("deep.json", json.dumps({
                "basinscope": 1, "memory": {"patterns": seven}, "separation": {"id": "softmax"}, "beta": 6,
                "plane": {"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": [x - half, x + half], "y": [y - half, y + half]}}))

        deep = scene(5e-8)
        for engine in ("auto", "reference"):
            self.succeed("basins", deep, "--size", "32x32", "--engine", engine, "-o", self.path(engine))
        auto, reference = np.load(self.path("auto")), np.load(self.path("reference"))
        np.testing.assert_array_equal(auto["labels"], reference["labels"])
        self.assertGreater(min((reference["labels"] == label).mean() for label in (7, 8)), 0.3)
        meta = json.loads(str(auto["meta"]))
        self.assertEqual((meta["engine"], meta["precision"]), ("cpu", "float64"))
        self.assertIn("pixel", meta["precision_reason"])
        narrow = scene(1e-11)
        self.succeed("basins", narrow, "--size", "32x32", "-o", self.path("narrow"))
        self.fail_with(2, "basins", narrow, "--size", "20000x8", "-o", self.path("none"), says="--size 20000x8")
        self.fail_with(2, "basins", scene(1e-13), "--size", "8x8", "-o", self.path("none"), says="plane.x: expected two numbers at least")

    def test_arrays_are_selected_and_grids_end_where_they_should(self):
        out = self.path("out.npz")
        self.succeed("basins", OPENING, "--size", "5x4", "--arrays", "steps", "-o", out)
        self.assertNotIn("labels", np.load(out))
        self.succeed("energy", OPENING, "--size", "5x3", "--grid", "nodes", "-o", self.path("e.npy"))
        energy = np.load(self.path("e.npy"))
        self.assertEqual((energy.dtype, energy.shape), (np.float64, (3, 5)))
        scene = read_json(OPENING)
        corner = self.write("corner.csv", "-1.4,-1.4\n1.4,1.4\n0,0\n")
        done = json.loads(self.succeed("retrieve", OPENING, "--queries", corner, "-o", "-"))["queries"]
        self.assertEqual(scene["plane"]["x"], [-1.4, 1.4])
        for (row, column), query in zip(((0, 0), (2, 4), (1, 2)), done):
            self.assertAlmostEqual(energy[row, column], query["energies"][0], places=13)

    def test_measures_say_how_mixed_the_basins_are(self):
        self.succeed("basins", OPENING, "--size", "200x160", "--measures", "-o", self.path("m.npz"))
        stored = np.load(self.path("m.npz"))
        measures = json.loads(str(stored["meta"]))["measures"]
        labels = stored["labels"]
        boxes = labels.reshape(32, 5, 40, 5).transpose(0, 2, 1, 3).reshape(-1, 25)
        shares = [np.unique(box, return_counts=True)[1] / 25 for box in boxes]
        entropies = np.array([-(share * np.log(share)).sum() for share in shares])
        self.assertEqual(measures["entropy"]["boxes"], 40 * 32)
        self.assertAlmostEqual(measures["entropy"]["mean"], entropies.mean(), places=12)
        self.assertAlmostEqual(measures["entropy"]["boundary_mean"], entropies[entropies > 0].mean(), places=12)
        # Boundaries of this scene are smooth curves.
        self.assertAlmostEqual(measures["uncertainty"]["exponent"], 1, delta=0.05)
        for distance, share in zip(measures["uncertainty"]["distances"], measures["uncertainty"]["shares"]):
            other = np.zeros(labels.shape, bool)
            for axis in (0, 1):
                ahead = [slice(None)] * 2
                behind = [slice(None)] * 2
                ahead[axis], behind[axis] = slice(distance, None), slice(None, -distance)
                differs = labels[tuple(ahead)] != labels[tuple(behind)]
                other[tuple(ahead)] |= differs
                other[tuple(behind)] |= differs
            self.assertAlmostEqual(share, other.mean(), places=12)
        self.assertGreater(measures["wada"]["farthest"], 50)

    # --- shares

    def shares(self, *flags):
        rows = self.succeed("experiment", "shares", OPENING, *flags, "-o", "-").decode().splitlines()
        return list(csv.DictReader(rows))

    def test_shares_of_a_file_of_starts_are_what_retrieve_says_of_each(self):
        starts = self.write("starts.csv", "".join(f"{x / 10},{y / 10}\n" for x in range(-12, 13, 4)
                                                  for y in range(-12, 13, 4)))
        done = json.loads(self.succeed("retrieve", OPENING, "--queries", starts, "-o", "-"))["queries"]
        rows = self.shares("--starts", starts)
        patterns = sum(int(row["starts"]) for row in rows if row["kind"] == "pattern")
        self.assertEqual(patterns, sum(query["kind"] == "pattern" for query in done))
        self.assertEqual(sum(int(row["starts"]) for row in rows), 49)
        for row in rows:
            self.assertTrue(float(row["low"]) < float(row["share"]) < float(row["high"]) or row["high"] == "1")

    def test_shares_are_the_same_on_any_number_of_threads_and_differ_by_seed(self):
        flags = ("--starts", "box", "--radius", "1.4", "--count", "3000")
        one = self.shares(*flags, "--threads", "1")
        self.assertEqual(one, self.shares(*flags, "--threads", "3"))
        self.assertNotEqual(one, self.shares(*flags, "--seed", "2"))
        self.assertAlmostEqual(sum(float(row["share"]) for row in one), 1, places=12)

    def test_shares_refuse(self):
        for flags, says in ((("--starts", "sphere"), "--starts: ball, box, normal"),
                            (("--starts", self.write("three.csv", "1,2,3\n")), "2 numbers"),
                            (("--starts", self.write("two.csv", "1,2\n"), "--radius", "1"), "--radius"),
                            (("--radius", "0"), "--radius"), (("--count", "0"), "--count"),
                            (("--seed", "-1"), "--seed")):
            with self.subTest(flags=flags):
                self.fail_with(2, "experiment", "shares", OPENING, *flags, "-o", "-", says=says)

    def test_a_diagram_counts_what_basins_finds_at_each_point(self):
        rows = list(csv.DictReader(self.succeed("experiment", "diagram", OPENING, "--x", "beta:1:30:4:log", "--y",
                                                "alpha:1.2:2:3", "-o", "-").decode().splitlines()))
        self.assertEqual(len(rows), 12)
        for row in rows[::5]:
            scene = read_json(OPENING)
            scene["beta"] = float(row["beta"])
            scene["separation"] = {"id": "entmax", "alpha": float(row["alpha"])}
            self.succeed("basins", self.write("s.json", scene), "--size", "48x48", "--measures", "-o",
                         self.path("b.npz"))
            meta = json.loads(str(np.load(self.path("b.npz"))["meta"]))
            self.assertEqual(int(row["patterns"]), sum(a["kind"] == "pattern" for a in meta["attractors"]))
            self.assertAlmostEqual(float(row["basin_entropy"]), meta["measures"]["entropy"]["mean"], delta=0.01)
        for flags, says in ((("--x", "size"), "--x: expected PARAMETER"), (("--x", "beta:1"), "--x"),
                            (("--x", "beta:1:2:1"), "--x"), (("--y", "beta"), "two different"),
                            (("--y", "gamma"), "needs"), (("--y", "alpha:1:2:9:cubic"), "--y")):
            with self.subTest(flags=flags):
                self.fail_with(2, "experiment", "diagram", OPENING, *flags, "-o", "-", says=says)

    def test_proven_pixels_are_told_with_their_share(self):
        out, exact = self.path("out.npz"), self.path("exact.npz")
        self.succeed("basins", OPENING, "--size", "256x192", "--engine", "cpu", "--arrays", "labels", "--prove", "-o", out)
        arrays = np.load(out)
        proven = arrays["proven"]
        self.assertEqual((proven.dtype, proven.shape), (np.uint8, (192, 256)))
        self.assertEqual(set(np.unique(proven)), {0, 1})
        proof = json.loads(str(arrays["meta"]))["proof"]
        self.assertAlmostEqual(proven.mean(), proof["share"], places=12)
        self.assertGreater(proof["share"], 0.95)
        self.assertIn("rounding counted", proof["method"])
        self.succeed("basins", OPENING, "--size", "256x192", "--arrays", "labels", "-o", exact)
        labels = np.load(exact)["labels"]
        self.assertTrue((arrays["labels"] == labels)[proven == 1].all())
        # No proven pixel has a neighbour of another label that is proven too and touches it across a border.
        across = (labels[:, 1:] != labels[:, :-1]) & (proven[:, 1:] == 1) & (proven[:, :-1] == 1)
        self.assertLess(across.mean(), 1e-3)
        # What a stopped iteration gave up is not proven beside its steps and limits, as it is not in the window.
        scene = read_json(os.path.join(SCENES, "random-ring.basinscope.json"))
        scene["dynamics"]["max_steps"] = 8
        self.succeed("basins", self.write("stopped.json", scene), "--size", "64x64", "--engine", "cpu", "--prove", "-o", out)
        arrays = np.load(out)
        proven = arrays["proven"] == 1
        self.assertGreater(proven.sum(), 1000)
        self.assertGreater((arrays["labels"] < 0).sum(), 1000)
        self.assertTrue((arrays["labels"][proven] >= 0).all())
        ends = arrays["attractors"][[list(arrays["attractor_label"]).index(label) for label in arrays["labels"][proven]]]
        self.assertLess(np.abs(arrays["limits"][proven] - ends).max(), 1e-3)
        # Nobody's word is taken for it where a few steps settle nothing.
        scene = read_json(OPENING)
        scene["dynamics"]["max_steps"] = 2
        path = self.write("short.json", scene)
        self.succeed("basins", path, "--size", "64x64", "--engine", "cpu", "--prove", "-o", out)
        self.assertIn("proven", np.load(out))
        scene["post"] = {"id": "tanh"}
        path = self.write("tanh.json", scene)
        self.succeed("basins", path, "--size", "16x16", "--engine", "cpu", "--prove", "-o", out)
        self.assertEqual(np.load(out)["proven"].sum(), 0)
        self.assertEqual(json.loads(str(np.load(out)["meta"]))["proof"]["method"], "none: there are no bounds under tanh")
        self.fail_with(2, "basins", OPENING, "--size", "8x8", "--prove", "-o", out, says="--prove: expected another engine")

    def test_standard_output_carries_arrays(self):
        self.assertTrue(self.succeed("energy", OPENING, "--size", "2x2", "-o", "-").startswith(b"\x93NUMPY"))
        self.assertTrue(self.succeed("basins", OPENING, "--size", "2x2", "-o", "-").startswith(b"PK"))

    def test_infinite_energies_are_infinite(self):
        scene = read_json(OPENING)
        scene["post"] = {"id": "l2", "radius": 1}
        path = self.write("l2.json", scene)
        self.succeed("energy", path, "--size", "9x9", "-o", self.path("e.npy"))
        energy = np.load(self.path("e.npy"))
        self.assertEqual(energy[0, 0], np.inf)
        self.assertTrue(np.isfinite(energy[4, 4]))

    def test_every_shipped_scene_runs(self):
        names = sorted(os.listdir(SCENES))
        self.assertGreater(len(names), 10)
        for name in names:
            with self.subTest(name):
                self.succeed("basins", os.path.join(SCENES, name), "--size", "6x6", "--engine", "cpu", "-o",
                             self.path("o.npz"))

    # --- retrieve

    def test_retrieve_tells_the_whole_story(self):
        done = json.loads(self.succeed("retrieve", OPENING, "--trajectory", "-o", "-"))["queries"]
        self.assertEqual(len(done), 8)
        for query in done:
            self.assertTrue(query["converged"])
            self.assertIn(query["kind"], ("pattern", "metastable"))
            self.assertEqual(query["label"] is None, query["kind"] == "metastable")
            self.assertEqual(len(query["trajectory"]), query["steps"] + 1)
            self.assertEqual(len(query["energies"]), query["steps"] + 1)
            self.assertEqual((query["trajectory"][0], query["trajectory"][1], query["trajectory"][-1]),
                             (query["start"], query["next"], query["limit"]))
            self.assertTrue(all(b <= a + 1e-12 for a, b in zip(query["energies"], query["energies"][1:])))
            self.assertAlmostEqual(query["concave"] + query["convex"], query["energies"][0], places=12)
            self.assertAlmostEqual(sum(query["weights"]), 1, places=12)
            self.assertEqual(query["support"], [i for i, p in enumerate(query["weights"]) if p > 0])

    def test_retrieve_says_the_same_with_and_without_the_trajectory(self):
        scene = read_json(OPENING)
        for separation in ({"id": "softmax"}, {"id": "norm_relu", "r": 1, "h": 0.2}):
            scene["separation"] = separation
            path = self.write("s.json", scene)
            brief = json.loads(self.succeed("retrieve", path, "-o", "-"))["queries"]
            full = json.loads(self.succeed("retrieve", path, "--trajectory", "-o", "-"))["queries"]
            for told, query in zip(brief, full):
                trajectory = query.pop("trajectory")
                self.assertEqual(list(told), list(query))
                self.assertEqual(told, query)
                self.assertEqual(query["next"], trajectory[1] if len(trajectory) > 1 else None)
        self.assertIn(None, [query["next"] for query in brief])  # undefined at once

    def test_queries_come_from_files_and_pipes(self):
        np.save(self.path("q.npy"), np.array([[0.3, 0.2], [1, 1]], ">f4"))
        with open(self.path("q.npy"), "rb") as file:
            array = file.read()
        results = [json.loads(self.succeed("retrieve", OPENING, "--queries", self.path("q.npy"), "-o", "-")),
                   json.loads(self.succeed("retrieve", OPENING, "--queries", "-", "-o", "-", stdin=array))]
        csv = "\ufeffx,y\r\n%r,%r\r\n1,1\r\n" % (float(np.float32(0.3)), float(np.float32(0.2)))
        results.append(json.loads(self.succeed("retrieve", OPENING, "--queries", "-", "-o", "-", stdin=csv.encode())))
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])
        out = self.path("r.json")
        self.succeed("retrieve", OPENING, "--queries", self.path("q.npy"), "-o", out)
        self.assertEqual(read_json(out), results[0])

    def test_a_scene_from_standard_input_finds_files_in_the_working_folder(self):
        np.save(self.path("m.npy"), np.array([[1, 2], [3, 4], [5, 7]], float, order="F"))
        scene = {"basinscope": 1, "memory": {"patterns": {"file": "m.npy"}}, "separation": {"id": "softmax"},
                 "queries": [[5, 7]]}
        done = json.loads(self.succeed("retrieve", "-", "-o", "-", stdin=json.dumps(scene).encode(),
                                       cwd=self.folder.name))["queries"]
        self.assertEqual((done[0]["kind"], done[0]["label"], len(done[0]["weights"])), ("pattern", 2, 3))

    def test_values_are_read_out_beside_the_state(self):
        scene = read_json(OPENING)
        plain = json.loads(self.succeed("retrieve", OPENING, "-o", "-"))["queries"]
        self.assertNotIn("readout", plain[0])
        values = np.arange(21).reshape(7, 3) - 0.5
        np.save(self.path("v.npy"), values)
        for given in (values.tolist(), {"file": "v.npy"}):
            scene["memory"]["values"] = given
            done = json.loads(self.succeed("retrieve", self.write("v.json", scene), "-o", "-"))["queries"]
            for query, before in zip(done, plain):
                np.testing.assert_allclose(query.pop("readout"), values.T @ query["weights"], rtol=1e-14)
                self.assertEqual(query, before)
        scene["memory"]["values"] = [[1]]
        self.fail_with(2, "retrieve", self.write("v.json", scene), "-o", "-",
                       says="memory.values: expected 7 rows, one for each pattern, not 1")
        scene["memory"]["values"] = values.tolist()
        scene["separation"] = {"id": "norm_relu", "r": 1, "h": 0.2}
        done = json.loads(self.succeed("retrieve", self.write("v.json", scene), "-o", "-"))["queries"]
        for query in done:
            self.assertEqual(query["readout"] is None, query["weights"] is None)

    def test_what_has_no_energy_says_null(self):
        scene = read_json(OPENING)
        scene["separation"] = {"id": "norm_relu", "r": 1, "h": 0.2}
        done = json.loads(self.succeed("retrieve", self.write("s.json", scene), "-o", "-"))["queries"]
        for query in done:
            self.assertIsNone(query["energies"])
            self.assertIsNone(query["concave"])
        self.assertIn("undefined", {query["kind"] for query in done})
        undefined = next(query for query in done if query["kind"] == "undefined")
        self.assertIsNone(undefined["limit"])
        self.assertIsNone(undefined["weights"])
        self.fail_with(2, "energy", self.path("s.json"), "--size", "4x4", "-o", self.path("e.npy"))

    # --- transform

    def transform(self, *arguments, scores="[2, 1.5, -1]"):
        return json.loads(self.succeed("transform", *arguments, "--scores", "-", "-o", "-", stdin=scores.encode()))

    def test_transform_reports_weights_and_potentials(self):
        done = self.transform("--id", "entmax", "--alpha", "2")
        self.assertEqual((done["id"], done["parameters"]), ("entmax", {"alpha": 2.0}))
        self.assertEqual(done["weights"], [0.75, 0.25, 0])
        self.assertEqual((done["support"], done["threshold"]), (2, 1.25))
        self.assertAlmostEqual(done["omega"], (0.75**2 + 0.25**2 - 1) / 2, places=14)
        self.assertAlmostEqual(done["conjugate"], 2 * 0.75 + 1.5 * 0.25 - done["omega"], places=14)
        softmax = self.transform("--id", "softmax", scores='[0, "-inf", 0]')
        self.assertEqual(softmax["weights"], [0.5, 0, 0.5])
        self.assertIsNone(softmax["threshold"])
        self.assertAlmostEqual(softmax["conjugate"], math.log(2), places=14)
        nothing = self.transform("--id", "norm_relu", "--r", "1", "--h", "0.5", scores="[-1, -2]")
        self.assertEqual([nothing[k] for k in ("weights", "omega", "conjugate")], [None] * 3)
        self.assertEqual(self.transform("--id", "constrained", "--upper", "[0.5, 1, 1]")["weights"][0], 0.5)
        np.save(self.path("s.npy"), np.array([2, 1.5, -1]))
        done = json.loads(self.succeed("transform", "--id", "subsets", "--k", "2", "--scores", self.path("s.npy"), "-o", "-"))
        self.assertEqual(done["weights"], [1, 1, 0])

    def test_transform_takes_any_k_up_to_the_number_of_scores(self):
        np.save(self.path("s.npy"), np.arange(6000.0))
        for method, weight in (("subsets", 1), ("uniform_knn", 1 / 5000)):
            done = json.loads(self.succeed("transform", "--id", method, "--k", "5000", "--scores", self.path("s.npy"), "-o", "-"))
            self.assertEqual(done["weights"], [0] * 1000 + [weight] * 5000)
        self.fail_with(2, "transform", "--id", "top_k_softmax", "--k", "6001", "--scores", self.path("s.npy"),
                       "-o", "-", says="--k: expected at most N = 6000")

    def test_transform_refuses(self):
        for arguments, says in ((("--id", "frobnicate"), "softmax"), (("--id", "entmax", "--alpha", "-1"), "--alpha"),
                                (("--id", "entmax", "--alpha", "two"), "--alpha"), (("--id", "softmax", "--alpha", "2"), "--alpha"),
                                (("--id", "subsets", "--k", "9"), "--k"), (("--id", "subsets", "--k", "1.5"), "--k"),
                                (("--id", "constrained", "--upper", "[0.1, 0.1, 0.1]"), "--upper"),
                                (("--id", "constrained", "--upper", "[1]"), "--upper"),
                                (("--id", "relu_max", "--h", "nan"), "--h"), ((), "--id")):
            self.fail_with(2, "transform", *arguments, "--scores", "-", "-o", "-", stdin=b"[2, 1, 0]", says=says)
        self.fail_with(2, "transform", "--id", "subsets", "--k", "2", "--scores", '[0, "-inf"]', "-o", "-", says="masked")
        for scores in (b"", b"[]", b"[NaN]", b'["inf"]', b'["-inf"]', b"[[1]]", b"{}", b"[1e999]", b"[" * 100000, b"[null]"):
            self.fail_with(2, "transform", "--id", "softmax", "--scores", "-", "-o", "-", stdin=scores, says="--scores")

    # --- usage and complaints

    def test_help_and_version(self):
        self.assertTrue(self.succeed("--version").startswith(b"basinscope "))
        for command in ("basins", "energy", "retrieve", "transform", "info"):
            self.assertIn(command.encode(), self.succeed("--help"))
            self.assertIn(b"Usage", self.succeed(command, "--help"))
        self.assertIn(b"--gamma", self.succeed("transform", "--help"))

    def test_info(self):
        facts = json.loads(self.succeed("info", "--json"))
        self.assertEqual(facts["separations"][:2], ["softmax", "entmax"])
        self.assertIn("identity", facts["post_transforms"])
        self.assertIn(b"version: ", self.succeed("info"))

    def test_info_tells_what_the_window_has_timed(self):
        here = {"XDG_CONFIG_HOME": self.folder.name}
        self.assertEqual(json.loads(self.succeed("info", "--json", variables=here))["engine_times"], [])
        self.assertIn(b"engine_times: none\n", self.succeed("info", variables=here))
        os.mkdir(self.path("basinscope"))
        requests = "softmax, identity, D = 2, N <= 16, 65536 pixels"
        version = json.loads(self.succeed("info", "--json"))["version"]
        self.write("basinscope/basinscope.conf", f"[General]\nengine_times_version={version}\n"
                   "[engine_times]\n1\\cpu=0.004\n1\\gpu=0.0015\n1\\renderer=Card\n"
                   f'1\\requests="{requests}"\n2\\cpu=never\nsize=2\n')
        self.assertEqual(json.loads(self.succeed("info", "--json", variables=here))["engine_times"],
                         [{"renderer": "Card", "requests": requests, "cpu_ms": 4, "gpu_ms": 1.5, "engine": "gpu"}])
        self.assertIn(f"\n  renderer: Card; requests: {requests}; cpu_ms: 4.0; gpu_ms: 1.5; engine: gpu\n".encode(),
                      self.succeed("info", variables=here))

    def test_bad_usage(self):
        out = ("-o", self.path("o"))
        for arguments in (("basins",), ("basins", OPENING, *out), ("basins", OPENING, "--size", "4x4"),
                          ("basins", OPENING, "--size", "4x4", "--engine", "abacus", *out),
                          ("basins", OPENING, "--size", "4x4", "--grid", "hex", *out),
                          ("basins", OPENING, "--size", "4x4", "--arrays", "labels,none", *out),
                          ("basins", OPENING, "--size", "4x4", "extra", *out), ("basins", OPENING, "--nonsense"),
                          ("--nonsense",), ("retrieve", OPENING), ("basins", "basins", "--size", "2x2", *out)):
            self.fail_with(2, *arguments)
        self.fail_with(2, "nonsense", says="no file and no subcommand called nonsense")
        self.fail_with(2, "experiment", "foo", says="pooling, mosaic, not foo")
        self.fail_with(2, "basins", "--size", "4x4", "-o", "x", says="SCENE or --scene is required")
        for size in ("0x0", "-1x5", "4", "4x", "x4", "4x4x4", "4 x4", "abc", "99999999999x1", "1000000x1000000", "1e2x4"):
            self.fail_with(2, "energy", OPENING, "--size", size, *out, says="--size")
        self.assertFalse(os.path.exists(self.path("o")))

    def test_a_bad_width_is_refused_before_anything_is_made(self):
        folder = self.path("figures")
        self.fail_with(2, "figure", "smhn-t1", "--width", "bogus", "-o", folder, says="--width")
        self.fail_with(2, "figure", "smhn-t1", "--seed", "-3", "-o", folder, says="--seed")
        self.fail_with(1, "figure", "hfy-2", "-o", self.write("file", "") + "/f", says="/file/f\": Not a directory")
        self.assertFalse(os.path.exists(folder))

    def test_experiment_metastable_repeats_with_its_seed_on_any_number_of_threads(self):
        common = ("experiment", "metastable", "--trials", "600", "--seed", "7", "-o", "-")
        tables = [self.succeed(*common, "--id", "entmax", "--alpha", "1.5", "--threads", str(n)) for n in (1, 2)]
        self.assertEqual(tables[0], tables[1])
        rows = [line.split(",") for line in tables[0].decode().strip().split("\n")]
        self.assertEqual(rows[0], ["support", "percent", "standard_error", "low_95", "high_95",
                                   "published_percent", "z"])
        sizes, others = rows[1:11], rows[11:]
        self.assertEqual([int(row[0]) for row in sizes], list(range(1, 11)))
        self.assertEqual([row[:2] + row[5:] for row in others],
                         [[name, "0", "", ""] for name in ("undefined", "diverged", "no_weight", "not_converged")])
        self.assertAlmostEqual(sum(float(row[1]) for row in sizes), 100, places=9)
        for row in sizes:
            self.assertTrue(float(row[3]) <= float(row[1]) <= float(row[4]))
            self.assertLess(abs(float(row[6])), 4.5)
        self.assertNotEqual(tables[0], self.succeed(*common[:-4], "--seed", "8", "-o", "-", "--id", "entmax"))
        other = self.succeed(*common, "--id", "subsets", "--k", "2", "--patterns", "4", "--dimension", "3")
        self.assertNotIn(b"published", other)
        self.fail_with(2, *common, "--id", "subsets", "--k", "11", says="--k")
        self.fail_with(2, *common, "--id", "softmax", "--trials", "0", says="--trials")
        self.fail_with(2, "experiment", "alchemy", says="")

    def test_experiment_metastable_accounts_for_every_trial(self):
        common = ("experiment", "metastable", "--trials", "300", "--seed", "1", "-o", "-")
        for method, row, says in ((("kernel", "--h", "0.3"), "undefined", "undefined (no pattern in its support)"),
                                  (("exponential",), "diverged", "diverged"),
                                  (("identity",), "diverged", "diverged"),
                                  (("signed_power", "--r", "3"), "diverged", "diverged"),
                                  (("softmax", "--max-steps", "2"), "not_converged", "did not converge in 2 steps")):
            done = self.run_program(*common, "--id", *method)
            complaint = done.stderr.decode()
            self.assertEqual(done.returncode, 0, complaint)
            self.assertEqual(complaint.count("\n"), 1, complaint)
            self.assertIn(says, complaint)
            shares = dict(line.split(",")[:2] for line in done.stdout.decode().split()[1:])
            self.assertGreater(float(shares[row]), 0)
            self.assertIn(f"{round(3 * float(shares[row]))} ", complaint)
            shares.pop("not_converged")  # among the sizes
            self.assertAlmostEqual(sum(map(float, shares.values())), 100, places=9)

    # --- sweeps and certificates

    def pair(self, separation, size=1.0, **more):
        return self.write("pair.json", {
            "basinscope": 1, "memory": {"patterns": [[size, 0], [-size, 0]]}, "separation": separation,
            "plane": {"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": [-1.61 * size, 1.59 * size],
                      "y": [-1.6 * size, 1.62 * size]}, **more})

    def sweep(self, scene, *arguments, **more):
        return json.loads(self.succeed("experiment", "sweep", scene, *arguments, "-o", "-", **more))

    @staticmethod
    def events(sweep, kind):
        return [event for event in sweep["events"] if event["kind"] == kind]

    def test_a_sweep_says_what_there_is_at_every_value(self):
        done = self.sweep(OPENING, "--parameter", "beta", "--from", "0.7", "--to", "12", "--values", "17", "--grid",
                          "41")
        elsewhere = ("not_converged", "undefined", "diverged", "at_saddles")
        self.assertEqual(set(done), {"parameter", "values", "branches", "events", "index_sum", "saddles", *elsewhere})
        self.assertEqual(done["saddles"], "followed")
        self.assertEqual((done["parameter"], len(done["values"]), len(done["index_sum"])), ("beta", 17, 17))
        self.assertEqual((done["values"][0], done["values"][-1]), (0.7, 12))
        self.assertTrue(all(value in (1, None) for value in done["index_sum"]), done["index_sum"])
        for place, branch in enumerate(done["branches"]):
            self.assertEqual(branch["id"], place)
            self.assertIn(branch["kind"], ("stable", "saddle", "maximum"))
            length = branch["to"] - branch["from"] + 1
            for key in ("states", "weights", "energies", "spectral_radius", "shares"):
                self.assertEqual(len(branch[key]), length, key)
            for state, weights, radius in zip(branch["states"], branch["weights"], branch["spectral_radius"]):
                self.assertEqual((len(state), len(weights)), (2, 7))
                self.assertAlmostEqual(sum(weights), 1, places=12)
                self.assertEqual(radius < 1, branch["kind"] == "stable")
        for i in range(17):
            here = [b for b in done["branches"] if b["from"] <= i <= b["to"]]
            shares = [b["shares"][i - b["from"]] for b in here] + [done[key][i] for key in elsewhere]
            self.assertAlmostEqual(sum(shares), 1, places=12)
        self.assertEqual([e["at"] for e in done["events"]], sorted(e["at"] for e in done["events"]))
        known = set(range(len(done["branches"])))
        for event in done["events"]:
            self.assertIn(event["kind"], ("birth", "fold", "pitchfork", "lost", "exact", "inexact"))
            self.assertTrue(event["branches"] and set(event["branches"]) <= known)

    def test_sweeps_find_the_events_that_are_known(self):
        for separation, fork, exact in (({"id": "softmax"}, 1, None),
                                        ({"id": "entmax", "alpha": 1.5}, math.sqrt(0.5), 1),
                                        ({"id": "entmax", "alpha": 2}, 0.5, 0.5),
                                        ({"id": "entmax", "alpha": 4}, 0.125, 1 / 6),
                                        ({"id": "normmax", "gamma": 2}, math.sqrt(0.5), 0.5)):
            for size in (1, 1e-2, 1e2):
                with self.subTest(separation=separation, size=size):
                    unit = 1 / size**2
                    scene = self.pair(separation, size)
                    done = self.sweep(scene, "--from", repr(0.6 * unit * min(fork, exact or fork)), "--to",
                                      repr(1.9 * unit * max(fork, exact or fork)), "--values", "15", "--grid", "25")
                    forks = self.events(done, "pitchfork")
                    self.assertEqual(len(forks), 1, done["events"])
                    self.assertAlmostEqual(forks[0]["at"] / (fork * unit), 1, delta=1e-6)
                    exacts = self.events(done, "exact")
                    self.assertEqual(len(exacts), 2 if exact else 0, done["events"])
                    for event in exacts:
                        self.assertAlmostEqual(event["at"] / (exact * unit), 1, delta=1e-9)

    def test_a_sweep_that_runs_down_is_read_on_its_way(self):
        scene = self.pair({"id": "entmax", "alpha": 1.5})
        done = self.sweep(scene, "--from", "1.4", "--to", "0.6", "--values", "9", "--grid", "25")
        self.assertEqual([e["kind"] for e in done["events"]], ["inexact", "inexact", "pitchfork"])
        kinds = [done["branches"][i]["kind"] for i in done["events"][-1]["branches"]]
        self.assertEqual(kinds, ["stable"] * 3 + ["saddle"], done["events"])

    def test_a_sum_of_indices_is_1_or_not_given(self):
        # 2-normmax on an equilateral triangle has circles of fixed points: there is nothing to sum.
        corners = [[math.cos(a), math.sin(a)] for a in (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6)]
        for patterns in (corners, [[1, 0], [-1, 0]]):
            scene = self.write("scene.json", {
                "basinscope": 1, "memory": {"patterns": patterns}, "separation": {"id": "normmax", "gamma": 2},
                "plane": {"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": [-1.61, 1.59], "y": [-1.6, 1.62]}})
            done = self.sweep(scene, "--from", "0.5", "--to", "2", "--values", "21", "--grid", "25")
            self.assertTrue(set(done["index_sum"]) <= {1, None}, done["index_sum"])
            self.assertIn(1, done["index_sum"])

    def test_other_parameters_are_swept(self):
        scene = self.pair({"id": "entmax", "alpha": 1.5}, beta=0.6)
        done = self.sweep(scene, "--parameter", "alpha", "--from", "1.1", "--to", "2.6", "--spacing", "linear",
                          "--values", "13", "--grid", "25", "--saddles", "false")
        self.assertAlmostEqual(self.events(done, "pitchfork")[0]["at"], 1 - math.log2(0.6), delta=1e-6)
        self.assertTrue(all(branch["kind"] == "stable" for branch in done["branches"]))
        self.assertEqual(done["index_sum"], [None] * 13)
        moved = self.pair({"id": "entmax", "alpha": 1.5}, beta=4)
        done = self.sweep(moved, "--parameter", "pattern", "--pattern", "0", "--line-from", "[0, 0]", "--line-to",
                          "1,0", "--from", "1", "--to", "0.02", "--values", "14", "--grid", "25")
        inexact = self.events(done, "inexact")
        self.assertEqual(len(inexact), 1)
        self.assertAlmostEqual(inexact[0]["at"] / ((math.sqrt(3) - 1) / 2), 1, delta=1e-9)
        self.assertEqual(len(self.events(done, "fold")), 1)

    def test_sweeps_are_the_same_on_any_number_of_threads(self):
        scene = self.pair({"id": "entmax", "alpha": 1.5})
        flags = ("--from", "0.6", "--to", "2", "--values", "9", "--grid", "21")
        self.assertEqual(self.sweep(scene, *flags, "--threads", "1"), self.sweep(scene, *flags, "--threads", "3"))

    def test_sweeps_refuse(self):
        scene = self.pair({"id": "softmax"})
        for flags, says in ((("--parameter", "alpha"), "needs"), (("--from", "1", "--to", "1"), "two different ends"),
                            (("--from", "nan"), "--from"), (("--to", "1e9"), "--to"), (("--from", "0"), "β must stay"),
                            (("--values", "1"), "--values"), (("--values", "1000000000"), "--values"),
                            (("--grid", "0"), "--grid"), (("--match", "0"), "--match"),
                            (("--pattern", "0"), "--parameter pattern"),
                            (("--parameter", "pattern", "--pattern", "2"), "--pattern"),
                            (("--parameter", "pattern", "--line-to", "[1]"), "--line-to"),
                            (("--parameter", "size"), "--parameter"), (("--spacing", "cubic"), "--spacing")):
            with self.subTest(flags=flags):
                self.fail_with(2, "experiment", "sweep", scene, *flags, "-o", "-", says=says)
        self.fail_with(2, "experiment", "sweep", self.path("none.json"), "-o", "-")

    def test_retrieve_certifies_every_pattern(self):
        points = [[1.0, 0.2], [-0.8, 0.9], [-0.3, -1.1], [0.1, 0.0]]
        queries = self.write("q.csv", "0.3,0.1\n")

        def certificates(**scene):
            path = self.write("scene.json", {"basinscope": 1, "memory": {"patterns": points}, **scene})
            return json.loads(self.succeed("retrieve", path, "--queries", queries, "-o", "-"))

        for alpha, m in ((1.5, 2.0), (2, 1.0), (3, 0.5)):
            beta = 1.7
            found = certificates(separation={"id": "entmax", "alpha": alpha}, beta=beta)["certificates"]
            x = np.array(points)
            for i, certificate in enumerate(found):
                gaps = [(x[i] @ (x[i] - x[j]), np.linalg.norm(x[i] - x[j])) for j in range(4) if j != i]
                delta = min(gap for gap, _ in gaps)
                self.assertEqual(set(certificate), {"stationary", "separation", "margin", "ball_radius", "one_step"})
                self.assertAlmostEqual(certificate["separation"], delta, places=12)
                self.assertAlmostEqual(certificate["margin"], m, places=12)
                self.assertEqual(certificate["stationary"], delta >= m / beta)
                self.assertEqual(certificate["one_step"], delta >= m / beta)
                self.assertAlmostEqual(certificate["ball_radius"], min((gap - m / beta) / length for gap, length in gaps),
                                       places=12)
        nothing = {"stationary": False, "margin": None, "ball_radius": None, "one_step": False}
        for certificate in certificates(separation={"id": "softmax"})["certificates"]:
            self.assertEqual({key: certificate[key] for key in nothing}, nothing)
            self.assertIsInstance(certificate["separation"], float)
        # The patterns are no states of unit length: the propositions do not speak of them.
        for certificate in certificates(separation={"id": "entmax", "alpha": 2}, post={"id": "l2"})["certificates"]:
            self.assertEqual((certificate["stationary"], certificate["ball_radius"], certificate["margin"]),
                             (False, None, 1.0))
        found = certificates(separation={"id": "subsets", "k": 2}, beta=4)
        self.assertTrue(any(entry["stationary"] for entry in found["sets"]))
        for entry in found["sets"]:
            self.assertEqual((len(entry["members"]), entry["required"]), (2, 0.25))

    def test_sets_and_certificates_need_no_plane_in_the_scene(self):
        queries = self.write("q.csv", "0.3,0.1,0.2\n")
        points = [[1.0, 0.2, 0.3], [-0.8, 0.9, -0.1], [-0.3, -1.1, 0.4], [0.1, 0.0, -0.7], [0.4, 0.8, 0.9]]
        for separation in ({"id": "subsets", "k": 2}, {"id": "sequential_subsets", "k": 2, "transition": 0.1},
                           {"id": "entmax", "alpha": 2}):
            for post in ({"id": "identity"}, {"id": "tanh"}):
                scene = {"basinscope": 1, "memory": {"patterns": points}, "separation": separation, "post": post, "beta": 4}
                found = []
                for plane in ({}, {"plane": {"origin": [0, 0, 0], "e1": [1, 0, 0], "e2": [0, 1, 0]}}):
                    path = self.write("scene.json", {**scene, **plane})
                    found.append(json.loads(self.succeed("retrieve", path, "--queries", queries, "-o", "-")))
                self.assertEqual(*found)
                self.assertEqual("sets" in found[0], "subsets" in separation["id"])
                self.assertNotEqual(found[0].get("sets"), [])
        line = {"basinscope": 1, "memory": {"patterns": [[1], [-1], [3]]}, "beta": 4, "queries": [[0.5]]}
        done = json.loads(self.succeed("retrieve", self.write("line.json", {**line, "separation": {"id": "subsets", "k": 2}}),
                                       "-o", "-"))
        self.assertEqual((len(done["certificates"]), done["sets"]), (3, []))
        done = json.loads(self.succeed("retrieve", self.write("line.json", {**line, "separation": {"id": "entmax", "alpha": 2}}),
                                       "-o", "-"))
        self.assertEqual([entry["stationary"] for entry in done["certificates"]], [False, True, True])

    def test_what_is_promised_of_more_pairs_than_are_counted_is_null(self):
        scene = {"basinscope": 1, "memory": {"patterns": {"generator": "sphere", "n": 33000, "d": 2, "seed": 1}},
                 "separation": {"id": "subsets", "k": 2}, "queries": [[0.1, 0.2]]}
        done = json.loads(self.succeed("retrieve", self.write("many.json", scene), "-o", "-"))
        self.assertEqual((done["certificates"], done["sets"]), (None, None))

    def test_transform_of_the_whole_family(self):
        def weights(*arguments, scores="[0.9, 0.1, -0.4]"):
            return json.loads(self.succeed("transform", *arguments, "--scores", scores, "-o", "-"))["weights"]
        self.assertEqual(weights("--id", "identity"), [0.9, 0.1, -0.4])
        for ours, theirs in zip(weights("--id", "signed_power", "--r", "3"), [0.81, 0.01, -0.16]):
            self.assertAlmostEqual(ours, theirs, places=15)
        self.assertAlmostEqual(weights("--id", "exponential")[2], math.exp(-0.4), places=15)
        self.assertEqual(weights("--id", "kernel", "--r", "2", "--h", "1.5"),
                         weights("--id", "norm_relu", "--r", "2", "--h", "1.5"))
        self.assertEqual(weights("--id", "sequential_subsets", "--k", "2", "--transition", "1e6",
                                 scores="[9, 0, 7, 8]"), [0, 0, 1, 1])
        both = weights("--id", "sum", "--first", '{"id": "softmax"}', "--second",
                       self.write("member.json", {"id": "entmax", "alpha": 2}))
        one, other = weights("--id", "softmax"), weights("--id", "entmax", "--alpha", "2")
        self.assertEqual(both, [a + b for a, b in zip(one, other)])
        bad = ("--scores", "[1, 2]", "-o", "-")
        self.fail_with(2, "transform", "--id", "sum", "--first", "softmax.json", *bad, says="softmax.json")
        self.fail_with(2, "transform", "--id", "sum", "--first", '{"id": "x"}', *bad, says="--first.id")
        self.fail_with(2, "transform", "--id", "kernel", "--h", "-1", *bad, says="--h")

    def test_transform_counts_every_weight_that_is_not_zero(self):
        for method in (("identity",), ("signed_power",)):
            done = self.transform("--id", *method, scores="[1, -2, 0, -0.5]")
            self.assertEqual(done["support"], sum(weight != 0 for weight in done["weights"]))
            self.assertEqual(done["support"], 3)

    def test_transform_refuses_what_leaves_the_doubles(self):
        out = ("-o", "-")
        for method in ("sequential_subsets", "norm_relu", "softmax", "identity"):
            self.fail_with(2, "transform", "--id", method, "--scores", "[0, 1e308]", *out,
                           says="--scores[1]: expected a number of at most 1e150")
        self.fail_with(2, "transform", "--id", "exponential", "--scores", "[0, 1e4]", *out,
                       says="--scores[1]: its weight by exponential is too large for a double, expected smaller")
        self.fail_with(2, "transform", "--id", "signed_power", "--r", "3", "--scores", "[1e140]", *out,
                       says="--scores: Omega")
        for method in ("softmax", "entmax", "subsets", "sequential_subsets", "norm_relu"):
            done = self.transform("--id", method, scores="[1e150, -1e150]")
            self.assertNotIn("inf", json.dumps(done))

    def test_parameters_that_are_no_number_say_how_they_are_written(self):
        bad = ("--scores", "[1, 2]", "-o", "-")
        self.fail_with(2, "transform", "--id", "constrained", "--upper", "0.4", *bad,
                       says='--upper: expected a JSON array, such as [0.4, 0.6], or a file of numbers; there is no '
                            'file "0.4"')
        self.fail_with(2, "transform", "--id", "sum", "--first", "softmax", *bad,
                       says='--first: expected a separation as JSON, such as {"id": "softmax"}, or a file of it')
        for value in ("0", "x", "1e7"):
            self.fail_with(2, "experiment", "metastable", "--id", "softmax", "--beta", value, "-o", "-",
                           says=f'expected a number above 0, at most 1000000, not "{value}"')
        self.assertIn(b"A JSON array", self.succeed("transform", "--help"))

    def test_a_pattern_without_direction_is_told(self):
        scene = read_json(OPENING)
        scene["memory"]["patterns"][1] = [0, 0]
        scene["memory"]["normalise"] = "unit"
        done = self.run_program("retrieve", self.write("z.json", scene), "-o", "-")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.decode(), "basinscope: x2 is zero and has no direction: "
                                               "unit norm leaves it as it is.\n")

    def test_bad_input(self):
        out = ("-o", self.path("o.npz"))
        self.fail_with(2, "basins", self.path("none"), "--size", "4x4", *out, says="No such file")
        self.fail_with(2, "basins", self.folder.name, "--size", "4x4", *out, says="directory")
        self.fail_with(2, "basins", self.write("two\nlines", "{"), "--size", "4x4", *out, says="not valid JSON")
        scene = read_json(OPENING)
        scene["separation"] = {"id": "kernels"}
        self.fail_with(2, "basins", self.write("s", scene), "--size", "4x4", *out, says="separation.id: expected one of")
        for name, text, says in (("nan.csv", "1,nan\n", "column 2"), ("ragged.csv", "1,2\n3\n", "line 2"),
                                 ("wide.csv", "1,2,3\n", "expected 2 numbers"), ("empty.csv", "", "row")):
            self.fail_with(2, "retrieve", OPENING, "--queries", self.write(name, text), *out, says=says)
        np.save(self.path("o.npy"), np.array([{}], dtype=object), allow_pickle=True)
        self.fail_with(2, "retrieve", OPENING, "--queries", self.path("o.npy"), *out, says="objects")

    def test_an_engine_that_is_missing_is_named(self):
        done = self.run_program("basins", OPENING, "--size", "8x8", "--engine", "gpu", "-o", self.path("o.npz"))
        if done.returncode == 0:
            self.assertEqual(json.loads(str(np.load(self.path("o.npz"))["meta"]))["engine"], "gpu")
        else:
            self.assertEqual(done.returncode, 1)
            self.assertIn(b"--engine gpu", done.stderr)
        self.assertLessEqual(done.stderr.count(b"\n"), 1)

    def test_failed_writing_leaves_the_old_file(self):
        self.fail_with(1, "basins", OPENING, "--size", "4x4", "-o", self.path("no/where.npz"), says="No such file")
        self.fail_with(1, "basins", OPENING, "--size", "4x4", "-o", self.folder.name, says="directory")
        self.fail_with(1, "energy", OPENING, "--size", "400x400", "-o", "/dev/full", says="No space left")
        old = self.write("old.npy", "old")
        limited = "ulimit -f 8; trap '' XFSZ; exec \"$@\""  # files end at 4 or 8 KiB, as on a full disk
        done = subprocess.run(["bash", "-c", limited, "bash", PROGRAM, "energy", OPENING, "--size", "100x100", "-o", old],
                              capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr.count(b"\n"), 1)
        with open(old, encoding="utf-8") as file:
            self.assertEqual(file.read(), "old")
        self.assertEqual(os.listdir(self.folder.name), ["old.npy"])
        self.succeed("energy", OPENING, "--size", "100x100", "-o", old)
        self.assertEqual(np.load(old).shape, (100, 100))
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "energy", OPENING, "--size", "9x9", "-o", "-"], stdout=full,
                                  stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count(b"\n"), 1)


if __name__ == "__main__":
    unittest.main()
