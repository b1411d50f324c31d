# SPDX-License-Identifier: GPL-3.0-or-later
# needs: root separation/softmax
def entmax(theta, alpha):
    """[1 + (alpha - 1)(theta - lambda)]_+^(1/(alpha - 1)), lambda: the sum is 1."""
    if alpha == 1:
        return softmax(theta)
    theta, a = theta - theta.max(), alpha - 1

    def weights(low):
        with np.errstate(divide="ignore"):
            return np.exp(np.log1p(np.maximum(a * (theta - low), -1)) / a)

    p = weights(root(lambda low: weights(low).sum() - 1, 0.0, -np.expm1(-a * np.log(theta.size)) / a))
    return p / p.sum()


def entmax_conjugate(theta, alpha):
    p = entmax(theta, alpha)
    p, kept = p[p > 0], theta[p > 0]
    loss = p @ np.log(p) if alpha == 1 else p @ np.expm1((alpha - 1) * np.log(p)) / (alpha * (alpha - 1))
    return kept @ p - loss
