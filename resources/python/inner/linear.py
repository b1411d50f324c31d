# SPDX-License-Identifier: GPL-3.0-or-later
def inner_linear(K, q):
    return K @ q
