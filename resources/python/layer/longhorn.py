# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class longhorn(DeltaRule):
    def __init__(self, d, dv, delta=1):
        super().__init__(d, dv)
        self.delta = delta

    def update(self, k, v):
        self.M = self.M + self.step(k, v, self.delta / (1 + self.delta * (k @ k)))
