#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every NAME.py of a folder and compares expressions of its names with the numbers in NAME.json."""
import json
import os
import runpy
import sys

import numpy as np

folder, faults, compared = sys.argv[1], 0, 0
np.seterr(over="ignore")


def numbers(value):
    if isinstance(value, list):
        return [numbers(each) for each in value]
    return np.nan if value is None else float(value)


for name in sorted(n[:-3] for n in os.listdir(folder) if n.endswith(".py")):
    with open(os.path.join(folder, name + ".json")) as file:
        case = json.load(file)
    try:
        names = runpy.run_path(os.path.join(folder, name + ".py"))
    except Exception as error:  # a fault of the text, told with the others
        print(f"{case['what']}: {error!r}")
        faults += 1
        continue
    for check in case["checks"]:
        compared += 1
        wanted, tolerance = np.array(numbers(check["value"])), check["tolerance"]
        try:
            found = np.asarray(eval(check["expression"], names), float)
        except Exception as error:
            print(f"{case['what']}: {check['expression']}: {error!r}")
            faults += 1
            continue
        size = max(1.0, np.abs(wanted[np.isfinite(wanted)]).max(initial=0))
        if found.shape != wanted.shape or not np.allclose(found, wanted, rtol=0, atol=tolerance * size, equal_nan=True):
            same = found.shape == wanted.shape
            print(f"{case['what']}: {check['expression']}: off by {np.nanmax(np.abs(found - wanted)) if same else found.shape}")
            print("   ", found.ravel()[:8], "expected", wanted.ravel()[:8])
            faults += 1
print(f"{compared} numbers compared, {faults} faults")
sys.exit(faults > 0 or compared == 0)
