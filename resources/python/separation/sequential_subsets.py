# SPDX-License-Identifier: GPL-3.0-or-later
def best_subset(theta, k, transition):
    """The k places with the largest sum of theta, and transition for each pair of neighbours among them."""
    n, low = theta.size, -np.inf
    best = np.full((n + 1, k + 1, 2), low)  # of the first i places, j taken, the last taken or not
    best[0, 0, 0] = 0
    for i in range(n):
        best[i + 1, :, 0] = best[i].max(axis=1)
        best[i + 1, 1:, 1] = theta[i] + np.maximum(best[i, :-1, 0], best[i, :-1, 1] + transition)
    taken, j, last = np.zeros(n), k, int(best[n, k, 1] > best[n, k, 0])
    for i in range(n, 0, -1):
        taken[i - 1] = last
        if last:
            j, last = j - 1, int(best[i - 1, j - 1, 1] + transition > best[i - 1, j - 1, 0])
        else:
            last = int(best[i - 1, j, 1] > best[i - 1, j, 0])
    return taken


def chain(theta, k, transition):
    """Mixture of k-subsets that maximises theta.y + transition pairs(y) - ||y||^2/2: y and pairs(y)."""
    k, theta = min(k, theta.size), theta - theta.max()
    pairs = lambda y: (y[:-1] * y[1:]).sum()
    rows, w = [best_subset(theta, k, transition)], np.ones(1)
    for _ in range(1000):
        A, gain = np.array(rows), np.array([transition * pairs(y) for y in rows])
        y = w @ A
        new = best_subset(theta - y, k, transition)
        value = lambda z, g: (theta - y) @ z + g
        here = value(y, w @ gain)
        if value(new, transition * pairs(new)) - here <= 1e-12 * (1 + abs(here)) or any((new == r).all() for r in rows):
            break
        rows, w = rows + [new], np.append(w, 0.0)
        while True:  # the best mixture of these, those below 0 left out
            A, n = np.array(rows), len(rows)
            b = A @ theta + np.array([transition * pairs(y) for y in rows])
            system = np.block([[A @ A.T, np.ones((n, 1))], [np.ones((1, n)), np.zeros((1, 1))]])
            b = b - b.max()
            wanted = np.linalg.lstsq(system, np.append(b, 1), rcond=1e-12)[0][:n]
            if (wanted >= -1e-13).all():
                w = np.maximum(wanted, 0)
                break
            falling = wanted < w
            share = min(1.0, (w[falling] / (w - wanted)[falling]).min())
            w = w + share * (wanted - w)
            kept = w > 1e-13
            rows, w = [r for r, keep in zip(rows, kept) if keep], w[kept]
    return w @ np.array(rows), sum(x * pairs(r) for x, r in zip(w, rows))


def sequential_subsets(theta, k, transition):
    return chain(theta, k, transition)[0]


def sequential_subsets_conjugate(theta, k, transition):
    y, pairs = chain(theta, k, transition)
    return theta[y > 0] @ y[y > 0] + transition * pairs - y @ y / 2
