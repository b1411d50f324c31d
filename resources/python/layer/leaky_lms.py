# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class leaky_lms(DeltaRule):
    def __init__(self, d, dv, beta=0.5, **more):
        super().__init__(d, dv)
        self.beta, self.leak = beta, more.get("lambda", 0.1)

    def update(self, k, v):
        self.M = (1 - self.beta * self.leak) * self.M + self.step(k, v, self.beta)
