# SPDX-License-Identifier: GPL-3.0-or-later
"""What has no network: regression, sequence layers and their tasks, recall, experiments."""

from __future__ import annotations

import csv
import io
from typing import Any, Sequence

import numpy as np

from . import _core
from ._methods import Method, _method
from ._running import Progress, Result, number, numbers, shown, whole


def _list(values: Any, name: str, convert: Any) -> Any:
    return None if values is None else list(numbers(values, len(values), name, convert))


def _seed(seed: Any) -> int:
    if not isinstance(seed, (int, np.integer)) or not 0 <= seed < 2**64:
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
        return _core.fit(x, y, at, estimator, _weighing(estimator, kernel, separation, parameters), number(h, "h"),
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
        residuals, rmse = _core.leave_one_out(x, y, estimator,
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
        return Task(_core.drawn_mqar(whole(pairs, "pairs"), whole(length, "length"), whole(dimension, "dimension"), str(embedding), _seed(seed)))
    if name == "mqar":
        return Task(_core.mqar(cues, responses, np.asarray(order, dtype=int).tolist()))
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
                                   _list(target, "target", whole), bool(weights), told))


class Table(dict):
    """The columns of an experiment's CSV by name: arrays of numbers, or of texts."""

    def to_pandas(self) -> Any:
        """As a DataFrame; needs pandas."""
        import pandas  # type: ignore

        return pandas.DataFrame(dict(self))


def _table(text: str) -> Table:
    header, *rows = csv.reader(io.StringIO(text))
    table = Table()
    for name, column in zip(header, zip(*rows)):
        try:
            numbers = np.array([float(field) if field else np.nan for field in column])
            whole = np.isfinite(numbers).all() and (numbers == np.round(numbers)).all()
            table[name] = numbers.astype(np.int64) if whole and "." not in "".join(column) else numbers
        except ValueError:
            table[name] = np.array(column)
    return table


def experiment(name: str, *, memories: Any = "glyphs", queries: Any = None, methods: str | Sequence[str] = "hfy-11",
               sizes: Sequence[int] | None = None, noise: Sequence[float] | None = None, draws: int = 5,
               updates: int = 5, mask: float = 0.5, threshold: float = 0.9, beta: Any = None,
               beta_l2: float = 20.0, block: int = 1000, seed: int = 1, separation: str | Method = "entmax",
               patterns: int = 10, dimension: int = 5, trials: int = 20000, max_steps: int = 10000,
               margin: float = 1.0, radius: float = 1.0, perturbation: float = 0.0, failure: float = 0.01,
               dimensions: Sequence[int] = (), progress: Progress = None, **parameters: Any) -> Table:
    """The experiments of the program (`basinscope experiment NAME`), with the columns of its CSV.

    "capacity", "noise": share of damaged queries retrieved (HFY Figures 11, 12, 14). "metastable": how many
    patterns limits mix (SMHN Table 1). "metastable_images": the same of images (HFY Table 3; beta: a list).
    "bound": patterns stored at least (HFY Proposition 10), over dimensions.
    """
    listed = methods if isinstance(methods, str) else ",".join(methods)
    with shown(progress, f"experiment {name}") as told:
        if name in ("capacity", "noise"):
            return _table(_core.retrieval_experiment(
                name, memories, queries, listed, _list(sizes, "sizes", whole), _list(noise, "noise", number),
                whole(draws, "draws"), whole(updates, "updates"), number(mask, "mask"),
                number(threshold, "threshold"), 1.0 if beta is None else number(beta, "beta"),
                number(beta_l2, "beta_l2"), _seed(seed), told))
        if name == "metastable":
            method = _method("separation", separation, parameters)
            return _table(_core.metastable(method.text, whole(patterns, "patterns"), whole(dimension, "dimension"),
                                           4.0 if beta is None else number(beta, "beta"), whole(trials, "trials"),
                                           whole(max_steps, "max_steps"), _seed(seed), told))
        if name == "metastable_images":
            betas = [1.0] if beta is None else _list(np.atleast_1d(beta), "beta", number)
            return _table(_core.metastable_images(memories, queries, listed, betas, whole(updates, "updates"),
                                                  whole(block, "block"), told))
        if name == "bound":
            settings = [number(value, "beta, margin, radius, perturbation, failure")
                        for value in (1.0 if beta is None else beta, margin, radius, perturbation, failure)]
            bounds = [_core.capacity_bound(settings, whole(d, "dimensions")) for d in dimensions]
            return Table(dimension=np.array(dimensions), optimal=np.array([b[0] for b in bounds]),
                         random=np.array([b[1] for b in bounds]))
    raise ValueError("name: expected one of capacity, noise, metastable, metastable_images, bound, not "
                     f'"{name}"')
