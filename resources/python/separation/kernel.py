# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def kernel(t, r, h):
    """t = -||x - q||^2/2."""
    u = 1 + 2 * t / h**2
    return share(np.maximum(u / u.max(), 0) ** r) if u.max() > 0 else np.full(t.size, np.nan)


def kernel_conjugate(t, r, h):
    return h**2 / (2 * (r + 1)) * (np.maximum(1 + 2 * t / h**2, 0) ** (r + 1)).sum()
