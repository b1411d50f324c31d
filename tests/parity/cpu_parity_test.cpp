// SPDX-License-Identifier: GPL-3.0-or-later
// The SIMD engine against the definition, under the stop rule the SIMD engine reports: other labels only
// beside a border between basins, limits and steps within bounds that were measured.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/engine/basin_engine.h"
#include "tests/parity/agreement.h"

namespace basinscope {
namespace {

using namespace parity;

class EveryInstructionSet : public testing::TestWithParam<InstructionSet> {};

TEST_P(EveryInstructionSet, agrees_with_the_definition) {
  const CpuEngine engine(1, GetParam());
  Agreement total;
  unsigned seed = 1;
  for (const Separation& separation : separations) {
    for (const PostTransform& post : posts) {
      const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
      for (const int n : {2, 3, 5, 10}) {
        for (const double beta : {1.0, 10.0}) {
          total +=
              agreement(request(random_patterns(n, dimension, ++seed), separation, post, beta, 18), engine);
        }
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 1000);
  EXPECT_LE(total.steps_inside, total.pixels / 100);
  RecordProperty("labels", total.labels);
}

INSTANTIATE_TEST_SUITE_P(cpu, EveryInstructionSet, testing::ValuesIn(instruction_sets()),
                         [](const auto& set) {
                           std::string name = name_of(set.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(CpuParity, many_patterns) {
  for (const Separation& separation : separations) {
    agreement(request(random_patterns(32, 2, 7), separation, Identity{}, 20, 16), CpuEngine(1));
    agreement(request(random_patterns(100, 2, 8), separation, L2{1}, 5, 12), CpuEngine(1));
  }
}

TEST(CpuParity, one_pattern_is_reached_from_everywhere) {
  for (const Separation& separation : separations) {
    const BasinRequest r = request(random_patterns(1, 2, 3), separation, Identity{}, 4, 9);
    const BasinMap map = CpuEngine(1).map(r, TaskControl{});
    for (const int label : map.labels) EXPECT_EQ(label, 0) << describe(r);
    for (const int steps : map.steps) EXPECT_EQ(steps, 2) << describe(r);
  }
}

TEST(CpuParity, coincident_collinear_and_origin_patterns) {
  Matrix coincident(4, 2), collinear(5, 2), origin(4, 2), alone(1, 2);
  coincident << 0.6, 0.3, 0.6, 0.3, -0.5, 0.4, -0.5, 0.4;
  collinear << -1, -0.5, -0.5, -0.25, 0.1, 0.05, 0.5, 0.25, 1, 0.5;
  origin << 0, 0, 0.9, 0.1, -0.6, 0.5, 0.1, -0.8;
  alone << 0, 0;
  for (const Separation& separation : separations) {
    for (const Matrix& patterns : {coincident, collinear, origin, alone}) {
      for (const PostTransform& post : {PostTransform{Identity{}}, PostTransform{L2{1}}}) {
        for (const double beta : {3.0, 25.0}) {
          agreement(request(patterns, separation, post, beta, 14), CpuEngine(1));
        }
      }
    }
  }
}

// The state may lie far from 0, be tiny or huge, and beta may be enormous.
TEST(CpuParity, any_place_and_scale) {
  for (const double scale : {1e-6, 1.0, 1e6}) {
    for (const Separation& separation : separations) {
      BasinRequest r = request(random_patterns(6, 2, 11), separation, Identity{}, 8 / (scale * scale), 14);
      r.network.patterns *= scale;
      r.grid.x0 *= scale;
      r.grid.x1 *= scale;
      r.grid.y0 *= scale;
      r.grid.y1 *= scale;
      r.stop.epsilon *= scale;
      r.stop.tolerance *= scale;
      agreement(r, CpuEngine(1));
      r.network.beta = 1e6 / (scale * scale);
      agreement(r, CpuEngine(1));
    }
  }
  BasinRequest far = request(random_patterns(6, 2, 12), Entmax{1.5}, Identity{}, 8, 14);
  far.network.patterns.array() += 30;
  far.plane.origin.array() += 30;
  agreement(far, CpuEngine(1));
}

// Small scores are summed as they are, large ones against the largest.
TEST(CpuParity, softmax_from_states_near_and_far) {
  for (const double beta : {0.5, 10.0, 22.0}) {
    for (const double far : {1.0, 6.0, 50.0}) {
      for (const int n : {5, 40}) {
        BasinRequest r = request(random_patterns(n, 2, 71), Softmax{}, Identity{}, beta, 15);
        for (double* bound : {&r.grid.x0, &r.grid.x1, &r.grid.y0, &r.grid.y1}) *bound *= far;
        agreement(r, CpuEngine(1));
      }
    }
  }
}

// States far larger or smaller than the patterns: names follow the epsilon asked for, even where it is finer
// than floats are, and the tolerance follows the states.
TEST(CpuParity, names_follow_the_epsilon_asked_for) {
  int finer = 0, named = 0;
  for (const Separation& separation :
       {Separation{Entmax{0.01}}, Separation{Entmax{0.1}}, Separation{Entmax{0.5}}, Separation{Softmax{}},
        Separation{Entmax{1.5}}, Separation{Entmax{2}}, Separation{Normmax{3}}}) {
    for (const double scale : {1e-3, 1.0, 1e3}) {
      for (const double radius : {1e-2, 1.0, 1e4}) {
        for (const double steepness : {3.0, 1e2, 1e5}) {
          const PostTransform posts_of_size[] = {L2{radius}, LayerNorm{radius, 0.1 * radius, true, 0}};
          for (const PostTransform& post : posts_of_size) {
            const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
            BasinRequest r = request(scale * random_patterns(5, dimension, 13), separation, post,
                                     steepness / (scale * radius), 12);
            r.stop.epsilon = radius > 1 ? 1e-3 : 1e-3 * radius;
            const BasinMap got = CpuEngine(1).map(r, TaskControl{});
            const BasinMap want = reference_engine()->map(r, TaskControl{});
            EXPECT_EQ(got.epsilon_used, r.stop.epsilon);
            EXPECT_LE(got.tolerance_used, std::max(r.stop.tolerance, 1e-6 * radius));
            const Agreement a = compare(want, got, SameLabel(r, radius), radius);
            EXPECT_EQ(a.labels_inside, 0) << describe(r) << ", scale " << scale << ", radius " << radius;
            EXPECT_LE(a.labels, 4) << describe(r) << ", scale " << scale << ", radius " << radius;
            EXPECT_EQ(a.limits_inside, 0) << describe(r) << ", scale " << scale << ", radius " << radius
                                          << ", largest " << a.largest_limit;
            finer += r.stop.epsilon < 1e-5 * radius;
            for (const std::int32_t label : want.labels) named += label >= 0 && label < 5;
          }
        }
      }
    }
  }
  EXPECT_GT(finer, 100);
  EXPECT_GT(named, 1000);
}

TEST(CpuParity, plane_and_layer_norm_in_the_plane) {
  BasinRequest r = request(random_patterns(5, 3, 21), Entmax{1.5}, Identity{}, 6, 16);
  r.plane.origin << 0.1, -0.2, 0.3;
  r.plane.e1 << 1, 0.5, -0.2;
  r.plane.e2 << 0.1, 0.8, 0.7;
  agreement(r, CpuEngine(1));
  agreement(request(random_patterns(5, 2, 22), Entmax{1.5}, LayerNorm{}, 6, 16), CpuEngine(1));
}

// What has no SIMD form is the definition itself, whatever the number of threads.
TEST(CpuParity, other_methods_run_the_definition) {
  for (const Separation& separation : {Separation{SequentialSubsets{2, 0.5}}, Separation{Sum{}}}) {
    const BasinRequest r = request(random_patterns(5, 2, 31), separation, Identity{}, 4, 12);
    const BasinMap got = CpuEngine(2).map(r, TaskControl{});
    const BasinMap want = reference_engine()->map(r, TaskControl{});
    EXPECT_EQ(got.labels, want.labels);
    EXPECT_EQ(got.steps, want.steps);
    EXPECT_EQ(got.tolerance_used, r.stop.tolerance);
  }
  BasinRequest slice = request(random_patterns(5, 4, 32), Entmax{1.5}, Tanh{}, 4, 12);
  slice.plane = Plane::axes(4);
  EXPECT_EQ(CpuEngine(2).map(slice, TaskControl{}).labels,
            reference_engine()->map(slice, TaskControl{}).labels);
}

TEST(CpuParity, threads_and_odd_sizes_change_nothing) {
  BasinRequest r = request(random_patterns(7, 2, 41), Entmax{1.5}, Identity{}, 9, 37);
  r.grid.height = 23;
  const BasinMap one = CpuEngine(1).map(r, TaskControl{});
  const BasinMap two = CpuEngine(3).map(r, TaskControl{});
  EXPECT_EQ(one.labels, two.labels);
  EXPECT_EQ(one.steps, two.steps);
  EXPECT_EQ(one.limits, two.limits);
  agreement(r, CpuEngine(2));
}

TEST(CpuParity, too_few_steps_are_not_converged) {
  BasinRequest r = request(random_patterns(5, 2, 51), Softmax{}, Identity{}, 5, 15);
  for (const int most : {1, 2, 3, 7}) {
    r.stop.max_steps = most;
    agreement(r, CpuEngine(1));
  }
}

TEST(CpuParity, a_cancelled_map_says_so) {
  TaskControl control;
  control.cancel();
  const BasinMap map =
      CpuEngine(2).map(request(random_patterns(5, 2, 61), Softmax{}, Identity{}, 5, 64), control);
  EXPECT_FALSE(map.complete);
}

}  // namespace
}  // namespace basinscope
