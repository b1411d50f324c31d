# SPDX-License-Identifier: GPL-3.0-or-later
# needs: box
def subsets(theta, k):
    k = min(k, theta.size)
    return box(theta - theta.max(), np.ones(theta.size), k)


def subsets_conjugate(theta, k):
    y = subsets(theta, k)
    return theta[y > 0] @ y[y > 0] - y @ y / 2
