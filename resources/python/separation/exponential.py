# SPDX-License-Identifier: GPL-3.0-or-later
def exponential(s):
    return np.exp(s)


def exponential_conjugate(s):
    return np.exp(s).sum()
