#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the PyTorch programs of a folder: the networks of cases.json beside the numbers expected of them, every table-*.py
beside its table, and every falls-*.py, whose networks are to become better at their task."""
import argparse
import csv
import io
import json
import os
import runpy
import sys
from contextlib import redirect_stderr

import numpy as np
import torch

folder, faults, compared = sys.argv[1], 0, 0
torch.set_num_threads(1)
os.chdir(folder)


def program(name):
    return runpy.run_path(os.path.join(folder, name + ".py"))


def leaves(value, path=""):
    """Lists of numbers by their paths."""
    if isinstance(value, dict):
        return {p: v for key, each in value.items() for p, v in leaves(each, path + "/" + key).items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return {p: v for i, each in enumerate(value) for p, v in leaves(each, f"{path}/{i}").items()}
    return {path: np.array(value, float)}


def check(what, found, wanted, tolerance):
    global faults, compared
    compared += 1
    size = max(1.0, np.abs(wanted[np.isfinite(wanted)]).max(initial=0))
    if found.shape != wanted.shape or not np.allclose(found, wanted, rtol=0, atol=tolerance * size, equal_nan=True):
        print(what, found.ravel()[:6], "expected", wanted.ravel()[:6])
        faults += 1


def trained(name):
    names, table = program(name), io.StringIO()
    with redirect_stderr(io.StringIO()) as said:
        names["train"](names["SETTINGS"], table, argparse.Namespace(bags=None, save=None, device="cpu"))
    return list(csv.DictReader(io.StringIO(table.getvalue()))), said.getvalue()


with open(os.path.join(folder, "cases.json")) as file:
    cases = json.load(file)
programs = {kind: program(kind) for kind in {case["script"] for case in cases}}
for case in cases:
    names, expected = programs[case["script"]], case["expected"]
    network = names["network_of"](case["model"], names["SETTINGS"]).requires_grad_(True)
    logits, loss = names["outputs"](network, case["given"])
    told = {"logits": names["listed"](logits), "loss": names["listed"](loss)}
    if "gradient" in expected:
        told["gradient"] = network.gradient(loss)
    found = leaves(told)
    for path, wanted in leaves({key: expected[key] for key in told}).items():
        check(case["what"] + path, found[path], wanted, 1e-6 if path.startswith("/gradient") else 1e-9)
for name in sorted(os.listdir(folder)):
    name, ending = os.path.splitext(name)
    if ending == ".py" and name.startswith("table-"):
        with open(os.path.join(folder, name + ".csv")) as file:
            wanted = list(csv.DictReader(line for line in file if not line.startswith("#")))
        rows, _ = trained(name)
        for row, want in zip(rows, wanted, strict=True):
            for column, text in want.items():
                try:
                    check(f"{name}, {column}:", np.array(float(row[column])), np.array(float(text)), 1e-6)
                except ValueError:
                    if row[column] != text:
                        print(f"{name}, {column}:", row[column], "expected", text)
                        faults += 1
    elif ending == ".py" and name.startswith("falls-"):
        rows, said = trained(name)
        for method in said.split("cell ")[1:]:
            losses = [float(line.rsplit(" ", 1)[1]) for line in method.splitlines() if "loss" in line]
            compared += 1
            if len(rows) != 4 or not np.mean(losses[-5:]) < np.mean(losses[:5]):
                print(name, rows, losses)
                faults += 1
if faults or not compared:
    print(f"{compared} numbers compared, {faults} faults")
sys.exit(faults > 0 or compared == 0)
