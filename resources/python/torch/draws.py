# SPDX-License-Identifier: GPL-3.0-or-later
# needs: random
def scattered(seed, index):
    """Unrelated seeds for neighbouring indices (the finaliser of splitmix64)."""
    z = (seed + 0x9E3779B97F4A7C15 * (index + 1)) % 2**64
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
    return z ^ (z >> 31)


def below(random, n):
    """0 ... n - 1, unbiased."""
    drawn = random.bits()
    while drawn < 2**32 % n:
        drawn = random.bits()
    return drawn % n


def filled(shape, draw):
    return np.array([draw() for _ in range(math.prod(shape))]).reshape(shape)


def rounded(x):
    """To the nearest whole number, halves away from 0."""
    return int(math.copysign(math.floor(abs(x) + 0.5), x))
