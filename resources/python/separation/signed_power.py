# SPDX-License-Identifier: GPL-3.0-or-later
def signed_power(s, r):
    return np.where(np.isneginf(s), 0.0, np.sign(s) * np.abs(s) ** (r - 1))


def signed_power_conjugate(s, r):
    return (np.abs(s) ** r).sum() / r
