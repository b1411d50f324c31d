#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trained networks: what learn refuses is one line that names file and place, and the tables of experiments pooling and
mosaic are the same in parts, after a stop and on any number of threads.

Usage: learn_test.py PROGRAM [unittest options]"""
import copy
import gzip
import json
import os
import signal
import struct
import unittest
import zlib

import numpy as np
from harness import OPENING, CommandLineCase, OnTerminal

MODEL = {"basinscope_model": 1, "kind": "pooling", "embedding": [{"W": [[1.0, 0.5], [0.0, 1.0]], "b": [0.1, 0.0], "relu": True}],
         "pooling": {"form": "pure", "separation": {"id": "entmax", "alpha": 1.5}, "beta": 1.5, "updates": 2, "post": {"id": "l2"},
                     "query": [0.3, 0.7]}, "output": {"u": [1.0, -1.0], "c": 0.2}}
BAGS = [{"x": [[1, 2], [0.5, 1]], "y": 1}, {"x": [[0, 1]], "y": 0}]
SMALL = ("--embedding", "4", "--epochs", "2", "--train", "16", "--validation", "8", "--test", "8", "--repeats", "2")


class Learn(CommandLineCase):
    def learn(self, model, bags, *more):
        return "learn", self.write("m.json", model), "--bags", self.write("b.json", bags), *more, "-o", "-"

    def test_weights_are_per_head_and_the_gradient_only_on_request(self):
        out = json.loads(self.succeed(*self.learn(MODEL, BAGS)))
        self.assertEqual([[len(head) for head in bag] for bag in out["weights"]], [[2], [1]])
        self.assertEqual([len(each) for each in out["pooled"]], [2, 2])
        self.assertNotIn("gradient", out)
        gradient = json.loads(self.succeed(*self.learn(MODEL, BAGS, "--gradient")))["gradient"]
        self.assertEqual(sorted(gradient["pooling"]), ["beta", "query", "separation"])

    def test_one_beta_of_all_heads_has_the_sum_of_their_gradients(self):
        norms = {name: {"g": [1.0, 0.9], "b": [0.0, 0.1]} for name in ("q1", "q2", "k1", "k2", "v1", "v2")}
        square = [[1.0, 0.2], [0.3, 1.0]]
        model = copy.deepcopy(MODEL)
        model["pooling"] = {"form": "layer", "heads": 2, "width": 1, "separation": {"id": "softmax"}, "beta": 1.5, "updates": 2, "query": [0.3, 0.7],
                            "WQ": square, "WK": square, "WV": square, "WO": square, "bO": [0.0, 0.0], "norms": norms}
        one = json.loads(self.succeed(*self.learn(model, BAGS, "--gradient")))
        model["pooling"]["beta"] = [1.5, 1.5]
        each = json.loads(self.succeed(*self.learn(model, BAGS, "--gradient")))
        self.assertEqual(one["logits"], each["logits"])
        self.assertAlmostEqual(one["gradient"]["pooling"]["beta"], sum(each["gradient"]["pooling"]["beta"]), 12)

    def test_refusals_name_file_and_place(self):
        def with_model(edit):
            model = copy.deepcopy(MODEL)
            edit(model)
            return model, BAGS

        def with_bags(edit):
            bags = copy.deepcopy(BAGS)
            edit(bags)
            return MODEL, bags

        for given, says in ((with_model(lambda m: m.update(basinscope_model=2)), "basinscope_model"), (with_model(lambda m: m.update(kind="tree")), "kind"),
                            (with_model(lambda m: m["output"]["u"].append(0.0)), "output.u"), (with_model(lambda m: m["pooling"].pop("query")), "pooling.query"),
                            (with_model(lambda m: m["pooling"].update(updates=0)), "pooling.updates"), (with_model(lambda m: m["pooling"].update(beta=0)), "pooling.beta"),
                            (with_model(lambda m: m["pooling"]["separation"].update(alpha=-1)), "pooling.separation.alpha"),
                            (with_model(lambda m: m["embedding"][0]["W"][1].pop()), "embedding[0].W"), (with_model(lambda m: m.pop("embedding")), "embedding"),
                            (with_model(lambda m: m.update(pooling=[])), "pooling"), (with_model(lambda m: m.update(output=[])), "output"),
                            (with_model(lambda m: m["pooling"].update(form="round")), "pooling.form"), (with_model(lambda m: m.pop("output")), "output.u"),
                            (with_bags(lambda b: b[0]["x"][0].append(0.0)), "bags[0].x"), (with_bags(lambda b: b[0].update(x=[])), "bags[0].x"),
                            (with_bags(lambda b: b[1].update(y=3)), "bags[1].y"), ((MODEL, []), "bags"), (([], BAGS), "expected an object"),
                            ((MODEL, {"x": 1}), "bags")):
            self.fail_with(2, *self.learn(*given), says=says)
        model = self.write("m.json", MODEL)
        self.fail_with(2, "learn", model, "-o", "-", says="--bags")
        self.fail_with(2, "learn", model, "--tokens", self.write("t.json", {"tokens": [0], "targets": [0]}), "-o", "-", says="--bags")
        self.fail_with(2, "learn", self.path("none.json"), "--bags", self.write("b.json", BAGS), "-o", "-", says="none.json")
        self.fail_with(2, *self.learn("{", BAGS), says="m.json")

    def test_members_of_a_sum_are_checked_against_the_bags(self):
        model = copy.deepcopy(MODEL)
        for member, says in (({"id": "constrained", "upper": [0.5, 0.5, 0.5]}, "second.upper"), ({"id": "subsets", "k": 2}, "second.k")):
            inner = {"id": "sum", "first": {"id": "softmax"}, "second": member}
            model["pooling"]["separation"] = {"id": "sum", "first": {"id": "softmax"}, "second": inner}
            self.fail_with(2, *self.learn(model, BAGS), says="separation.second." + says)

    def test_undefined_weights_give_null(self):
        model = copy.deepcopy(MODEL)
        model["pooling"].update(separation={"id": "kernel", "r": 1, "h": 0.001}, post={"id": "identity"}, updates=1)
        out = json.loads(self.succeed(*self.learn(model, BAGS)))
        self.assertEqual((out["logits"], out["loss"]), ([None, None], None))

    def test_what_needs_too_much_memory_is_one_sentence(self):
        model = copy.deepcopy(MODEL)
        model["pooling"]["updates"] = 10000
        self.fail_with(2, *self.learn(model, BAGS[1:] * 200), says="bags: expected so few")

    def test_tokens_of_a_mosaic(self):
        square, norm = [[1.0, 0.2], [0.3, 1.0]], {"g": [1.0, 1.0], "b": [0.0, 0.0]}
        context = {"heads": 1, "Wk": square, "lambda": [0.5], "Wv": square, "mu": [0.3], "c": [0.1], "attention": {"id": "norm_relu", "r": 1},
                   "temperature": [0.5], "Wo": square}
        persistent = {"Wk": square, "lambda": [0.5], "Pk": [square], "Pv": [square], "scale": [0.1], "Wp": square}
        model = {"basinscope_model": 1, "kind": "mosaic", "vocabulary": 3, "embedding": [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.5]],
                 "blocks": [{"norm1": norm, "context": context, "norm2": norm, "persistent": persistent}], "norm": norm}

        def learn(changed, tokens, *more):
            return "learn", self.write("m.json", changed), "--tokens", self.write("t.json", tokens), *more, "-o", "-"

        given = {"tokens": [0, 1, 2, 0], "targets": [-1, 2, 0, -1]}
        out = json.loads(self.succeed(*learn(model, given, "--gradient")))
        self.assertEqual([len(row) for row in out["logits"]], [3] * 4)
        self.assertEqual(len(out["gradient"]["blocks"][0]["persistent"]["Pk"]), 1)
        for tokens, says in (({"tokens": [3], "targets": [0]}, "tokens"), ({"tokens": [0], "targets": [-2]}, "targets"), ({"tokens": [], "targets": []}, "tokens"),
                             ({"tokens": [0.5], "targets": [0]}, "tokens"), ({"tokens": [0, 1], "targets": [0]}, "targets"), ([], "expected an object")):
            self.fail_with(2, *learn(model, tokens), says=says)
        many = 20000
        self.fail_with(2, *learn(model, {"tokens": [0] * many, "targets": [-1] * many}), says="tokens: expected so few")
        for path, value, says in (("heads", 3, "context.heads"), ("lambda", [0], "context.lambda"), ("attention", {"id": "normmax"}, "context.attention.id"),
                                  ("Wk", [[1.0]], "context.Wk"), ("mu", [0.1, 0.2], "context.mu")):
            changed = copy.deepcopy(model)
            changed["blocks"][0]["context"][path] = value
            self.fail_with(2, *learn(changed, given), says=says)


class Script(CommandLineCase):
    def test_the_program_is_written_with_or_without_a_table(self):
        pooling = ("experiment", "pooling", "--bags", "points", "--methods", "softmax,2-subsets", *SMALL)
        self.succeed(*pooling, "--script", self.path("a.py"))
        self.succeed(*pooling, "--script", self.path("b.py"), "-o", self.path("b.csv"))
        texts = []
        for name in ("a.py", "b.py"):
            with open(self.path(name), encoding="utf-8") as file:
                texts.append(file.read())
            compile(texts[-1], name, "exec")
        self.assertEqual(*texts)
        with open(self.path("b.csv"), encoding="utf-8") as table:
            digest = table.read().splitlines()[-1].split(",")[2]
        self.assertIn(f'"settings": "{digest}"', texts[0])
        self.succeed(*pooling, "--script", self.path("c.py"), "--published")
        with open(self.path("c.py"), encoding="utf-8") as file:
            self.assertIn('"counts": [2000,500,500]', file.read())

    def test_refusals(self):
        pooling = ("experiment", "pooling", "--bags", "points", "--methods", "softmax")
        for more, says in (((), "--script"), (("--published", "-o", "-"), "--script"), (("--script", self.path("a.txt")), ".py"),
                           (("--script", self.path("a.py"), "--save", self.path("folder")), "--save")):
            self.fail_with(2, *pooling, *more, says=says)
class Mosaic(CommandLineCase):
    def mosaic(self, *more, output="o.csv"):
        """Options in more take the place of those of the same name."""
        options = {"--task": "mqmtar", "--methods": "gaussian,epanechnikov-normrelu", "--width": "8", "--heads": "2", "--steps": "3", "--batch": "5",
                   "--test": "3", "--repeats": "2", "--threads": "2"}
        flags = [flag for flag in more if flag == "--resume"]
        values = [each for each in more if each != "--resume"]
        options.update(zip(values[::2], values[1::2]))
        return ("experiment", "mosaic", *(part for option in options.items() for part in option), *flags, "-o", self.path(output))

    def test_parts_stops_and_threads_give_the_same_table(self):
        run = ("--length", "2", "--factors", "1,1.5,4")
        self.succeed(*self.mosaic(*run, "--threads", "1", "--summary", self.path("s.csv"), output="whole.csv"))
        whole = self.content("whole.csv")
        lines = whole.decode().splitlines()
        self.assertEqual(lines[0], "cell,cells,settings,seed,task,method,layers,width,length,factor,repeat,steps,loss,exact_match,accuracy,tvd,undefined,diverged")
        self.assertEqual([line.split(",")[0] for line in lines[1:]], [str(i // 3) for i in range(12)])
        self.assertEqual([line.split(",")[9] for line in lines[1:4]], ["1", "1.5", "4"])
        for shard, output in (("1/2", "a.csv"), ("2/2", "b.csv")):
            self.succeed(*self.mosaic(*run, "--shard", shard, output=output))
        self.succeed("merge", self.path("b.csv"), self.path("a.csv"), "--summary", self.path("t.csv"), "-o", self.path("merged.csv"))
        self.assertEqual(self.content("merged.csv"), whole)
        summary = self.content("s.csv").decode().splitlines()
        self.assertEqual(self.content("t.csv"), self.content("s.csv"))
        self.assertEqual((summary[0], len(summary)), ("method,1x,1.5x,4x", 3))
        self.assertRegex(summary[1], r"^gaussian(,0\.\d\d ± 0\.\d\d \(0\.\d\d\)){3}$")
        # The second cell was cut after its first row: it is computed again.
        self.write("cut.csv", "\n".join(lines[:5]).encode() + b"\n1,4")
        self.succeed(*self.mosaic(*run, "--resume", "--threads", "2", output="cut.csv"))
        self.assertEqual(self.content("cut.csv"), whole)
        self.fail_with(2, *self.mosaic(*run, "--rate", "0.1", "--resume", output="cut.csv"), says="settings")
        self.fail_with(2, *self.mosaic(*run, "--vocabulary", "32", "--resume", output="cut.csv"), says="settings")
        self.fail_with(2, "experiment", "mosaic", "--task", "sort", "--methods", "gaussian", "--queries", "2", "-o", "-",
                       says="--task mqmtar alone")
        self.write("part.csv", "\n".join(lines[:-1]).encode() + b"\n")
        self.fail_with(2, "merge", self.path("part.csv"), "-o", self.path("no.csv"), says="cell 3 of 4 is missing")

    def test_saved_networks_are_what_learn_takes(self):
        self.succeed(*self.mosaic("--factors", "1", "--save", self.path("nets")))
        self.assertEqual(len(os.listdir(self.path("nets"))), 4)
        out = json.loads(self.succeed("learn", self.path("nets/cell-3.json"), "--tokens",
                                      self.write("t.json", {"tokens": [0, 1, 2], "targets": [-1, 2, -1]}), "-o", "-"))
        self.assertEqual(len(out["logits"]), 3)

    def test_progress_tells_loss_and_time(self):
        running = OnTerminal(*self.mosaic("--factors", "1", "--steps", "100000"))
        running.wait_for(r"experiment mosaic: +\d+ %, loss \d[\d.e-]*, about \d+:\d\d.* left")
        running.process.send_signal(signal.SIGINT)
        running.end()

    def test_tasks_have_their_measures(self):
        for task, empty in (("sort", [15]), ("pfa", [13])):
            self.succeed(*self.mosaic("--factors", "1", "--task", task))
            row = self.content("o.csv").decode().splitlines()[1].split(",")
            self.assertEqual(row[4], task)
            self.assertEqual([i for i, field in enumerate(row) if field == ""], empty)
            self.assertEqual(row[8], "10" if task == "pfa" else "8")

    def test_refusals_are_one_sentence(self):
        for more, says in ((("--methods", "softmax"), "--methods: expected some of gaussian"), (("--heads", "3"), "--heads: expected a divisor"),
                           (("--factors", "1,1"), "--factors: expected a length of its own"), (("--factors", "0"), "--factors"),
                           (("--length", "20000"), "--length: expected at most"), (("--factors", "9999"), "--factors"), (("--steps", "0"), "--steps"),
                           (("--rate", "0"), "--rate"), (("--task", "chess"), "--task"), (("--summary", "s.txt"), "--summary")):
            self.fail_with(2, *self.mosaic(*more), says=says)
        self.fail_with(2, *self.mosaic("--factors", "1,500", "--task", "pfa"), says="--factors: expected sequences with at most")


class Pooling(CommandLineCase):
    def pooling(self, *more, output="o.csv", bags="points"):
        return "experiment", "pooling", "--bags", bags, *more, "-o", self.path(output)

    def test_parts_stops_and_threads_give_the_same_table(self):
        run = (*SMALL, "--methods", "softmax,2-subsets,adaptive-entmax", "--positives", "1,2", "--beta", "train")
        self.succeed(*self.pooling(*run, "--threads", "1", output="whole.csv"))
        whole = self.content("whole.csv")
        self.assertEqual(whole.count(b"\n"), 1 + 12)
        self.succeed(*self.pooling(*run, "--shard", "1/2", output="a.csv"))
        self.succeed(*self.pooling(*run, "--shard", "2/2", output="b.csv"))
        self.succeed("merge", self.path("b.csv"), self.path("a.csv"), "-o", self.path("merged.csv"))
        self.assertEqual(self.content("merged.csv"), whole)
        self.write("cut.csv", b"\n".join(whole.split(b"\n")[:4]) + b"\n3,12")
        self.succeed(*self.pooling(*run, "--resume", "--threads", "2", output="cut.csv"))
        self.assertEqual(self.content("cut.csv"), whole)
        self.fail_with(2, *self.pooling(*run, "--rate", "0.1", "--resume", output="cut.csv"), says="settings")

    def test_saved_networks_are_what_learn_takes(self):
        self.succeed(*self.pooling(*SMALL, "--methods", "2-entmax", "--form", "layer", "--heads", "2", "--width", "3", "--save", self.path("nets"),
                                   "--details", self.path("d.json")))
        self.assertEqual(sorted(os.listdir(self.path("nets"))), ["cell-0.json", "cell-1.json"])
        with open(self.path("d.json"), encoding="utf-8") as file:
            details = json.load(file)["cells"]
        self.assertEqual([each["cell"] for each in details], [0, 1])
        self.assertEqual(len(details[0]["epochs"]), 2)
        out = json.loads(self.succeed("learn", self.path("nets/cell-0.json"), "--bags", self.write("b.json", BAGS), "-o", "-"))
        self.assertEqual([len(bag) for bag in out["weights"]], [2, 2])

    def test_networks_of_texts_and_images_are_saved_too(self):
        self.succeed(*self.pooling(*SMALL, "--methods", "subsets", "--save", self.path("nets"), "--window", bags="text:reviews"))
        bags = [{"x": ["the", "waiter", "was", "rude"], "y": 0}, {"x": [5, 4, 3], "y": 1}]
        out = json.loads(self.succeed("learn", self.path("nets/cell-1.json"), "--bags", self.write("b.json", bags), "-o", "-"))
        self.assertEqual([len(bag[0]) for bag in out["weights"]], [4, 3])
        self.assertEqual(round(sum(out["weights"][1][0])), 1)
        self.fail_with(2, "learn", self.path("nets/cell-1.json"), "--bags", self.write("b.json", [{"x": [["a"]], "y": 0}]), "-o", "-", says="bags[0].x[0]: expected a number")
        self.succeed(*self.pooling(*SMALL[2:], "--methods", "softmax", "--embedding", "lenet", "--save", self.path("nets"), bags="glyphs"))
        out = json.loads(self.succeed("learn", self.path("nets/cell-0.json"), "--bags", self.write("b.json", [{"x": [[0.5] * 784] * 2, "y": 0}]), "-o", "-"))
        self.assertEqual(len(out["pooled"][0]), 500)

    def test_the_program_of_a_scene_is_that_of_its_command(self):
        for bags in ({"kind": "points", "spread": 0.5, "noise": 0.1}, {"kind": "glyphs", "spread": 2, "noise": 0.2}):
            with open(OPENING, encoding="utf-8") as file:
                scene = json.load(file)
            scene["view"]["workspace"] = "learn"
            scene["workspaces"] = {"learn": {"bags": bags, "methods": ["softmax", "3-subsets"]}}
            name = self.write("s.basinscope.json", scene)
            copied = self.succeed("scene", name, "--as", "python").decode()
            self.assertIn("import torch", copied)
            command = self.succeed("scene", name, "--as", "command").decode().splitlines()[1].split()
            self.assertEqual(command[:3], ["basinscope", "experiment", "pooling"])
            self.succeed(*command[1:-2], "--script", self.path("F.py"))
            self.assertEqual(copied, self.content("F.py").decode())
        scene["workspaces"]["learn"] = {"task": "text", "text": {"methods": ["2-subsets"]}}
        self.assertIn("text:reviews", self.succeed("scene", self.write("t.basinscope.json", scene), "--as", "python").decode())
        self.fail_with(2, *self.pooling(*SMALL, "--methods", "subsets", "--script", self.path("F.py"), "--published", bags="text:reviews"),
                       says="--script: The program for PyTorch has no published sizes for texts")

    def test_bags_of_a_file_are_cross_validated(self):
        rows = "".join(f"b{i},{i % 2},{(i % 2) * 2 + j * 0.1},{j}\n" for i in range(12) for j in range(3))
        run = ("--methods", "softmax", "--repeats", "2", "--folds", "3", "--epochs", "3", "--embedding", "none")
        self.succeed(*self.pooling(*run, bags=self.write("t,1.csv", "bag,label,x,y\n" + rows)))
        table = [line.split(",") for line in self.content("o.csv").decode().splitlines()]
        self.assertEqual(len(table), 1 + 6)
        columns = {name: [row[i] for row in table[1:]] for i, name in enumerate(table[0])}
        self.assertEqual(columns["fold"], ["0", "1", "2"] * 2)
        self.assertEqual(set(columns["bags"]), {"t;1.csv"})
        self.assertEqual(set(columns["exact"] + columns["positives"]), {""})
        self.fail_with(2, *self.pooling(*run[:4], "--folds", "7", bags=self.path("t,1.csv")), says="--folds")
        self.fail_with(2, *self.pooling("--methods", "4-subsets", *run[2:], bags=self.path("t,1.csv")), says="--methods")
        self.fail_with(2, *self.pooling(*run, bags=self.write("bad.csv", "a,1,2\nb,2,3\n")), says="line 2")

    def test_flags_without_use_and_bad_values_are_named(self):
        softmax = ("--methods", "softmax")
        file = self.write("t.csv", "a,1,2\nb,0,3\n")
        for arguments, says in ((("--folds", "3"), "--folds"), (("--heads", "2"), "--heads"), (("--form", "layer", "--post", "l2"), "--post"),
                                (("--beta", "0"), "--beta"), (("--beta", "x"), "--beta"), (("--positives", "0"), "--positives"),
                                (("--embedding", "0"), "--embedding"), (("--rate", "0"), "--rate"), (("--dropout", "1"), "--dropout"), (("--shard", "3/2"), "--shard")):
            self.fail_with(2, *self.pooling(*softmax, *arguments), says=says)
        for flag in ("--positives", "--train", "--test"):
            self.fail_with(2, *self.pooling(*softmax, flag, "3", bags=file), says=flag)
        for methods in ("softmax+l2", "classic", "hfy-11", "2-dam", ""):
            self.fail_with(2, *self.pooling("--methods", methods), says="--methods")
        self.fail_with(2, *self.pooling(*softmax, bags="pionts"), says="--bags")
        save = (*softmax, "--save", self.path("nets"))
        self.fail_with(2, *self.pooling(*save, "--embedding", "4096,4096"), says="--save")
        self.fail_with(2, *self.pooling(*save, output="o.pdf"), says="-o")
        self.fail_with(2, "experiment", "pooling", "--bags", "points", *save, "--details", "-", "-o", "-", says="--details -")
        self.assertEqual(self.names(), ["t.csv"])


def idx(array):
    return bytes([0, 0, 8, array.ndim]) + b"".join(n.to_bytes(4, "big") for n in array.shape) + array.astype(np.uint8).tobytes()


def mat_element(kind, data, order="<"):
    return struct.pack(order + "II", kind, len(data)) + data + bytes(-len(data) % 8)


def mat_matrix(name, array, sparse=False, order="<", shape=None):
    """A matrix of doubles as MATLAB's version 5 has it."""
    array = np.atleast_2d(array)
    flags = struct.pack(order + "II", 5 if sparse else 6, np.count_nonzero(array))
    head = mat_element(6, flags, order) + mat_element(5, struct.pack(order + "ii", *(shape or array.shape)), order) + mat_element(1, name.encode(), order)
    numbers = order + "f8"
    if not sparse:
        return mat_element(14, head + mat_element(9, array.T.astype(numbers).tobytes(), order), order)
    columns = [np.flatnonzero(column) for column in array.T]
    begins = np.cumsum([0] + [len(column) for column in columns])
    values = np.concatenate([column[rows] for column, rows in zip(array.T, columns)])
    parts = ((5, np.concatenate(columns).astype(order + "i4")), (5, begins.astype(order + "i4")), (9, values.astype(numbers)))
    return mat_element(14, head + b"".join(mat_element(kind, part.tobytes(), order) for kind, part in parts), order)


def mat_file(*matrices, order="<", pack=False):
    def packed(matrix):
        data = zlib.compress(matrix)
        return struct.pack(order + "II", 15, len(data)) + data

    head = b"MATLAB 5.0 MAT-file".ljust(124) + struct.pack(order + "H", 0x100) + (b"IM" if order == "<" else b"MI")
    return head + b"".join(packed(matrix) if pack else matrix for matrix in matrices)


class Sources(CommandLineCase):
    def pooling(self, bags, *more):
        return "experiment", "pooling", "--bags", bags, "--methods", "softmax", *more, "-o", self.path("o.csv")

    def table(self, *arguments):
        self.succeed(*arguments)
        lines = [line.split(",") for line in self.content("o.csv").decode().splitlines()]
        return [dict(zip(lines[0], line)) for line in lines[1:]]

    def mnist(self, pixels=28, packed=False):
        """Images of a bright bar at the place that their label says."""
        os.makedirs(self.path("mnist"), exist_ok=True)
        for name, count in (("train", 120), ("t10k", 40)):
            labels = np.arange(count) % 11 % 10
            images = np.zeros((count, pixels, pixels), np.uint8)
            images[np.arange(count), labels % pixels, :] = 255
            for kind, array in (("images-idx3", images), ("labels-idx1", labels)):
                data = idx(array)
                self.write(f"mnist/{name}-{kind}-ubyte" + (".gz" if packed else ""), gzip.compress(data) if packed else data)
        return "mnist:" + self.path("mnist")

    def test_images_of_mnist(self):
        for packed, embedding in ((True, "8"), (False, "lenet")):
            rows = self.table(*self.pooling(self.mnist(packed=packed), "--train", "40", "--validation", "10", "--test", "10", "--epochs", "2", "--positives", "1,2",
                                            "--repeats", "1", "--embedding", embedding))
            self.assertEqual([row["bags"] + row["positives"] for row in rows], ["mnist1", "mnist2"])
            self.assertTrue(all(row["exact"] for row in rows))
            for name in os.listdir(self.path("mnist")):
                os.remove(self.path("mnist/" + name))

    def test_refusals_of_mnist_name_the_file(self):
        bags = self.mnist(pixels=6)
        self.fail_with(2, *self.pooling(bags, "--embedding", "lenet"), says="--embedding lenet")
        self.fail_with(2, *self.pooling(bags, "--target", "77"), says="of the label 77")
        self.fail_with(2, *self.pooling("points", "--target", "3"), says="--target")
        self.fail_with(2, *self.pooling(bags, "--folds", "3"), says="--folds")
        images, labels = self.path("mnist/t10k-images-idx3-ubyte"), self.path("mnist/t10k-labels-idx1-ubyte")
        for path, data, says in ((labels, idx(np.zeros(7)), "as many labels as images, 40, not 7"), (labels, b"\0\0\x08", "t10k-labels"),
                                 (labels, idx(np.zeros((40, 1))), "1 dimension"), (images, idx(np.zeros((40, 5, 6))), "not 30"), (labels, None, "t10k-labels-idx1-ubyte")):
            self.mnist(pixels=6)
            if data is None:
                os.remove(path)
            else:
                self.write(path, data)
            self.fail_with(2, *self.pooling(bags), says=says)
        self.fail_with(2, *self.pooling("mnist:" + self.path("nowhere")), says="nowhere")

    def mat_bags(self, order="<", pack=False, sparse=True, **changed):
        draw = np.random.default_rng(1)
        bag = np.repeat(np.arange(12), 3)
        features = np.where(draw.random((36, 5)) < 0.5, 0, draw.normal(size=(36, 5)))
        features[:, 0] = bag % 2
        of = {"features": features, "bag_ids": bag, "labels": bag % 2, **changed}
        return self.write("b.mat", mat_file(*(mat_matrix(name, array, sparse and name == "features", order) for name, array in of.items() if array is not None),
                                            order=order, pack=pack))

    def test_every_form_of_a_mat_file_is_the_same_table(self):
        run = ("--repeats", "1", "--folds", "3", "--epochs", "4", "--embedding", "none", "--rate", "0.1")
        tables = []
        for order, pack, sparse in (("<", False, False), ("<", True, True), (">", False, True), (">", True, False)):
            rows = self.table(*self.pooling(self.mat_bags(order, pack, sparse), *run))
            tables.append([(row["fold"], row["loss"], row["auc"], row["bags"]) for row in rows])
        self.assertEqual(tables[1:], tables[:1] * 3)
        self.assertEqual({row[3] for row in tables[0]}, {"b.mat"})
        # A bag is positive if an instance is.
        bag = np.repeat(np.arange(12), 3)
        some = np.where(np.arange(36) % 3 == 1, bag % 2, 0)
        rows = self.table(*self.pooling(self.mat_bags(labels=some), *run))
        self.assertEqual([(row["fold"], row["loss"], row["auc"], row["bags"]) for row in rows], tables[0])

    def test_refusals_of_mat_files(self):
        for changed, says in (({"labels": None}, "labels"), ({"labels": np.arange(36)}, "instance 2: expected a label"), ({"labels": np.ones(35)}, "36 instances, not 35"),
                              ({"labels": np.ones(36)}, "both classes"), ({"features": np.full((36, 1), np.inf)}, "instance 0: expected finite")):
            self.fail_with(2, *self.pooling(self.mat_bags(**changed)), says=says)
        with open(self.mat_bags(), "rb") as file:
            whole = file.read()
        huge = mat_matrix("features", np.ones((2, 2)), shape=(1 << 20, 1 << 20))
        outside = mat_matrix("features", np.eye(3), sparse=True, shape=(2, 3))
        for data, says in ((b"MATLAB 7.3 MAT-file" + whole[19:], "version 7.3 is HDF5"), (whole[:100], "at byte 100"), (whole[:-30], "a whole element, the file ends"),
                           (mat_file(huge), "numbers of \"features\""), (mat_file(outside), "rows of \"features\" below 2"),
                           (mat_file(mat_matrix("features", np.ones((2, 2)), shape=(2, 3))), "6 numbers of \"features\", not 4"),
                           (whole[:128] + struct.pack("<II", 15, 40) + bytes(40), "at byte 128: expected what zlib has packed"), (whole[:126] + b"??" + whole[128:], "IM or MI"),
                           (mat_file(mat_matrix("features", np.ones((2, 2))).replace(struct.pack("<II", 6, 4), struct.pack("<II", 2, 4), 1)), "real numbers")):
            self.fail_with(2, *self.pooling(self.write("b.mat", data)), says=says)

    def test_texts(self):
        lines = "".join(f"{i % 2}\tit was {'good' if i % 2 else 'bad'} {'so ' * (i % 3)}.\t2\n" for i in range(24))
        run = ("--repeats", "1", "--folds", "3", "--epochs", "30", "--rate", "0.03", "--budget", "1", "--window")
        rows = self.table(*self.pooling("text:" + self.write("t.txt", lines), *run))
        self.assertEqual([(row["bags"], row["positives"], row["auc"]) for row in rows], [("t.txt", "", "1")] * 3)
        self.assertTrue(all(row["f1"] for row in rows))
        # Other labels are values: a squared error, no classes.
        values = "".join(f"{i % 4 / 3:.2f}\t{'good ' * (i % 4)}day\n" for i in range(24))
        rows = self.table(*self.pooling("text:" + self.write("v.txt", values), *run[:-3], "--summary", self.path("s.csv")))
        self.assertEqual({row["accuracy"] + row["auc"] + row["f1"] for row in rows}, {""})
        self.assertLess(max(float(row["loss"]) for row in rows), 0.05)
        self.assertEqual(self.content("s.csv").decode().splitlines()[0], "form,post,method,squared error")
        for text, says in (("1 good\n", "line 1: expected a label, a tab"), ("1\tgood\nx\tbad\n", "line 2: expected a finite number"), ("1\t \n", "line 1: expected a text"),
                           ("1\tgood\n\n0\tbad one\t1-2\n", "line 3: expected ranges of the tokens 0 to 1"), ("1\ta b\t1-0\n", "line 1: expected ranges"), ("1\ta b\t1-\n", "line 1: expected ranges"),
                          
                           ("1\ta\n1\tb\n", "both classes"), ("", "both classes")):
            self.fail_with(2, *self.pooling("text:" + self.write("x.txt", text)), says=says)
        for arguments, says in ((("--budget", "7", *run[:4]), "--budget"), (("--embedding", "none"), "--embedding"), (("--embedding", "lenet"), "--embedding"),
                                (("--positives", "2"), "--positives"), (("--train", "2"), "--train")):
            self.fail_with(2, *self.pooling("text:" + self.path("t.txt"), *arguments), says=says)

    def test_reviews_and_their_summary(self):
        run = ("--train", "60", "--validation", "20", "--test", "20", "--epochs", "3", "--repeats", "2", "--methods", "softmax,subsets,2-sequential-subsets")
        rows = self.table("experiment", "pooling", "--bags", "text:reviews", *run, "--summary", self.path("s.csv"), "-o", self.path("o.csv"))
        self.assertEqual({row["bags"] for row in rows}, {"text:reviews"})
        summary = [line.split(",") for line in self.content("s.csv").decode().splitlines()]
        self.assertEqual(summary[0], ["form", "post", "method", "AUC text:reviews", "F1"])
        auc = [100 * float(row["auc"]) for row in rows[:2]]
        self.assertEqual(summary[1][2:4], ["softmax", f"{np.mean(auc):.1f} ± {np.std(auc, ddof=1):.1f}"])
        self.succeed("merge", self.path("o.csv"), "--summary", self.path("m.csv"), "-o", self.path("a.csv"))
        self.assertEqual(self.content("m.csv"), self.content("s.csv"))
        self.fail_with(2, *self.pooling("text:reviews", "--folds", "3"), says="--folds")

    def test_empty_names_and_budgets_are_refused(self):
        for flag in ("--save", "--details", "--summary", "--budget"):
            self.fail_with(2, *self.pooling("points", flag, ""), says=flag)
        for budget in ("0", "1.5", "x", "-0.2", "1001"):
            self.fail_with(2, *self.pooling("points", f"--budget={budget}"), says="--budget")
        for flag in (("--window",), ("--min-count", "3")):
            self.fail_with(2, *self.pooling("points", *flag), says=flag[0])


if __name__ == "__main__":
    unittest.main()
