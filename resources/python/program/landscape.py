# SPDX-License-Identifier: GPL-3.0-or-later
def update(q):
    return post(X.T @ weights(q), q)


judged = []  # states and whether they are unstable: most paths end where others did


def unstable(q, tolerance):
    """Whether the spectral radius of the update's Jacobian at q, by differences, is above 1 + 1e-6."""
    near = min(4 * tolerance, 1e-5 * np.linalg.norm(X, axis=1).max())
    for state, verdict in judged:
        if np.linalg.norm(state - q) <= near:
            return verdict
    h = 1e-5 * max(np.abs(X).max(), np.abs(q).max())
    slope = np.array([(update(q + h * e) - update(q - h * e)) / (2 * h) for e in np.eye(len(q))])
    verdict = bool(np.isfinite(slope).all() and np.abs(np.linalg.eigvals(slope)).max() > 1 + 1e-6)
    judged.append((q, verdict))
    return verdict


def settled(states, tolerance=TOLERANCE):
    """Whether a path's last step is no longer than the tolerance and not beside a saddle, or it repeats itself."""
    step = np.linalg.norm(states[-1] - states[-2])
    back = len(states) > 2 and np.array_equal(states[-1], states[-3])
    if step == 0 or back and step <= 8.88e-16 * np.linalg.norm(X, axis=1).max():
        return True
    return bool(step <= tolerance) and not unstable(states[-1], tolerance)


def path(q, max_steps=MAX_STEPS, tolerance=TOLERANCE):
    """q and its updates, until it has settled, is undefined, or beyond all bounds."""
    states = [q]
    for _ in range(max_steps):
        states.append(update(states[-1]))
        if not np.linalg.norm(states[-1]) <= 1e150 or settled(states, tolerance):
            break
    return np.array(states)


def label(states, tolerance=TOLERANCE, epsilon=EPSILON):
    """Which pattern a path ends at; N: none of them; -1: it did not settle; -2: undefined; -3: it diverged."""
    if np.isnan(states[-1]).any():
        return -2
    if not np.linalg.norm(states[-1]) <= 1e150:
        return -3
    if not settled(states, tolerance):
        return -1
    far = np.linalg.norm(targets - states[-1], axis=1)
    return int(far.argmin()) if far.min() <= epsilon else len(X)


def basins(width, height, epsilon=EPSILON):
    """Labels of the centres of so many pixels of the window; row 0 has the smallest y. Mixtures are N, N + 1, ...
    by falling area: states that are within 10 epsilon of each other are one."""
    x = x0 + (x1 - x0) * (np.arange(width) + 0.5) / width
    y = y0 + (y1 - y0) * (np.arange(height) + 0.5) / height
    paths = [path(origin + a * e1 + b * e2) for b in y for a in x]
    labels = np.array([label(states) for states in paths])
    mixtures = []  # a state and its pixels
    for i in np.flatnonzero(labels == len(X)):
        known = (pixels for state, pixels in mixtures if np.linalg.norm(state - paths[i][-1]) <= 10 * epsilon)
        pixels = next(known, None)
        if pixels is None:
            mixtures.append((paths[i][-1], [i]))
        else:
            pixels.append(i)
    mixtures.sort(key=lambda mixture: -len(mixture[1]))
    for number, (_, pixels) in enumerate(mixtures):
        labels[pixels] = len(X) + number
    return labels.reshape(height, width)
