# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def kernel_gaussian(u, h):
    return share(np.exp((u.min() - u) * (u.min() + u) / (2 * h**2)))
