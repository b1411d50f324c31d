# SPDX-License-Identifier: GPL-3.0-or-later
def post_linear(z, q, beta, matrix=None):
    return z if matrix is None else matrix @ z


def psi_linear(q, beta, matrix=None):
    return q @ (q if matrix is None else np.linalg.solve(matrix, q)) / 2
