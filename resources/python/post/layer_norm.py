# SPDX-License-Identifier: GPL-3.0-or-later
def post_layer_norm(z, q, beta, eta, delta, unbiased, epsilon):
    z = z - z.mean()
    sd = np.sqrt(z @ z / (z.size - (unbiased and z.size > 1)) + epsilon)
    return (eta * z / sd if sd > 0 else z) + delta


def psi_layer_norm(q, beta, eta, delta, unbiased, epsilon):
    n, q = q.size - (unbiased and q.size > 1), q - delta
    radius = eta * np.sqrt(n)
    inside = np.linalg.norm(q) <= radius * (1 + 1e-9) and abs(q.sum()) <= 1e-9 * np.sqrt(q.size) * radius
    return -eta * n * np.sqrt(epsilon * max(0.0, 1 - q @ q / radius**2)) if inside else np.inf
