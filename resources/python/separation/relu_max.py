# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def relu_max(s, r, b, h):
    return share(np.maximum(1 + (s - s.max()) / (b * h**2), 0) ** r)
