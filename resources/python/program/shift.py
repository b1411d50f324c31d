# SPDX-License-Identifier: GPL-3.0-or-later
def shift_fits(at):
    """Estimates from the samples so far, the oldest first: of all, of the last ones, fading, with time as one
    more coordinate, and their mean."""
    age = np.arange(stream_values.size)[::-1]
    ages = [0 * age, np.where(age < window, 0, -np.inf), age * np.log(decay), -((age / reach) ** 2) / 2]
    fits = []
    for aged in ages:
        logs = aged - (((stream_keys - at) / shift_h) ** 2).sum(axis=1) / 2
        weights = np.exp(logs - logs.max())
        fits.append(weights @ stream_values / weights.sum())
    return np.array(fits + [stream_values.mean()])
