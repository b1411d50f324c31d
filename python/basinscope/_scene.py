# SPDX-License-Identifier: GPL-3.0-or-later
"""Scenes: everything that the window shows, as a value; pictures of them by the program."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from . import _core
from ._network import Network, Plane, Window, _window
from ._running import flags, path_bytes, program, run, stop_numbers, text


_shown: tempfile.TemporaryDirectory[str] | None = None


class Scene:
    """A network with a plane, a window and queries. In a notebook a cell shows its picture.

    plane: (origin, e1, e2), "principal" (components of the patterns), or the first two axes where it is left out.
    window: (x0, x1, y0, y1), the patterns with a margin. queries: (M, D). max_steps, tolerance, epsilon: of the stop rule.
    Raises ValueError with what, where and what was expected.
    """

    __slots__ = ("_core",)

    def __init__(self, network: Network, *, plane: Plane | None = None, window: Window | None = None,
                 queries: Any = None, title: str = "", notes: str = "", max_steps: int | None = None,
                 tolerance: float | None = None, epsilon: float | None = None):
        if not isinstance(network, Network):
            raise TypeError(f"network: expected a Network, not {type(network).__name__}")
        self._core = _core.Scene(network._core, plane, _window(window), queries, text(title, "title"), text(notes, "notes"),
                                 stop_numbers(max_steps, tolerance, epsilon))

    @classmethod
    def _of(cls, core: Any) -> Scene:
        scene = cls.__new__(cls)
        scene._core = core
        return scene

    def __reduce__(self):
        return _restored, (self.to_json(),)  # which names data files, and does not hold them

    def __copy__(self) -> Scene:
        return self  # it cannot be changed

    def __deepcopy__(self, memo: Any) -> Scene:
        return self

    def __repr__(self) -> str:
        return f"<Scene {self.title!r} of {self.network!r}>"

    @property
    def network(self) -> Network:
        """Its network, of the patterns as the scene normalises them."""
        return Network._of(self._core.network)

    @property
    def queries(self) -> np.ndarray:
        """(M, D); a copy."""
        return self._core.queries

    @property
    def plane(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(origin, e1, e2)."""
        return self._core.plane

    @property
    def window(self) -> tuple[float, float, float, float]:
        """(x0, x1, y0, y1)."""
        return self._core.window

    @property
    def stop_rule(self) -> dict[str, Any]:
        """max_steps, tolerance, epsilon: retrieve(..., **scene.stop_rule)."""
        return self._core.stop_rule

    @property
    def title(self) -> str:
        """Over its figures; may be empty."""
        return self._core.title

    @property
    def notes(self) -> str:
        """Free text."""
        return self._core.notes

    @property
    def warning(self) -> str | None:
        """What the reader of the file did not know or had to assume; None: nothing."""
        return self._core.warning

    def to_json(self) -> str:
        """The text of its file; names of data files in it are absolute."""
        return self._core.to_json()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes its file (.basinscope.json), all or nothing. Raises OSError."""
        self._core.save(path_bytes(path))

    def render(self, path: str | os.PathLike[str], **options: Any) -> None:
        """Its picture (.pdf, .svg, .png) or numbers (.csv, .json, .npy) by the program, as `basinscope render`:
        render("a.svg", width="84mm", view="basins", footer=False)."""
        run(["render", "-", "-o", os.fspath(path), *flags(options)], self.to_json())

    def show(self) -> subprocess.Popen[bytes]:
        """Opens the window on it: a process of its own, which is returned and not waited for."""
        global _shown
        _shown = _shown or tempfile.TemporaryDirectory(prefix="basinscope-")  # until Python ends
        path = Path(_shown.name) / f"notebook-{len(os.listdir(_shown.name)) + 1}.basinscope.json"
        self.save(path)
        return subprocess.Popen([program(), os.fspath(path)])

    def _picture(self, ending: str, **options: Any) -> bytes | None:
        # A notebook tries every form that there is; without the program it shows the text.
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"cell{ending}"
            try:
                self.render(path, **options)
            except (OSError, RuntimeError, ValueError):
                return None
            return path.read_bytes()

    def _repr_svg_(self) -> str | None:
        picture = self._picture(".svg", ppi=200)
        return picture.decode() if picture else None

    def _repr_png_(self) -> bytes | None:
        return self._picture(".png", ppi=150)


def _restored(text: str) -> Scene:
    return Scene._of(_core.scene_from_text(text))


def open(source: str | os.PathLike[str]) -> Scene:
    """A scene from its file, from a figure that carries one (PDF, SVG, PNG), or from its text: JSON, or what
    "Copy as text" gives (basinscope:…). Raises ValueError with the first fault, OSError without the file."""
    if isinstance(source, str) and source.lstrip().startswith(("{", "basinscope:")):
        return _restored(source)
    return Scene._of(_core.read_scene(path_bytes(source)))


def figure(name: str, folder: str | os.PathLike[str] = ".", **options: Any) -> None:
    """A published figure or table, as `basinscope figure`: figure("smhn-3", "out/"). The same bytes."""
    run(["figure", name, "-o", os.fspath(folder), *flags(options)])
