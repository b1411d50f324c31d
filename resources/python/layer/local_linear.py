# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs
class local_linear(Pairs):
    def __init__(self, d, dv, kernel, ridge=0, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.kernel, self.ridge = kernel, ridge

    def at(self, q):
        away = self.K - q
        w = self.kernel(np.linalg.norm(away, axis=1))
        if np.isnan(w).any():
            return np.full(self.V.shape[1], np.nan)
        middle, mean, roots = w @ away, w @ self.V, np.sqrt(w)[:, None]
        A, B = roots * (away - middle), roots * (self.V - mean)
        if self.ridge > 0:
            A = np.vstack([A, np.sqrt(self.ridge) * np.eye(q.size)])
            B = np.vstack([B, np.zeros((q.size, mean.size))])
        return mean - middle @ np.linalg.pinv(A, rcond=1e-10) @ B
