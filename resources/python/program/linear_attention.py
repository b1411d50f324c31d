# SPDX-License-Identifier: GPL-3.0-or-later
def linear_attention(keys, queries, values, tau):
    """Epanechnikov attention at every token: over all keys so far, and from a state of fixed size."""
    def feature(x, sign):
        return np.append(sign * np.sqrt(abs(1 - 2 / tau)), np.sqrt(2 / tau) * x)
    sums, normaliser = np.zeros((keys.shape[1] + 1, values.shape[1])), np.zeros(keys.shape[1] + 1)
    full, recurrent = [], []
    for t in range(len(keys)):
        phi, psi = feature(keys[t], 1), feature(queries[t], 1 if tau >= 2 else -1)
        sums += np.outer(phi, values[t])
        normaliser += phi
        w = np.maximum(1 - ((keys[:t + 1] - queries[t]) ** 2).sum(axis=1) / tau, 0)
        full.append(w @ values[:t + 1] / w.sum() if w.sum() > 0 else np.full(values.shape[1], np.nan))
        recurrent.append(sums.T @ psi / (normaliser @ psi))
    return np.array(full), np.array(recurrent)
