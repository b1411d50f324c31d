// SPDX-License-Identifier: GPL-3.0-or-later
// The SIMD engine against the definition, under the stop rule the SIMD engine reports: other labels only
// beside a border between basins, limits and steps within bounds that were measured.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <sstream>

#include "core/engine/cpu_engine.h"
#include "core/network/slice.h"

namespace basinscope {
namespace {

const std::vector<Separation> separations = {
    Softmax{},   Entmax{0.5}, Entmax{1 + 1e-4}, Entmax{4.0 / 3}, Entmax{1.5}, Entmax{1.7},  Entmax{2.0},
    Entmax{2.5}, Entmax{3.0}, Entmax{5.0},      Normmax{1.2},    Normmax{2},  Normmax{5.0}, Normmax{50.0}};
// Those without a threshold of that kind, five patterns or more.
const std::vector<Separation> family = {
    Subsets{1},           Subsets{2},     TopKSoftmax{1},   TopKSoftmax{3}, UniformKnn{2}, ReluMax{1, 1, 0.7},
    ReluMax{2.5, 0.5, 1}, NormRelu{1, 2}, NormRelu{3, 1.2}, Kernel{1, 0.8}, Kernel{2, 1.5}};
// Their weights have no total: states stay bounded by the post.
const std::vector<Separation> unbounded = {Unchanged{}, SignedPower{2}, SignedPower{3}, SignedPower{10},
                                           Exponential{}};
const std::vector<PostTransform> posts = {Identity{}, L2{0.8}, LayerNorm{1.1, 0.05, true, 1e-8}};

std::string describe(const BasinRequest& request) {
  std::ostringstream text;
  const Network& n = request.network;
  std::visit([&](const auto& s) { text << s.id; }, n.separation);
  if (const auto* e = std::get_if<Entmax>(&n.separation)) text << " alpha " << e->alpha;
  if (const auto* m = std::get_if<Normmax>(&n.separation)) text << " gamma " << m->gamma;
  std::visit([&](const auto& p) { text << ", " << p.id; }, n.post);
  text << ", N = " << n.size() << ", D = " << n.dimension() << ", beta = " << n.beta;
  return text.str();
}

Matrix random_patterns(int n, int dimension, unsigned seed) {
  std::mt19937 generator(seed);
  Matrix x(n, dimension);
  for (double& entry : x.reshaped()) entry = 2.0 * generator() / 4294967295.0 - 1;
  for (int i = 0; i < n; ++i) x.row(i) /= std::max(0.3, x.row(i).norm());
  return x;
}

// A square around the patterns, a little askew so that no pixel lies on an axis of symmetry.
BasinRequest request(Matrix patterns, Separation separation, PostTransform post, double beta, int side) {
  BasinRequest r;
  const double size = 1.1 * std::max(1e-3, patterns.cwiseAbs().maxCoeff());
  r.network = {std::move(patterns), std::move(separation), std::move(post), beta};
  r.plane = r.network.dimension() == 3 ? Plane::zero_sum() : Plane::axes(2);
  r.grid = {side, side, -1.013 * size, 0.987 * size, -0.991 * size, 1.009 * size};
  return r;
}

struct Agreement {
  int pixels = 0, borders = 0, labels = 0, labels_inside = 0, limits_inside = 0, steps_inside = 0;
  double largest_limit = 0;

  Agreement& operator+=(const Agreement& o) {
    pixels += o.pixels;
    borders += o.borders;
    labels += o.labels;
    labels_inside += o.labels_inside;
    limits_inside += o.limits_inside;
    steps_inside += o.steps_inside;
    largest_limit = std::max(largest_limit, o.largest_limit);
    return *this;
  }
};

double distance(const BasinMap& a, std::size_t i, const BasinMap& b, std::size_t j) {
  double squared =
      std::pow(a.limits[2 * i] - b.limits[2 * j], 2) + std::pow(a.limits[2 * i + 1] - b.limits[2 * j + 1], 2);
  if (!a.off_plane.empty()) squared += std::pow(a.off_plane[i] - b.off_plane[j], 2);
  return std::sqrt(squared);
}

// A cell that touches another label, or a limit elsewhere.
bool beside_border(const BasinMap& map, int column, int row, double apart) {
  const auto at = [&](int c, int r) { return static_cast<std::size_t>(r * map.grid.width + c); };
  const std::size_t here = at(column, row);
  for (int r = std::max(0, row - 1); r <= std::min(map.grid.height - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(map.grid.width - 1, column + 1); ++c) {
      if (map.labels[at(c, r)] != map.labels[here] || !(distance(map, at(c, r), map, here) < apart))
        return true;
    }
  }
  return false;
}

// Equal labels, or two targets that the limit is equally near to: there only rounding tells which.
class SameLabel {
 public:
  SameLabel(const BasinRequest& request, double largest) : slack_(1e-6 * largest) {
    const PlaneReadout readout(request.plane);
    const Matrix goals = targets(request.network);
    for (Eigen::Index i = 0; i < goals.rows(); ++i) goals_.push_back(readout.of(goals.row(i).transpose()));
  }
  bool operator()(const BasinMap& map, std::size_t pixel, std::int32_t one, std::int32_t other) const {
    const auto n = static_cast<std::int32_t>(goals_.size());
    if (one == other) return true;
    if (one < 0 || other < 0 || one >= n || other >= n) return false;
    const Eigen::Vector3d limit(map.limits[2 * pixel], map.limits[2 * pixel + 1],
                                map.off_plane.empty() ? 0 : map.off_plane[pixel]);
    const auto apart = [&](std::int32_t i) { return (goals_[static_cast<std::size_t>(i)] - limit).norm(); };
    return std::abs(apart(one) - apart(other)) < slack_;
  }

 private:
  double slack_;
  std::vector<Eigen::Vector3d> goals_;
};

// Above this the weights are so steep where a score enters the support (a power 1/(alpha - 1) < 1/3) that
// the number of steps feels the rounding of the scores.
bool steep(const Separation& separation) {
  const auto* entmax = std::get_if<Entmax>(&separation);
  return entmax && entmax->alpha > 4;
}

Agreement compare(const BasinMap& want, const BasinMap& got, const SameLabel& same_label, double largest) {
  Agreement a;
  for (int row = 0; row < want.grid.height; ++row) {
    for (int column = 0; column < want.grid.width; ++column) {
      const auto i = static_cast<std::size_t>(row * want.grid.width + column);
      const bool border = beside_border(want, column, row, 1e-2 * largest);
      ++a.pixels;
      a.borders += border;
      const bool same = same_label(want, i, want.labels[i], got.labels[i]);
      a.labels += !same;
      if (border) continue;
      a.labels_inside += !same;
      if (want.labels[i] < 0 || got.labels[i] < 0) continue;
      const double apart = distance(want, i, got, i);
      a.largest_limit = std::max(a.largest_limit, apart / largest);
      a.limits_inside += apart > 1e-4 * largest;
      const int steps = std::abs(want.steps[i] - got.steps[i]);
      a.steps_inside += steps > 2 + want.steps[i] / 50;
    }
  }
  return a;
}

// Under the stop rule the engine reports.
Agreement agreement(BasinRequest r, const CpuEngine& engine) {
  const TaskControl control;
  const BasinMap got = engine.map(r, control);
  EXPECT_TRUE(got.complete);
  EXPECT_EQ(got.engine, "cpu");
  r.stop.tolerance = got.tolerance_used;
  r.stop.epsilon = got.epsilon_used;
  const BasinMap want = reference_engine()->map(r, control);
  const double largest = std::max(targets(r.network).rowwise().norm().maxCoeff(), 1e-30);
  const Agreement a = compare(want, got, SameLabel(r, largest), largest);
  // The choice of the k largest jumps between sets: borders are everywhere.
  const bool jumps = std::holds_alternative<TopKSoftmax>(r.network.separation) ||
                     std::holds_alternative<UniformKnn>(r.network.separation);
  const int stray_labels = a.pixels / (jumps ? 20 : 40);
  // In weight space a step's length is a sum of small differences, so the last steps scatter more.
  const bool coarse_steps = steep(r.network.separation) || r.network.dimension() > 3;
  const int stray_steps = a.pixels / (coarse_steps ? 10 : 25);
  if (a.labels_inside || a.limits_inside || a.steps_inside > stray_steps || a.labels > stray_labels) {
    ADD_FAILURE() << describe(r) << ", " << engine.description() << ": of " << a.pixels << " pixels ("
                  << a.borders << " beside a border) labels differ in " << a.labels << " (" << a.labels_inside
                  << " inside), limits inside in " << a.limits_inside << " (largest " << a.largest_limit
                  << "), steps in " << a.steps_inside;
  }
  return a;
}

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
  RecordProperty("labels", total.labels);
}

TEST_P(EveryInstructionSet, agrees_on_the_rest_of_the_family) {
  const CpuEngine engine(1, GetParam());
  const Matrix definite{{0.9, 0.2}, {0.2, 0.7}};
  const std::vector<PostTransform> more = {Tanh{}, Sign{}, Linear{}, Linear{definite}};
  Agreement total;
  unsigned seed = 100;
  for (const double beta : {1.0, 10.0}) {
    for (std::vector<Separation> methods : {family, unbounded, separations}) {
      for (Separation& separation : methods) {
        const bool bounded = total_weight(separation).has_value();
        std::vector<PostTransform> fitting = more;
        if (methods.size() != separations.size()) fitting.insert(fitting.end(), posts.begin(), posts.end());
        for (const PostTransform& post : fitting) {
          if (!bounded && (std::holds_alternative<Identity>(post) || std::holds_alternative<Linear>(post)))
            continue;
          const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
          for (const int n : {5, 14}) {
            const BasinRequest r = request(random_patterns(n, dimension, ++seed), separation, post, beta, 18);
            EXPECT_TRUE(CpuEngine(1).map(r, TaskControl{}).tolerance_used > 1e-9)
                << describe(r);  // in floats
            total += agreement(r, engine);
          }
        }
      }
    }
    for (const int n : {5, 14}) {
      const Vector upper = Vector::LinSpaced(n, 0.1, 0.8);
      for (const PostTransform& post :
           {PostTransform{Identity{}}, PostTransform{Tanh{}}, PostTransform{L2{1}}}) {
        total +=
            agreement(request(random_patterns(n, 2, ++seed), Constrained{upper}, post, beta, 18), engine);
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 500);
}

// Slices: shares of the patterns in place of the state.
TEST_P(EveryInstructionSet, agrees_on_slices_of_many_dimensions) {
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
}

// An empty support is undefined from the start or on the way there.
TEST_P(EveryInstructionSet, undefined_pixels_are_undefined) {
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
TEST(CpuParity, softmax_from_starts_near_and_far) {
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
