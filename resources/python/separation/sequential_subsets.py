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


def chain_pairs(y):
    return (y[:-1] * y[1:]).sum()


def chain(theta, k, transition):
    """Mixture of k-subsets that maximises theta.y + transition pairs(y) - ||y||^2/2: the subsets and their shares."""
    k, theta = min(k, theta.size), theta - theta.max()
    rows, w = [best_subset(theta, k, transition)], np.ones(1)
    for _ in range(1000):
        y = w @ np.array(rows)
        new = best_subset(theta - y, k, transition)
        ahead = w @ [(theta - y) @ (new - r) + transition * (chain_pairs(new) - chain_pairs(r)) for r in rows]
        if ahead <= 1e-14 * k * (1 + np.abs(theta).max()) or any((new == r).all() for r in rows):
            break
        rows, w = rows + [new], np.append(w, 0.0)
        while True:  # the best mixture of these, those below 0 left out
            A, n = np.array(rows), len(rows)
            gain = transition * np.array([chain_pairs(r) - chain_pairs(rows[0]) for r in rows])
            _, sizes, sides = np.linalg.svd(np.vstack([A.T, np.ones(n)]))
            independent = (sizes > 1e-9).sum() == n
            if independent:
                system = np.block([[A @ A.T, np.ones((n, 1))], [np.ones((1, n)), np.zeros((1, 1))]])
                change = np.linalg.solve(system, np.append((A - A[0]) @ theta + gain, 1))[:n] - w
            else:  # other shares give the same y, and no fewer pairs
                change = sides[-1] if sides[-1] @ gain >= 0 else -sides[-1]
            falling = np.flatnonzero(change < -1e-15)
            lengths = w[falling] / -change[falling]
            if independent and lengths.min(initial=1.0) >= 1:
                w = np.maximum(w + change, 0)
                break
            w = np.maximum(w + lengths.min() * change, 0)
            gone = falling[lengths.argmin()]
            rows, w = rows[:gone] + rows[gone + 1 :], np.delete(w, gone) / np.delete(w, gone).sum()
    return np.array(rows), w


def sequential_subsets(theta, k, transition):
    rows, w = chain(theta, k, transition)
    return w @ rows


def sequential_subsets_conjugate(theta, k, transition):
    rows, w = chain(theta, k, transition)
    y = w @ rows
    return theta[y > 0] @ y[y > 0] + transition * sum(x * chain_pairs(r) for x, r in zip(w, rows)) - y @ y / 2
