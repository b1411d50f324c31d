# SPDX-License-Identifier: GPL-3.0-or-later
class Random:
    """PCG32 (O'Neill 2014), and normal numbers by the polar method."""

    def __init__(self, seed):
        self.state, self.spare = 0, None
        self.bits()
        self.state += seed
        self.bits()

    def bits(self):
        old = self.state
        self.state = (old * 6364136223846793005 + 1) % 2**64
        x, turn = (((old >> 18) ^ old) >> 27) % 2**32, old >> 59
        return (x >> turn | x << (-turn & 31)) % 2**32

    def uniform(self):
        high = self.bits() >> 5
        return (high * 67108864 + (self.bits() >> 6)) / 2**53

    def normal(self):
        if self.spare is not None:
            drawn, self.spare = self.spare, None
            return drawn
        while True:
            u, v = 2 * self.uniform() - 1, 2 * self.uniform() - 1
            s = u * u + v * v
            if 0 < s < 1:
                break
        scale = np.sqrt(-2 * np.log(s) / s)
        self.spare = v * scale
        return u * scale
