# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class deltanet(DeltaRule):
    def __init__(self, d, dv, beta=0.5):
        super().__init__(d, dv)
        self.beta = beta

    def update(self, k, v):
        self.M = self.M + self.step(k, v, self.beta)
