# SPDX-License-Identifier: GPL-3.0-or-later
def kernel_nearest_uniform(u, k):
    nearest, w = np.argsort(u, kind="stable")[:k], np.zeros(u.size)
    w[nearest] = 1 / nearest.size
    return w
