# SPDX-License-Identifier: GPL-3.0-or-later
def run(layer, keys, values, queries, rows=1, **lists):
    """Reads y_t = m_t(q_t) and losses ||v_t - m_(t-1)(k_t)||^2; rows: pairs a token. lists: a parameter, token by token."""
    reads, losses = [], []
    for t, q in enumerate(queries):
        pairs = range(t * rows, (t + 1) * rows)
        losses.append(sum(((values[i] - layer.read(keys[i])) ** 2).sum() for i in pairs))
        for i in pairs:
            for name, numbers in lists.items():
                setattr(layer, name, numbers[i if len(numbers) == len(keys) else t])
            layer.update(keys[i], values[i])
        reads.append(layer.read(q))
    return np.array(reads), np.array(losses)
