# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs layer/net layer/local_linear
class recipe(Pairs):
    """sum w_i ||v_i - m(k_i)||^2/2: weights, class of functions, optimiser."""

    def __init__(self, d, dv, weights, functions, optimiser, gamma=0.9, h=None, scale=None, ridge=0.001, beta=0.5,
                 steps=2, mu=0.9, hidden=32, seed=1, qk_norm=False, **more):
        super().__init__(d, dv, qk_norm)
        self.kind, self.functions, self.optimiser = weights, functions, optimiser
        self.h, self.scale = d**0.25 if h is None else h, d**-0.5 if scale is None else scale
        self.gamma, self.ridge, self.beta, self.mu = gamma, ridge, beta, mu
        self.steps, self.leak = steps, more.get("lambda", 0.1)
        self.w, self.rates = np.zeros(0), np.zeros(0)
        self.first = lambda: first_net(d, dv, hidden, seed)

    def update(self, k, v):
        super().update(k, v)
        keep = {"geometric": self.gamma, "newest": 0}.get(self.kind, 1)
        self.w, self.rates = np.append(keep * self.w, 1.0), np.append(self.rates, self.beta)

    def kappa(self, K, x):
        if self.functions == "constant":
            return np.ones(len(K))
        return np.exp(self.scale * (K @ x)) if self.functions == "rkhs" else K @ x

    def at(self, q):
        K, w = self.K, self.w
        if self.kind == "similarity":
            u = ((K - q) ** 2).sum(axis=1)
            w = np.exp((u.min() - u) / (2 * self.h**2))
            w = w / w.sum()
        if self.functions == "mlp":
            return net_read(self.trained(w), q)
        if self.kind == "similarity" and self.functions == "linear":  # affine about the query
            if self.optimiser == "exact":
                return affine_read(K, q, w, self.V, self.ridge)
            gram, row = (K - q) @ (K - q).T + 1, np.ones(len(K))
        else:
            gram, row = np.array([self.kappa(K, k) for k in K]), self.kappa(K, q)
        return self.solved(w, gram).T @ row

    def solved(self, w, gram):
        V, rate = self.V, self.rates[-1]
        if self.optimiser == "exact":
            roots = np.sqrt(w)
            scaled = roots[:, None] * gram * roots
            if self.ridge > 0:
                return roots[:, None] * np.linalg.solve(scaled + self.ridge * np.eye(len(w)), roots[:, None] * V)
            return roots[:, None] * (np.linalg.pinv(scaled, rcond=1e-12, hermitian=True) @ (roots[:, None] * V))
        if self.optimiser == "identity_gram":
            return w[:, None] * V
        a, speed = np.zeros_like(V), np.zeros_like(V)
        if self.optimiser.startswith("batch"):
            for _ in range(self.steps if self.optimiser == "batch_steps" else 1):
                a = a + rate * w[:, None] * (V - gram @ a)
            return a
        for i in range(len(w)):
            for _ in range(self.steps if self.optimiser == "sgd_steps" else 1):
                e = V[i] - gram[i, : i + 1] @ a[: i + 1]
                if w[i] == 0 and self.kind == "newest":
                    continue
                if self.optimiser == "sgd_l2":
                    a[:i] *= 1 - self.rates[i] * self.leak
                step = self.length(self.rates[i] * w[i], gram[i, i]) * e
                if self.optimiser == "sgd_momentum":
                    speed[:i] *= self.mu
                    speed[i] = step
                    a = a + speed
                else:
                    a[i] += step
        return a

    def length(self, rate, own):
        return rate / (1 + rate * own) if self.optimiser == "sgd_adaptive" else rate

    def trained(self, w):
        net, pairs = self.first(), [i for i in range(len(w)) if w[i] > 0]
        plus = lambda a, b, keep=1: [keep * x + y for x, y in zip(a, b)]
        if self.optimiser.startswith("batch"):
            for _ in range(self.steps if self.optimiser == "batch_steps" else 1):
                at = net
                for i in pairs:
                    net = plus(net, net_step(at, self.K[i], self.V[i], self.rates[-1] * w[i]))
            return net
        speed = [0 * x for x in net]
        for i in pairs:
            for _ in range(self.steps if self.optimiser == "sgd_steps" else 1):
                a = np.tanh(net[0] @ self.K[i] + net[1])
                step = net_step(net, self.K[i], self.V[i], self.length(self.rates[i] * w[i], 1 + a @ a))
                if self.optimiser == "sgd_momentum":
                    speed = plus(speed, step, self.mu)
                    step = speed
                net = plus(net, step, 1 - self.rates[i] * self.leak if self.optimiser == "sgd_l2" else 1)
        return net
