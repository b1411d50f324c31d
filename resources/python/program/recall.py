# SPDX-License-Identifier: GPL-3.0-or-later
# needs: separation/sequential_subsets separation/constrained
def recall(X, cue, algorithm, separation, beta, steps, recalls, penalty, decay, bonus, transition):
    """The memory that each of so many outer steps names (HFY section 6, Algorithms 1 to 3)."""
    G, s = X @ X.T, X @ X[cue]
    a, named, p = np.full(len(X), float(algorithm == 1)), [], None

    def inner(weigh, factor, s):
        for _ in range(steps):
            p = weigh(factor * s)
            s = G @ p
        return p, s

    for _ in range(recalls):
        if algorithm == 1:
            bounds = a.copy()
            if bounds.sum() > 1 + 1e-9:
                p, s = inner(lambda theta: constrained(theta, bounds), beta, s)
            else:
                p, s = bounds, G @ bounds
            a = np.maximum(a - p, 0)
        elif algorithm == 2:
            p = separation(beta * (s - penalty * a))
            a = decay * p + (1 - decay) * a
            p, s = inner(separation, beta, G @ p)
        else:
            y = sequential_subsets(beta * (s - penalty * a), 2, transition)
            p, s = inner(separation, 1, G @ y - s)
            a = decay * (y - bonus * p) + (1 - decay) * a
        named.append(int(np.flatnonzero(p >= p.max() - 1e-9)[0]))
    return named
