# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/weighed_pairs
class batch_gradient_descent(WeighedPairs):
    def __init__(self, d, dv, steps=1, beta=1, gamma=1, newton=False):
        super().__init__(d, dv, gamma)
        self.steps, self.beta, self.newton = steps, beta, newton

    def update(self, k, v):
        self.add(k, v)
        roots = np.sqrt(self.w)[:, None]
        A, B = roots * self.K, roots * self.V
        if self.newton:
            self.M = (1 - (1 - self.beta) ** self.steps) * (np.linalg.pinv(A, rcond=1e-10) @ B).T
            return
        self.M = np.zeros_like(self.M)
        for _ in range(self.steps):
            self.M = self.M + self.beta * (B.T - self.M @ A.T) @ A
