#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bad input is one exception with a sentence, never a crash; Ctrl-C ends a call; nothing is leaked."""
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import basinscope as bs

X = np.random.default_rng(0).normal(size=(5, 3))
NET = bs.Network(X, alpha=1.5, beta=4.0)


class Errors(unittest.TestCase):
    def refused(self, error, words, function, *arguments, **options):
        with self.assertRaises(error) as raised:
            function(*arguments, **options)
        self.assertIn(words, str(raised.exception))
        self.assertEqual(len(str(raised.exception).splitlines()), 1)

    def test_what_is_no_array_of_numbers(self):
        for function in (NET.energy, NET.step, NET.weights, NET.retrieve, NET.jacobian, NET.energy_parts):
            self.refused(TypeError, "real numbers", function, np.zeros(3, complex))
            self.refused(TypeError, "real numbers", function, ["a", "b", "c"])
            self.refused(TypeError, "expected an array", function, [[1, 2], [3]])
            self.refused(TypeError, "real numbers", function, np.array([None] * 3))
            self.refused(ValueError, "queries of 3 numbers", function, np.zeros(4))
            self.refused(ValueError, "finite", function, [0, np.nan, 0])
            self.refused(ValueError, "dimensions", function, np.zeros((1, 1, 3)))
            self.refused(ValueError, "dimensions", function, 1.0)

    def test_any_array_of_numbers_is_taken(self):
        q = np.arange(12.0).reshape(4, 3)
        expected = NET.energy(q)
        for same in (q.astype(">f8"), np.asfortranarray(q), np.repeat(q, 2, axis=0)[::2], q.astype(int), q.tolist(),
                     q.astype(np.float32)):
            np.testing.assert_array_equal(NET.energy(same), expected)
        q.flags.writeable = False
        np.testing.assert_array_equal(NET.energy(q), expected)
        self.assertEqual(NET.energy(np.zeros((0, 3))).shape, (0,))
        self.assertEqual(NET.retrieve(np.zeros((0, 3))).limits.shape, (0, 3))

    def test_networks_that_cannot_be(self):
        self.refused(ValueError, "memory.patterns", bs.Network, np.zeros((0, 2)))
        self.refused(ValueError, "finite", bs.Network, [[1.0, np.inf]])
        self.refused(ValueError, "beta", bs.Network, X, beta=0.0)
        self.refused(ValueError, "beta", bs.Network, X, beta=np.nan)
        self.refused(ValueError, "separation.alpha", bs.Network, X, alpha=-1)
        self.refused(ValueError, "finite", bs.Network, X, alpha=np.nan)
        self.refused(ValueError, "separation.k", bs.Network, X, "subsets", k=9)
        self.refused(ValueError, "separation.id", bs.Network, X, "entmx")
        self.refused(TypeError, "did you mean alpha", bs.Network, X, alfa=2)
        self.refused(TypeError, "already", bs.Network, X, bs.separation("softmax"), alpha=2)
        self.refused(TypeError, "expected a name", bs.Network, X, 3)
        self.refused(TypeError, "expected a separation", bs.Network, X, bs.post("l2"))
        self.refused(TypeError, "expected a number", bs.Network, X, alpha=object())
        self.refused(ValueError, "normalise", bs.Network, X, normalise="twice")
        self.refused(ValueError, "values", bs.Network, X, values=np.zeros((2, 1)))
        self.refused(ValueError, "names", bs.Network, X, names=["a"])
        self.refused(ValueError, "two dimensions", bs.Network, np.zeros(3))
        self.refused(ValueError, "post.matrix", bs.Network, X, post="linear", matrix=[[1.0]])

    def test_calls_that_cannot_be(self):
        self.refused(ValueError, "energy", bs.Network(X, "kernel", post="l2").energy, X)
        self.refused(ValueError, "dynamics.max_steps", NET.retrieve, X, max_steps=0)
        self.refused(ValueError, "dynamics.tolerance", NET.retrieve, X, tolerance=-1.0)
        self.refused(ValueError, "size", NET.basins, (0, 5))
        self.refused(ValueError, "size", NET.basins, (10**6, 10**6))
        self.refused(ValueError, "engine", NET.basins, engine="gpu")
        self.refused(ValueError, "arrays", NET.basins, arrays=["label"])
        self.refused(ValueError, "threads", NET.basins, threads=-1)
        self.refused(ValueError, "prove", NET.basins, engine="reference", prove=True)
        self.refused(ValueError, "plane", NET.basins, plane=(np.zeros(3), np.zeros(3), np.zeros(3)))
        self.refused(ValueError, "plane", NET.basins, plane=(np.zeros(2), np.zeros(3), np.zeros(3)))
        self.refused(ValueError, "plane", NET.basins, plane=[1, 2])
        self.refused(ValueError, "principal", NET.basins, plane="principle")
        self.refused(ValueError, "plane", bs.Network([[1.0, 2, 3]]).basins, plane="principal")
        self.refused(ValueError, "increasing", NET.basins, window=(1, 0, 0, 1))
        self.refused(ValueError, "members", NET.exactness, [7])
        self.refused(ValueError, "parameter", NET.sweep, "bta", 1, 2)
        self.refused(ValueError, "sweep.values", NET.sweep, "beta", 1, 2, 1)
        self.refused(ValueError, "pattern", NET.sweep, "pattern", 0, 1, pattern=9)
        self.refused(ValueError, "normalisation", NET.sweep, "radius", 1, 2)
        self.refused(ValueError, "", bs.Network(X, "softmax").certificates)
        self.refused(ValueError, "at least 2 numbers", bs.Network([[1.0], [2.0]]).basins)
        self.refused(ValueError, "dimension", bs.Network(np.eye(5)).fixed_points)

    def test_studies_that_cannot_be(self):
        self.refused(ValueError, "theta[1]", bs.separate, [1.0, np.nan])
        self.refused(ValueError, "theta: expected at least one", bs.separate, [])
        self.refused(ValueError, "theta", bs.separate, 1.0)
        self.refused(ValueError, "y: expected 3", bs.fit, [1, 2, 3], [1, 2], [1])
        self.refused(ValueError, "h", bs.fit, [1], [1], [1], h=0)
        self.refused(ValueError, "kernel.id", bs.fit, [1], [1], [1], kernel="epan")
        self.refused(ValueError, "kernel.r", bs.fit, [1], [1], [1], kernel="polynomial", r=-1)
        self.refused(ValueError, "estimator", bs.fit, [1], [1], [1], estimator="spline")
        self.refused(ValueError, "at", bs.fit, [[1, 2]], [1], [[1, 2, 3]])
        self.refused(ValueError, "layer.id", bs.layer, "deltanett", X, X)
        self.refused(ValueError, "layer.beta", bs.layer, "deltanet", X, X, beta=-3)
        self.refused(ValueError, "values", bs.layer, "deltanet", X, X[:2])
        self.refused(ValueError, "task", bs.task, "copying")
        self.refused(ValueError, "noise", bs.task, "switching", noise=[[1.0]])
        self.refused(ValueError, "length", bs.task, "mqar", length=7)
        self.refused(ValueError, "algorithm", bs.recall, X, 4)
        self.refused(ValueError, "cue", bs.recall, X, 1, cue=5)
        self.refused(ValueError, "hardmax", bs.experiment, "capacity", methods="hardmax")
        self.refused(ValueError, "name", bs.experiment, "capacitty")
        self.refused(ValueError, "draws", bs.experiment, "capacity", memories="glyphs:8", sizes=[2], draws=0)
        self.refused(TypeError, "progress", bs.experiment, "metastable", progress=3)

    def test_options_that_nothing_takes(self):
        self.refused(TypeError, "did you mean draws", bs.experiment, "capacity", drwas=3)
        self.refused(TypeError, "no such option", bs.experiment, "bound", dimensions=[3], alpha=2)
        self.refused(TypeError, "with queries", bs.experiment, "capacity", memories=X, queries=X, noise=[1])
        self.refused(TypeError, "dimensions", bs.experiment, "bound")
        self.refused(ValueError, "beta: expected a number above 0", bs.experiment, "bound", dimensions=[3], beta=-1)
        self.refused(ValueError, "dimensions", bs.experiment, "bound", dimensions=[0])
        self.refused(TypeError, "True or False", NET.sweep, "beta", 1, 2, logarithmic="yes")
        self.refused(TypeError, "True or False", NET.basins, prove="no")
        self.refused(TypeError, "expected a number", bs.Network, X, beta=True)
        self.refused(TypeError, "list of texts", bs.Network, X, names="abcde")
        self.refused(TypeError, "arrays: expected a text", NET.basins, arrays=[1])
        self.refused(TypeError, "estimator", bs.fit, [1], [1], [1], estimator=None)
        self.refused(TypeError, "masked", NET.energy, np.ma.masked_array(np.zeros(3), [0, 1, 0]))
        self.refused(TypeError, "order", bs.task, "mqar", cues=X, responses=X, order=[0.7])
        self.refused(TypeError, "id", bs.separate, [1.0], "softmax", id="entmax")
        self.refused(TypeError, "alpha_", bs.separation, "entmax", alpha_=2)
        self.refused(ValueError, "beta: expected a number above 0", bs.recall, X, 1, beta=-1)
        self.refused(ValueError, "target", bs.recall, X, 1, target=[99])
        self.refused(ValueError, "zero byte", bs.open, "a\0b")
        self.refused(ValueError, "UTF-8", bs.Scene, NET, title="\ud800")
        self.refused(ValueError, "members", bs.Network(X, "subsets", k=2).exactness)

    def test_files(self):
        self.refused(OSError, "nowhere", bs.open, "/nowhere/a.json")
        self.refused(ValueError, "memory", bs.open, '{"basinscope": 1}')
        self.refused(ValueError, "", bs.open, "{")
        self.refused(OSError, "", bs.Scene(NET).save, "/nowhere/a.json")
        self.refused(ValueError, "queries", bs.Scene, NET, queries=[[1.0]])
        self.refused(TypeError, "expected a Network", bs.Scene, X)
        self.refused(ValueError, "--view", bs.Scene(NET).render, "/tmp/a.svg", view="nothing")

    def test_objects_serve_on_after_an_error(self):
        for _ in range(3):
            with self.assertRaises(ValueError):
                NET.energy(np.zeros(7))
            self.assertTrue(np.isfinite(NET.energy(np.zeros(3))))


class Interrupts(unittest.TestCase):
    def seconds_to_stop(self, function):
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        began = time.monotonic()
        try:
            with self.assertRaises(KeyboardInterrupt):
                function()
        finally:
            timer.cancel()
        return time.monotonic() - began - 0.3

    def test_ctrl_c_ends_every_long_call(self):
        rng = np.random.default_rng(1)
        big = bs.Network(rng.normal(size=(2000, 50)), alpha=1.5, beta=0.5)
        plane = bs.Network(rng.normal(size=(60, 2)), "softmax", beta=1.0)
        wide = bs.Network(rng.normal(size=(4000, 300)), alpha=2.0, beta=3.0)
        states = rng.normal(size=(400000, 50))
        calls = {
            "energy": lambda: big.energy(states),
            "retrieve": lambda: big.retrieve(states[:4000], tolerance=0.0, max_steps=10**6),
            "basins": lambda: plane.basins((6000, 6000), ("limits",), engine="reference"),
            "sweep": lambda: plane.sweep("beta", 0.5, 30, 2000, grid=180),
            "experiment": lambda: bs.experiment("metastable", trials=10**8),
            "one query": lambda: bs.Network([[1.0], [-1.0]], "softmax", beta=1.0).retrieve(
                np.full((400, 1), 0.9), max_steps=10**6),
            "certificates": lambda: wide.certificates(),
            "capacity": lambda: bs.experiment("capacity", memories="glyphs:4096", draws=1000),
        }
        for name, call in calls.items():
            # Generous: other tests share the cores. Alone it is under 0.1 s.
            self.assertLess(self.seconds_to_stop(call), 2, name)

    def test_an_error_in_progress_ends_the_call(self):
        def stop(share):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            bs.experiment("metastable", trials=10**7, progress=stop)


class Memory(unittest.TestCase):
    @unittest.skipIf("libasan" in os.environ.get("LD_PRELOAD", ""), "the sanitizer holds on to what is freed")
    def test_ten_thousand_calls_grow_nothing(self):
        def calls():
            for i in range(1000):
                NET.energy(X)
                NET.step(X)
                NET.retrieve(X[:1], max_steps=3)
                bs.separate([1.0, 2.0])
                if i % 100 == 0:
                    NET.basins((16, 16))
                try:
                    NET.energy(np.zeros(9))
                except ValueError:
                    pass

        def resident():
            with open("/proc/self/status", encoding="ascii") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

        calls()
        before = resident()
        for _ in range(9):
            calls()
        self.assertLess(resident() - before, 2048)  # KiB


class Start(unittest.TestCase):
    def test_no_window_system_and_no_plots_are_loaded(self):
        loaded = subprocess.run([sys.executable, "-c", "import sys, basinscope; print(*sys.modules)"],
                                capture_output=True, check=True).stdout.decode()
        for name in ("matplotlib", "tqdm", "pandas", "PyQt"):
            self.assertNotIn(name, loaded)


if __name__ == "__main__":
    unittest.main()
