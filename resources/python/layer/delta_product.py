# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class delta_product(DeltaRule):
    def __init__(self, d, dv, steps=2, beta=0.5, pairs="same"):
        super().__init__(d, dv)
        self.steps, self.beta = 1 if pairs == "own" else steps, beta

    def update(self, k, v):
        for _ in range(self.steps):
            self.M = self.M + self.step(k, v, self.beta)
