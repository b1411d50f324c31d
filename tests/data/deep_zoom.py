# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes deep_zoom.json: where initial conditions about a border of two basins end, iterated with 50 digits.

python3 tests/data/deep_zoom.py > tests/data/deep_zoom.json    (about two minutes)

Patterns, beta and initial conditions are the exact values of doubles. The border is found by bisection between
two states that end apart; windows of 1e-3 to 1e-13 lie about it, off the centre, with 16 x 16 pixels. A state
ends at one of the two where it comes within 1e-4 of it.
"""
import json
import sys
from decimal import Decimal, getcontext

getcontext().prec = 50
PATTERNS = [[1.05, 0.09], [-0.94, -0.35], [-0.86, 0.51], [0.11, -0.92], [0.48, -0.82], [-0.6, -0.86], [0.28, 1.03]]
X = [(Decimal(a), Decimal(b)) for a, b in PATTERNS]
ONE, NEAR, SIDE = Decimal(1), Decimal("1e-4"), 16


def softmax(scores):
    top = max(scores)
    raised = [(s - top).exp() for s in scores]
    total = sum(raised)
    return [r / total for r in raised]


def sparsemax(scores):
    falling, total, threshold = sorted(scores, reverse=True), Decimal(0), None
    for k, score in enumerate(falling, 1):
        total += score
        if 1 + k * score > total:
            threshold = (total - 1) / k
    return [max(s - threshold, Decimal(0)) for s in scores]


def entmax15(scores):
    """p = [s/2 - t]_+^2: of the k largest, sum (z - t)^2 = 1 with t below the least of them."""
    halves = [s / 2 for s in scores]
    falling = sorted(halves, reverse=True)
    for k in range(len(falling), 0, -1):
        mean = sum(falling[:k]) / k
        spread = (1 - sum((z - mean) ** 2 for z in falling[:k])) / k
        if spread < 0:
            continue
        threshold = mean - spread.sqrt()
        if threshold <= falling[k - 1] and (k == len(falling) or threshold >= falling[k]):
            return [max(z - threshold, Decimal(0)) ** 2 for z in halves]
    raise ValueError("no threshold")


RULES = {"softmax": (softmax, 1, 6.0), "1.5-entmax": (entmax15, 1.5, 4.0), "sparsemax": (sparsemax, 2, 6.0)}


def updated(q, rule, beta):
    p = rule([beta * (a * q[0] + b * q[1]) for a, b in X])
    return sum(w * a for w, (a, b) in zip(p, X)), sum(w * b for w, (a, b) in zip(p, X))


def apart(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def end_of(q, rule, beta, ends=()):
    """The number of the end that it comes near; without ends, the limit. None: neither after 5000 updates."""
    for _ in range(5000):
        for i, end in enumerate(ends):
            if apart(q, end) < NEAR:
                return i
        after = updated(q, rule, beta)
        if not ends and apart(q, after) < Decimal("1e-40"):
            return after
        q = after
    return None


def case(name):
    rule, alpha, slope = RULES[name]
    beta = Decimal(slope)
    inside = [(Decimal("0.9"), Decimal("0.13")), (Decimal("-0.8"), Decimal("-0.21"))]
    first = end_of(inside[0], rule, beta)
    for _ in range(100):
        middle = ((inside[0][0] + inside[1][0]) / 2, (inside[0][1] + inside[1][1]) / 2)
        inside[0 if apart(end_of(middle, rule, beta), first) < NEAR else 1] = middle
    ends = [first, end_of(inside[1], rule, beta)]
    windows = []
    for power in range(3, 14):
        width = 10.0 ** -power
        low = [float(v) - 0.487 * width for v in inside[0]]
        high = [float(v) + 0.513 * width for v in inside[0]]
        at = lambda k, i: Decimal(low[k] + (high[k] - low[k]) * (i + 0.5) / SIDE)
        rows = ["".join("?" if (end := end_of((at(0, i), at(1, j)), rule, beta, ends)) is None else str(end)
                        for i in range(SIDE)) for j in range(SIDE)]
        windows.append({"x": [low[0], high[0]], "y": [low[1], high[1]], "rows": rows})
        print(name, width, rows[0], file=sys.stderr)
    return {"name": name, "alpha": alpha, "beta": slope, "windows": windows,
            "ends": [[float(v) for v in end] for end in ends]}


json.dump({"description": "Which of two ends initial conditions about a border converge to; row 0 is the lowest.",
           "how": "50 digits (tests/data/deep_zoom.py)", "patterns": PATTERNS,
           "cases": [case(name) for name in RULES]}, sys.stdout)
