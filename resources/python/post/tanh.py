# SPDX-License-Identifier: GPL-3.0-or-later
def post_tanh(z, q, beta):
    return np.tanh(beta * z)


def psi_tanh(q, beta):
    if np.abs(q).max() > 1 + 1e-9:
        return np.inf
    half = np.clip(np.concatenate([(1 + q) / 2, (1 - q) / 2]), 0, 1)
    return (half[half > 0] * np.log(half[half > 0])).sum() / beta
