# SPDX-License-Identifier: GPL-3.0-or-later
"""Separations, post-transformations, layers and kernels by their names and parameters."""

from __future__ import annotations

import copy
import functools
import json
import math
from typing import Any

import numpy as np

from . import _core


class Method:
    """A method with all its parameters, as core has read and checked it; comparable and hashable.

    Made by separation(), post() and kernel(), or by a name in the place of a method.
    """

    __slots__ = ("kind", "text")
    kind: str
    text: str

    def __init__(self, kind: str, text: str):
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "text", text)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{name}: a method cannot be changed, make another one")

    @property
    def id(self) -> str:
        """The name: "entmax"."""
        return json.loads(self.text)["id"]

    @property
    def parameters(self) -> dict[str, Any]:
        """Every parameter with its value."""
        return {name: value for name, value in json.loads(self.text).items() if name != "id"}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Method) and (self.kind, self.text) == (other.kind, other.text)

    def __hash__(self) -> int:
        return hash((self.kind, self.text))

    def __repr__(self) -> str:
        parts = [repr(self.id)] + [f"{name}={value!r}" for name, value in self.parameters.items()]
        return f"{self.kind}({', '.join(parts)})"

    def __reduce__(self):
        return Method, (self.kind, self.text)


def _plain(value: Any, name: str) -> Any:
    """What JSON holds of a parameter's value."""
    if isinstance(value, Method):
        return json.loads(value.text)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, (np.ndarray, np.generic)):
        if value.dtype.kind not in "fiub":
            raise TypeError(f"{name}: expected real numbers, not {value.dtype}")
        value = value.tolist()
    if isinstance(value, dict):
        return {key: _plain(one, f"{name}.{key}") for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one, f"{name}[{i}]") for i, one in enumerate(value)]
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{name}: expected a finite number, not {value}")
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"{name}: expected a number, a list, a word or a method, not {type(value).__name__}")


_READERS = {
    "separation": (_core.separation_text, _core.separations),
    "post": (_core.post_text, _core.posts),
    "layer": (_core.layer_text, _core.layers),
    "kernel": (_core.kernel_text, _core.kernels),
}


def _method(kind: str, what: str | Method, parameters: dict[str, Any]) -> Method:
    """The method that a name and parameters say, or the one that is given, which takes none."""
    if isinstance(what, Method):
        if what.kind != kind:
            raise TypeError(f"{kind}: expected a {kind}, not the {what.kind} {what.id}")
        if parameters:
            raise TypeError(f"{next(iter(parameters))}: the {kind} {what.id} has its parameters already")
        return what
    if not isinstance(what, str):
        raise TypeError(f"{kind}: expected a name or a {kind}, not {type(what).__name__}")
    # lambda_ is lambda, a word of Python's.
    fields = {"lambda" if name == "lambda_" else name: _plain(value, f"{kind}.{name}") for name, value in parameters.items()}
    if "id" in fields:
        raise TypeError(f"id: {what} has no such parameter")
    known = _parameters_of(kind, what)
    for name, parameter in known.items():
        if parameter["type"] != "method":
            continue
        # layer("nadaraya_watson", kernel="gaussian", h=0.5): h is the kernel's
        given = fields.get(name, parameter["default"]["id"])
        inner = given if isinstance(given, dict) else {"id": given}
        own = [key for key in parameter.get("choices", {}).get(inner.get("id"), []) if key in fields and key not in known]
        if name in fields or own:
            fields[name] = {**inner, **{key: fields.pop(key) for key in own}}
    return Method(kind, _READERS[kind][0](json.dumps({"id": what, **fields})))


def _parameters_of(kind: str, what: str | Method) -> dict[str, dict[str, Any]]:
    return _listed(kind).get(what, {}).get("parameters", {}) if isinstance(what, str) else {}


@functools.lru_cache(maxsize=None)
def _listed(kind: str) -> dict[str, dict[str, Any]]:
    listed = {}
    for entry in _READERS[kind][1]():
        defaults = json.loads(entry.pop("defaults"))
        for parameter in entry["parameters"]:
            parameter["default"] = defaults[parameter["id"]]
        entry["parameters"] = {parameter.pop("id"): parameter for parameter in entry["parameters"]}
        listed[entry.pop("id")] = entry
    return listed


def separations() -> dict[str, dict[str, Any]]:
    """Every separation by name: title and parameters, each with symbol, type, range, default and help."""
    return copy.deepcopy(_listed("separation"))


def posts() -> dict[str, dict[str, Any]]:
    """Every post-transformation by name, as separations()."""
    return copy.deepcopy(_listed("post"))


def layers() -> dict[str, dict[str, Any]]:
    """Every sequence layer by name, as separations(), with its recurrence and source."""
    return copy.deepcopy(_listed("layer"))


def kernels() -> dict[str, dict[str, Any]]:
    """Every kernel shape by name, as separations()."""
    return copy.deepcopy(_listed("kernel"))


def separation(name: str, **parameters: Any) -> Method:
    """A separation y = argmax θ·y − Ω(y): separation("subsets", k=2).

    Raises ValueError for an unknown name and a value outside its range, TypeError for a parameter that the
    separation lacks.
    """
    return _method("separation", name, parameters)


def post(name: str, **parameters: Any) -> Method:
    """A post-transformation: post("l2", radius=1.0). Raises as separation()."""
    return _method("post", name, parameters)


def kernel(name: str, **parameters: Any) -> Method:
    """A kernel shape over distances in bandwidths: kernel("polynomial", r=4). Raises as separation()."""
    return _method("kernel", name, parameters)


class Weights(np.ndarray):
    """Weights as an array, with what came with them: see separate(). A part of it, and what is computed from
    it, are weights alone: their threshold, omega and conjugate are None."""

    threshold: Any = None
    omega: Any = None
    conjugate: Any = None

    @property
    def weights(self) -> np.ndarray:
        return self.view(np.ndarray)

    def __reduce__(self):
        return _weights, (self.weights.copy(), self.threshold, self.omega, self.conjugate)

    def __copy__(self) -> Weights:
        return _weights(self.weights.copy(), self.threshold, self.omega, self.conjugate)

    def __deepcopy__(self, memo: Any) -> Weights:
        return self.__copy__()


def _weights(weights: np.ndarray, threshold: Any, omega: Any, conjugate: Any) -> Weights:
    result = weights.view(Weights)
    result.threshold, result.omega, result.conjugate = threshold, omega, conjugate
    return result


def separate(theta: Any, separation: str | Method = "softmax", **parameters: Any) -> Weights:
    """Scores to weights by one separation along the last axis: ŷ_Ω(θ) = argmax_y θ·y − Ω(y) (HFY eq. 3).

    theta: (..., N), numbers of at most 1e150 in size; -inf masks an entry. No β is applied. A kernel by
    distance takes the similarities of unit patterns.
    Returns (..., N) with .threshold, .omega = Ω(y) and .conjugate = Ω*(θ), each (...), NaN where there is
    none. Weights are NaN where they are undefined (0/0).
    Raises ValueError naming the score, the parameter or the weight that is at fault.
    """
    method = _method("separation", separation, parameters)
    try:
        scores = np.asanyarray(theta)
    except ValueError:
        raise TypeError(f"theta: expected an array of numbers, not {type(theta).__name__}") from None
    if scores.ndim < 1 or scores.shape[-1] < 1:
        raise ValueError("theta: expected at least one score in each list")
    rows = scores if scores.ndim == 1 else scores.reshape(-1, scores.shape[-1])
    found = _core.separate(rows, method.text)
    lead = scores.shape[:-1]
    beside = [np.reshape(found[name], lead)[()] for name in ("threshold", "omega", "conjugate")]
    return _weights(found["weights"].reshape(scores.shape), *beside)
