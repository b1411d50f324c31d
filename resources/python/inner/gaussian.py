# SPDX-License-Identifier: GPL-3.0-or-later
def inner_gaussian(K, q, h=None):
    return np.exp(-((K - q) ** 2).sum(axis=1) / (2 * (q.size**0.25 if h is None else h) ** 2))
