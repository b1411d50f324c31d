# SPDX-License-Identifier: GPL-3.0-or-later
# needs: root share
def kernel_adaptive(u, r, gamma):
    """[(H^2 - u^2)/(2 r gamma)]_+^r, H: the sum is 1."""
    far = u**2 - (u**2).min()
    w = lambda beyond: np.maximum((beyond - far) / (2 * r * gamma), 0) ** r
    return share(w(-root(lambda x: w(-x).sum() - 1, -2 * r * gamma, 0.0)))
