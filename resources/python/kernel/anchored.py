# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def kernel_anchored(u, r, b, h):
    """[1 - u^2/H^2]_+^r, H^2 = 2 b h^2 + the nearest key's u^2."""
    return share(np.maximum(1 - (u**2 - (u**2).min()) / (2 * b * h**2), 0) ** r)
