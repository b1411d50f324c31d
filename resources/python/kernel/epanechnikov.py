# SPDX-License-Identifier: GPL-3.0-or-later
# needs: kernel/polynomial
def kernel_epanechnikov(u, h):
    return kernel_polynomial(u, 1, h)
