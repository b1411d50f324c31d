# SPDX-License-Identifier: GPL-3.0-or-later
class WeighedPairs:
    """All pairs so far, each with the weight that is left of it."""

    def __init__(self, d, dv, gamma):
        self.M, self.gamma = np.zeros((dv, d)), gamma
        self.K, self.V, self.w = np.zeros((0, d)), np.zeros((0, dv)), np.zeros(0)

    def add(self, k, v):
        self.K, self.V = np.vstack([self.K, k]), np.vstack([self.V, v])
        self.w = np.append(self.gamma * self.w, 1.0)

    def read(self, q):
        return self.M @ q
