// SPDX-License-Identifier: GPL-3.0-or-later
// The SIMD engine against the definition over the rest of the family, and on slices of many dimensions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/attractors/slice.h"
#include "core/engine/basin_engine.h"
#include "core/engine/float_limits.h"
#include "tests/parity/agreement.h"

namespace basinscope {
namespace {

using namespace parity;

constexpr double infinite = std::numeric_limits<double>::infinity();

// Those without a threshold of that kind, five patterns or more.
std::vector<Separation> family(Eigen::Index patterns) {
  return settings::with<Separation>(
      of_family(false, patterns),
      {TopKSoftmax{3}, ReluMax{1, 1, 0.7}, ReluMax{2.5, 0.5, 1}, NormRelu{1, 2}, NormRelu{3, 1.2},
       Kernel{1, 0.8}, Kernel{2, 1.5}, SignedPower{2}, SignedPower{10}});
}

class EveryInstructionSetOnTheFamily : public testing::TestWithParam<InstructionSet> {};

// Of many patterns few are in reach of the threshold, and which follows the state.
TEST_P(EveryInstructionSetOnTheFamily, agrees_on_many_patterns_in_boxes) {
  const CpuEngine engine(1, GetParam());
  Agreement total;
  unsigned seed = 300;
  for (const int n : {13, 60, 200}) {
    const Vector upper = 0.05 + 0.5 * random_patterns(n, 1, 17).col(0).array().abs();
    for (const Separation& separation : {Separation(Subsets{1}), Separation(Subsets{2}),
                                         Separation(Subsets{9}), Separation(Constrained{upper})}) {
      for (const double beta : {1e-2, 1.0, 10.0, 1e3}) {
        if (n == 200 && beta > 10) continue;  // some are nearer to each other than limits in floats then
        for (const PostTransform& post :
             {PostTransform(Identity{}), PostTransform(L2{1}), PostTransform(Tanh{})})
          total += agreement(request(random_patterns(n, 2, ++seed), separation, post, beta, 18), engine);
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 500);
  EXPECT_LE(total.steps_inside, total.pixels / 100);
}

TEST_P(EveryInstructionSetOnTheFamily, agrees_on_the_rest_of_the_family) {
  const CpuEngine engine(1, GetParam());
  const Matrix definite{{0.9, 0.2}, {0.2, 0.7}};
  const std::vector<PostTransform> more = {Tanh{}, Sign{}, Linear{}, Linear{definite}};
  Agreement total;
  unsigned seed = 100;
  for (const double beta : {1.0, 10.0}) {
    for (const int n : {5, 14}) {
      for (const bool threshold : {false, true}) {
        std::vector<PostTransform> fitting = more;
        if (!threshold) fitting.insert(fitting.end(), posts.begin(), posts.end());
        for (const Separation& separation : threshold ? separations : family(n)) {
          for (const PostTransform& post : fitting) {
            // Weights without a total: states stay bounded by the post.
            if (!total_weight(separation) && std::isinf(longest_image(post, infinite, 2))) continue;
            if (ends_at_patterns(separation, post)) continue;
            const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
            const BasinRequest r = request(random_patterns(n, dimension, ++seed), separation, post, beta, 18);
            const bool floats = CpuEngine(1).map(r, TaskControl{}).tolerance_used > 1e-9;
            EXPECT_EQ(floats, float_refusal(r).empty()) << describe(r);
            total += agreement(r, engine);
          }
        }
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 500);
  EXPECT_LE(total.steps_inside, total.pixels / 100);
}

// Slices: shares of the patterns in place of the state.
TEST_P(EveryInstructionSetOnTheFamily, agrees_on_slices_of_many_dimensions) {
  const CpuEngine engine(1, GetParam());
  Agreement total;
  unsigned seed = 300;
  std::vector<Separation> methods = separations;
  for (const Separation& s :
       {Separation{Subsets{2}}, Separation{TopKSoftmax{3}}, Separation{ReluMax{2, 1, 0.8}},
        Separation{Constrained{Vector::Constant(6, 0.4)}}}) {
    methods.push_back(s);
  }
  for (const Separation& separation : methods) {
    for (const PostTransform& post : posts) {
      for (const int dimension : {4, 20, 100}) {
        for (const double beta : {3.0, 15.0}) {
          ++seed;
          const Matrix patterns = std::sqrt(3.0 / dimension) * random_patterns(6, dimension, seed).array() +
                                  (seed % 2 ? 0.3 : 0.0);
          BasinRequest r = request(patterns, separation, post, beta, 18);
          r.plane = principal_slice(principal_components(patterns), 0, 1).plane;
          r.grid = {18, 18, -1.513, 1.487, -1.491, 1.509};
          total += agreement(r, engine);
        }
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 500);
  EXPECT_LE(total.steps_inside, total.pixels / 100);
}

// An empty support is undefined from the start or on the way there.
TEST_P(EveryInstructionSetOnTheFamily, undefined_pixels_are_undefined) {
  for (const Separation& s : {Separation{NormRelu{1, 0.9}}, Separation{Kernel{2, 0.4}}}) {
    const BasinRequest r = request(random_patterns(5, 2, 31), s, Identity{}, 4, 24);
    const BasinMap want = reference_engine()->map(r, TaskControl{});
    EXPECT_GT(std::count(want.labels.begin(), want.labels.end(), label::undefined), 20);
    const BasinMap got = CpuEngine(1, GetParam()).map(r, TaskControl{});
    for (std::size_t i = 0; i < want.labels.size(); ++i) {
      EXPECT_EQ(want.labels[i] == label::undefined, got.labels[i] == label::undefined) << i;
      if (want.labels[i] != label::undefined) continue;
      EXPECT_EQ(want.steps[i], got.steps[i]);
      EXPECT_TRUE(std::isnan(got.limits[2 * i]));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(cpu, EveryInstructionSetOnTheFamily, testing::ValuesIn(instruction_sets()),
                         [](const auto& set) {
                           std::string name = name_of(set.param);
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace basinscope
