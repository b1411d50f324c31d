# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs
class attention(Pairs):
    def __init__(self, d, dv, weights, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.weights = weights

    def at(self, q):
        return self.V.T @ self.weights(self.K, q)
