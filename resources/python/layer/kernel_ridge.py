# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs
class kernel_ridge(Pairs):
    def __init__(self, d, dv, kernel, ridge=0.001, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.kernel, self.ridge = kernel, ridge

    def at(self, q):
        kappa = np.array([self.kernel(self.K, k) for k in self.K])
        right = self.kernel(self.K, q)
        if self.ridge > 0:
            return self.V.T @ np.linalg.solve(kappa + self.ridge * np.eye(len(self.K)), right)
        return self.V.T @ (np.linalg.pinv(kappa, rcond=1e-12, hermitian=True) @ right)
