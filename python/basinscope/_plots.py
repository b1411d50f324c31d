# SPDX-License-Identifier: GPL-3.0-or-later
"""Quick looks with matplotlib; figures for a paper are the program's (Scene.render)."""

from __future__ import annotations

from typing import Any

import numpy as np

# The program's colours of patterns: Okabe and Ito's, without black.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442")


def _axes(ax: Any) -> Any:
    try:
        import matplotlib.pyplot as plt  # type: ignore
    except ImportError as missing:
        raise ImportError("plots need matplotlib, which is not installed; "
                          "Scene.render() draws with the program instead") from missing
    return ax if ax is not None else plt.subplots()[1]


def _rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[i:i + 2], 16) for i in (1, 3, 5)]) / 255


def _colour(state: Any) -> np.ndarray:
    """A pattern's own, elsewhere the blend of the patterns' by weight."""
    if state.pattern >= 0:
        return _rgb(COLOURS[state.pattern % len(COLOURS)])
    share = np.abs(state.weights)
    if not share.sum() > 0:
        return np.ones(3)
    colours = np.array([_rgb(COLOURS[i % len(COLOURS)]) for i in range(len(share))])
    return np.average(colours, axis=0, weights=share)


def basins(map: Any, ax: Any = None) -> Any:
    if map.labels is None:
        raise ValueError("the map has no labels: ask for arrays=(\"labels\",)")
    ax = _axes(ax)
    picture = np.ones((*map.labels.shape, 3))
    for state in map.attractors:
        picture[map.labels == state.label] = _colour(state)
    ax.imshow(picture, origin="lower", extent=map.extent, interpolation="nearest")
    return ax


def network(net: Any, ax: Any, options: dict[str, Any]) -> Any:
    found = net.basins(**options)
    ax = basins(found, ax)
    if net.patterns.shape[1] == 2 and options.get("plane") is None:
        ax.plot(*net.patterns.T, "s", color="black", markerfacecolor="white")
    return ax


def sweep(found: Any, ax: Any = None) -> Any:
    ax = _axes(ax)
    for branch in found.branches:
        if branch.kind == "stable":
            ax.plot(found.values[branch.first:branch.last + 1], branch.shares)
    ax.set_xlabel(found.parameter)
    ax.set_ylabel("share of initial conditions")
    return ax
