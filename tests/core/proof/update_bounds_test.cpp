// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds hold: weights, images and slopes at random states of random boxes, and no fixed point is excluded.
#include "core/proof/update_bounds.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>

#include "core/attractors/fixed_points.h"
#include "tests/core/proof/proof_examples.h"

using namespace basinscope;

namespace {

double least_eigenvalue(const Eigen::Matrix2d& m) {
  return Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d>(m).eigenvalues()[0];
}

TEST(UpdateBounds, HoldWhateverTheStateInTheBox) {
  std::mt19937 engine(1);
  std::uniform_real_distribution<double> uniform(-1, 1);
  int known = 0, sloped = 0, tried = 0;
  for (const auto& c : proof_examples::cases(1)) {
    SCOPED_TRACE(c.name);
    UpdateBounds bounds(c.network);
    WeightBounds weights(c.network);
    const Box states = states_box(c.network);
    for (int round = 0; round < 6; ++round) {
      const double width = c.size * std::pow(10, -round);
      const Eigen::Array2d centre =
          round % 2 ? Eigen::Array2d(uniform(engine), uniform(engine)) * 1.5 * c.size
                    : Eigen::Array2d(c.network.patterns.row(round % 3).transpose().array() + 1e-3 * width);
      const Box box = box_around(centre, Eigen::Array2d(width, 0.4 * width));
      ++tried;
      const UpdateBound bound = bounds.over(box);
      if (!bound.known || !weights.over(box)) continue;
      ++known;
      for (int i = 0; i < 12; ++i) {
        const Eigen::Array2d at =
            i == 0 ? centre
                   : Eigen::Array2d(centre + (i < 5 ? Eigen::Array2d(i & 1 ? 1 : -1, i & 2 ? 1 : -1)
                                                    : Eigen::Array2d(uniform(engine), uniform(engine))) *
                                                 (box.half() / rounded_up));
        const Step step = update(c.network, at.matrix());
        // The definition rounds, too: by far less than boxes are wide.
        const double rounding = 1e-9 * c.size, share = 1e-7;
        for (Eigen::Index k = 0; k < step.weights.size(); ++k) {
          const WeightRange& range = weights.ranges()[static_cast<std::size_t>(k)];
          ASSERT_GE(step.weights[k], range.low - share);
          ASSERT_LE(step.weights[k], range.high + share);
        }
        for (int k = 0; k < 2; ++k) {
          ASSERT_GE(step.state[k], bound.image.low[k] - rounding);
          ASSERT_LE(step.state[k], bound.image.high[k] + rounding);
          ASSERT_GE(step.state[k], states.low[k] - rounding - bound.error);
          ASSERT_LE(step.state[k], states.high[k] + rounding + bound.error);
        }
        if (!bound.has_slope) continue;
        ++sloped;
        const Eigen::Matrix2d slope = update_jacobian(c.network, at.matrix());
        const double slack = 1e-6 * (1 + bound.most.trace());
        if (is_by_distance(c.network.separation)) {  // the rest of the slope is not symmetric
          const Eigen::Vector2d along = box.half().matrix();
          const double size = std::sqrt(along.dot(bound.most * along));
          for (int k = 0; k < 2; ++k)
            ASSERT_LE(
                std::abs(slope.row(k).dot(along)),
                std::sqrt(bound.most(k, k)) * size + bound.drift[k] * bound.along + slack * along.norm());
        } else {
          ASSERT_GE(least_eigenvalue(bound.most - slope), -slack);
          ASSERT_GE(least_eigenvalue(slope - bound.least), -slack);
        }
        ASSERT_LE(slope.norm() / std::sqrt(2), bound.steepest + slack);
      }
    }
  }
  // The law is about something.
  EXPECT_GT(known, tried / 2);
  EXPECT_GT(sloped, 2000);
}

TEST(UpdateBounds, HoldInThePlaneOfThreeDimensions) {
  std::mt19937 engine(4);
  std::uniform_real_distribution<double> uniform(-1, 1);
  int known = 0, turn = 0;
  for (const Separation& s : proof_examples::separations(5)) {
    for (const double epsilon : {0.0, 1e-8, 0.05}) {
      Matrix patterns(5, 3);
      const Matrix flat = examples::random_patterns(5, 2, static_cast<unsigned>(++turn));
      for (Eigen::Index i = 0; i < 5; ++i)
        patterns.row(i) << flat(i, 0), flat(i, 1), -(flat(i, 0) + flat(i, 1));
      const Network network{patterns, s, LayerNorm{0.7, 0.3, turn % 2 == 0, epsilon}, 3};
      if (!proof_refusal(network).empty()) continue;
      SCOPED_TRACE(name_of(s) + ", epsilon " + std::to_string(epsilon));
      if (!proof_refusal(network).empty()) continue;
      UpdateBounds bounds(network);
      const Box states = states_box(network);
      const auto coordinates = [](const Vector& state) {
        return Eigen::Array2d((state[0] - state[1]) / std::sqrt(2.0),
                              (state[0] + state[1] - 2 * state[2]) / std::sqrt(6.0));
      };
      for (int round = 0; round < 12; ++round) {
        const double width = std::pow(10, -round / 2);
        const Box box =
            box_around(Eigen::Array2d(uniform(engine), uniform(engine)), Eigen::Array2d(width, 0.4 * width));
        const UpdateBound bound = bounds.over(box);
        if (!bound.known) continue;
        ++known;
        Eigen::Array2d before(0, 0), image_before(0, 0);
        for (int i = 0; i < 12; ++i) {
          const Eigen::Array2d at =
              box.centre() + Eigen::Array2d(uniform(engine), uniform(engine)) * (box.half() / rounded_up);
          const Vector start =
              Vector{{at[0] / std::sqrt(2.0) + at[1] / std::sqrt(6.0),
                      -at[0] / std::sqrt(2.0) + at[1] / std::sqrt(6.0), -2 * at[1] / std::sqrt(6.0)}}
                  .array() +
              0.3;
          const Eigen::Array2d image = coordinates(update(network, start).state);
          for (int k = 0; k < 2; ++k) {
            ASSERT_GE(image[k], bound.image.low[k] - 1e-9);
            ASSERT_LE(image[k], bound.image.high[k] + 1e-9);
            ASSERT_GE(image[k], states.low[k] - 1e-9);
            ASSERT_LE(image[k], states.high[k] + 1e-9);
          }
          if (i > 0 && std::isfinite(bound.steepest)) {
            ASSERT_LE((image - image_before).matrix().norm(),
                      bound.steepest * (at - before).matrix().norm() + 1e-9);
          }
          before = at;
          image_before = image;
        }
      }
    }
  }
  EXPECT_GT(known, 300);
}

// Bounds shrink with the box, in proportion.
TEST(UpdateBounds, AreWorthTheirName) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Normmax{2}),
                              Separation(Subsets{2}), Separation(Entmax{3})}) {
    const Network network{examples::random_patterns(6, 2, 3), s, Identity{}, 2};
    UpdateBounds bounds(network);
    const Eigen::Array2d centre(0.31, -0.12);
    const auto width = [&](double half) {
      const UpdateBound bound = bounds.over(box_around(centre, Eigen::Array2d::Constant(half)));
      EXPECT_TRUE(bound.known);
      return bound.image.longest();
    };
    EXPECT_LT(width(1e-4), 1e-2) << name_of(s);
    EXPECT_LT(width(1e-6), 0.05 * width(1e-4) + 1e-12) << name_of(s);
    EXPECT_LT(bounds.over(box_around(centre, Eigen::Array2d::Constant(1e-9))).error, 1e-11) << name_of(s);
  }
}

TEST(UpdateBounds, KeepEveryFixedPoint) {
  std::mt19937 engine(2);
  std::uniform_real_distribution<double> uniform(-0.9, 0.9);
  int found = 0, freed = 0;
  for (const auto& c : proof_examples::cases(2)) {
    SCOPED_TRACE(c.name);
    UpdateBounds bounds(c.network);
    const double length = length_of_states(c.network);
    for (int start = 0; start < 8; ++start) {
      const Vector from = 1.2 * c.size * examples::random_vector(2, 1, static_cast<unsigned>(start));
      const auto fixed = fixed_point_near(c.network, from);
      if (!fixed || (update(c.network, *fixed).state - *fixed).norm() > 1e-12 * length) continue;
      ++found;
      for (int i = 0; i < 6; ++i) {
        const Eigen::Array2d half(length * std::pow(10, -i));
        const Eigen::Array2d off = Eigen::Array2d(uniform(engine), uniform(engine)) * half;
        const Box box = box_around(fixed->array() + off, half);
        ASSERT_TRUE(may_hold_fixed_point(box, bounds.over(box))) << i;
        const Box beside = box_around(fixed->array() + 12 * half, half);
        freed += !may_hold_fixed_point(beside, bounds.over(beside));
      }
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(freed, 500);
}

TEST(UpdateBounds, RefusalsAreClauses) {
  const Matrix x = examples::random_patterns(4, 2, 1);
  EXPECT_EQ(proof_refusal({examples::random_patterns(4, 3, 1), Softmax{}, Identity{}, 1}),
            "states of more than two dimensions have no cells");
  EXPECT_EQ(proof_refusal({x, Exponential{}, Identity{}, 1}), "there are no bounds for exponential");
  EXPECT_EQ(proof_refusal({x, Softmax{}, Tanh{}, 1}), "there are no bounds under tanh");
  EXPECT_EQ(proof_refusal({x, Softmax{}, L2{1}, 1}), "");
}

}  // namespace
