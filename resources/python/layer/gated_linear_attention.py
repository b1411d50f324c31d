# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/feature unit
class gated_linear_attention:
    def __init__(self, d, dv, gamma=0.9, feature="none", normalise="none"):
        self.M, self.z = np.zeros((dv, d)), np.zeros(d)
        self.gamma, self.feature, self.normalise = gamma, feature, normalise

    def update(self, k, v):
        k = feature_map(k, self.feature)
        self.M = self.gamma * self.M + np.outer(v, k)
        self.z = self.gamma * self.z + k

    def read(self, q):
        top = 0 if self.feature == "none" or self.normalise == "none" else min(q.max(), 0)
        q = np.exp(q - top) if top < 0 else feature_map(q, self.feature)  # no size of it is seen below
        y = self.M @ q
        if self.normalise == "l2":
            return unit(y)
        if self.normalise == "rms":
            return unit(y) * np.sqrt(y.size)
        return y / (q @ self.z) if self.normalise == "sum" and self.z.any() else y
