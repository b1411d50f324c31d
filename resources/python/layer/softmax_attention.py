# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/pairs separation/softmax
class softmax_attention(Pairs):
    def __init__(self, d, dv, scale=None, qk_norm=False):
        super().__init__(d, dv, qk_norm)
        self.scale = d**-0.5 if scale is None else scale

    def at(self, q):
        return self.V.T @ softmax(self.scale * (self.K @ q))
