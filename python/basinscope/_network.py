# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks: energy, update, retrieval, basins, fixed points, sweeps."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from . import _core, _plots
from ._methods import Method, _method, _parameters_of
from ._running import Progress, Result, number, numbers, shown, stop_numbers, text, truth, whole

Window = Sequence[float]  # (x0, x1, y0, y1) in coordinates of the plane
Plane = Sequence[Any]  # (origin, e1, e2), each of D numbers, or "principal": the first two components


class Retrieval(Result):
    """What Network.retrieve() found of M queries.

    limits (M, D), weights (M, N) and readouts (M, K; None without values): at the limit, or at the last state
    of what did not converge; NaN where a trajectory diverged or became undefined.
    labels (M,): the pattern's index, N for every other limit, -1 not converged, -2 undefined, -3 diverged.
    kinds: "pattern", "metastable", "not_converged", "undefined", "diverged". names: of the limits, or None.
    steps (M,): updates made, with the one that met the stop rule. energies: an array a query along its
    trajectory, empty without an energy. trajectories: arrays (steps + 1, D), or None.
    """

    limits: np.ndarray
    labels: np.ndarray
    kinds: list[str]
    names: list[str | None]
    steps: np.ndarray
    weights: np.ndarray
    readouts: np.ndarray | None
    energies: list[np.ndarray]
    trajectories: list[np.ndarray] | None


class State(Result):
    """A fixed point: name, kind ("pattern", "metastable", "association", "continuum", "saddle", "maximum"),
    label, pattern (index or -1), state (D,), weights (N,), support (indices), share of the initial
    conditions with share_bounds, pixels, energy (None where there is none), spectral_radius of the update's
    Jacobian (below 1: stable), width of a continuum."""

    name: str
    kind: str
    label: int
    pattern: int
    state: np.ndarray
    weights: np.ndarray
    support: list[int]
    share: float
    share_bounds: tuple[float, float]
    pixels: int
    energy: float | None
    spectral_radius: float
    width: float


class Certificate(Result):
    """Of a pattern, or of a set of k: members, stationary, separation Δ, required m/β, ball_radius,
    proposition_radius (sets), polygon: corners of the region in plane coordinates."""

    members: list[int]
    stationary: bool
    separation: float | None
    required: float
    ball_radius: float | None
    proposition_radius: float | None
    polygon: np.ndarray


class Branch(Result):
    """A fixed point over values[first] ... values[last] of a sweep: kind, born and ends (None: at the ends of
    the sweep), states, weights, energies, spectral_radius, shares: one row or number a value."""

    kind: str
    first: int
    last: int
    born: float | None
    ends: float | None
    states: np.ndarray
    weights: np.ndarray
    energies: np.ndarray
    spectral_radius: np.ndarray
    shares: np.ndarray


class BasinMap(Result):
    """Where every initial condition of a grid converges to.

    labels, steps (rows, columns) and limits (rows, columns, 2: plane coordinates), those that were asked for;
    row 0 is the smallest y. proven: which pixels are proven, with prove=True. attractors: list of State;
    names and areas of these. not_converged, undefined, diverged: shares. extent: (x0, x1, y0, y1), as
    imshow(origin="lower") takes it. engine, precision, tolerance_used, epsilon_used: how it was computed.
    """

    labels: np.ndarray | None
    steps: np.ndarray | None
    limits: np.ndarray | None
    proven: np.ndarray | None
    proof_refusal: str | None
    attractors: list[State]
    not_converged: float
    undefined: float
    diverged: float
    extent: tuple[float, float, float, float]
    engine: str
    engine_reason: str
    precision: str
    precision_reason: str | None
    tolerance_used: float
    epsilon_used: float

    @property
    def names(self) -> list[str]:
        """Of the attractors."""
        return [state.name for state in self.attractors]

    @property
    def areas(self) -> np.ndarray:
        """Shares of the window, of each attractor."""
        return np.array([state.share for state in self.attractors])

    def plot(self, ax: Any = None) -> Any:
        """The map in the program's colours; needs matplotlib. Returns the axes."""
        return _plots.basins(self, ax)


class Sweep(Result):
    """The fixed points as a parameter moves: parameter, values, branches (list of Branch), events (list of
    Result: kind, at, uncertainty, branches, state), not_converged, undefined, diverged (shares a value)."""

    parameter: str
    values: np.ndarray
    branches: list[Branch]
    events: list[Result]
    not_converged: np.ndarray
    undefined: np.ndarray
    diverged: np.ndarray

    def plot(self, ax: Any = None) -> Any:
        """The shares of the basins over the parameter; needs matplotlib. Returns the axes."""
        return _plots.sweep(self, ax)


class Network:
    """A Hopfield-Fenchel-Young network q ← ŷ_Ψ(Xᵀ ŷ_Ω(β X q)) (HFY eq. 7), which cannot be changed.

    patterns: (N, D), one a row. separation, post: a name, whose parameters may follow as keywords, or what
    separation() and post() make. beta: inverse temperature, 0 < β ≤ 1e6. values: (N, K) of
    hetero-association. names: of the patterns. normalise: "none", "unit", or "layer".
    Raises ValueError with what, where and what was expected, TypeError for unknown parameters.
    """

    __slots__ = ("_core",)

    def __init__(self, patterns: Any, separation: str | Method = "entmax", *, post: str | Method = "identity",
                 beta: float = 1.0, values: Any = None, names: Sequence[str] | None = None,
                 normalise: str = "none", **parameters: Any):
        of_post = set(_parameters_of("post", post)) - set(_parameters_of("separation", separation))
        for_post = {name: value for name, value in parameters.items() if name in of_post}
        for_separation = {name: value for name, value in parameters.items() if name not in of_post}
        self._core = _core.Network(patterns, _method("separation", separation, for_separation).text,
                                   _method("post", post, for_post).text, number(beta, "beta"), values,
                                   _names(names), text(normalise, "normalise"))

    @classmethod
    def _of(cls, core: Any) -> Network:
        network = cls.__new__(cls)
        network._core = core
        return network

    def __reduce__(self):
        return _restored, (self.patterns, self._core.separation_text, self._core.post_text, self.beta,
                           self.values, self.names)

    def __repr__(self) -> str:
        n, d = self._core.shape
        return f"<Network of {n} patterns of {d} numbers: {self._core.words}>"

    @property
    def patterns(self) -> np.ndarray:
        """(N, D), normalised where that was asked for; a copy."""
        return self._core.patterns

    @property
    def values(self) -> np.ndarray | None:
        """(N, K), or None; a copy."""
        return self._core.values

    @property
    def names(self) -> list[str]:
        """Of the patterns; empty: x1, x2, ..."""
        return self._core.names

    @property
    def separation(self) -> Method:
        """The separation with all its parameters."""
        return Method("separation", self._core.separation_text)

    @property
    def post(self) -> Method:
        """The post-transformation with all its parameters."""
        return Method("post", self._core.post_text)

    @property
    def beta(self) -> float:
        """The inverse temperature."""
        return self._core.beta

    def energy(self, q: Any) -> Any:
        """The energy E(q) (HFY eq. 6): (M,) of states (M, D), a number of one state (D,). inf outside the
        domain of Ψ. Raises ValueError where the pair of separation and post-transformation has no energy."""
        return self._core.energy(q)

    def energy_parts(self, q: Any) -> tuple[Any, Any]:
        """The concave and the convex part of E that CCCP alternates between (SMHN eq. 7), each (M,)."""
        return self._core.energy_parts(q)

    def step(self, q: Any) -> np.ndarray:
        """One update T(q), of the shape of q; NaN where the weights are undefined."""
        return self._core.step(q)

    def weights(self, q: Any) -> np.ndarray:
        """The weights p = ŷ_Ω(β X q): (M, N), or (N,) of one state; NaN where they are undefined."""
        return self._core.weights(q)

    def jacobian(self, q: Any) -> np.ndarray:
        """The Jacobian of T at one state (D,): (D, D); NaN where T is undefined."""
        return self._core.jacobian(q)

    def retrieve(self, queries: Any, *, max_steps: int | None = None, tolerance: float | None = None,
                 epsilon: float | None = None, trajectories: bool = False,
                 progress: Progress = None) -> Retrieval:
        """Iterates queries (M, D) to their limits by the program's stop rule: a step of at most tolerance
        (1e-9) that does not end beside an unstable fixed point, at most max_steps (500). A limit within
        epsilon (1e-3; 0.1 of tanh and sign) of a pattern's target is that pattern."""
        with shown(progress, "retrieve") as told:
            return Retrieval(self._core.retrieve(queries, stop_numbers(max_steps, tolerance, epsilon),
                                                   truth(trajectories, "trajectories"), told))

    def certificates(self, plane: Plane | None = None, window: Window | None = None) -> list[Certificate]:
        """What HFY Propositions 9 and 11 (of k-subsets 13 and 14) certify of every pattern, or of every set
        that is retrieved in the window. Raises ValueError where they do not apply."""
        return [Certificate(each) for each in self._core.certificates(plane, _window(window))]

    def exactness(self, members: Sequence[int] | None = None) -> Any:
        """β min tᵢ·(xᵢ − xⱼ) − m: at least 0 where pattern i is a fixed point with weight exactly 1. (N,) of
        the patterns, or one number of the set `members`; NaN or None where there is no such condition."""
        return self._core.exactness(None if members is None else [whole(i, "members") for i in members])

    def fixed_points(self, plane: Plane | None = None, window: Window | None = None,
                     size: Sequence[int] = (256, 256), *, max_steps: int | None = None,
                     tolerance: float | None = None, epsilon: float | None = None,
                     progress: Progress = None) -> list[State]:
        """The attractors of the map of that size, then saddles and maxima in the window (D ≤ 3)."""
        with shown(progress, "fixed points") as told:
            return [State(each) for each in self._core.fixed_points(
                plane, _window(window), _size(size), stop_numbers(max_steps, tolerance, epsilon), told)]

    def basins(self, size: Sequence[int] = (512, 512), arrays: Sequence[str] = ("labels",), *,
               plane: Plane | None = None, window: Window | None = None, engine: str = "auto",
               prove: bool = False, threads: int = 0, grid: str = "centres", max_steps: int | None = None,
               tolerance: float | None = None, epsilon: float | None = None,
               progress: Progress = None) -> BasinMap:
        """Where size = (columns, rows) initial conditions of a window of a plane converge to.

        arrays: some of "labels", "steps", "limits". plane: (origin, e1, e2), "principal" (components of the
        patterns), or the first two axes where it is left out; window: the patterns with a margin. engine:
        "auto", "cpu", or "reference", the definition. prove: also say of which pixels it is proven. threads:
        at most so many in the whole process meanwhile, 0 for all; results do not depend on it. grid:
        "centres" of pixels or "nodes"."""
        names = [text(name, "arrays") for name in ([arrays] if isinstance(arrays, str) else arrays)]
        with shown(progress, "basins") as told:
            found = self._core.basins(_size(size), names, plane, _window(window), text(engine, "engine"), truth(prove, "prove"),
                                      whole(threads, "threads"), text(grid, "grid"),
                                      stop_numbers(max_steps, tolerance, epsilon), told)
        found["attractors"] = [State(each) for each in found["attractors"]]
        return BasinMap(found)

    def energy_field(self, size: Sequence[int] = (512, 512), *, plane: Plane | None = None,
                     window: Window | None = None, grid: str = "centres",
                     progress: Progress = None) -> np.ndarray:
        """The energy at the pixels of a window, (rows, columns), row 0 the smallest y."""
        with shown(progress, "energy") as told:
            return self._core.energy_field(_size(size), plane, _window(window), text(grid, "grid"), told)

    def sweep(self, parameter: str, start: float, stop: float, values: int = 201, *,
              logarithmic: bool | None = None, grid: int | None = None, saddles: bool = True,
              pattern: int = 0, line: Any = None, plane: Plane | None = None, window: Window | None = None,
              max_steps: int | None = None, tolerance: float | None = None, epsilon: float | None = None,
              progress: Progress = None) -> Sweep:
        """All fixed points as "beta", "alpha", "gamma", "k", "radius" or a "pattern" moves from start to
        stop; of a pattern t, along line (2, D). grid: initial conditions a side. saddles: follow these too
        (D ≤ 3). Spacing as in the program unless logarithmic says it."""
        with shown(progress, "sweep") as told:
            found = self._core.sweep(text(parameter, "parameter"), number(start, "start"), number(stop, "stop"),
                                     whole(values, "values"), truth(logarithmic, "logarithmic", True),
                                     whole(grid, "grid", True), truth(saddles, "saddles"),
                                     whole(pattern, "pattern"), line, plane, _window(window),
                                     stop_numbers(max_steps, tolerance, epsilon), told)
        found["branches"] = [Branch(each) for each in found["branches"]]
        found["events"] = [Result(each) for each in found["events"]]
        return Sweep(found)

    def plot(self, ax: Any = None, **options: Any) -> Any:
        """The basins with the patterns; options as of basins(). Needs matplotlib. Returns the axes."""
        return _plots.network(self, ax, options)


def _names(names: Sequence[str] | None) -> list[str]:
    if isinstance(names, str):
        raise TypeError("names: expected a list of texts, not one text")
    return [] if names is None else [text(name, "names") for name in names]


def _window(window: Window | None) -> tuple[float, ...] | None:
    return None if window is None else numbers(window, 4, "window", number)


def _size(size: Sequence[int]) -> tuple[int, ...]:
    return numbers(size, 2, "size", whole)


def _restored(patterns: Any, separation: str, post: str, beta: float, values: Any, names: list[str]) -> Network:
    return Network._of(_core.Network(patterns, separation, post, beta, values, names, "none"))
