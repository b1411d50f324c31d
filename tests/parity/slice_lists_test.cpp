// SPDX-License-Identifier: GPL-3.0-or-later
// Slices whose updates compute the weights of some candidate patterns against the same iteration over all
// patterns: what is left out never has weight.
#include <gtest/gtest.h>

#include "core/attractors/slice.h"
#include "core/engine/basin_engine.h"
#include "tests/parity/agreement.h"

namespace basinscope {
namespace {

using namespace parity;

struct PatternSet {
  const char* name;
  Matrix patterns;
};

Matrix scattered(int n, int dimension, unsigned seed) {
  return std::sqrt(3.0 / dimension) * random_patterns(n, dimension, seed);
}

std::vector<PatternSet> pattern_sets() {
  Matrix coincident = scattered(24, 5, 1), hull = scattered(20, 8, 2), collinear(21, 4),
         lengths = scattered(24, 6, 3);
  for (int i = 0; i < 8; ++i) coincident.row(3 * i + 1) = coincident.row(3 * i);
  for (int i = 0; i < 8; ++i) coincident.row(3 * i + 2) = coincident.row(3 * i).array() + 1e-4;
  // The last ones are means of others: far from every state on the rim, and what mixtures lead to.
  for (int i = 10; i < 20; ++i) hull.row(i) = hull.middleRows(i - 10, 4).colwise().mean();
  for (int i = 0; i < 21; ++i) collinear.row(i) = (0.1 * i - 1) * Eigen::RowVector4d(0.5, 0.4, -0.3, 0.2);
  for (int i = 0; i < 24; ++i) lengths.row(i) *= std::pow(0.8, i);
  Matrix same_direction = lengths;
  for (int i = 12; i < 24; ++i) same_direction.row(i) = 0.3 * lengths.row(i - 12);
  Matrix apart = scattered(24, 5, 7).array() + 3;
  return {{"scattered", scattered(32, 12, 4)},
          {"two in the way", scattered(40, 4, 5)},
          {"coincident", coincident},
          {"in the hull", hull},
          {"collinear", collinear},
          {"of many lengths", lengths},
          {"same direction", same_direction},
          {"far from 0", apart},
          {"one", scattered(1, 5, 6)},
          {"many", scattered(200, 9, 8)}};
}

BasinRequest request(const Matrix& patterns, const Separation& separation, const PostTransform& post,
                     double beta, int side) {
  BasinRequest r;
  const double m = 1.2 * patterns.rowwise().norm().maxCoeff();
  r.network = {patterns, separation, post, beta};
  Vector a = Vector::LinSpaced(patterns.cols(), -1, 1), b = a.array().square() - a.array().square().mean();
  r.plane.origin = 0.3 * patterns.colwise().mean().transpose() + 0.02 * a;
  r.plane.e1 = a.normalized();
  r.plane.e2 = b.normalized();
  r.grid = {side, side + 3, -1.013 * m, 0.987 * m, -0.991 * m, 1.009 * m};
  return r;
}

class SliceLists : public testing::TestWithParam<InstructionSet> {};

TEST_P(SliceLists, leave_out_what_has_no_weight) {
  const CpuEngine lists(1, GetParam());
  CpuEngine all = lists;
  all.choose({.short_lists = false});
  std::vector<Separation> methods = separations;
  for (const Separation& s : {Separation{Subsets{1}}, Separation{ReluMax{2, 1, 0.8}}}) methods.push_back(s);
  Agreement total;
  simd::Effort short_effort, long_effort;
  for (const PatternSet& set : pattern_sets()) {
    for (const Separation& separation : methods) {
      for (const PostTransform& post : posts) {
        for (const double beta : {0.5, 6.0, 40.0, 2000.0}) {
          const BasinRequest r =
              request(set.patterns, separation, post, beta, set.patterns.rows() > 100 ? 9 : 15);
          const BasinMap got = lists.map(r, {}, short_effort), want = all.map(r, {}, long_effort);
          const double largest = targets(r.network).rowwise().norm().maxCoeff();
          const Agreement a = compare(want, got, SameLabel(r, largest), largest);
          total += a;
          EXPECT_EQ(a.labels_inside + a.limits_inside, 0)
              << set.name << ", " << describe(r) << ": of " << a.pixels << " pixels (" << a.borders
              << " beside a border) labels differ in " << a.labels << ", limits inside in " << a.limits_inside
              << " (largest " << a.largest_limit << ")";
        }
      }
    }
  }
  EXPECT_LE(total.labels, total.pixels / 1000);
  EXPECT_LT(short_effort.weights, 0.97 * long_effort.weights);
  RecordProperty("labels", total.labels);
}

// Where neighbouring pixels are as much alike as in a map on the screen.
TEST_P(SliceLists, are_short_on_a_fine_grid) {
  const CpuEngine lists(1, GetParam());
  CpuEngine all = lists;
  all.choose({.short_lists = false});
  for (const double alpha : {1.5, 2.0}) {
    simd::Effort short_effort, long_effort;
    BasinRequest r = request(scattered(64, 100, 9), Entmax{alpha}, Identity{}, 400, 240);
    const Vector first = r.network.patterns.row(0).normalized();
    const Vector second = r.network.patterns.row(1).transpose();
    r.plane.e1 = first;
    r.plane.e2 = (second - second.dot(first) * first).normalized();
    const BasinMap got = lists.map(r, {}, short_effort), want = all.map(r, {}, long_effort);
    const double largest = targets(r.network).rowwise().norm().maxCoeff();
    const Agreement a = compare(want, got, SameLabel(r, largest), largest);
    EXPECT_EQ(a.labels_inside + a.limits_inside, 0) << describe(r);
    EXPECT_LT(short_effort.weights, 0.5 * long_effort.weights) << describe(r);
  }
}

// A projection moves no farther than scores do, which are known to their rounding.
TEST_P(SliceLists, update_by_projections_as_defined) {
  const CpuEngine engine(1, GetParam());
  int compared = 0;
  for (const PatternSet& set : pattern_sets()) {
    const Eigen::Index n = set.patterns.rows();
    const Vector uneven = Vector::LinSpaced(n, 0.9, 1.2 / static_cast<double>(n));
    std::vector<Separation> methods{Constrained{uneven}, Constrained{Vector::Constant(n, 1.0)}, Entmax{2}};
    for (const int k : {1, 2, 3, 5, 8, 9})
      if (k <= n) methods.push_back(Subsets{k});
    for (const Separation& separation : methods) {
      for (const double beta : {1e-3, 0.5, 2.0, 6.0, 40.0, 2000.0}) {
        for (const int updates : {1, 2}) {
          BasinRequest r = request(set.patterns, separation, Identity{}, beta, 9);
          r.stop.max_steps = updates;
          const BasinMap got = engine.map(r, {}), want = reference_engine()->map(r, {});
          const double longest = r.network.largest_norm(), state = std::max(r.network.largest_state(), 2.0);
          const double scores = 3e-6 * (1 + beta * longest * state * std::sqrt(static_cast<double>(n)));
          const double grown = updates == 1 ? 1 : 1 + beta * longest * longest * static_cast<double>(n);
          const double off = scores * grown * longest * std::sqrt(static_cast<double>(n));
          if (off > 0.1 * longest) continue;
          ++compared;
          for (std::size_t i = 0; i < want.labels.size(); ++i) {
            for (std::size_t c = 0; c < 2; ++c)
              ASSERT_NEAR(got.limits[2 * i + c], want.limits[2 * i + c], off)
                  << set.name << ", " << describe(r) << ", " << updates << " updates, pixel " << i;
            ASSERT_NEAR(got.off_plane[i], want.off_plane[i],
                        off * std::sqrt(static_cast<double>(r.network.dimension())))
                << set.name << ", " << describe(r) << ", " << updates << " updates, pixel " << i;
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 400);
}

// A bound beyond the total is one of the total, and takes no longer.
TEST_P(SliceLists, take_no_longer_where_bounds_are_far) {
  const CpuEngine engine(1, GetParam());
  const Matrix patterns = scattered(60, 16, 10);
  for (const double beta : {2.0, 20.0}) {
    simd::Effort near, far;
    engine.map(request(patterns, Constrained{Vector::Constant(60, 1.0)}, Identity{}, beta, 24), {}, near);
    engine.map(request(patterns, Constrained{Vector::Constant(60, 1e6)}, Identity{}, beta, 24), {}, far);
    EXPECT_LE(far.root_steps, 1.1 * near.root_steps) << beta;
  }
}

INSTANTIATE_TEST_SUITE_P(cpu, SliceLists, testing::ValuesIn(instruction_sets()), [](const auto& set) {
  std::string name = name_of(set.param);
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace basinscope
