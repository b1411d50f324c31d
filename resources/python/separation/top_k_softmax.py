# SPDX-License-Identifier: GPL-3.0-or-later
# needs: separation/softmax
def top_k_softmax(theta, k):
    best, p = np.argsort(-theta, kind="stable")[:k], np.zeros(theta.size)
    p[best] = softmax(theta[best])
    return p


def top_k_softmax_conjugate(theta, k):
    return softmax_conjugate(np.sort(theta)[::-1][:k])
