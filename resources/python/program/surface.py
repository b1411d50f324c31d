# SPDX-License-Identifier: GPL-3.0-or-later
def surface(place):
    """The mean of the surface's values by the weights of their keys, at a point of the square or the sphere."""
    return surface_weights(np.linalg.norm(surface_keys - place, axis=1)) @ surface_values
