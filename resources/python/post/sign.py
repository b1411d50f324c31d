# SPDX-License-Identifier: GPL-3.0-or-later
def post_sign(z, q, beta):
    return np.where(z == 0, q, np.sign(z))


def psi_sign(q, beta):
    return 0.0 if np.abs(q).max() <= 1 + 1e-9 else np.inf
