# SPDX-License-Identifier: GPL-3.0-or-later
def inner_exponential(K, q, scale=None):
    return np.exp((q.size**-0.5 if scale is None else scale) * (K @ q))
