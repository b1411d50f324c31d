# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs
def affine_read(away, w, V, ridge):
    """At 0, of the affine function of least squares with weights of sum 1; the penalty is its slope's."""
    middle, mean, roots = w @ away, w @ V, np.sqrt(w)[:, None]
    A, B = roots * (away - middle), roots * (V - mean)
    if ridge > 0:
        A = np.vstack([A, np.sqrt(ridge) * np.eye(middle.size)])
        B = np.vstack([B, np.zeros((middle.size, mean.size))])
    return mean - middle @ np.linalg.pinv(A, rcond=1e-10) @ B


class local_linear(Pairs):
    def __init__(self, d, dv, kernel, ridge=0, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.kernel, self.ridge = kernel, ridge

    def at(self, q):
        away = self.K - q
        w = self.kernel(np.linalg.norm(away, axis=1))
        if np.isnan(w).any():
            return np.full(self.V.shape[1], np.nan)
        return affine_read(away, w, self.V, self.ridge)
