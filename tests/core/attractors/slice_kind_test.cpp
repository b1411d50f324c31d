// SPDX-License-Identifier: GPL-3.0-or-later
// Slices are recognised by their plane, and named.
#include "core/attractors/slice_kind.h"

#include "tests/core/examples.h"

namespace basinscope {
namespace {

const Matrix patterns = examples::random_patterns(6, 9, 3);
const PrincipalComponents components = principal_components(patterns);

SliceKind recognised(const Slice& slice) {
  EXPECT_EQ(slice.refusal, "");
  return recognised_slice(slice.plane, patterns, components);
}

Vector row(int i) { return patterns.row(i).transpose(); }

TEST(SliceKind, EverySliceIsRecognised) {
  for (int i = 0; i < 9; ++i)
    for (int j = 0; j < 9; ++j)
      if (i != j) {
        EXPECT_EQ(recognised(slice_of_axes(9, i, j)), SliceKind(AxesSlice{i, j}));
      }
  for (int a = 0; a < 6; ++a)
    for (int b = 0; b < 6; ++b)
      for (int c = 0; c < 6; ++c)
        if (a != b && a != c && b != c) {
          EXPECT_EQ(recognised(slice_through(row(a), row(b), row(c))), SliceKind(PointsSlice{a, b, c}));
        }
  for (const std::uint64_t seed : {0, 7, 256})
    EXPECT_EQ(recognised(random_slice(patterns.colwise().mean().transpose(), seed)),
              SliceKind(DrawnSlice{seed}));
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j)
      if (i != j)
        for (const Vector& offsets : {Vector(), Vector(Vector{{0.5}}), Vector(Vector{{0, -1.25, 2}})}) {
          const SliceKind kind = recognised(principal_slice(components, i, j, offsets));
          const auto* found = std::get_if<ComponentsSlice>(&kind);
          ASSERT_NE(found, nullptr);
          EXPECT_EQ(found->i, i);
          EXPECT_EQ(found->j, j);
          ASSERT_EQ(found->offsets.size(), 3);
          Vector all = Vector::Zero(3);
          all.head(offsets.size()) = offsets;
          EXPECT_LE((found->offsets - all).norm(), 1e-9);
          EXPECT_DOUBLE_EQ(found->share_i + found->share_j, components.share(i, j));
        }
}

TEST(SliceKind, SharesOfTheVarianceAreThoseOfTheComponents) {
  for (int i = 0; i < 5; ++i)
    for (int j = 0; j < 5; ++j)
      if (i != j) {
        Plane plane = principal_slice(components, i, j).plane;
        plane.e2 += 0.3 * plane.e1;  // the same plane
        EXPECT_NEAR(variance_share(plane, patterns), components.share(i, j), 1e-12);
      }
  EXPECT_TRUE(std::isnan(variance_share(slice_of_axes(9, 0, 1).plane, Matrix::Ones(4, 9))));
}

// Another program's PC components may point the other way.
TEST(SliceKind, ComponentsMayPointEitherWay) {
  for (const double turn1 : {1.0, -1.0}) {
    for (const double turn2 : {1.0, -1.0}) {
      Plane plane = principal_slice(components, 0, 2).plane;
      plane.e1 *= turn1;
      plane.e2 *= turn2;
      const SliceKind kind = recognised_slice(plane, patterns, components);
      const auto* found = std::get_if<ComponentsSlice>(&kind);
      ASSERT_NE(found, nullptr) << turn1 << ' ' << turn2;
      EXPECT_TRUE(found->i == 0 && found->j == 2);
    }
  }
}

TEST(SliceKind, PatternsOfAnotherDimensionKeepTheKind) {
  const SliceKind kinds[] = {AxesSlice{3, 1}, PointsSlice{4, 0, 2}, DrawnSlice{12},
                             ComponentsSlice{1, 0, Vector::Zero(3), 0, 0}};
  for (const int dimension : {4, 9, 30}) {
    const Matrix others = examples::random_patterns(6, dimension, 8);
    const PrincipalComponents theirs = principal_components(others);
    for (const SliceKind& kind : kinds) {
      const SliceKind again = recognised_slice(plane_alike(kind, others), others, theirs);
      EXPECT_EQ(again.index(), kind.index()) << dimension;
      const auto *made = std::get_if<ComponentsSlice>(&kind), *kept = std::get_if<ComponentsSlice>(&again);
      if (made && kept)
        EXPECT_TRUE(made->i == kept->i && made->j == kept->j);
      else
        EXPECT_EQ(again, kind) << dimension;
    }
  }
  // Where there is none of that kind: axes.
  const SliceKind axes = AxesSlice{};
  const Matrix few = examples::random_patterns(2, 3, 8);
  for (const SliceKind& kind : {SliceKind(AxesSlice{3, 1}), SliceKind(PointsSlice{4, 0, 2}),
                                SliceKind(ComponentsSlice{1, 0, {}, 0, 0}), SliceKind(OtherSlice{})})
    EXPECT_EQ(recognised_slice(plane_alike(kind, few), few, principal_components(few)), axes);
  for (const SliceKind& kind : kinds) EXPECT_TRUE(plane_alike(kind, patterns.leftCols(2)) == Plane::axes(2));
}

TEST(SliceKind, WhatIsNoneOfThemIsSaidToBeNone) {
  Plane plane = principal_slice(components, 0, 1).plane;
  plane.e1 = (plane.e1 + 0.01 * plane.e2).normalized();
  EXPECT_EQ(recognised_slice(plane, patterns, components), SliceKind(OtherSlice{}));
  plane = slice_of_axes(9, 0, 1).plane;
  plane.origin[5] = 0.3;
  EXPECT_EQ(recognised_slice(plane, patterns, components), SliceKind(OtherSlice{}));
  plane = slice_through(row(0), row(1), row(2)).plane;
  plane.origin = row(3);
  EXPECT_EQ(recognised_slice(plane, patterns, components), SliceKind(OtherSlice{}));
}

// Places are compared beside the patterns' size, whatever it is.
TEST(SliceKind, SizeDoesNotMatter) {
  for (const double size : {1e-9, 1e-3, 1.0, 1e6}) {
    SCOPED_TRACE(size);
    const Matrix scaled = size * patterns;
    const PrincipalComponents own = principal_components(scaled);
    const auto kind_of = [&](const Plane& plane) { return recognised_slice(plane, scaled, own); };
    Plane axes = slice_of_axes(9, 2, 5).plane;
    EXPECT_EQ(kind_of(axes), SliceKind(AxesSlice{2, 5}));
    axes.origin[0] = 0.1 * size;  // beside the axes
    EXPECT_EQ(kind_of(axes), SliceKind(OtherSlice{}));
    const Vector a = scaled.row(0).transpose(), b = scaled.row(1).transpose(), c = scaled.row(2).transpose();
    Plane through = slice_through(a, b, c).plane;
    EXPECT_EQ(kind_of(through), SliceKind(PointsSlice{0, 1, 2}));
    through.origin += 0.1 * size * Vector::Unit(9, 8);
    EXPECT_EQ(kind_of(through), SliceKind(OtherSlice{}));
  }
}

TEST(SliceKind, AxesHaveNames) {
  const auto both = [](const SliceKind& kind, const std::vector<std::string>& names = {}) {
    const AxisNames found = axis_names(kind, names);
    return found.x.english() + " | " + found.y.english();
  };
  EXPECT_EQ(both(AxesSlice{2, 0}), "coordinate 3 | coordinate 1");
  EXPECT_EQ(both(PointsSlice{0, 1, 2}), "x1 towards x2 | orthogonal, towards x3");
  EXPECT_EQ(both(PointsSlice{0, 1, 2}, {"cat", "dog", "hen"}), "cat towards dog | orthogonal, towards hen");
  EXPECT_EQ(both(ComponentsSlice{0, 2, {}, 0.432, 0.0049}), "PC 1 (43 %) | PC 3 (0 %)");
  EXPECT_EQ(both(DrawnSlice{7}), "random 1 (seed 7) | random 2 (seed 7)");
}

}  // namespace
}  // namespace basinscope
