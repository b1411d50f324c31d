// SPDX-License-Identifier: GPL-3.0-or-later
// Zeros of a continuous field r of the plane, by its winding numbers. Round the border of a box r turns as
// often as the indices of the zeros inside sum up to; where those that are known do not account for it, the
// box is quartered until Newton finds what is missing. Newton alone needs a start within about 1/slope of a
// zero, which no fixed grid offers where r is steep; this needs none, and finds nothing twice.
//
// Two zeros of opposite index in one cell hide each other as long as neither is known.
#pragma once

#include <Eigen/Geometry>
#include <functional>
#include <optional>
#include <vector>

namespace basinscope {

// index: the sign of det r'; 0 where that cannot be told: then nothing more is looked for beside it.
struct PlanarZero {
  Eigen::Vector2d place;
  int index = 1;
};

// r at a place; not finite where it is undefined.
using PlanarField = std::function<Eigen::Vector2d(const Eigen::Vector2d&)>;

struct PlanarSearch {
  PlanarField field;
  // The zero that a start leads to, if it is a new one; empty otherwise.
  std::function<std::optional<PlanarZero>(const Eigen::Vector2d&)> polish;
  Eigen::AlignedBox2d box;
  int cells = 40;             // a side
  int evaluations = 100'000;  // of the field, at most
};

// Adds to known (zeros inside the box) what is found. False where r turns round a place at which it is
// steeper than doubles tell (as good as a jump): there is a zero that no polish finds. O(cells^2)
// evaluations, some hundred more a zero.
bool find_zeros(const PlanarSearch& search, std::vector<PlanarZero>& known);

// How often r turns on the way round a circle: the sum of the indices of the zeros inside. Where it turns
// fast the way is halved down to 1e-9 of the radius. Nothing where that does not tell: a zero on the circle,
// a field that is undefined there or jumps.
std::optional<int> winding_number(const PlanarField& field, const Eigen::Vector2d& centre, double radius);

}  // namespace basinscope
