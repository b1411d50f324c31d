// SPDX-License-Identifier: GPL-3.0-or-later
// Exact ties and patterns hardly apart: single precision would break the one and mix up the other.
#include "core/engine/float_ties.h"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <cmath>

#include "core/attractors/attractors.h"
#include "core/attractors/slice.h"
#include "core/engine/cpu_engine.h"
#include "core/engine/float_limits.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

BasinRequest slice_of(const Matrix& x, Separation separation, double beta, const Plane& plane,
                      int side = 24) {
  return {{x, std::move(separation), Identity{}, beta}, plane, {side, side, -1.5, 1.48, -1.47, 1.5}, {}};
}

Matrix turned(const Matrix& x, unsigned seed) {
  const Eigen::MatrixXd drawn =
      examples::random_patterns(static_cast<int>(x.cols()), static_cast<int>(x.cols()), seed);
  const Eigen::MatrixXd turn = Eigen::HouseholderQR<Eigen::MatrixXd>(drawn).householderQ();
  return x * turn;
}

Matrix unit_patterns(int n, int dimension, unsigned seed) {
  Matrix x = examples::random_patterns(n, dimension, seed);
  x.rowwise().normalize();
  return x;
}

void expect_as_defined(const BasinRequest& r, const std::string& what) {
  const Basins got = attractors(r, CpuEngine(1).map(r, {})),
               want = attractors(r, reference_engine()->map(r, {}));
  std::size_t differ = 0;
  for (std::size_t i = 0; i < want.map.labels.size(); ++i) differ += got.map.labels[i] != want.map.labels[i];
  EXPECT_LE(differ, want.map.labels.size() / 100) << what;
  EXPECT_EQ(got.attractors.size(), want.attractors.size()) << what;
}

TEST(FloatTies, OneHotPatternsAcrossTheirDefaultPlane) {
  for (const int n : {4, 8}) {
    for (const double beta : {10.0, 40.0}) {
      for (const Separation& separation :
           {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Normmax{3})}) {
        const BasinRequest r = slice_of(Matrix::Identity(n, n), separation, beta, Plane::axes(n));
        EXPECT_TRUE(scores_tie_on_plane(r)) << n;
        expect_as_defined(r, name_of(separation).english() + " of " + std::to_string(n));
      }
    }
  }
}

// Symmetric sets, as they are and turned: those that the plane does not pass through tie on it.
TEST(FloatTies, SymmetricSlices) {
  const Matrix hadamard = [] {
    Matrix h(8, 8);
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) h(i, j) = __builtin_popcount(static_cast<unsigned>(i & j)) % 2 ? -1 : 1;
    return Matrix(h / std::sqrt(8));
  }();
  for (const Matrix& x : {hadamard, turned(Matrix::Identity(8, 8), 3)}) {
    const BasinRequest r = slice_of(x, Softmax{}, 20, slice_through(x.row(0), x.row(1), x.row(2)).plane);
    EXPECT_TRUE(scores_tie_on_plane(r));
    EXPECT_FALSE(float_refusal(r).empty());
  }
  expect_as_defined(slice_of(hadamard, Softmax{}, 20,
                             slice_through(hadamard.row(0), hadamard.row(1), hadamard.row(2)).plane),
                    "Hadamard");
}

// A tie at the initial conditions that no symmetry keeps: images are 0 in the corners that their first axes
// are.
TEST(FloatTies, TiesThatTheFirstUpdateEndsAreLeftToFloats) {
  Matrix x = 0.2 * examples::random_patterns(40, 100, 3);
  x.leftCols(2).setZero();
  const BasinRequest images = slice_of(x, Softmax{}, 8, Plane::axes(100));
  EXPECT_FALSE(scores_tie_on_plane(images));
  EXPECT_EQ(float_refusal(images), "");
  // But the tie decides which of them are among the k nearest.
  EXPECT_TRUE(scores_tie_on_plane(slice_of(x, UniformKnn{3}, 8, Plane::axes(100))));
}

// After one step a mean of two unit patterns ties them. Ties go to the lower index; here by scores from the
// products of patterns, whose sums are equal to the last bit.
TEST(FloatTies, NearestNeighboursOfUnitPatternsGoToTheLowerIndex) {
  for (const unsigned seed : {1u, 2u, 3u, 4u}) {
    for (const int k : {2, 3}) {
      const int n = 64;
      const Matrix x = unit_patterns(n, 5, seed), g = x * x.transpose();
      BasinRequest r = slice_of(x, UniformKnn{k}, 1, principal_slice(principal_components(x), 0, 1).plane);
      EXPECT_TRUE(k != 2 || choice_ties(r.network));
      const BasinMap want = reference_engine()->map(r, {}), got = CpuEngine(1).map(r, {});
      const auto chosen = [&](const Vector& scores) {
        std::vector<int> set;
        for (int rank = 0; rank < k; ++rank) {
          int best = -1;
          for (int i = 0; i < n; ++i) {
            if (std::find(set.begin(), set.end(), i) != set.end()) continue;
            if (best < 0 || scores[i] > scores[best] + 1e-10) best = i;
          }
          set.push_back(best);
        }
        std::sort(set.begin(), set.end());
        return set;
      };
      int differ = 0, pixel = 0;
      for (int row = 0; row < r.grid.height; ++row)
        for (int column = 0; column < r.grid.width; ++column, ++pixel) {
          const Vector start = r.plane.at(r.grid.x(column), r.grid.y(row));
          std::vector<int> set = chosen(x * start), before;
          for (int step = 0; step < 500 && set != before; ++step) {
            before = set;
            Vector scores = Vector::Zero(n);
            for (const int i : set) scores += g.col(i) / k;
            set = chosen(scores);
          }
          Vector state = Vector::Zero(5);
          for (const int i : set) state += x.row(i).transpose() / k;
          const Eigen::Vector3d place = PlaneReadout(r.plane).of(state);
          for (const BasinMap* map : {&want, &got})
            differ += !(std::hypot(map->limits[2 * static_cast<std::size_t>(pixel)] - place[0],
                                   map->limits[2 * static_cast<std::size_t>(pixel) + 1] - place[1]) < 1e-6);
        }
      EXPECT_LE(differ, 2) << "seed " << seed << ", k = " << k;
    }
  }
}

TEST(FloatTies, ChoicesOnALattice) {
  Matrix x(9, 2);
  for (int i = 0; i < 9; ++i) x.row(i) << i % 3 - 1, i / 3 - 1;
  for (const int k : {1, 2, 3, 4}) {
    for (const Separation& separation : {Separation(TopKSoftmax{k}), Separation(UniformKnn{k})}) {
      const BasinRequest r = slice_of(x, separation, 2, Plane::axes(2));
      EXPECT_TRUE(choice_ties(r.network));
      expect_as_defined(r, name_of(separation).english() + " of " + std::to_string(k));
    }
  }
  EXPECT_FALSE(choice_ties({x, Softmax{}, Identity{}, 2}));
  EXPECT_FALSE(choice_ties({examples::random_patterns(9, 2, 8), UniformKnn{2}, Identity{}, 2}));
}

// Two targets within epsilon of a limit: it has the name of the nearer.
TEST(FloatTies, NearlyEqualPatternsKeepTheirNames) {
  for (const unsigned seed : {11u, 12u, 13u}) {
    Matrix x = examples::random_patterns(30, 5, seed);
    for (int i = 0; i < 10; ++i)
      x.row(20 + i) = x.row(i) + 4e-4 * examples::random_patterns(1, 5, seed + 50).row(0);
    for (const double beta : {8.0, 30.0}) {
      const BasinRequest r =
          slice_of(x, Softmax{}, beta, principal_slice(principal_components(x), 0, 1).plane);
      EXPECT_FALSE(float_refusal(r).empty());
      const BasinMap got = CpuEngine(1).map(r, {}), want = reference_engine()->map(r, {});
      EXPECT_EQ(got.labels, want.labels);
    }
  }
}

TEST(FloatTies, LayerNormalisationOfAPatternOfEqualEntries) {
  const Matrix x{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  BasinRequest r = slice_of(x, Softmax{}, 10, Plane::axes(2));
  r.network.post = LayerNorm{};
  EXPECT_EQ(CpuEngine(1).map(r, {}).labels, reference_engine()->map(r, {}).labels);
}

TEST(FloatTies, PairsAreFoundByTheirDistance) {
  Matrix points = examples::random_patterns(300, 7, 21);
  double nearest = 1e9;
  for (int i = 0; i < 300; ++i)
    for (int j = 0; j < i; ++j) nearest = std::min(nearest, (points.row(i) - points.row(j)).norm());
  EXPECT_FALSE(any_pair_within(points, 0, 0.999 * nearest));
  EXPECT_TRUE(any_pair_within(points, 0, 1.001 * nearest));
  EXPECT_TRUE(any_pair_within(points, 0.999 * nearest, 1.001 * nearest));
  points.row(3) = points.row(200);
  EXPECT_TRUE(any_pair_within(points, 0, 1e-9));
  EXPECT_FALSE(any_pair_within(points, 1e-12, 1e-9));
  EXPECT_TRUE(any_pair_within(Matrix::Ones(2000, 3), 1e-12, 1e-9));  // too many to look at
}

}  // namespace
}  // namespace basinscope
