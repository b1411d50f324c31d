# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/weighed_pairs
class recursive_least_squares(WeighedPairs):
    def __init__(self, d, dv, gamma=1, ridge=0, fading=False):
        super().__init__(d, dv, gamma)
        self.ridge, self.fading = ridge, fading

    def update(self, k, v):
        self.add(k, v)
        if self.fading:
            self.ridge *= self.gamma
        roots = np.sqrt(self.w)[:, None]
        A, B = roots * self.K, roots * self.V
        if self.ridge > 0:
            A = np.vstack([A, np.sqrt(self.ridge) * np.eye(k.size)])
            B = np.vstack([B, np.zeros((k.size, v.size))])
        self.M = (np.linalg.pinv(A, rcond=1e-10) @ B).T
