# SPDX-License-Identifier: GPL-3.0-or-later
def first_net(d, dv, hidden, seed):
    """W1 from SplitMix64, all else 0."""
    def drawn(n):
        z = (seed + (n + 1) * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return ((z ^ (z >> 31)) >> 11) / 2**53

    W1 = np.array([2 * drawn(n) - 1 for n in range(hidden * d)]).reshape(hidden, d) / np.sqrt(d)
    return [W1, np.zeros(hidden), np.zeros((dv, hidden)), np.zeros(dv)]


def net_read(net, q):
    W1, b1, W2, b2 = net
    return W2 @ np.tanh(W1 @ q + b1) + b2


def net_step(net, k, v, rate):
    """The step of gradient descent on ||v - m(k)||^2/2."""
    W1, b1, W2, b2 = net
    a = np.tanh(W1 @ k + b1)
    e = v - W2 @ a - b2
    g = (W2.T @ e) * (1 - a * a)
    return [rate * np.outer(g, k), rate * g, rate * np.outer(e, a), rate * e]
