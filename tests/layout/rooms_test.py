#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An include against the order of the rooms does not compile, nor a widget where pictures are made."""
import json
import pathlib
import shlex
import subprocess
import sys

commands = json.loads((pathlib.Path(sys.argv[1]) / "compile_commands.json").read_text())


def compiles(room, line):
    """Whether a source of this room (a target, "core_engine") may hold this line."""
    entry = next(e for e in commands if f"/{room}.dir/" in e["command"])
    words = [w for w in shlex.split(entry["command"]) if not w.endswith("ccache")]
    start = next(i for i, w in enumerate(words) if w.endswith(("g++", "c++", "clang++")))
    paths = [w for i, w in enumerate(words) if w.startswith(("-I", "-std", "-D", "-isystem")) or words[i - 1] == "-isystem"]
    run = subprocess.run([words[start], *paths, "-fPIC", "-fsyntax-only", "-x", "c++", "-"], input=line + "\n", text=True,
                         cwd=entry["directory"], capture_output=True)
    return run.returncode == 0


faults = []
for room, line, expected in (
    ("core_engine", '#include "core/attractors/basin_map.h"', True),
    ("core_engine", '#include "core/linear_algebra.h"', True),
    ("core_engine", '#include "core/scene/scene.h"', False),
    ("core_kernels", '#include "core/regression/estimator.h"', False),
    ("core_scene", '#include "ui/text/shown_number.h"', False),
    ("core_scene", "#include <QString>", False),
    ("basinscope_gpu", '#include "core/engine/rule_choice.h"', True),
    ("basinscope_gpu", '#include "ui/figure/curve_panel.h"', False),
    ("ui_figure", '#include "ui/figure/curve_panel.h"', True),
    ("ui_figure", '#include "ui/controls/section.h"', False),
    ("ui_figure", "#include <QImage>", True),
    ("ui_figure", "#include <QWidget>", False),
    ("ui_export", '#include "ui/figure/curve_panel.h"', True),
    ("ui_export", '#include "ui/workspaces/workspace.h"', False),
    ("ui_workspaces", '#include "ui/shell/main_window.h"', False),
):
    if compiles(room, line) != expected:
        faults.append(f"{room}: {line} {'does not compile' if expected else 'compiles'}")
print("\n".join(faults) or "rooms: every include path ends where its room does")
sys.exit(1 if faults else 0)
