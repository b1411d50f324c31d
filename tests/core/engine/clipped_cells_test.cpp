// SPDX-License-Identifier: GPL-3.0-or-later
// Updates by cells are those of the definition, and maps by them the reference's.
#include "core/engine/clipped_cells.h"

#include <gtest/gtest.h>

#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "tests/core/proof/many_examples.h"

using namespace basinscope;

namespace {

BasinRequest request_of(const Network& network, int side, double size) {
  return {network,
          Plane::axes(2),
          {side, side, -1.5 * size, 1.5 * size, -1.5 * size, 1.5 * size, Grid::Sampling::centres},
          {}};
}

// A circle's, some of them several times, some within rounding of others, two of them far away.
Matrix patterns_of(Eigen::Index n) {
  Matrix x = many_on_a_circle(static_cast<int>(n), 4);
  for (Eigen::Index i = 0; i < n / 8; ++i) x.row(i) = x.row(n - 1 - i % 5);
  for (Eigen::Index i = n / 8; i < n / 6; ++i) x.row(i) = x.row(n - 1 - i) * (1 + 1e-15);
  x.row(n - 7) *= 8;
  x.row(n - 8) *= -5;
  return x;
}

std::vector<Separation> methods(Eigen::Index n) {
  Vector upper = Vector::Constant(n, 0.07);
  upper.head(n / 3).setZero();
  upper[n - 1] = 5;
  Vector tight = Vector::Constant(n, 1.001 / static_cast<double>(n));
  const int size = static_cast<int>(n);
  return {Subsets{1}, Subsets{2}, Subsets{17}, Subsets{size - 1}, Constrained{upper}, Constrained{tight}};
}

TEST(ClippedCells, UpdateAsTheDefinitionDoes) {
  const Eigen::Index n = 300;
  const Matrix x = patterns_of(n);
  int measured = 0;
  for (const Separation& s : methods(n)) {
    for (const double size : {1e-3, 1.0, 1e3}) {
      for (const double beta : {1e-3, 1.0, 30.0, 1e6}) {
        const Network network{size * x, s, Identity{}, beta / (size * size)};
        ASSERT_TRUE(ClippedCells::serve(network));
        const BasinRequest request = request_of(network, 24, size);
        const ClippedCells cells(request);
        ClippedCells::Mixing mixing(cells);
        const Matrix starts = size * examples::random_patterns(60, 2, 11);
        Vector got(2);
        for (Eigen::Index i = 0; i < starts.rows(); ++i) {
          Vector state = starts.row(i).transpose();
          if (i % 5 == 0) state = network.patterns.row(i).transpose();  // on the patterns
          if (i % 5 == 1) state[1] = 0;
          if (i % 7 == 2) state *= 1e3;  // neither of a start nor of any later state
          if (i == 3) state.setZero();   // all scores are alike
          const Vector want = update(network, state).state;
          ASSERT_EQ(mixing.mix(state, got), Weighing::Outcome::defined);
          const double scores = network.beta * network.largest_norm() * state.norm();
          const double sum = float_rule_of(s, n).total;
          ASSERT_LT((got - want).norm(),
                    1e-13 * (scores + static_cast<double>(n)) * sum * network.largest_norm())
              << name_of(s) << " " << size << " " << beta << " " << i;
          measured += (want - network.patterns.colwise().mean().transpose() * sum).norm() > 1e-3 * size;
        }
      }
    }
  }
  EXPECT_GT(measured, 1000);
}

TEST(ClippedCells, MapsAreTheReference) {
  for (const Separation& s : {Separation(Subsets{2}), Separation(Subsets{20}),
                              Separation(Constrained{Vector::Constant(300, 0.1)})}) {
    for (const PostTransform& post :
         {PostTransform(Identity{}), PostTransform(L2{}), PostTransform(LayerNorm{})}) {
      BasinRequest request = request_of({many_on_a_circle(300, 4), s, post, 8}, 20, 1);
      request.stop.tolerance = 1e-6;
      const BasinMap want = reference_engine()->map(request, TaskControl()),
                     got = CpuEngine(1).map(request, TaskControl()),
                     others = CpuEngine(2).map(request, TaskControl());
      EXPECT_EQ(got.precision, Precision::float64);
      EXPECT_EQ(got.labels, want.labels) << name_of(s) << " " << name_of(post);
      EXPECT_EQ(got.steps, want.steps) << name_of(s) << " " << name_of(post);
      EXPECT_EQ(got.limits, others.limits);
    }
  }
}

// Where bounds leave no freedom, of few patterns and in slices it is others' work.
TEST(ClippedCells, ServeManyPatternsOfThePlane) {
  const Matrix x = many_on_a_circle(300, 4);
  EXPECT_TRUE(ClippedCells::serve({x, Subsets{2}, Identity{}, 1}));
  EXPECT_FALSE(ClippedCells::serve({x, Subsets{300}, Identity{}, 1}));
  EXPECT_FALSE(ClippedCells::serve({x, Softmax{}, Identity{}, 1}));
  EXPECT_FALSE(ClippedCells::serve({x.topRows(100), Subsets{2}, Identity{}, 1}));
  EXPECT_FALSE(ClippedCells::serve({Matrix::Zero(300, 2), Subsets{2}, Identity{}, 1}));
  EXPECT_FALSE(ClippedCells::serve({Matrix::Ones(300, 3), Subsets{2}, Identity{}, 1}));
}

}  // namespace
