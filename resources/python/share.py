# SPDX-License-Identifier: GPL-3.0-or-later
def share(w):
    """Weights of sum 1; undefined where all are 0."""
    return w / w.sum() if w.sum() > 0 else np.full(w.size, np.nan)
