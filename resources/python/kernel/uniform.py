# SPDX-License-Identifier: GPL-3.0-or-later
# needs: share
def kernel_uniform(u, h):
    return share(1.0 * (u <= h))
