# SPDX-License-Identifier: GPL-3.0-or-later
# needs: layer/gated_linear_attention
class linear_attention(gated_linear_attention):
    def __init__(self, d, dv, feature="none", normalise="none"):
        super().__init__(d, dv, 1, feature, normalise)
