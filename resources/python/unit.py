# SPDX-License-Identifier: GPL-3.0-or-later
def unit(x):
    norm = np.linalg.norm(x)
    return x / norm if norm > 0 else x
