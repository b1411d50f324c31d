// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU engine against the definition. Both run the same stop rule (the one the float engine reports), so
// that steps can be compared. Labels may differ only in cells that touch a basin boundary of the
// reference map; limits and steps stay within bounds in all other cells.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <regex>

#include "core/data/generators.h"
#include "core/engine/basin_engine.h"
#include "core/engine/float_limits.h"
#include "tests/settings.h"
#include "ui/gpu/gpu_engine.h"
#include "ui/gpu/method_shader.h"
#include "ui/gpu/shader_library.h"

namespace basinscope {
namespace {

// One engine for all tests. Without OpenGL they fail, unless BASINSCOPE_NO_GPU_TESTS is set.
class GpuParity : public ::testing::Test {
 protected:
  static void TearDownTestSuite() { gpu_.reset(); }
  void SetUp() override {
    if (std::getenv("BASINSCOPE_NO_GPU_TESTS")) GTEST_SKIP() << "BASINSCOPE_NO_GPU_TESTS is set";
    if (!gpu_) gpu_ = gpu_engine();  // throws, and so fails the test, where there is none
  }

  static std::unique_ptr<BasinEngine> gpu_;
};
std::unique_ptr<BasinEngine> GpuParity::gpu_;

// No label differs on llvmpipe, not even beside a boundary, and these bounds hold with little to spare. Dense
// sets converge slowly, so their stopping points scatter more.
struct Bounds {
  double boundary_share;  // pixels whose label differs (they touch a boundary)
  double limit;           // distance of limits, in units of M
  int steps;
};
Bounds bounds(const Network& network) {
  return network.size() < 100 ? Bounds{0.005, 5e-6, 3} : Bounds{0.04, 2e-5, 12};
}

struct Comparison {
  const BasinRequest& request;
  const BasinMap& reference;
  const BasinMap& gpu;
  Matrix goals = targets(request.network);
  PlaneReadout readout{request.plane};
  double scale = std::max(request.network.largest_norm(), 0.5);

  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(reference.grid.width) +
           static_cast<std::size_t>(column);
  }
  Vector limit(const BasinMap& map, std::size_t pixel) const {
    Vector q = request.plane.at(map.limits[2 * pixel], map.limits[2 * pixel + 1]);
    if (!map.off_plane.empty()) q += map.off_plane[pixel] * readout.off;
    return q;
  }
  // Two patterns whose targets are equally far from the limit: their order is in the last bits.
  bool tied(std::size_t pixel) const {
    const auto a = reference.labels[pixel], b = gpu.labels[pixel];
    if (a < 0 || b < 0 || a >= goals.rows() || b >= goals.rows()) return false;
    const Vector q = limit(reference, pixel);
    return std::abs((q - goals.row(a).transpose()).norm() - (q - goals.row(b).transpose()).norm()) <
           2e-6 * scale;
  }
  bool differs(std::size_t pixel) const {
    return reference.labels[pixel] != gpu.labels[pixel] && !tied(pixel);
  }

  // All cells around this one, and itself, have one label in the reference map.
  bool inside_a_basin(int column, int row) const {
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, reference.grid.height - 1); ++r) {
      for (int c = std::max(column - 1, 0); c <= std::min(column + 1, reference.grid.width - 1); ++c) {
        if (reference.labels[index(c, r)] != reference.labels[index(column, row)]) return false;
      }
    }
    return true;
  }

  void check() const {
    const Bounds allowed = bounds(request.network);
    int different = 0, away = 0, most_steps = 0;
    double farthest = 0;
    for (int row = 0; row < reference.grid.height; ++row) {
      for (int column = 0; column < reference.grid.width; ++column) {
        const std::size_t pixel = index(column, row);
        different += differs(pixel);
        if (!inside_a_basin(column, row)) continue;
        away += differs(pixel);
        if (differs(pixel)) continue;
        most_steps = std::max(most_steps, std::abs(reference.steps[pixel] - gpu.steps[pixel]));
        if (reference.labels[pixel] < label::not_converged) {
          EXPECT_TRUE(std::isnan(gpu.limits[2 * pixel]) && std::isnan(gpu.limits[2 * pixel + 1]));
          continue;
        }
        const double distance = (limit(reference, pixel) - limit(gpu, pixel)).norm() / scale;
        farthest = std::max(farthest, std::isnan(distance) ? 1e9 : distance);
      }
    }
    EXPECT_EQ(away, 0);
    EXPECT_LE(different, allowed.boundary_share * static_cast<double>(reference.grid.pixels()));
    EXPECT_LE(farthest, allowed.limit);
    EXPECT_LE(most_steps, allowed.steps);
  }
};

BasinMap compare(const BasinEngine& gpu, BasinRequest request) {
  const Network& network = request.network;
  SCOPED_TRACE(name_of(network.separation).english() + ", " + name_of(network.post).english() +
               ", N = " + std::to_string(network.size()) + ", D = " + std::to_string(network.dimension()) +
               ", beta = " + std::to_string(network.beta));
  if (const std::string why = float_refusal(request).english(); !why.empty()) {
    EXPECT_NE(gpu.refusal(request).english().find(why), std::string::npos);
    return reference_engine()->map(request, {});
  }
  EXPECT_EQ(gpu.refusal(request), "");
  const BasinMap found = gpu.map(request, {});
  EXPECT_TRUE(found.complete);
  request.stop.tolerance = found.tolerance_used;
  request.stop.epsilon = found.epsilon_used;
  const BasinMap wanted = reference_engine()->map(request, {});
  Comparison{request, wanted, found}.check();
  return wanted;
}

// The window is off every symmetry axis: exact ties between basins are decided by rounding.
BasinRequest request(Network network, int edge) {
  const double m = std::max(network.largest_norm(), 0.5);
  const Plane plane = network.dimension() == 3 ? Plane::zero_sum() : Plane::axes(2);
  return {std::move(network), plane, Grid{edge, edge, -1.13 * m, 1.07 * m, -1.09 * m, 1.12 * m},
          StopRule{300, 1e-6, 1e-3}};
}

// What has a shader and suits so many patterns, of the list and with every closed form and solver there is.
std::vector<Separation> separations(Eigen::Index patterns = 5, bool with_total = true) {
  std::vector<Separation> all = settings::with<Separation>(
      settings::of<Separation>(patterns),
      {Entmax{1}, Entmax{1 + 1e-9}, Entmax{1.05}, Entmax{1.3}, Entmax{1.9}, Entmax{2.5}, Entmax{4},
       Entmax{10}, Normmax{1.001}, Normmax{5}, Normmax{1000}, NormRelu{2, 1.3}, ReluMax{2, 1, 0.8},
       Kernel{2, 1.3}, SignedPower{10}});
  std::erase_if(all, [&](const Separation& s) {
    return !method_shader(s) || with_total != total_weight(s).has_value() ||
           traits_of(s).min_scores > patterns;
  });
  return all;
}

// Weights without a total, and posts that states may need to stay finite with them.
std::vector<Separation> unbounded() { return separations(5, false); }
std::vector<PostTransform> bounding_posts() {
  return {Tanh{}, Sign{}, L2{0.8}, LayerNorm{1, 0, false, 1e-3}};
}

TEST_F(GpuParity, SeparationsAndPostsInThePlane) {
  const Matrix patterns = generated({"ball", 5, 2, 3});
  for (const Separation& s : separations()) {
    for (const PostTransform& p :
         {PostTransform{Identity{}}, PostTransform{L2{0.8}}, PostTransform{LayerNorm{}}}) {
      for (const double beta : {1., 10., 100.}) compare(*gpu_, request({patterns, s, p, beta}, 24));
    }
  }
}

TEST_F(GpuParity, UnboundedSeparationsInThePlaneAndInSpace) {
  for (const int dimension : {2, 3}) {
    const Matrix patterns = generated({"ball", 5, dimension, 3});
    for (const Separation& s : unbounded()) {
      for (const PostTransform& p : bounding_posts()) {
        for (const double beta : {1., 5.}) compare(*gpu_, request({patterns, s, p, beta}, 24));
      }
    }
  }
}

TEST_F(GpuParity, CornersAndLinearMapsWithEverySeparation) {
  const Matrix definite{{0.9, 0.2}, {0.2, 0.7}};
  const Matrix patterns = generated({"ball", 5, 2, 3});
  for (const Separation& s : separations()) {
    for (const PostTransform& p : {PostTransform{Tanh{}}, PostTransform{Sign{}},
                                   PostTransform{Linear{definite}}, PostTransform{Linear{}}}) {
      compare(*gpu_, request({patterns, s, p, 4}, 24));
    }
  }
  const Matrix in_space{{0.9, 0.2, 0}, {0.2, 0.7, -0.1}, {0, -0.1, 0.8}};
  compare(*gpu_, request({generated({"ball", 6, 3, 3}), Entmax{1.5}, Linear{in_space}, 4}, 24));
}

// e^300 is no float; tanh does not mind.
TEST_F(GpuParity, AnExponentialBeyondFloatsIsToldToThePost) {
  Matrix patterns(3, 2);
  patterns << 15, 3, -12, 9, 2, -16;
  for (const PostTransform& p : bounding_posts()) {
    compare(*gpu_, request({patterns, Exponential{}, p, 1}, 24));
  }
}

TEST_F(GpuParity, WhatHasNoShaderSaysSo) {
  const Matrix patterns = generated({"ball", 5, 2, 3});
  int without = 0;
  for (const Separation& s : settings::of<Separation>(5)) {
    if (method_shader(s)) continue;
    ++without;
    EXPECT_NE(gpu_->refusal(request({patterns, s, Identity{}, 1}, 8)).english().find("has no shader"),
              std::string::npos);
  }
  EXPECT_GE(without, 3);
}

// A method says which file draws it, or why none does; the file travels in the program.
TEST(Shaders, EveryMethodHasAGlslCounterpartOrSaysWhyNot) {
  const auto check = [](const ShaderName& shader, const std::string& folder, std::string_view id) {
    EXPECT_NE(shader.file.empty(), shader.why_none.empty()) << id;
    if (shader.file.empty()) return;
    EXPECT_TRUE(shader_text(folder + std::string(shader.file) + ".glsl")) << id;
  };
  for (const Separation& s : separations(5))
    std::visit([&](const auto& method) { check(method.shader(), "separation/", method.id); }, s);
  for (const Separation& s : settings::of<Separation>(5, settings::Ends::of_ranges))
    std::visit([&](const auto& method) { check(method.shader(), "separation/", method.id); }, s);
  for (const PostTransform& post : settings::of<PostTransform>(2))
    std::visit([&](const auto& method) { check(method.traits.shader, "post/", method.id); }, post);
}

// GPUs take the reciprocal of what exceeds 2^126 for 0, which a software renderer does not show.
TEST(Shaders, HaveNoNumberWhoseReciprocalIsLost) {
  const std::regex number("[0-9]+\\.?[0-9]*e[0-9]+");
  int met = 0;
  for (const ShaderFile& file : shader_files()) {
    const std::string text(file.text);
    for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at, ++met)
      EXPECT_LT(std::stod(at->str()), std::ldexp(1, 126)) << file.path;
  }
  EXPECT_GT(met, 2);
}

// Each separation with one of the posts in turn; the plane has them all.
TEST_F(GpuParity, SeparationsAndPostsInSpace) {
  const Matrix patterns = generated({"ball", 7, 3, 4});
  const std::vector<PostTransform> posts = {Identity{}, L2{1}, LayerNorm{0.7, 0.1, true, 1e-8}};
  std::size_t turn = 0;
  for (const Separation& s : separations()) {
    compare(*gpu_, request({patterns, s, posts[turn++ % posts.size()], 8}, 24));
  }
}

TEST_F(GpuParity, OneToThirtyThreePatterns) {
  for (const int size : {1, 2, 3, 10, 32, 33}) {
    for (const Separation& s : separations(size))
      compare(*gpu_, request({generated({"sphere", size, 2, 5}), s, Identity{}, 10}, 16));
  }
}

TEST_F(GpuParity, HundredAndThousandPatterns) {
  for (const Separation& s : separations()) {
    compare(*gpu_, request({generated({"sphere", 100, 2, 5}), s, Identity{}, 10}, 9));
    compare(*gpu_, request({generated({"sphere", 1000, 2, 5}), s, Identity{}, 10}, 5));
  }
}

TEST_F(GpuParity, CoincidentCollinearAndZeroPatterns) {
  Matrix coincident(3, 2), collinear(4, 2);
  coincident << 0.5, 0.2, 0.5, 0.2, -0.4, 0.3;
  collinear << -1, -0.5, 0, 0, 0.5, 0.25, 1, 0.5;
  for (const Separation& s : separations(2)) {
    for (const Matrix& patterns : {coincident, collinear, Matrix(Matrix::Zero(2, 2))}) {
      compare(*gpu_, request({patterns, s, Identity{}, 7}, 16));
    }
  }
}

// The float mean of scores that are tied may lie beside all of them; the search for the support goes on.
TEST_F(GpuParity, ManyCoincidentPatternsUnderSteepMaps) {
  Matrix patterns(500, 2);
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) patterns.row(i) << i * 7 % 5 - 2.0, i * 3 % 25 / 5 - 2.0;
  for (const Separation& s : {Separation{Entmax{2.5}}, Separation{Entmax{5}}, Separation{Normmax{5}}}) {
    for (const double beta : {0.25, 1.0, 10.0}) {
      BasinRequest what = request({patterns, s, Identity{}, beta}, 12);
      const BasinMap map = gpu_->map(what, {});
      EXPECT_EQ(std::count_if(map.labels.begin(), map.labels.end(),
                              [](int each) { return each == label::diverged; }),
                0)
          << name_of(s) << ", beta = " << beta;
    }
  }
}

TEST_F(GpuParity, TiesGoToTheLowestIndex) {
  Matrix patterns(4, 2);
  patterns << -0.4, 0.3, 0.5, 0.2, 0.5, 0.2, -0.4, 0.3;
  const BasinMap map = gpu_->map(request({patterns, Entmax{2}, Identity{}, 20}, 24), {});
  EXPECT_GT(std::count(map.labels.begin(), map.labels.end(), 0), 20);
  EXPECT_GT(std::count(map.labels.begin(), map.labels.end(), 1), 20);
  EXPECT_EQ(std::count(map.labels.begin(), map.labels.end(), 2), 0);
  EXPECT_EQ(std::count(map.labels.begin(), map.labels.end(), 3), 0);
}

TEST_F(GpuParity, UndefinedPixelsAreUndefined) {
  const BasinMap map =
      compare(*gpu_, request({generated({"ball", 5, 2, 3}), NormRelu{2, 1}, Identity{}, 1}, 24));
  EXPECT_GT(std::count(map.labels.begin(), map.labels.end(), label::undefined), 20);
}

TEST_F(GpuParity, UnfinishedPixelsAreNotConverged) {
  auto what = request({generated({"ball", 5, 2, 3}), Softmax{}, Identity{}, 3}, 24);
  what.stop.max_steps = 6;
  const BasinMap map = compare(*gpu_, what);
  EXPECT_GT(std::count(map.labels.begin(), map.labels.end(), label::not_converged), 20);
}

TEST_F(GpuParity, NodesAndOblongWindowsWiderThanATile) {
  auto what = request({generated({"ball", 5, 2, 3}), Entmax{1.5}, Identity{}, 10}, 24);
  what.grid.width = 1100;
  what.grid.height = 3;
  compare(*gpu_, what);
  what.grid.sampling = Grid::Sampling::nodes;
  compare(*gpu_, what);
  what.grid.width = 1;
  what.grid.height = 40;
  compare(*gpu_, what);
}

// A window 2e-4 wide, off the origin and skew: initial conditions keep single precision.
TEST_F(GpuParity, DeepZoom) {
  auto what = request({generated({"ball", 5, 2, 3}), Entmax{1.5}, Identity{}, 10}, 24);
  what.plane.origin = Vector{{0.3, -0.2}};
  what.plane.e1 = Vector{{1, 0.2}};
  what.plane.e2 = Vector{{-0.1, 0.7}};
  what.grid = Grid{24, 24, 0.2, 0.202, 0.1, 0.103};
  what.stop.max_steps = 1;  // the state after one update is a smooth picture of the initial condition
  const BasinMap found = gpu_->map(what, {});
  const BasinMap wanted = reference_engine()->map(what, {});
  for (std::size_t i = 0; i < wanted.limits.size(); ++i) EXPECT_NEAR(found.limits[i], wanted.limits[i], 1e-6);
}

}  // namespace
}  // namespace basinscope
