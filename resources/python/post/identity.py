# SPDX-License-Identifier: GPL-3.0-or-later
def post_identity(z, q, beta):
    return z


def psi_identity(q, beta):
    return q @ q / 2
