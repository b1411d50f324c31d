# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/delta_rule
class nlms(DeltaRule):
    def update(self, k, v):
        if k @ k > 0:
            self.M = self.M + self.step(k, v, 1 / (k @ k))
