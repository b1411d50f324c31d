# SPDX-License-Identifier: GPL-3.0-or-later
# needs: root
def box(theta, upper, total):
    """The point of [0, upper] with this sum that is nearest to theta: theta - tau, cut."""
    if upper.sum() <= total:
        return upper * 1.0
    known = theta[np.isfinite(theta)]
    tau = root(lambda tau: np.clip(theta - tau, 0, upper).sum() - total, known.min() - upper.max(), known.max())
    free = (theta - tau > 0) & (theta - tau < upper)
    if free.any():  # the threshold once more, without the error of the search
        tau = (theta[free].sum() - total + upper[theta - tau >= upper].sum()) / free.sum()
    return np.clip(theta - tau, 0, upper)
