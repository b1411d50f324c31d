// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds in floats hold for the exact update: what double computes lies within them, whatever the rounding.
#include "core/engine/float_bounds.h"

#include <gtest/gtest.h>

#include "core/network/fixed_points.h"
#include "tests/core/engine/served_cases.h"

using namespace basinscope;

namespace {

ImageBound bound_of(BoxBounds& bounds, const Box& box) {
  ImageBound found;
  bounds.over(&box, &found, 1, BoxBounds::Ask::whole);
  return found;
}

// Counts boxes by random sizes and places, and asserts the law on each.
struct Tally {
  int tried = 0, known = 0;
};

void holds(const proof_examples::Case& c, BoxBounds& bounds, std::mt19937& engine, Tally& tally) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<Box> boxes;
  for (int round = 0; round < 40; ++round) {
    const double width = c.size * std::pow(10, -0.2 * round);
    const Eigen::Array2d centre =
        round % 3 ? Eigen::Array2d(uniform(engine), uniform(engine)) * 1.6 * c.size
                  : Eigen::Array2d(c.network.patterns.row(round % 4).transpose().array() + 0.3 * width);
    boxes.push_back(box_around(centre, Eigen::Array2d(width, 0.4 * width)));
  }
  std::vector<ImageBound> images(boxes.size()), whole(boxes.size());
  bounds.over(boxes.data(), images.data(), boxes.size(), BoxBounds::Ask::image);
  bounds.over(boxes.data(), whole.data(), boxes.size(), BoxBounds::Ask::whole);
  for (std::size_t b = 0; b < boxes.size(); ++b) {
    ++tally.tried;
    ASSERT_EQ(images[b].known, whole[b].known);
    if (!images[b].known) continue;
    ++tally.known;
    const Eigen::Array2d centre = boxes[b].centre(), half = boxes[b].half() / rounded_up;
    // Double rounds, too, and far less.
    const double rounding = 1e-10 * c.size;
    Vector before;
    Eigen::Array2d there;
    for (int i = 0; i < 14; ++i) {
      Eigen::Array2d off(uniform(engine), uniform(engine));
      if (i < 5) off = {i & 1 ? 1 : -1, i & 2 ? 1 : -1};
      if (i == 0) off.setZero();
      const Eigen::Array2d at = centre + off * half;
      const Vector state = update(c.network, at.matrix()).state;
      if (!state.allFinite()) continue;
      for (int k = 0; k < 2; ++k) {
        ASSERT_GE(state[k], images[b].image.low[k] - rounding) << b << " " << i;
        ASSERT_LE(state[k], images[b].image.high[k] + rounding) << b << " " << i;
      }
      if (i == 0) {
        ASSERT_LE((state.array() - whole[b].next).abs().maxCoeff(), whole[b].error + rounding) << b;
      } else {
        ASSERT_LE((state - before).norm(),
                  whole[b].steepest * (at - there).matrix().norm() * (1 + 1e-9) + 2 * rounding)
            << b;
      }
      before = state;
      there = at;
    }
  }
}

TEST(FloatBounds, HoldWhateverTheStateInTheBox) {
  for (const InstructionSet set : instruction_sets()) {
    SCOPED_TRACE(name_of(set));
    std::mt19937 engine(1);
    Tally tally;
    for (unsigned seed = 1; seed <= 4; ++seed) {
      for (const auto& c : served(seed)) {
        SCOPED_TRACE(c.name);
        const auto bounds = float_bounds(c.network, set)();
        ASSERT_NO_FATAL_FAILURE(holds(c, *bounds, engine, tally));
      }
    }
    EXPECT_GT(tally.known, tally.tried / 2);
    EXPECT_GT(tally.known, 5000);
  }
}

// Sums of many terms err by more than those of few, but by little enough for discs of attractors.
TEST(FloatBounds, HoldOfManyPatterns) {
  std::mt19937 engine(6);
  Tally tally;
  for (const int n : {31, 33, 300, 1000}) {
    Matrix ring(n, 2);
    for (int i = 0; i < n; ++i) {
      const double angle = 2 * M_PI * std::uniform_real_distribution<double>(0, 1)(engine);
      ring.row(i) << std::cos(angle), std::sin(angle);
    }
    for (const Separation& s :
         {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}), Separation(Entmax{4.0 / 3}),
          Separation(Entmax{1.7}), Separation(Entmax{3})}) {
      for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
        SCOPED_TRACE(std::to_string(n) + ", " + name_of(s) + ", " + name_of(post));
        const proof_examples::Case c{"ring", {ring, s, post, 10}, 1};
        const auto bounds = float_bounds(c.network)();
        ASSERT_NO_FATAL_FAILURE(holds(c, *bounds, engine, tally));
        const ImageBound small = bound_of(*bounds, box_around({0.6, 0.3}, Eigen::Array2d::Constant(1e-4)));
        // Plain sums of a thousand would count for 1.2e-4 alone.
        if (post == PostTransform(Identity{}) &&
            (s == Separation(Softmax{}) || s == Separation(Entmax{1.5}))) {
          EXPECT_LT(small.error, 6e-5);
        }
      }
    }
  }
  EXPECT_GT(tally.known, tally.tried / 2);
}

TEST(FloatBounds, KeepEveryFixedPointAndFreeBoxesBesideThem) {
  std::mt19937 engine(2);
  std::uniform_real_distribution<double> uniform(-0.9, 0.9);
  int found = 0, freed = 0;
  for (unsigned seed = 2; seed <= 5; ++seed) {
    for (const auto& c : served(seed)) {
      SCOPED_TRACE(c.name);
      const auto bounds = float_bounds(c.network)();
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
          ASSERT_TRUE(bound_of(*bounds, box).may_rest) << i;
          const Box beside = box_around(fixed->array() + 12 * half, half);
          freed += !bound_of(*bounds, beside).may_rest;
        }
      }
    }
  }
  EXPECT_GT(found, 300);
  EXPECT_GT(freed, 300);
}

// As tight as those in double, but for what floats round.
TEST(FloatBounds, AreWorthTheirName) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Entmax{4.0 / 3}), Separation(Entmax{1.7}), Separation(Entmax{3})}) {
    for (const PostTransform& post : proof_examples::posts()) {
      SCOPED_TRACE(name_of(s) + ", " + name_of(post));
      const Network network{examples::random_patterns(6, 2, 3), s, post, 2};
      const auto floats = float_bounds(network)(), doubles = exact_bounds(network)();
      for (const double half : {0.1, 1e-2, 1e-3}) {
        // A root begins infinitely steeply: what floats round is worth more than such a box there.
        if (half == 1e-3 && s == Separation(Entmax{3})) continue;
        const Box box = box_around({0.31, -0.12}, Eigen::Array2d::Constant(half));
        const ImageBound a = bound_of(*floats, box), b = bound_of(*doubles, box);
        // The wider one of a large box may reach to where no direction is.
        ASSERT_TRUE(a.known || !b.known || half == 0.1) << half;
        if (!a.known || !b.known) continue;
        EXPECT_LT(a.image.longest(), 1.3 * b.image.longest() + 2e-3) << half;
      }
    }
  }
}

TEST(FloatBounds, RefusalsAreClauses) {
  const Matrix x = examples::random_patterns(4, 2, 1);
  EXPECT_EQ(float_bounds_refusal({x, Normmax{2}, Identity{}, 1}), "floats do not bound 2-normmax");
  EXPECT_EQ(float_bounds_refusal({Matrix(x.array() + 1e9), Softmax{}, Identity{}, 1}),
            "floats do not tell the patterns apart");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, Tanh{}, 1}), "there are no bounds under tanh");
  EXPECT_EQ(float_bounds_refusal({Matrix::Ones(3, 2), Softmax{}, Identity{}, 1}),
            "floats do not tell the patterns apart");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, L2{1}, 1}), "");
}

}  // namespace
