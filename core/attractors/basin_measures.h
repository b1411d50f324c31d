// SPDX-License-Identifier: GPL-3.0-or-later
// How mixed basins of attraction are and how rough their boundaries, from the labels of a map on a plane:
// what dynamical systems measure of basins. Lengths are in pixels. Pixels whose trajectories have no limit
// (negative labels) are left out.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

// Basin entropy (Daza, Wagemakers, Georgeot, Guéry-Odelin and Sanjuán 2016): the map is covered by boxes, and
// the entropy of a box is -sum p ln p over the shares p of the labels of its pixels. NaN without a box.
struct BasinEntropy {
  int side = 0;                                // of a box; what is left at the upper edges is in no box
  std::int64_t boxes = 0, boundary_boxes = 0;  // with a pixel, with two labels or more
  double mean = 0;           // of the entropy over all boxes, at most the logarithm of the number of basins
  double boundary_mean = 0;  // over boundary boxes; above ln 2 the boundary is a fractal, below it may be one
};
// side: at least 1. O(pixels).
BasinEntropy basin_entropy(const std::vector<std::int32_t>& labels, const Grid& grid, int side = 5);

// Uncertainty exponent (Grebogi, McDonald, Ott and Yorke 1983): where an initial condition is known up to a
// distance e, a share f of them has an uncertain limit, and f grows like e^exponent. 1 of a smooth boundary;
// the box-counting dimension of the boundary is 2 - exponent.
struct UncertaintyExponent {
  std::vector<int> distances;  // e = 1, 2, 4, ... up to a sixteenth of the shorter edge
  std::vector<double>
      shares;           // of pixels, one of whose neighbours left, right, below, above at e ends elsewhere
  double exponent = 0;  // slope of the line through (ln e, ln f) by least squares, over those with f > 0
  double error = 0;     // its standard error; NaN of fewer than three distances, the slope of fewer than two
};
// O(pixels log(edge)).
UncertaintyExponent uncertainty_exponent(const std::vector<std::int32_t>& labels, const Grid& grid);

// The Wada property by merging (Daza, Wagemakers and Sanjuán 2018): three basins or more have it where every
// point of a boundary is on the boundary of all. Each basin in turn is told from all others merged, which
// gives it a boundary of pixels on both sides; the measure is how far pixels of one boundary are from the
// others. Of more than most_basins there is no answer.
struct WadaMeasure {
  static constexpr int most_basins = 100;
  int basins = 0;           // with a boundary in the map; below 3 there is no answer either
  std::vector<int> widths;  // 1, 2, 4, 8, 16 pixels
  std::vector<double>
      shares;        // of boundary pixels that are farther than that from the boundary of some basin
  int farthest = 0;  // the largest distance (the larger one of both coordinates')
};
// O(basins * pixels).
WadaMeasure wada_measure(const std::vector<std::int32_t>& labels, const Grid& grid);

struct BasinMeasures {
  BasinEntropy entropy;
  UncertaintyExponent uncertainty;
  WadaMeasure wada;
};
// The map's labels for these measures: pixels that end at a saddle or maximum lie on a boundary, and count
// for the basin to their left, else to their right in the row.
std::vector<std::int32_t> basin_labels(const Basins& basins);

// All measures, the entropy by the usual boxes.
BasinMeasures basin_measures(const Basins& basins);

}  // namespace basinscope
