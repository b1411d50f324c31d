# SPDX-License-Identifier: GPL-3.0-or-later
"""What has no network: regression, sequence layers and their tasks, recall, experiments."""

from __future__ import annotations

import csv
import difflib
import io
from typing import Any, Sequence

import numpy as np

from . import _core
from ._methods import Method, _method
from ._running import Progress, Result, number, numbers, shown, text, truth, whole


def _list(values: Any, name: str, convert: Any) -> Any:
    return None if values is None else list(numbers(values, None, name, convert))


def _seed(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)):
        raise TypeError(f"seed: expected a whole number, not {type(seed).__name__}")
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed: expected a whole number from 0 to {2**64 - 1}, not {seed!r}")
    return int(seed)


def _weighing(estimator: str, kernel: str | Method, separation: str | Method, parameters: dict[str, Any]) -> str:
    if estimator in ("attention", "local_linear_attention"):
        return _method("separation", separation, parameters).text
    return _method("kernel", kernel, parameters).text


def fit(x: Any, y: Any, at: Any, *, estimator: str = "kernel", kernel: str | Method = "epanechnikov",
        separation: str | Method = "softmax", h: float = 0.1, k: int = 5, progress: Progress = None,
        **parameters: Any) -> np.ndarray:
    """Estimates at queries from samples: Σ lᵢ(q) yᵢ (TTR eqs. 50-54, CKR section 2).

    x: keys (n,), or (n, d) for local means; y: values (n,); at: queries (m,) or (m, d).
    estimator: "kernel" (Nadaraya-Watson), "local_linear", both with a kernel; "attention" and
    "local_linear_attention" with a separation over scores -u²/2, u in bandwidths h; "nearest" with k;
    "constant". parameters: of the kernel or separation. Returns (m,), NaN where no key is in reach.
    """
    with shown(progress, "fit") as told:
        return _core.fit(x, y, at, text(estimator, "estimator"), _weighing(estimator, kernel, separation, parameters), number(h, "h"),
                         whole(k, "k"), told)


class LeaveOneOut(Result):
    """residuals (n,): each value less its estimate from the others, NaN where that is undefined; rmse."""

    residuals: np.ndarray
    rmse: float


def leave_one_out(x: Any, y: Any, *, estimator: str = "kernel", kernel: str | Method = "epanechnikov",
                  separation: str | Method = "softmax", h: float = 0.1, k: int = 5,
                  progress: Progress = None, **parameters: Any) -> LeaveOneOut:
    """Leave-one-out residuals of fit(), keys (n,)."""
    with shown(progress, "leave one out") as told:
        residuals, rmse = _core.leave_one_out(x, y, text(estimator, "estimator"),
                                              _weighing(estimator, kernel, separation, parameters), number(h, "h"),
                         whole(k, "k"), told)
    return LeaveOneOut({"residuals": residuals, "rmse": rmse})


class LayerRun(Result):
    """reads (T, Dv): m_t(q_t), NaN where undefined; losses (T,): ‖v_t − m_{t−1}(k_t)‖²; state M_T, or None;
    diverged: the first token (from 1) that is not finite, or None."""

    reads: np.ndarray
    losses: np.ndarray
    state: np.ndarray | None
    diverged: int | None


def layer(name: str | Method, keys: Any, values: Any, queries: Any = None, *, gammas: Any = None,
          betas: Any = None, progress: Progress = None, **parameters: Any) -> LayerRun:
    """A sequence layer as a test-time regressor (TTR): layer("deltanet", keys, values, queries, beta=0.9).

    keys (T, D), values (T, Dv), queries (T, D; the keys where left out). gammas, betas: one a token, in place
    of the parameters gamma or alpha, beta or eta. parameters: layers()[name]["parameters"].
    """
    method = _method("layer", name, parameters)
    with shown(progress, f"layer {method.id}") as told:
        return LayerRun(_core.layer(method.text, keys, values, queries, gammas, betas, told))


class Task(Result):
    """keys, values, queries of a sequence: layer(name, task.keys, task.values, task.queries). Of mqar also
    cues, responses and order."""

    keys: np.ndarray
    values: np.ndarray
    queries: np.ndarray
    cues: np.ndarray
    responses: np.ndarray
    order: np.ndarray

    def score(self, reads: Any) -> Result:
        """Of mqar: predicted (T,), the response nearest to each scored read, -1 where not scored; accuracy."""
        if "cues" not in self.__dict__:
            raise ValueError("only the task mqar has answers that can be right")
        predicted, accuracy = _core.score(self.cues, self.responses, self.order.tolist(), reads)
        return Result({"predicted": predicted, "accuracy": accuracy})


def task(name: str, *, noise: Any = None, cues: Any = None, responses: Any = None, order: Any = None,
         length: int = 256, dimension: int = 64, rho: float = 0.5, pairs: int = 16,
         embedding: str = "orthonormal", seed: int = 1) -> Task:
    """A task of TTR. "switching": the autoregressive sequence of eq. 55 over noise (T + 1, D), or drawn with
    correlation rho. "mqar": associative recall of cues and responses (P, D) in order (indices), or drawn."""
    if name == "switching":
        return Task(_core.switching(noise, whole(length, "length"), whole(dimension, "dimension"), number(rho, "rho"), _seed(seed)))
    if name == "mqar" and cues is None and responses is None:
        return Task(_core.drawn_mqar(whole(pairs, "pairs"), whole(length, "length"), whole(dimension, "dimension"), text(embedding, "embedding"), _seed(seed)))
    if name == "mqar":
        return Task(_core.mqar(cues, responses, _list(order if order is not None else [], "order", whole)))
    raise ValueError(f'task: expected switching or mqar, not "{name}"')


class Recall(Result):
    """recalled (R,): a memory a step; unique, unique_ratio; repeats: steps that named one again; jumps (3):
    steps that did not name the successor; levenshtein with a target; weights (R, N) and pairs if asked for."""

    recalled: np.ndarray
    unique: int
    unique_ratio: float
    repeats: np.ndarray
    jumps: np.ndarray | None
    levenshtein: float | None
    weights: np.ndarray | None
    pairs: np.ndarray | None


def recall(memories: Any, algorithm: int = 1, *, query: Any = None, cue: int = 0, beta: float = 0.1,
           steps: int = 20, recalls: int | None = None, penalty: float = 1e9, decay: float = 1e-3,
           bonus: float = 1.1, transition: float = 1e8, separation: str | Method = "entmax",
           target: Sequence[int] | None = None, weights: bool = False, progress: Progress = None,
           **parameters: Any) -> Recall:
    """Free (1 constrained, 2 penalised) and sequential (3) recall of memories (N, D) (HFY section 6).

    memories: an array, of bytes as images; or what the program reads: a file, "glyphs:100". Starts at the
    memory cue, or at the state query (D,). separation: of 2 and 3 (softmax, entmax, normmax; entmax with α = 2
    unless said otherwise)."""
    if separation == "entmax":
        parameters = {"alpha": 2.0, **parameters}
    with shown(progress, "recall") as told:
        return Recall(_core.recall(memories, whole(algorithm, "algorithm"), query, whole(cue, "cue"), number(beta, "beta"),
                                   whole(steps, "steps"), whole(recalls, "recalls", True), number(penalty, "penalty"),
                                   number(decay, "decay"), number(bonus, "bonus"), number(transition, "transition"),
                                   _method("separation", separation, parameters).text,
                                   _list(target, "target", whole), truth(weights, "weights"), told))


class Table(dict):
    """The columns of an experiment's CSV by name: arrays of numbers, or of texts."""

    def to_pandas(self) -> Any:
        """As a DataFrame; needs pandas."""
        import pandas  # type: ignore

        return pandas.DataFrame(dict(self))


_TEXTS = {"settings", "method", "support"}
_REALS = {"noise", "beta", "mask", "threshold", "percent", "standard_error", "low_95", "high_95", "published_percent", "z"}


def _table(csv_text: str) -> Table:
    header, *rows = csv.reader(io.StringIO(csv_text))
    table = Table()
    for i, name in enumerate(header):
        column = [row[i] for row in rows]
        if name in _TEXTS:
            table[name] = np.array(column, dtype=str)
        elif name in _REALS:
            table[name] = np.array([float(field) if field else np.nan for field in column])
        else:
            table[name] = np.array([int(field) for field in column], dtype=np.int64)
    return table


_CELLS: dict[str, Any] = {"memories": "glyphs", "queries": None, "methods": "hfy-11", "updates": 5}
_RETRIEVAL: dict[str, Any] = {**_CELLS, "sizes": None, "noise": None, "draws": 5, "mask": 0.5, "threshold": 0.9, "beta": 1.0,
              "beta_l2": 20.0, "seed": 1}
# The options of each experiment; a separation's parameters may follow.
_OPTIONS: dict[str, dict[str, Any]] = {
    "capacity": _RETRIEVAL,
    "noise": _RETRIEVAL,
    "metastable": {"separation": "entmax", "patterns": 10, "dimension": 5, "beta": 4.0, "trials": 20000,
                   "max_steps": 10000, "seed": 1},
    "metastable_images": {**_CELLS, "beta": [1.0], "block": 1000},
    "bound": {"dimensions": None, "beta": 1.0, "margin": 1.0, "radius": 1.0, "perturbation": 0.0, "failure": 0.01},
}


def _bounds(o: dict[str, Any]) -> Table:
    if o["dimensions"] is None:
        raise TypeError("dimensions: the experiment bound needs them")
    settings = [number(o[name], name) for name in ("beta", "margin", "radius", "perturbation", "failure")]
    dimensions = _list(o["dimensions"], "dimensions", whole)
    bounds = [_core.capacity_bound(settings, d) for d in dimensions]
    return Table(dimension=np.array(dimensions), optimal=np.array([b[0] for b in bounds]),
                 random=np.array([b[1] for b in bounds]))


def experiment(name: str, *, progress: Progress = None, **options: Any) -> Table:
    """The experiments of the program (`basinscope experiment NAME`), with the columns of its CSV.

    "capacity", "noise": share of damaged queries retrieved (HFY Figures 11, 12, 14): memories, queries,
    methods, sizes, noise, draws, updates, mask, threshold, beta, beta_l2, seed. "metastable": how many
    patterns limits mix (SMHN Table 1): separation with its parameters, patterns, dimension, beta, trials,
    max_steps, seed. "metastable_images": the same of images (HFY Table 3): memories, queries, methods, beta (a
    list), updates, block. "bound": patterns stored at least (HFY Proposition 10): dimensions, beta, margin,
    radius, perturbation, failure.
    """
    if name not in _OPTIONS:
        raise ValueError(f'name: expected one of {", ".join(_OPTIONS)}, not "{name}"')
    unknown = [] if name == "metastable" else [each for each in options if each not in _OPTIONS[name]]
    if unknown:
        near = difflib.get_close_matches(unknown[0], _OPTIONS[name], 1)
        raise TypeError(f"{unknown[0]}: the experiment {name} has no such option"
                        + (f" (did you mean {near[0]}?)" if near else ""))
    o = {**_OPTIONS[name], **options}
    if name == "bound":
        return _bounds(o)
    if name != "metastable":
        methods = text(o["methods"] if isinstance(o["methods"], str) else ",".join(o["methods"]), "methods")
    if o.get("queries") is not None and name != "metastable_images":
        for each in ("noise", "draws", "mask"):
            if each in options:
                raise TypeError(f"{each}: expected none with queries, which are taken as they are")
    with shown(progress, f"experiment {name}") as told:
        if name == "metastable":
            own = {each: value for each, value in options.items() if each not in _OPTIONS[name]}
            return _table(_core.metastable(
                _method("separation", o["separation"], own).text, whole(o["patterns"], "patterns"),
                whole(o["dimension"], "dimension"), number(o["beta"], "beta"), whole(o["trials"], "trials"),
                whole(o["max_steps"], "max_steps"), _seed(o["seed"]), told))
        if name == "metastable_images":
            return _table(_core.metastable_images(
                o["memories"], o["queries"], methods, _list(np.atleast_1d(o["beta"]), "beta", number),
                whole(o["updates"], "updates"), whole(o["block"], "block"), told))
        return _table(_core.retrieval_experiment(
            name, o["memories"], o["queries"], methods, _list(o["sizes"], "sizes", whole),
            _list(o["noise"], "noise", number), whole(o["draws"], "draws"), whole(o["updates"], "updates"),
            number(o["mask"], "mask"), number(o["threshold"], "threshold"), number(o["beta"], "beta"),
            number(o["beta_l2"], "beta_l2"), _seed(o["seed"]), told))
