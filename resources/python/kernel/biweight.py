# SPDX-License-Identifier: GPL-3.0-or-later
# needs: kernel/polynomial
def kernel_biweight(u, h):
    return kernel_polynomial(u, 2, h)
