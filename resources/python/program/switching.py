# SPDX-License-Identifier: GPL-3.0-or-later
# needs: random unit
def switching(length, dimension, correlation, before, after, noise, seed):
    """Keys k, k', ... of a process whose decay changes after a quarter; values are the next keys' directions."""
    random, keys = Random(seed), []
    for t in range(length + 1):
        common = random.normal()
        new = noise * np.array([np.sqrt(1 - correlation) * random.normal() + np.sqrt(correlation) * common
                                for _ in range(dimension)])
        keys.append(new if t == 0 else (before if 4 * t < length else after) * keys[-1] + new)
    keys = np.array(keys)
    return keys[:-1], np.array([unit(k) for k in keys[1:]]), keys[1:]
