// SPDX-License-Identifier: GPL-3.0-or-later
// Slices of R^D: orthonormal, through what they should go through, refused where there is no plane.
#include "core/attractors/slice.h"

#include "tests/core/examples.h"

namespace basinscope {
namespace {

void expect_orthonormal(const Plane& plane) {
  EXPECT_NEAR(plane.e1.norm(), 1, 1e-14);
  EXPECT_NEAR(plane.e2.norm(), 1, 1e-14);
  EXPECT_NEAR(plane.e1.dot(plane.e2), 0, 1e-14);
}

TEST(Slice, ThroughThreePointsContainsThem) {
  for (const int d : {2, 3, 64}) {
    const Matrix points = examples::random_patterns(3, d, 4);
    const Slice slice =
        slice_through(points.row(0).transpose(), points.row(1).transpose(), points.row(2).transpose());
    ASSERT_EQ(slice.refusal, "");
    expect_orthonormal(slice.plane);
    for (int i = 0; i < 3; ++i)
      EXPECT_LE(distance_to(slice.plane, points.row(i).transpose()), 1e-13 * points.norm());
  }
}

TEST(Slice, PointsOnALineAreRefused) {
  const Vector a = examples::random_vector(5, 1, 1), b = examples::random_vector(5, 1, 2);
  for (const Vector& c : {Vector(a + 3 * (b - a)), a, b}) EXPECT_NE(slice_through(a, b, c).refusal, "");
  EXPECT_NE(slice_through(a, a, a).refusal, "");
  EXPECT_NE(slice_through(Vector::Zero(3), Vector::Zero(3), Vector::Unit(3, 0)).refusal, "");
}

TEST(Slice, PrincipalComponentsSpanThePatternsAndFall) {
  for (const auto& [n, d] : {std::pair{6, 64}, {40, 5}, {3, 2}}) {
    const Matrix x = examples::random_patterns(n, d, 7);
    const PrincipalComponents c = principal_components(x);
    EXPECT_EQ(c.variances.size(), std::min(n - 1, d));
    const Matrix& v = c.directions;
    EXPECT_LE((v * v.transpose() - Matrix::Identity(v.rows(), v.rows())).norm(), 1e-12);
    const Matrix apart = x.rowwise() - c.mean.transpose();
    EXPECT_LE((apart - apart * v.transpose() * v).norm(), 1e-10 * apart.norm());
    for (Eigen::Index k = 0; k < v.rows(); ++k) {
      EXPECT_NEAR((apart * v.row(k).transpose()).squaredNorm(), c.variances[k], 1e-10 * apart.squaredNorm());
      if (k == 0) continue;
      EXPECT_LE(c.variances[k], c.variances[k - 1] * (1 + 1e-12));
    }
    EXPECT_NEAR(c.variances.sum(), apart.squaredNorm(), 1e-10 * apart.squaredNorm());
  }
}

TEST(Slice, OffsetsMoveAlongTheOtherComponentsInOrder) {
  const PrincipalComponents c = principal_components(examples::random_patterns(6, 9, 2));
  const Slice slice = principal_slice(c, 1, 3, Vector{{0.5, -0.25}});
  ASSERT_EQ(slice.refusal, "");
  expect_orthonormal(slice.plane);
  const Vector want = c.mean + 0.5 * c.directions.row(0).transpose() - 0.25 * c.directions.row(2).transpose();
  EXPECT_LE((slice.plane.origin - want).norm(), 1e-14);
}

TEST(Slice, FlatPatternsHaveNoTwoComponents) {
  EXPECT_NE(
      principal_slice(principal_components(Matrix::Ones(4, 6)), 0, 1).refusal.english().find("coincide"),
      std::string::npos);
  Matrix line(3, 4);
  line << 0, 0, 0, 0, 1, 2, 3, 4, 2, 4, 6, 8;
  EXPECT_NE(principal_slice(principal_components(line), 0, 1).refusal.english().find("line"),
            std::string::npos);
  EXPECT_NE(principal_slice(principal_components(examples::random_patterns(5, 3, 1)), 1, 1).refusal, "");
  EXPECT_NE(slice_of_axes(4, 0, 4).refusal, "");
}

TEST(Slice, RandomSlicesRepeatWithTheirSeed) {
  const Vector o = examples::random_vector(12, 1, 1);
  const Slice a = random_slice(o, 5), b = random_slice(o, 5), c = random_slice(o, 6);
  expect_orthonormal(a.plane);
  EXPECT_TRUE(a.plane == b.plane);
  EXPECT_FALSE(a.plane == c.plane);
  EXPECT_EQ(a.plane.origin, o);
}

}  // namespace
}  // namespace basinscope
