# SPDX-License-Identifier: GPL-3.0-or-later
def softmax(theta):
    e = np.exp(theta - theta.max())
    return e / e.sum()


def softmax_conjugate(theta):
    return theta.max() + np.log(np.exp(theta - theta.max()).sum())
