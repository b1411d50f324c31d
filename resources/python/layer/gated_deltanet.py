# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class gated_deltanet(DeltaRule):
    def __init__(self, d, dv, alpha=0.9, eta=0.5):
        super().__init__(d, dv)
        self.alpha, self.eta = alpha, eta

    def update(self, k, v):
        M = self.alpha * self.M
        self.M = M - self.eta * np.outer(M @ k, k) + self.eta * np.outer(v, k)
