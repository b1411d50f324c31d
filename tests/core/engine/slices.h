// SPDX-License-Identifier: GPL-3.0-or-later
// Slices that tests of engines ask for.
#pragma once

#include <cmath>

#include "core/attractors/slice.h"
#include "tests/core/examples.h"

namespace basinscope::slices {

// Of patterns of that size, of even seeds about a point as far away; of every third one two coincide.
inline BasinRequest of_size(int n, int dimension, double beta, double size, double window, unsigned seed) {
  Matrix x = size / std::sqrt(dimension) * examples::random_patterns(n, dimension, seed);
  if (seed % 2 == 0) x.array() += size / std::sqrt(dimension);
  if (seed % 3 == 0) x.row(1) = x.row(0);
  const double half = window * size;
  BasinRequest request{{x, Softmax{}, Identity{}, beta / (size * size)},
                       principal_slice(principal_components(x), 0, 1).plane,
                       {84, 69, -half, half, -half, half},
                       {}};
  request.stop.tolerance = 1e-6 * size;
  request.stop.epsilon = 1e-3 * size;
  return request;
}

}  // namespace basinscope::slices
