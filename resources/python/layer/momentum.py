# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class momentum(DeltaRule):
    def __init__(self, d, dv, beta=0.1, mu=0.9, decay=0):
        super().__init__(d, dv)
        self.beta, self.mu, self.decay, self.speed = beta, mu, decay, np.zeros((dv, d))

    def update(self, k, v):
        self.speed = self.mu * self.speed + self.step(k, v, self.beta)
        self.M = (1 - self.decay) * self.M + self.speed
