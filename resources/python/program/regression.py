# SPDX-License-Identifier: GPL-3.0-or-later
def mean(weigh):
    """An estimate of the function at q: the mean of the values by these weights of the keys."""
    return lambda q: weigh(np.abs(keys - q)) @ values


def line(weigh, positive=False):
    """The value at q of the line that these weights make best; positive: none is 0, however faint it is."""
    def at(q):
        u = np.abs(keys - q)
        w = weigh(u)
        v, away = w @ values, keys - keys[np.nanargmax(w) if not np.isnan(w).all() else 0]
        middle = w @ away
        faint = positive and away.any() and w[away != 0].max() < 1e-200
        w_slope = weigh(np.where(away == 0, np.inf, u)) if faint else w
        spread = w_slope @ (away - middle) ** 2
        slope = w_slope @ ((away - middle) * (values - v)) / spread if spread > 0 else 0
        return v - slope * (middle + keys[np.nanargmax(w)] - q) if not np.isnan(w).any() else np.nan
    return at
