# SPDX-License-Identifier: GPL-3.0-or-later
class DeltaRule:
    """M <- M + step e k^T, e = v - M k."""

    def __init__(self, d, dv):
        self.M = np.zeros((dv, d))

    def step(self, k, v, step):
        return step * np.outer(v - self.M @ k, k)

    def read(self, q):
        return self.M @ q
