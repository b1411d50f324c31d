# SPDX-License-Identifier: GPL-3.0-or-later
# needs: root
def normmax_threshold(theta, gamma):
    """nu: the sum of (theta - nu)_+^(gamma/(gamma - 1)) is 1."""
    far = theta - theta.max()
    return theta.max() + root(lambda nu: (np.maximum(far - nu, 0) ** (gamma / (gamma - 1))).sum() - 1, -1.0, 0.0)


def normmax(theta, gamma):
    """Proportional to (theta - nu)_+^(1/(gamma - 1))."""
    theta = theta - theta.max()
    p = np.maximum(theta - normmax_threshold(theta, gamma), 0) ** (1 / (gamma - 1))
    return p / p.sum()


def normmax_conjugate(theta, gamma):
    return normmax_threshold(theta, gamma) + 1
