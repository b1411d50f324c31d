# SPDX-License-Identifier: GPL-3.0-or-later
class naive:
    def __init__(self, d, dv):
        self.last = np.zeros(dv)

    def update(self, k, v):
        self.last = v

    def read(self, q):
        return self.last
