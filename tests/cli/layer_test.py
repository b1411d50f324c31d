#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""basinscope layer: arrays in, reads, losses and states out, and what it refuses.

Usage: layer_test.py PROGRAM [unittest options]."""
import io
import json
import math
import os
import unittest

import numpy as np

from harness import CommandLineCase

KEYS = [[1.0, 0.0], [0.6, 0.8], [0.0, -1.0], [0.3, 0.1]]
VALUES = [[1.0], [2.0], [-1.0], [0.5]]


class LayerCommand(CommandLineCase):
    def npy(self, name, rows):
        np.save(self.path(name), np.array(rows, dtype=float))
        return self.path(name)

    def arrays(self, keys=None, values=None):
        return ["--keys", self.npy("k.npy", KEYS if keys is None else keys),
                "--values", self.npy("v.npy", VALUES if values is None else values)]

    def result(self, *arguments):
        return json.loads(self.succeed("layer", *arguments, "-o", "-"))

    def refuse(self, *arguments, says, code=2):
        out = self.path("refused.json")
        self.fail_with(code, "layer", *arguments, "-o", out, says=says)
        self.assertFalse(os.path.exists(out))

    def test_deltanet_by_hand(self):
        got = self.result("--id", "deltanet", "--beta", "0.5", *self.arrays())
        m, reads, losses = np.zeros((1, 2)), [], []
        for k, v in zip(np.array(KEYS), np.array(VALUES)):
            e = v - m @ k
            losses.append(float(e @ e))
            m = m + 0.5 * np.outer(e, k)
            reads.append(m @ k)
        np.testing.assert_allclose(got["reads"], reads, rtol=1e-14)
        np.testing.assert_allclose(got["losses"], losses, rtol=1e-14)
        np.testing.assert_allclose(got["state"], m, rtol=1e-14)
        self.assertEqual((got["id"], got["parameters"], got["diverged"]), ("deltanet", {"beta": 0.5}, None))

    def test_files_of_every_kind_say_the_same(self):
        want = self.result("--id", "nlms", *self.arrays())
        csv = self.write("k.csv", "a,b\n" + "".join(",".join(map(repr, row)) + "\n" for row in KEYS))
        self.assertEqual(self.result("--id", "nlms", "--keys", csv, "--values", self.npy("v.npy", VALUES)), want)
        betas = self.write("b.json", [0.1, 0.2, 0.3, 0.4])
        by_json = self.result("--id", "deltanet", *self.arrays(), "--betas", betas)
        by_npy = self.result("--id", "deltanet", *self.arrays(), "--betas", self.npy("b.npy", [0.1, 0.2, 0.3, 0.4]))
        self.assertEqual(by_json, by_npy)
        self.assertIsNone(by_json["parameters"]["beta"])

    def test_npz_holds_what_json_does(self):
        out = self.path("out.npz")
        arguments = ["--id", "nadaraya_watson", "--kernel", "uniform", "--h", "0.5", *self.arrays()]
        queries = ["--queries", self.npy("q.npy", [[1, 0], [9, 9], [0, -1], [0.3, 0.1]])]
        want = self.result(*arguments, *queries)
        self.succeed("layer", *arguments, *queries, "-o", out)
        arrays = np.load(out)
        self.assertEqual(set(arrays), {"reads", "losses", "diverged", "meta"})
        self.assertIsNone(want["reads"][1])
        self.assertTrue(np.isnan(arrays["reads"][1]).all())
        self.assertEqual(arrays["reads"][2, 0], want["reads"][2][0])
        self.assertEqual((arrays["diverged"].dtype, list(arrays["diverged"])), (np.int32, [0]))
        self.assertEqual(json.loads(str(arrays["meta"]))["parameters"], want["parameters"])
        self.succeed("layer", "--id", "longhorn", *self.arrays(), "-o", out)
        self.assertEqual(np.load(out)["state"].shape, (1, 2))

    def test_divergence_is_a_result(self):
        got = self.result("--id", "deltanet", "--beta", "1e6", *self.arrays(np.ones((40, 2)), np.ones((40, 1))))
        self.assertGreater(got["diverged"], 1)
        self.assertIsNone(got["state"])
        self.assertIsNone(got["losses"][got["diverged"] - 1])
        self.assertIsNotNone(got["losses"][got["diverged"] - 2])

    def test_tasks(self):
        noise = self.npy("e.npy", np.random.default_rng(1).standard_normal((9, 3)))
        got = self.result("--id", "naive", "--task", "switching", "--noise", noise)
        self.assertEqual(len(got["losses"]), 8)
        self.assertAlmostEqual(np.linalg.norm(got["reads"][3]), 1)
        cues = ["--cues", self.npy("u.npy", np.eye(4)[:2]), "--responses", self.npy("r.npy", np.eye(4)[2:])]
        order = self.write("o.json", [0, 1, 0])
        got = self.result("--id", "linear_attention", "--task", "mqar", *cues, "--order", order)
        self.assertEqual((got["predicted"], got["accuracy"]), ([-1, -1, -1, -1, 0, -1], 1))
        self.succeed("layer", "--id", "naive", "--task", "mqar", *cues, "--order", "[0, 1]", "-o", self.path("m.npz"))
        arrays = np.load(self.path("m.npz"))
        self.assertTrue(np.isnan(arrays["accuracy"][0]))
        self.assertEqual((arrays["predicted"].dtype, list(arrays["predicted"])), (np.int32, [-1] * 4))
        self.refuse("--id", "naive", "--task", "mqar", *cues, "--order", "[0, 2]", says="--order: entry 2")
        self.refuse("--id", "naive", "--task", "mqar", *cues, "--order", "[0.5]", says="--order")
        self.refuse("--id", "naive", "--task", "mqar", *cues, says="--order")
        self.refuse("--id", "naive", "--task", "switching", says="--noise")
        self.refuse("--id", "naive", "--task", "switching", "--noise", self.npy("e1.npy", [[1.0]]), says="--noise")
        self.refuse("--id", "naive", "--task", "switching", "--noise", noise, *self.arrays(), says="--keys")
        self.refuse("--id", "naive", *self.arrays(), "--noise", noise, says="--noise")
        self.refuse("--id", "delta_product", "--pairs", "own", "--task", "switching", "--noise", noise, says="--pairs")

    def test_parameters_are_shown_as_they_were_used(self):
        shown = lambda *arguments: self.result(*arguments, *self.arrays())["parameters"]
        self.assertEqual(shown("--id", "attention", "--separation", "entmax", "--alpha", "2"),
                         {"separation": "entmax", "alpha": 2.0, "scale": 1 / math.sqrt(2), "qk_norm": False})
        self.assertEqual(shown("--id", "attention", "--separation", "identity")["scale"], 1)
        self.assertIsNone(shown("--id", "attention", "--separation", "kernel")["scale"])
        self.assertEqual(shown("--id", "kernel_ridge", "--kernel", "gaussian")["h"], 2 ** 0.25)
        self.assertEqual(shown("--id", "local_linear", "--kernel", "nearest_uniform", "--k", "9", "--qk_norm", "true"),
                         {"kernel": "nearest_uniform", "k": 9, "ridge": 0, "qk_norm": True})
        self.assertEqual(shown("--id", "attention", "--separation", "constrained", "--upper", "[1, 1, 1, 1]")["upper"], [1] * 4)
        first = '{"id": "entmax", "alpha": 2}'
        self.assertEqual(shown("--id", "attention", "--separation", "sum", "--first", first)["first"]["alpha"], 2)

    def test_bad_parameters_are_refused_by_name(self):
        for arguments, says in (
                (["--id", "frobnicate"], "--id"), (["--id", "nlms", "--beta", "1"], "--beta: nlms has no such parameter"),
                (["--id", "deltanet", "--beta", "half"], "--beta"), (["--id", "deltanet", "--beta", "nan"], "--beta"),
                (["--id", "deltanet", "--beta=-1"], "--beta: expected a number in [0, 1000000], not -1"),
                (["--id", "momentum", "--mu", "1"], "--mu"), (["--id", "delta_product", "--steps", "2.5"], "--steps"),
                (["--id", "recursive_least_squares", "--fading", "yes"], "--fading: expected true or false"),
                (["--id", "linear_attention", "--normalise", "sum"], "--normalise"),
                (["--id", "linear_attention", "--feature", "relu"], "--feature: expected one of none, elu1"),
                (["--id", "nadaraya_watson", "--kernel", "polynomial"], "--r: the kernel polynomial needs it"),
                (["--id", "nadaraya_watson", "--kernel", "adaptive", "--r", "1", "--gamma", "1", "--h", "1"], "--h"),
                (["--id", "kernel_ridge", "--kernel", "epanechnikov"], "--kernel"),
                (["--id", "kernel_ridge", "--kernel", "linear", "--scale", "1"], "--scale"),
                (["--id", "attention", "--separation", "kernel", "--scale", "1"], "--scale"),
                (["--id", "attention", "--separation", "entmax", "--alpha", "11"], "--alpha"),
                (["--id", "attention", "--alpha", "2"], "--alpha"),
                (["--id", "attention", "--separation", "constrained", "--upper", "[1]"], "--upper: expected 4 numbers, not 1"),
                (["--id", "ttt_mlp", "--seed=-1"], "--seed")):
            with self.subTest(arguments):
                self.refuse(*arguments, *self.arrays(), says=says)

    def test_bad_arrays_are_refused_by_name(self):
        delta = ["--id", "deltanet"]
        holes = [list(row) for row in KEYS]
        holes[2][1] = float("nan")
        self.npy("k.npy", KEYS)
        whole = self.content("k.npy")
        self.refuse(*delta, *self.arrays(holes), says="row 3, column 2: expected a finite number")
        self.refuse(*delta, *self.arrays(values=VALUES[:3]), says="--values: expected 4 rows, not 3")
        self.refuse(*delta, *self.arrays(), "--queries", self.npy("q.npy", KEYS[:2]), says="--queries: expected 4 rows, not 2")
        self.refuse(*delta, *self.arrays(), "--queries", self.npy("q.npy", np.ones((4, 3))), says="--queries: expected 2 columns, not 3")
        self.refuse(*delta, "--keys", self.write("cut.npy", whole[:-5]), "--values", self.npy("v.npy", VALUES), says="--keys")
        self.refuse(*delta, "--keys", self.write("empty.npy", b""), "--values", self.npy("v.npy", VALUES), says="--keys")
        self.refuse(*delta, "--keys", self.path("nowhere.npy"), "--values", self.npy("v.npy", VALUES), says="--keys")
        self.refuse(*delta, "--values", self.npy("v.npy", VALUES), says="--keys")
        self.refuse(*delta, *self.arrays(), "--betas", "[]", says="--betas")
        self.refuse(*delta, *self.arrays(), "--betas", "[1, 1]", says="--betas: expected 4 numbers, not 2")
        self.refuse(*delta, *self.arrays(), "--betas", "[1, 1, 1, 2e6]", says="--betas: entry 4")
        self.refuse(*delta, *self.arrays(), "--gammas", "[1, 1, 1, 1]", says="--gammas")
        self.refuse(*delta, *self.arrays(), "--beta", "1", "--betas", "[1, 1, 1, 1]", says="--beta: --betas is given")
        self.refuse("--id", "gated_deltanet", *self.arrays(), "--alpha", "1", "--gammas", "[1, 1, 1, 1]", says="--alpha")
        self.refuse("--id", "delta_product", "--steps", "3", "--pairs", "own", *self.arrays(), says="--keys: expected a multiple of 3 rows, not 4")
        self.fail_with(1, "layer", *delta, *self.arrays(), "-o", self.path("no/such/folder.json"))

    def test_standard_input_is_an_array(self):
        buffer = io.BytesIO()
        np.save(buffer, np.array(KEYS))
        done = self.succeed("layer", "--id", "nlms", "--keys", "-", "--values", self.npy("v.npy", VALUES), "-o", "-",
                            stdin=buffer.getvalue())
        self.assertEqual(json.loads(done), self.result("--id", "nlms", *self.arrays()))


if __name__ == "__main__":
    unittest.main()
