# SPDX-License-Identifier: GPL-3.0-or-later
def uniform_knn(theta, k):
    best, p = np.argsort(-theta, kind="stable")[:k], np.zeros(theta.size)
    p[best] = 1 / best.size
    return p


def uniform_knn_conjugate(theta, k):
    return np.sort(theta)[::-1][:k].mean()
