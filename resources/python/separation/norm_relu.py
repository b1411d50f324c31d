# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def norm_relu(s, r, h):
    u = 1 + 2 * (s - 1) / h**2  # 1 - ||x - q||^2/h^2 where x and q have norm 1
    return share(np.maximum(u / max(u.max(), 1e-300), 0) ** r) if u.max() > 0 else np.full(s.size, np.nan)


def norm_relu_conjugate(s, r, h):
    return h**2 / (2 * (r + 1)) * (np.maximum(1 + 2 * (s - 1) / h**2, 0) ** (r + 1)).sum()
