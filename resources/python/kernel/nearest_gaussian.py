# SPDX-License-Identifier: GPL-3.0-or-later
# needs: kernel/gaussian
def kernel_nearest_gaussian(u, k, h):
    nearest, w = np.argsort(u, kind="stable")[:k], np.zeros(u.size)
    w[nearest] = kernel_gaussian(u[nearest], h)
    return w
