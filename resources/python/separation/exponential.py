# SPDX-License-Identifier: GPL-3.0-or-later
def exponential(s):
    # Beyond floats weights are smaller by a common factor, of which what follows sees only that it is huge.
    return np.exp(s - max(0, s.max() - 600))


def exponential_conjugate(s):
    return np.exp(s).sum()
