# SPDX-License-Identifier: GPL-3.0-or-later
def post_l2(z, q, beta, radius):
    norm = np.linalg.norm(z)
    return radius * z / norm if norm > 0 else z


def psi_l2(q, beta, radius):
    return 0.0 if np.linalg.norm(q) <= radius * (1 + 1e-9) else np.inf
