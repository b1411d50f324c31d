# SPDX-License-Identifier: GPL-3.0-or-later
# needs: box
def constrained(theta, upper):
    upper = np.asarray(upper, float)[: theta.size]
    if upper.sum() < 1 - 1e-12:
        return np.full(theta.size, np.nan)
    return box(theta - theta.max(), upper, 1)


def constrained_conjugate(theta, upper):
    y = constrained(theta, upper)
    return theta[y > 0] @ y[y > 0] - y @ y / 2
