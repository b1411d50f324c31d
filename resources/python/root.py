# SPDX-License-Identifier: GPL-3.0-or-later
def root(falling, low, high):
    """Where a falling function is 0, by halves."""
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return low
