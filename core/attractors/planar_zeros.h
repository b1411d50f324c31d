// SPDX-License-Identifier: GPL-3.0-or-later
// All zeros of a continuous field r: R^2 -> R^2 in a box, by winding numbers. The winding number of r around
// the border of a cell is the sum of the indices of the zeros inside. Where the known zeros do not add up to
// it, the cell is divided into quarters until Newton, from the centre of one of them, finds what is missing.
// Newton alone needs an initial guess within about 1/slope of a zero, which no grid offers where r is steep.
//
// For fixed points of the update, r(q) = q - T(q) (continuation_values.h). Limitation: two zeros of opposite
// index in one cell cancel as long as neither is known.
#pragma once

#include <Eigen/Geometry>
#include <functional>
#include <optional>
#include <vector>

namespace basinscope {

// index: the sign of det r' at the zero, or 0 where it could not be determined; cells with such a zero are
// not searched further.
struct PlanarZero {
  Eigen::Vector2d place;
  int index = 1;
};

// r at a point; not finite where r is undefined.
using PlanarField = std::function<Eigen::Vector2d(const Eigen::Vector2d&)>;

struct PlanarSearch {
  PlanarField field;
  // Newton from a point: the zero it converges to if that is not known yet, else nothing.
  std::function<std::optional<PlanarZero>(const Eigen::Vector2d&)> polish;
  Eigen::AlignedBox2d box;
  int cells = 40;             // cells along each side of the box
  int evaluations = 100'000;  // of the field; about so many at most
};

// Adds the zeros found to known, which may already contain zeros; they may lie outside the box, wherever
// polish leads. False where r winds around a point at which it is too steep for doubles (practically a jump):
// there is a zero there that Newton cannot find. When evaluations run out the search ends, and zeros may be
// missing without a sign of it. O(cells^2) evaluations, and some hundred for each zero that was not known.
bool find_zeros(const PlanarSearch& search, std::vector<PlanarZero>& known);

// The winding number of r around a circle, which is the sum of the indices of the zeros inside. Arcs along
// which r turns by more than a radian are halved, down to 1e-9 of the radius. Nothing where the number cannot
// be determined: r is undefined or jumps on the circle, or |r| falls below 1e-5 of the radius there, as at a
// zero on the circle. At most some 4000 evaluations.
std::optional<int> winding_number(const PlanarField& field, const Eigen::Vector2d& centre, double radius);

}  // namespace basinscope
