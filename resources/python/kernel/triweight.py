# SPDX-License-Identifier: GPL-3.0-or-later
# needs: kernel/polynomial
def kernel_triweight(u, h):
    return kernel_polynomial(u, 3, h)
