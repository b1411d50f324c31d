# SPDX-License-Identifier: GPL-3.0-or-later
# needs: kernel/gaussian
def kernel_truncated_gaussian(u, cut, h):
    return share(np.where(u <= cut * h, kernel_gaussian(u, h), 0))
