// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/planar_zeros.h"

#include <gtest/gtest.h>

#include <cmath>

namespace basinscope {
namespace {

using Point = Eigen::Vector2d;

// A field with known zeros; polish answers only within 1/steepness of one, as Newton does.
struct Field {
  std::vector<PlanarZero> zeros;
  double nearness = 1e-3;
  std::function<Point(const Point&)> at;
  mutable int evaluations = 0;

  std::vector<PlanarZero> found(std::vector<PlanarZero> known = {}) const {
    PlanarSearch search;
    search.box = {Point(-1, -1), Point(1, 1)};
    search.field = [this](const Point& p) { return ++evaluations, at(p); };
    search.polish = [&](const Point& p) -> std::optional<PlanarZero> {
      for (const PlanarZero& zero : zeros) {
        if ((zero.place - p).norm() > nearness) continue;
        for (const PlanarZero& other : known)
          if (other.place == zero.place) return std::nullopt;
        return zero;
      }
      return std::nullopt;
    };
    find_zeros(search, known);
    return known;
  }
};

// The one zero of (sin 3x, sin 3y) within a distance of 1.
TEST(PlanarZeros, AreFoundFromHoweverNearNewtonHasToStart) {
  Field field;
  field.zeros = {{Point(0, 0), 1}};
  field.at = [](const Point& p) { return Point(std::sin(3 * p.x()), std::sin(3 * p.y())); };
  for (const double nearness : {1e-1, 1e-4, 1e-9}) {
    field.nearness = nearness;
    field.evaluations = 0;
    const auto found = field.found();
    ASSERT_EQ(found.size(), 1u) << nearness;
    EXPECT_EQ(found[0].index, 1);
    EXPECT_LT(field.evaluations, 20000);
  }
}

TEST(PlanarZeros, FourthRootsAreNoSteeperThanNeeded) {
  const auto root = [](double x) { return std::copysign(std::pow(std::abs(x), 0.25), x); };
  Field field;
  field.nearness = 1e-8;
  field.zeros = {{Point(0.3, -0.2), -1}};
  field.at = [&](const Point& p) { return Point(root(p.x() - 0.3), -root(p.y() + 0.2)); };
  ASSERT_EQ(field.found().size(), 1u);
}

// A saddle and a node in one cell turn the field no whole time: one of them known gives the other away.
TEST(PlanarZeros, AKnownZeroGivesAwayItsNeighbour) {
  Field field;
  const double apart = 1e-3;
  field.nearness = 1e-5;
  field.zeros = {{Point(0.1 - apart, 0.1), -1}, {Point(0.1 + apart, 0.1), 1}};
  field.at = [&](const Point& p) {
    return Point((p.x() - 0.1 + apart) * (p.x() - 0.1 - apart), p.y() - 0.1);
  };
  EXPECT_EQ(field.found().size(), 0u);
  const auto both = field.found({field.zeros[1]});
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[1].index, -1);
}

TEST(PlanarZeros, WhereTheFieldIsUndefinedNothingIsLookedFor) {
  Field field;
  field.at = [](const Point&) { return Point(std::nan(""), 0); };
  EXPECT_TRUE(field.found().empty());
  EXPECT_LT(field.evaluations, 5000);
}

}  // namespace
}  // namespace basinscope
