# SPDX-License-Identifier: GPL-3.0-or-later
"""The core of Basinscope on NumPy arrays: Hopfield-Fenchel-Young networks, their energies, basins of
attraction, fixed points and sweeps; separations, kernel regression, sequence layers, recall.

    import basinscope as bs
    net = bs.Network(X, separation="entmax", alpha=1.5, beta=4.0)
    net.retrieve(Q).names
    net.basins((512, 512)).plot()
    bs.Scene(net, queries=Q).show()

The functions are those of the window and the command line, with the same numbers. Arrays are float64, one
pattern, query or token a row. Bad input is a ValueError that says what, where and what was expected; Ctrl-C
ends long calls.
"""

from ._core import __version__
from ._methods import (Method, Weights, kernel, kernels, layers, post, posts, separate, separation, separations)
from ._network import BasinMap, Branch, Certificate, Network, Retrieval, State, Sweep
from ._running import Result
from ._scene import Scene, figure, open
from ._studies import LayerRun, LeaveOneOut, Recall, Table, Task, experiment, fit, layer, leave_one_out, recall, task

__all__ = [name for name in dir() if not name.startswith("_") and name != "open"] + ["__version__"]
