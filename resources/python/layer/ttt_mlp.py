# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/net
class ttt_mlp:
    def __init__(self, d, dv, hidden=32, beta=0.1, seed=1):
        self.net, self.beta = first_net(d, dv, hidden, seed), beta

    def update(self, k, v):
        self.net = [x + s for x, s in zip(self.net, net_step(self.net, k, v, self.beta))]

    def read(self, q):
        return net_read(self.net, q)
