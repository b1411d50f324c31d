# SPDX-License-Identifier: GPL-3.0-or-later
def left_out(weigh, h):
    """Root mean square error of every sample's prediction from the others; one with none in reach is charged its
    distance to their mean."""
    squares = []
    for i in range(keys.size):
        others = np.arange(keys.size) != i
        guess = weigh(np.abs(keys[others] - keys[i]), h) @ values[others]
        squares.append((values[i] - (values[others].mean() if np.isnan(guess) else guess)) ** 2)
    return np.sqrt(np.mean(squares))
