# SPDX-License-Identifier: GPL-3.0-or-later
def update(q):
    return post(X.T @ weights(q), q)


def path(q, max_steps=MAX_STEPS, tolerance=TOLERANCE):
    """q and its updates, until one is no longer than the tolerance, undefined, or beyond all bounds."""
    states = [q]
    for _ in range(max_steps):
        states.append(update(states[-1]))
        size = np.linalg.norm(states[-1])
        if not size <= 1e150 or np.linalg.norm(states[-1] - states[-2]) <= tolerance:
            break
    return np.array(states)


def label(states, max_steps=MAX_STEPS, tolerance=TOLERANCE, epsilon=EPSILON):
    """Which pattern a path ends at; N: none of them; -1: it did not settle; -2: undefined; -3: it diverged."""
    if np.isnan(states[-1]).any():
        return -2
    if not np.linalg.norm(states[-1]) <= 1e150:
        return -3
    if np.linalg.norm(states[-1] - states[-2]) > tolerance:
        return -1
    far = np.linalg.norm(targets - states[-1], axis=1)
    return int(far.argmin()) if far.min() <= epsilon else len(X)


def basins(width, height):
    """Labels of the centres of so many pixels of the window; row 0 has the smallest y."""
    x = x0 + (x1 - x0) * (np.arange(width) + 0.5) / width
    y = y0 + (y1 - y0) * (np.arange(height) + 0.5) / height
    return np.array([[label(path(origin + a * e1 + b * e2)) for a in x] for b in y])
