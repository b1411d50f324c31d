# SPDX-License-Identifier: GPL-3.0-or-later
def post_layer_norm(z, q, beta, eta, delta, unbiased, epsilon):
    z = z - z.mean()
    sd = np.sqrt(z @ z / (z.size - (unbiased and z.size > 1)) + epsilon)
    return (eta * z / sd if sd > 0 else z) + delta


def psi_layer_norm(q, beta, eta, delta, unbiased, epsilon):
    radius, q = eta * np.sqrt(q.size - (unbiased and q.size > 1)), q - delta
    inside = np.linalg.norm(q) <= radius * (1 + 1e-9) and abs(q.sum()) <= 1e-9 * np.sqrt(q.size) * radius
    return 0.0 if inside else np.inf
