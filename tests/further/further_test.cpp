// SPDX-License-Identifier: GPL-3.0-or-later
// Methods that are added by a struct, a line in the list and a .glsl have right weights and right maps on
// every engine, and no engine draws them as what they are not.
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include "core/engine/float_limits.h"
#include "core/variant_list.h"
#include "tests/parity/agreement.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

using namespace parity;

std::vector<Separation> further(Eigen::Index patterns) {
  std::vector<Separation> all = settings::of<Separation>(patterns);
  std::erase_if(all, [](const Separation& s) {
    return !std::holds_alternative<TemperedSoftmax>(s) && !std::holds_alternative<LazySoftmax>(s);
  });
  return all;
}

// With and without each post that weights of total 1 suit.
template <class Check>
void each_request(Check check) {
  unsigned seed = 500;
  for (const int n : {1, 2, 5, 14}) {
    for (const Separation& separation : further(n)) {
      for (const PostTransform& post : settings::of<PostTransform>(2)) {
        const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
        for (const double beta : {1.0, 10.0}) {
          Matrix patterns = random_patterns(n, dimension, ++seed);
          PostTransform fitting = post;
          if (auto* const layer = std::get_if<LayerNorm>(&fitting)) layer->epsilon = 1e-8;
          check(request(std::move(patterns), separation, fitting, beta, 16));
        }
      }
    }
  }
}

TEST(FurtherMethods, have_the_settings_of_their_tables) {
  // Defaults, ends and middles, each once.
  EXPECT_EQ(further(5).size(), 8u);
  EXPECT_EQ(alternative<Separation>("lazy_softmax"), Separation{LazySoftmax{}});
}

TEST(FurtherMethods, weigh_as_their_formulas_say) {
  const Vector scores{{0.3, -0.2, 1.1}};
  const Vector e = scores.array().exp(), square = (2 * scores.array()).exp();
  EXPECT_LE((separate(TemperedSoftmax{2}, scores).values - square / square.sum()).norm(), 1e-15);
  const Vector lazy = 0.7 * e / e.sum() + Vector::Constant(3, 0.1);
  EXPECT_LE((separate(LazySoftmax{0.3}, scores).values - lazy).norm(), 1e-15);
}

class FurtherMethodsOnEverySet : public testing::TestWithParam<InstructionSet> {};

TEST_P(FurtherMethodsOnEverySet, agree_with_the_definition) {
  const CpuEngine engine(1, GetParam());
  each_request([&](const BasinRequest& r) { agreement(r, engine); });
}

INSTANTIATE_TEST_SUITE_P(cpu, FurtherMethodsOnEverySet, testing::ValuesIn(instruction_sets()),
                         [](const auto& set) {
                           std::string name = name_of(set.param);
                           std::erase(name, '-');
                           return name;
                         });

// A family serves whoever names it; what names none is left to the definition, number by number.
TEST(FurtherMethods, are_drawn_in_their_family_or_by_the_definition) {
  const CpuEngine engine(1);
  const Matrix patterns = random_patterns(6, 2, 9);
  const BasinRequest tempered = request(patterns, TemperedSoftmax{2}, Identity{}, 4, 24);
  const BasinMap as_family = engine.map(tempered, {});
  EXPECT_EQ(as_family.precision, Precision::float32);
  EXPECT_EQ(as_family.labels, engine.map(request(patterns, Softmax{}, Identity{}, 8, 24), {}).labels);
  EXPECT_NE(as_family.limits, engine.map(request(patterns, Softmax{}, Identity{}, 4, 24), {}).limits);

  const BasinRequest lazy = request(patterns, LazySoftmax{0.3}, Identity{}, 8, 24);
  const BasinMap defined = engine.map(lazy, {}), wanted = reference_engine()->map(lazy, {});
  EXPECT_EQ(defined.precision, Precision::float64);
  EXPECT_EQ(defined.labels, wanted.labels);
  EXPECT_EQ(defined.steps, wanted.steps);
  EXPECT_EQ(defined.limits, wanted.limits);
}

TEST(FurtherMethods, agree_on_slices_of_many_dimensions) {
  for (const Separation& separation : further(6)) {
    for (const PostTransform& post : posts) {
      BasinRequest r = request(random_patterns(6, 20, 77), separation, post, 9, 16);
      r.plane = Plane::axes(20);
      agreement(r, CpuEngine(1));
    }
  }
}

TEST(FurtherMethods, are_drawn_by_their_shaders) {
  if (std::getenv("BASINSCOPE_NO_GPU_TESTS")) GTEST_SKIP() << "BASINSCOPE_NO_GPU_TESTS is set";
  const auto engine = gpu_engine();  // throws, and so fails the test, where there is none
  int maps = 0;
  each_request([&](const BasinRequest& r) {
    if (!float_refusal(r).empty()) return;
    ASSERT_EQ(engine->refusal(r), "") << describe(r);
    agreement(r, *engine);
    ++maps;
  });
  EXPECT_GT(maps, 200);
}

}  // namespace
}  // namespace basinscope
