// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds in floats hold for the exact update: what double computes lies within them, whatever the rounding.
#include "core/engine/float_bounds.h"

#include <gtest/gtest.h>

#include "core/attractors/fixed_points.h"
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

// Of every family in lanes, for n patterns.
std::vector<Separation> families(int n) {
  return {Softmax{},      Entmax{1.5},    Entmax{2},     Entmax{4.0 / 3},
          Entmax{1.7},    Entmax{3},      Entmax{0.7},   Entmax{0.3},
          Normmax{2},     Normmax{5},     Normmax{1.5},  Subsets{2},
          Subsets{n / 4}, TopKSoftmax{3}, UniformKnn{3}, Constrained{Vector::Constant(n, 2.5 / n)}};
}

// Of n random patterns on the circle.
template <class Try>
void of_many_patterns(int n, std::mt19937& engine, const Try& attempt) {
  Matrix ring(n, 2);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * M_PI * std::uniform_real_distribution<double>(0, 1)(engine);
    ring.row(i) << std::cos(angle), std::sin(angle);
  }
  for (const Separation& s : families(n))
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})})
      attempt(proof_examples::Case{
          std::to_string(n) + ", " + name_of(s) + ", " + name_of(post), {ring, s, post, 10}, 1});
}

// What box_bounds.h derives for the update of one state by softmax and 3/2-entmax, of patterns about 1 long.
double derived_error(const Network& network, const Vector& state) {
  const bool softmax = std::holds_alternative<Softmax>(network.separation);
  const double e = 0x1p-24, n = static_cast<double>(network.size()), additions = n <= 32 ? n : 33 + n / 32;
  const Eigen::RowVector2d mean = network.patterns.colwise().mean();
  const Matrix offsets = network.patterns.rowwise() - mean;
  const Eigen::Array2d at = (state.transpose() - mean).transpose().array().abs();
  const double noise =
      12 * e * network.beta * (softmax ? 1 / std::log(2) : 0.5) *
          (offsets.col(0).cwiseAbs().maxCoeff() * at[0] + offsets.col(1).cwiseAbs().maxCoeff() * at[1] +
           (offsets * mean.transpose()).cwiseAbs().maxCoeff()) +
      4 * e;
  const double off = softmax ? noise + 2 * (1e-6 + (2 * additions + 16) * e)
                             : 3 * noise + 4 * (4e-7 + (additions + 8) * e) + 4e-7;
  const Vector p = separate(network.separation, network.beta * network.patterns * state).values;
  const Vector slope = softmax ? Vector(std::log(2) * p) : Vector(2 * p.cwiseSqrt());
  const Eigen::RowVector2d next = p.transpose() * network.patterns;
  const Matrix apart = (network.patterns.rowwise() - next).cwiseAbs();
  return off * (slope.transpose() * apart).maxCoeff() + (2 * additions + 32) * e;
}

// Sums of many terms err by more than those of few, but by little enough for discs of attractors.
TEST(FloatBounds, HoldOfManyPatterns) {
  std::mt19937 engine(6);
  Tally tally;
  for (const int n : {31, 33, 300, 1000}) {
    of_many_patterns(n, engine, [&](const proof_examples::Case& c) {
      SCOPED_TRACE(c.name);
      if (!float_bounds_refusal(c.network).empty()) return;
      const auto bounds = float_bounds(c.network)();
      try_bounds(c, *bounds, engine, tally);
      EXPECT_EQ(tally.broken, 0);
      const ImageBound small = bound_of(*bounds, box_around({0.6, 0.3}, Eigen::Array2d::Constant(1e-4)));
      const Separation& s = c.network.separation;
      // The box has slopes a little more than those of its centre. Plain sums of a thousand would count for
      // 1.2e-4 alone.
      if (c.network.post == PostTransform(Identity{}) &&
          (s == Separation(Softmax{}) || s == Separation(Entmax{1.5}))) {
        EXPECT_LT(small.error, 1.1 * derived_error(c.network, Eigen::Vector2d(0.6, 0.3)));
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

// The law sees too small images of every family.
TEST(FloatBounds, OfEveryFamilyAreSeenToBeTooSmall) {
  for (const Separation& s : families(8)) {
    SCOPED_TRACE(name_of(s));
    std::mt19937 engine(7);
    Tally tally;
    for (unsigned seed = 1; seed < 4; ++seed) {
      const proof_examples::Case c{"", {examples::random_patterns(8, 2, seed), s, Identity{}, 3}, 1};
      const auto bounds = float_bounds(c.network)();
      SmallerBounds smaller(*bounds, 0.3, 1, 1);
      try_bounds(c, smaller, engine, tally);
    }
    EXPECT_GT(tally.broken, 0);
  }
}

// And each of the three.
TEST(FloatBounds, OfManyPatternsAreSeenToBeTooSmall) {
  const double shares[3][3] = {{0.3, 1, 1}, {1, 1e-4, 1}, {1, 1, 0.3}};
  for (const auto& [images, errors, slopes] : shares) {
    std::mt19937 engine(6);
    Tally tally;
    of_many_patterns(300, engine, [&](const proof_examples::Case& c) {
      if (!float_bounds_refusal(c.network).empty()) return;
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
  for (const Separation& s : families(6)) {
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
  EXPECT_EQ(float_bounds_refusal({x, Normmax{20}, Identity{}, 1}), "floats do not bound 20-normmax");
  EXPECT_EQ(float_bounds_refusal({Matrix(x.array() + 1e9), Softmax{}, Identity{}, 1}),
            "floats do not tell the patterns apart");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, Tanh{}, 1}), "there are no bounds under tanh");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, LayerNorm{}, 1}), "floats do not bound layer normalise");
  EXPECT_EQ(float_bounds_refusal({Matrix::Ones(3, 2), Softmax{}, Identity{}, 1}),
            "floats do not tell the patterns apart");
  EXPECT_EQ(float_bounds_refusal({x, Softmax{}, L2{1}, 1}), "");
}

}  // namespace
