# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs
class nadaraya_watson(Pairs):
    def __init__(self, d, dv, kernel, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.kernel = kernel

    def at(self, q):
        return self.V.T @ self.kernel(np.linalg.norm(self.K - q, axis=1))
