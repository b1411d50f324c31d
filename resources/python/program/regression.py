# SPDX-License-Identifier: GPL-3.0-or-later
def mean(weigh):
    """An estimate of the function at q: the mean of the values by these weights of the keys."""
    return lambda q: weigh(np.abs(keys - q)) @ values


def line(weigh):
    """The value at q of the line through the samples that these weights make best."""
    def at(q):
        w = weigh(np.abs(keys - q))
        v, away = w @ values, keys - keys[np.nanargmax(w) if not np.isnan(w).all() else 0]
        middle = w @ away
        spread = w @ (away - middle) ** 2
        slope = w @ ((away - middle) * (values - v)) / spread if spread > 0 else 0
        return v - slope * (middle + keys[np.nanargmax(w)] - q) if not np.isnan(w).any() else np.nan
    return at
