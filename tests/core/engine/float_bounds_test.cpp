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

// Boxes by random sizes and places; broken: states that are not where the bounds say.
struct Tally {
  int tried = 0, known = 0, broken = 0;
};

void try_bounds(const proof_examples::Case& c, BoxBounds& bounds, std::mt19937& engine, Tally& tally) {
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
    EXPECT_EQ(images[b].known, whole[b].known);
    if (!images[b].known) continue;
    ++tally.known;
    const Eigen::Array2d centre = boxes[b].centre(), half = boxes[b].half() / rounded_up;
    // Double rounds, too, and far less.
    const double rounding = 1e-10 * c.size;
    Vector before;
    Eigen::Array2d there = Eigen::Array2d::Zero();
    for (int i = 0; i < 14; ++i) {
      Eigen::Array2d off(uniform(engine), uniform(engine));
      if (i < 5) off = {i & 1 ? 1 : -1, i & 2 ? 1 : -1};
      if (i == 0) off.setZero();
      const Eigen::Array2d at = centre + off * half;
      const Vector state = update(c.network, at.matrix()).state;
      if (!state.allFinite()) continue;
      const Box& image = images[b].image;
      bool held =
          (state.array() >= image.low - rounding).all() && (state.array() <= image.high + rounding).all();
      if (i == 0)
        held = held && (state.array() - whole[b].next).abs().maxCoeff() <= whole[b].error + rounding;
      else
        held = held && (state - before).norm() <=
                           whole[b].steepest * (at - there).matrix().norm() * (1 + 1e-9) + 2 * rounding;
      tally.broken += !held;
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
        try_bounds(c, *bounds, engine, tally);
        ASSERT_EQ(tally.broken, 0);
      }
    }
    EXPECT_GT(tally.known, tally.tried / 2);
    EXPECT_GT(tally.known, 5000);
  }
}

// Of n random patterns on the circle.
template <class Try>
void of_many_patterns(int n, std::mt19937& engine, const Try& attempt) {
  Matrix ring(n, 2);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * M_PI * std::uniform_real_distribution<double>(0, 1)(engine);
    ring.row(i) << std::cos(angle), std::sin(angle);
  }
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Entmax{4.0 / 3}), Separation(Entmax{1.7}), Separation(Entmax{3})})
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})})
      attempt(proof_examples::Case{
          std::to_string(n) + ", " + name_of(s) + ", " + name_of(post), {ring, s, post, 10}, 1});
}

// Sums of many terms err by more than those of few, but by little enough for discs of attractors.
TEST(FloatBounds, HoldOfManyPatterns) {
  std::mt19937 engine(6);
  Tally tally;
  for (const int n : {31, 33, 300, 1000}) {
    of_many_patterns(n, engine, [&](const proof_examples::Case& c) {
      SCOPED_TRACE(c.name);
      const auto bounds = float_bounds(c.network)();
      try_bounds(c, *bounds, engine, tally);
      EXPECT_EQ(tally.broken, 0);
      const ImageBound small = bound_of(*bounds, box_around({0.6, 0.3}, Eigen::Array2d::Constant(1e-4)));
      const Separation& s = c.network.separation;
      // Plain sums of a thousand would count for 1.2e-4 alone.
      if (c.network.post == PostTransform(Identity{}) &&
          (s == Separation(Softmax{}) || s == Separation(Entmax{1.5}))) {
        EXPECT_LT(small.error, 6e-5);
      }
    });
  }
  EXPECT_GT(tally.known, tally.tried / 2);
}

// Bounds that are said to be a share of what they are.
struct SmallerBounds final : BoxBounds {
  BoxBounds& whole;
  double images, errors, slopes;

  SmallerBounds(BoxBounds& bounds, double of_images, double of_errors, double of_slopes)
      : whole(bounds), images(of_images), errors(of_errors), slopes(of_slopes) {}
  std::size_t together() const override { return whole.together(); }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    whole.over(boxes, bounds, count, ask);
    for (std::size_t i = 0; i < count; ++i) {
      const Eigen::Array2d centre = bounds[i].image.centre(), half = images * bounds[i].image.half();
      bounds[i].image = {centre - half, centre + half};
      bounds[i].error *= errors;
      bounds[i].steepest *= slopes;
    }
  }
};

// The law sees each of the three too small.
TEST(FloatBounds, OfManyPatternsAreSeenToBeTooSmall) {
  const double shares[3][3] = {{0.3, 1, 1}, {1, 1e-4, 1}, {1, 1, 0.3}};
  for (const auto& [images, errors, slopes] : shares) {
    std::mt19937 engine(6);
    Tally tally;
    of_many_patterns(300, engine, [&](const proof_examples::Case& c) {
      const auto bounds = float_bounds(c.network)();
      SmallerBounds smaller(*bounds, images, errors, slopes);
      try_bounds(c, smaller, engine, tally);
    });
    EXPECT_GT(tally.broken, 0) << images << " " << errors << " " << slopes;
  }
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
      if (!float_bounds_refusal(network).empty()) continue;
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
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, LayerNorm{}, 1}), "floats do not bound layer normalise");
  EXPECT_EQ(float_bounds_refusal({Matrix::Ones(3, 2), Softmax{}, Identity{}, 1}),
            "floats do not tell the patterns apart");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, L2{1}, 1}), "");
}

}  // namespace
