// SPDX-License-Identifier: GPL-3.0-or-later
// Three scores in the plane. A separation onto the simplex does not change when a number is added to all
// scores, so three of them are two coordinates:
//   x = (theta_3 - theta_2)/sqrt 2,   y = (2 theta_1 - theta_2 - theta_3)/sqrt 6,
// an orthonormal frame of the plane of mean-free scores. Weights use the same frame, so that the simplex is
// an equilateral triangle: corner 1 on top, 2 at the left, 3 at the right.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

struct PlanePoint {
  double x = 0, y = 0;
};
PlanePoint simplex_point(const std::array<double, 3>& three);     // scores or weights
std::array<double, 3> mean_free_scores(const PlanePoint& point);  // the inverse, with sum 0
std::array<double, 3> simplex_weights(const PlanePoint& point);   // the inverse, with sum 1

// The weights sum to 1 whatever the scores, and three scores are allowed; otherwise the reason.
Message why_no_simplex(const Separation& separation);

// Bit i is set where score i has weight.
using SupportMask = std::uint8_t;
SupportMask support_mask(const Separation& separation, const PlanePoint& point);

// Supports on the square [-half, half]^2, side x side pixels, row 0 on top, at the pixels' centres.
// O(side^2) maps of three scores.
std::vector<SupportMask> support_map(const Separation& separation, double half, int side);

// The curve on which the weight of score which (0 ... 2) becomes zero, from one end of the square to the
// other: raising a score never lowers its own weight, so for every difference of the other two there is
// one such score, bisected to rounding. Points outside the square are left out; empty for dense
// separations. At most count points; O(60 count) maps.
std::vector<PlanePoint> support_boundary(const Separation& separation, int which, double half, int count);

// -Omega at the weights of points of the triangle, side x side over the box round it (row 0 on top),
// NaN outside. O(side^2).
struct EntropyField {
  int side = 0;
  double left = 0, right = 0, bottom = 0, top = 0;
  std::vector<double> values;
};
EntropyField entropy_field(const Separation& separation, int side);

}  // namespace basinscope
