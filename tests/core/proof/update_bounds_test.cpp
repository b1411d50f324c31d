// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds hold: images, their distances and their errors at random states of random boxes, against updates in
// long double; and no fixed point is excluded.
#include "core/proof/update_bounds.h"

#include <gtest/gtest.h>

#include <array>

#include "core/attractors/fixed_points.h"
#include "core/proof/box_bounds.h"
#include "core/proof/state_plane.h"
#include "tests/core/proof/many_examples.h"
#include "tests/core/proof/precise_update.h"

using namespace basinscope;
using proof_examples::Case;

namespace {

// Boxes by random sizes and places; broken: states that are not where the bounds say.
struct Tally {
  int tried = 0, known = 0, sloped = 0, broken = 0;
};

ImageBound bound_of(BoxBounds& bounds, const Box& box) {
  ImageBound found;
  bounds.over(&box, &found, 1, BoxBounds::Ask::whole);
  return found;
}

// Of the plane of states, in the space that it lies in.
precise::Reals in_space(const Network& network, const Eigen::Array2d& at) {
  if (network.dimension() == 2) return {at[0], at[1]};
  const precise::Real x = at[0] / std::sqrt(2.0L), y = at[1] / std::sqrt(6.0L),
                      delta = std::get<LayerNorm>(network.post).delta;
  return {x + y + delta, -x + y + delta, -2 * y + delta};
}
std::optional<Eigen::Array2d> precise_image(const Network& network, const Eigen::Array2d& at) {
  const auto image = precise::update(network, in_space(network, at));
  if (!image) return std::nullopt;
  if (image->size() == 2)
    return Eigen::Array2d(static_cast<double>((*image)[0]), static_cast<double>((*image)[1]));
  const precise::Real x = ((*image)[0] - (*image)[1]) / std::sqrt(2.0L),
                      y = ((*image)[0] + (*image)[1] - 2 * (*image)[2]) / std::sqrt(6.0L);
  return Eigen::Array2d(static_cast<double>(x), static_cast<double>(y));
}

std::vector<Box> boxes_about(const Case& c, int count, std::mt19937& engine) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  const auto pattern = [&] {
    return in_state_plane(c.network.patterns.row(engine() % c.network.patterns.rows()).transpose());
  };
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) {
    const double width = c.size * std::pow(10, -0.25 * (engine() % 48));
    Eigen::Array2d centre = pattern() + 0.3 * width;
    if (i % 4 == 1) centre = 0.5 * (pattern() + pattern());  // a tie
    if (i % 4 > 1) centre = pattern() + Eigen::Array2d(uniform(engine), uniform(engine)) * 1.6 * c.size;
    boxes.push_back(box_around(centre, Eigen::Array2d(width, (i % 2 ? 1 : 0.4) * width)));
  }
  return boxes;
}

void try_bounds(const Case& c, BoxBounds& bounds, int count, std::mt19937& engine, Tally& tally) {
  std::uniform_real_distribution<double> uniform(-1, 1);
  const std::vector<Box> boxes = boxes_about(c, count, engine);
  std::vector<ImageBound> images(boxes.size()), whole(boxes.size());
  bounds.over(boxes.data(), images.data(), boxes.size(), BoxBounds::Ask::image);
  bounds.over(boxes.data(), whole.data(), boxes.size(), BoxBounds::Ask::whole);
  const Box states = states_box(c.network);
  // What a double of that size is rounded to, and what differences of scores of that size lose in long
  // double.
  const double largest = c.network.patterns.cwiseAbs().maxCoeff(),
               rounding = 2 * rounding_unit * (largest + length_of_states(c.network)) +
                          4e-18 * c.network.score_factor() * c.size * largest * c.size;
  for (std::size_t b = 0; b < boxes.size(); ++b) {
    ++tally.tried;
    EXPECT_EQ(images[b].known, whole[b].known);
    if (!images[b].known) continue;
    ++tally.known;
    tally.sloped += std::isfinite(whole[b].lipschitz);
    std::optional<Eigen::Array2d> before;
    Eigen::Array2d there = Eigen::Array2d::Zero();
    for (int i = 0; i < 7; ++i) {
      Eigen::Array2d off(uniform(engine), uniform(engine));
      if (i == 0) off.setZero();
      if (i == 1 || i == 2) off = {i == 1 ? 1 : -1, off[0] > 0 ? 1 : -1};
      const Eigen::Array2d at =
          (boxes[b].centre() + off * boxes[b].half()).max(boxes[b].low).min(boxes[b].high);
      const auto image = precise_image(c.network, at);
      if (!image) continue;
      const Box& box = images[b].image;
      bool held = (*image >= box.low - rounding).all() && (*image <= box.high + rounding).all() &&
                  (*image >= states.low - rounding).all() && (*image <= states.high + rounding).all();
      if (i == 0)
        held = held && (*image - whole[b].centre_image).abs().maxCoeff() <= whole[b].centre_error + rounding;
      if (before && std::isfinite(whole[b].lipschitz))
        held = held && (*image - *before).matrix().norm() <=
                           whole[b].lipschitz * (at - there).matrix().norm() * (1 + 1e-9) + 4 * rounding;
      tally.broken += !held;
      before = image;
      there = at;
    }
  }
}

// With the widest instructions, and with those that every processor has.
void hold(const std::vector<Case>& all, int count, unsigned seed, Tally& tally) {
  std::mt19937 engine(seed);
  for (const Case& c : all) {
    SCOPED_TRACE(c.name);
    for (const bool narrow : {false, true})
      try_bounds(c, *update_bounds(c.network, narrow)(), count, engine, tally);
    ASSERT_EQ(tally.broken, 0);
  }
}

// Sizes from 1e-3 to 1e6 with beta from 1e-3 to 1e6, some far from the origin.
std::vector<Case> extremes(unsigned seed) {
  std::vector<Case> all;
  unsigned turn = seed;
  for (const proof_examples::Figure& figure : proof_examples::figures(seed)) {
    for (const Separation& s : proof_examples::separations(static_cast<int>(figure.patterns.rows()))) {
      for (const PostTransform& post : proof_examples::posts()) {
        ++turn;
        const double size = std::array{1.0, 1e-3, 1e3, 1e6, 30.0}[turn % 5],
                     beta = std::array{1e-3, 1.0, 1e3, 1e6, 30.0}[turn / 5 % 5] /
                            (turn / 3 % 2 ? size * size : 1),
                     far = std::array{0.0, 0.0, 1e3, 1e7}[turn % 4] * size;
        Network network{Matrix((size * figure.patterns).array() + far), s, post, beta};
        if (auto* kernel = std::get_if<Kernel>(&network.separation); kernel != nullptr && turn % 2)
          kernel->h *= size;
        proof_examples::enlarge(network.post, size);
        if (!proof_refusal(network).empty()) continue;
        all.push_back({figure.name + ", " + name_of(s).english() + ", " + name_of(post).english() +
                           ", size " + std::to_string(size) + ", beta " + std::to_string(beta) + ", far " +
                           std::to_string(far),
                       std::move(network), size});
      }
    }
  }
  return all;
}

TEST(UpdateBounds, HoldWhateverTheStateInTheBox) {
  Tally tally;
  for (unsigned seed = 1; seed <= 2; ++seed) hold(proof_examples::cases(seed), 9, seed, tally);
  EXPECT_GT(tally.known, 7 * tally.tried / 10);
  EXPECT_GT(tally.sloped, tally.known / 2);
}

TEST(UpdateBounds, HoldAtExtremes) {
  Tally tally;
  for (unsigned seed = 1; seed <= 2; ++seed) hold(extremes(seed), 9, seed, tally);
  EXPECT_GT(tally.known, 7 * tally.tried / 10);
}

TEST(UpdateBounds, HoldInThePlaneOfThreeDimensions) {
  std::vector<Case> all;
  unsigned turn = 0;
  for (const Separation& s : proof_examples::separations(5)) {
    for (const double epsilon : {0.0, 1e-8, 0.05}) {
      Matrix patterns(5, 3);
      const Matrix flat = examples::random_patterns(5, 2, ++turn);
      for (Eigen::Index i = 0; i < 5; ++i)
        patterns.row(i) << flat(i, 0), flat(i, 1), -(flat(i, 0) + flat(i, 1));
      const double size = std::array{1.0, 1e-3, 1e3}[turn % 3];
      Network network{size * patterns, s, LayerNorm{0.7, 0.3, turn % 2 == 0, epsilon}, 3 / (size * size)};
      proof_examples::enlarge(network.post, size);
      if (proof_refusal(network).empty())
        all.push_back(
            {name_of(s).english() + ", epsilon " + std::to_string(epsilon), std::move(network), size});
    }
  }
  Tally tally;
  hold(all, 20, 4, tally);
  EXPECT_GT(tally.known, 9 * tally.tried / 10);
}

// The updates in long double are the definition's.
TEST(UpdateBounds, AreOfTheUpdateThatIsDefined) {
  for (const Case& c : proof_examples::cases(1)) {
    SCOPED_TRACE(c.name);
    if (c.network.score_factor() * c.size * c.size > 1e4) continue;
    const Vector start = 0.7 * c.size * examples::random_vector(2, 1, 3),
                 image = update(c.network, start).state;
    const auto precise = precise_image(c.network, start.array());
    if (precise && image.allFinite()) {
      EXPECT_LT((precise->matrix() - image).norm(), 1e-6 * c.size);
    }
  }
}

// Of every family, for n patterns.
std::vector<Separation> families(int n) {
  return {Softmax{},      Entmax{1.5},    Entmax{2},      Entmax{4.0 / 3},
          Entmax{1.7},    Entmax{3},      Entmax{7},      Entmax{0.7},
          Entmax{0.3},    Normmax{2},     Normmax{5},     Normmax{1.5},
          Normmax{20},    Subsets{2},     Subsets{n / 4}, Kernel{1, 3},
          Kernel{0.5, 2}, TopKSoftmax{3}, UniformKnn{3},  Constrained{Vector::Constant(n, 2.5 / n)},
          Kernel{2.5, 2}};
}

// Of n random patterns on the circle.
std::vector<Case> of_many_patterns(int n) {
  std::vector<Case> all;
  const Matrix ring = many_on_a_circle(n, 6);
  for (const Separation& s : families(n)) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
      Network network{ring, s, post, 10};
      if (proof_refusal(network).empty())
        all.push_back({std::to_string(n) + ", " + name_of(s).english() + ", " + name_of(post).english(),
                       std::move(network), 1});
    }
  }
  return all;
}

TEST(UpdateBounds, HoldOfManyPatterns) {
  Tally tally;
  for (const int n : {33, 300, 1000}) {
    const std::vector<Case> all = of_many_patterns(n);
    hold(all, n > 500 ? 3 : 9, 6, tally);
    for (const Case& c : all) {
      SCOPED_TRACE(c.name);
      const ImageBound small =
          bound_of(*update_bounds(c.network)(), box_around({0.6, 0.3}, Eigen::Array2d::Constant(1e-4)));
      if (c.network.post == PostTransform(Identity{}) && (c.network.separation == Separation(Softmax{}) ||
                                                          c.network.separation == Separation(Entmax{1.5}))) {
        EXPECT_LT(small.centre_error, (50 * n + 1000) * rounding_unit);
      }
    }
  }
  EXPECT_GT(tally.known, 2 * tally.tried / 3);
}

// Bounds that are said to be a share of what they are.
struct SmallerBounds final : BoxBounds {
  std::unique_ptr<BoxBounds> whole;
  double images, errors, slopes;

  SmallerBounds(const Network& network, double of_images, double of_errors, double of_slopes)
      : whole(update_bounds(network)()), images(of_images), errors(of_errors), slopes(of_slopes) {}
  std::size_t batch_size() const override { return whole->batch_size(); }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    whole->over(boxes, bounds, count, ask);
    for (std::size_t i = 0; i < count; ++i) {
      const Eigen::Array2d centre = bounds[i].image.centre(), half = images * bounds[i].image.half();
      bounds[i].image = {centre - half, centre + half};
      bounds[i].centre_error *= errors;
      bounds[i].lipschitz *= slopes;
    }
  }
};

// The law sees too small images of every family.
TEST(UpdateBounds, OfEveryFamilyAreSeenToBeTooSmall) {
  for (const Separation& s : families(8)) {
    SCOPED_TRACE(name_of(s));
    std::mt19937 engine(7);
    Tally tally;
    for (unsigned seed = 1; seed < 4; ++seed) {
      const Case c{"", {examples::random_patterns(8, 2, seed), s, Identity{}, 3}, 1};
      SmallerBounds smaller(c.network, 0.3, 1, 1);
      try_bounds(c, smaller, 40, engine, tally);
    }
    EXPECT_GT(tally.broken, 0);
  }
}

// And each of the three.
TEST(UpdateBounds, OfManyPatternsAreSeenToBeTooSmall) {
  const double shares[3][3] = {{0.3, 1, 1}, {1, 0.01, 1}, {1, 1, 0.3}};
  for (const auto& [images, errors, slopes] : shares) {
    std::mt19937 engine(6);
    Tally tally;
    for (const Case& c : of_many_patterns(300)) {
      SmallerBounds smaller(c.network, images, errors, slopes);
      try_bounds(c, smaller, 9, engine, tally);
    }
    EXPECT_GT(tally.broken, 0) << images << " " << errors << " " << slopes;
  }
}

// Bounds shrink with the box, in proportion.
TEST(UpdateBounds, AreWorthTheirName) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Normmax{2}),
                              Separation(Subsets{2}), Separation(Entmax{3}), Separation(Kernel{1, 3})}) {
    const Network network{examples::random_patterns(6, 2, 3), s, Identity{}, 2};
    const auto bounds = update_bounds(network)();
    const Eigen::Array2d centre(0.31, -0.12);
    const auto width = [&](double half) {
      const ImageBound bound = bound_of(*bounds, box_around(centre, Eigen::Array2d::Constant(half)));
      EXPECT_TRUE(bound.known);
      return bound.image.longest_side();
    };
    EXPECT_LT(width(1e-4), 1e-2) << name_of(s);
    EXPECT_LT(width(1e-6), 0.05 * width(1e-4) + 1e-12) << name_of(s);
    EXPECT_LT(bound_of(*bounds, box_around(centre, Eigen::Array2d::Constant(1e-9))).centre_error, 1e-11)
        << name_of(s);
  }
}

TEST(UpdateBounds, KeepEveryFixedPointAndFreeBoxesBesideThem) {
  std::mt19937 engine(2);
  std::uniform_real_distribution<double> uniform(-0.9, 0.9);
  int found = 0, freed = 0;
  for (unsigned seed = 2; seed <= 5; ++seed) {
    for (const Case& c : proof_examples::cases(seed)) {
      SCOPED_TRACE(c.name);
      const auto bounds = update_bounds(c.network)();
      const double length = length_of_states(c.network);
      for (int start = 0; start < 8; ++start) {
        const Vector from = 1.2 * c.size * examples::random_vector(2, 1, static_cast<unsigned>(start));
        const auto fixed = fixed_point_near(c.network, from);
        if (!fixed || (update(c.network, *fixed).state - *fixed).norm() > 1e-12 * length) continue;
        ++found;
        for (int i = 0; i < 6; ++i) {
          const Eigen::Array2d half(length * std::pow(10, -i));
          const Eigen::Array2d off = Eigen::Array2d(uniform(engine), uniform(engine)) * half;
          ASSERT_TRUE(bound_of(*bounds, box_around(fixed->array() + off, half)).may_hold_fixed_point) << i;
          freed += !bound_of(*bounds, box_around(fixed->array() + 12 * half, half)).may_hold_fixed_point;
        }
      }
    }
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(freed, 1000);
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
