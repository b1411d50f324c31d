# SPDX-License-Identifier: GPL-3.0-or-later
"""Results as objects, progress, and the program beside the module."""

from __future__ import annotations

import contextlib
import math
import operator
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, Iterator, Union

import numpy as np

Progress = Union[None, bool, Callable[[float], Any]]


class Result:
    """Named parts of a result; arrays are the caller's own."""

    def __init__(self, parts: dict[str, Any]):
        self.__dict__.update(parts)

    def __repr__(self) -> str:
        def short(value: Any) -> str:
            if isinstance(value, np.ndarray) and value.size > 8:
                return f"array{value.shape}"
            if isinstance(value, list) and len(value) > 3:
                return f"[{len(value)} of {type(value[0]).__name__}]"
            return repr(value)

        parts = ", ".join(f"{name}={short(value)}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({parts})"


def number(value: Any, name: str, optional: bool = False) -> Any:
    """A number as Python's; None too where it is optional."""
    if value is None and optional:
        return None
    if isinstance(value, (str, bytes, bool, np.bool_)) or np.ndim(value) != 0 or np.asarray(value).dtype.kind not in "iufO":
        raise TypeError(f"{name}: expected a number, not {type(value).__name__}")
    found = _converted(float, value, name, "a number")
    if not math.isfinite(found):
        raise ValueError(f"{name}: expected a finite number, not {found}")
    return found


def whole(value: Any, name: str, optional: bool = False) -> Any:
    """The same of whole numbers, up to 2^31."""
    if value is None and optional:
        return None
    if isinstance(value, (bool, np.bool_)):
        raise TypeError(f"{name}: expected a whole number, not {type(value).__name__}")
    found = _converted(operator.index, value, name, "a whole number")
    if not -2**31 <= found < 2**31:
        raise ValueError(f"{name}: expected a whole number of at most {2**31 - 1} in size, not {found}")
    return found


def _converted(convert: Callable[[Any], Any], value: Any, name: str, wanted: str) -> Any:
    try:
        return convert(value)
    except OverflowError:
        raise ValueError(f"{name}: expected {wanted} that a double holds") from None
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected {wanted}, not {type(value).__name__}") from None


def truth(value: Any, name: str, optional: bool = False) -> Any:
    """True or False; None too where it is optional."""
    if isinstance(value, (bool, np.bool_)) or (value is None and optional):
        return value if value is None else bool(value)
    raise TypeError(f"{name}: expected True or False, not {type(value).__name__}")


def text(value: Any, name: str) -> str:
    """A text that UTF-8 can hold."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a text, not {type(value).__name__}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name}: expected a text that UTF-8 can hold") from None
    return str(value)


def path_bytes(path: str | os.PathLike[str]) -> Any:
    """A name of a file as the system takes it."""
    name = os.fsencode(path)
    if b"\0" in name:
        raise ValueError("path: expected a name without a zero byte")
    return name


def numbers(values: Any, count: int | None, name: str, convert: Callable[[Any, str], Any]) -> tuple[Any, ...]:
    """So many of them; None: any number."""
    try:
        given = tuple(values)
    except TypeError:
        raise TypeError(f"{name}: expected a list of numbers, not {type(values).__name__}") from None
    if count is not None and len(given) != count:
        raise ValueError(f"{name}: expected {count} numbers, not {len(given)}")
    return tuple(convert(value, name) for value in given)


def stop_numbers(max_steps: Any, tolerance: Any, epsilon: Any) -> tuple[Any, Any, Any]:
    return whole(max_steps, "max_steps", True), number(tolerance, "tolerance", True), number(epsilon, "epsilon", True)


@contextlib.contextmanager
def shown(progress: Progress, doing: str) -> Iterator[Callable[[float], Any] | None]:
    """None, the caller's own callable, or for True a bar of tqdm, a line on stderr without it."""
    if progress is None or progress is False:
        yield None
    elif progress is not True:
        if not callable(progress):
            raise TypeError(f"progress: expected True or a function, not {type(progress).__name__}")
        yield progress
    else:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            yield lambda share: print(f"\r{doing}: {share:4.0%}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            return
        with tqdm(total=100, desc=doing, unit="%") as bar:
            yield lambda share: bar.update(100 * share - bar.n)


def program() -> str:
    """The program basinscope: $BASINSCOPE, the one that was installed with this module, or that on the path."""
    beside = [parent / "bin" / "basinscope" for parent in Path(__file__).resolve().parents[1:6]]
    found = os.environ.get("BASINSCOPE") or next((str(p) for p in beside if p.is_file()), None)
    found = found or shutil.which("basinscope")
    if found is None:
        raise FileNotFoundError("the program basinscope is not installed: pictures and windows are its own; "
                                "put it on the path, or its name in $BASINSCOPE")
    return found


def run(arguments: list[str], scene: str = "") -> None:
    """Runs it to its end. Raises ValueError with its sentence on bad input, else RuntimeError."""
    done = subprocess.run([program(), *arguments], input=scene.encode(), capture_output=True, check=False)
    if done.returncode == 0:
        return
    sentence = done.stderr.decode(errors="replace").strip().removeprefix("basinscope: ")
    raise (ValueError if done.returncode == 2 else RuntimeError)(sentence)


def flags(options: dict[str, Any]) -> list[str]:
    """view="basins", footer=False as --view basins --no-footer."""
    words: list[str] = []
    for name, value in options.items():
        flag = name.replace("_", "-")
        if isinstance(value, bool):
            words.append(f"--{flag}" if value else f"--no-{flag}")
        elif isinstance(value, (list, tuple)):
            words += [f"--{flag}", ",".join(str(one) for one in value)]
        else:
            words += [f"--{flag}", str(value)]
    return words
