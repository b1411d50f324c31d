// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures are true at every scale: windows about a border, from ordinary ones to the narrowest that a scene
// may have, and patterns of every size and far from the origin. What the cpu engine says is what the
// definition in double says, but for pixels that touch a border; and about a border of known attractors what
// more digits say.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/attractors/attractors.h"
#include "core/engine/cpu_engine.h"
#include "core/scene/window_limits.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

const Matrix seven{{1.05, 0.09},  {-0.94, -0.35}, {-0.86, 0.51}, {0.11, -0.92},
                   {0.48, -0.82}, {-0.6, -0.86},  {0.28, 1.03}};

Vector limit_of(const BasinRequest& r, const Vector& start) {
  return trajectory(r.network, start, r.stop, Record::ends).limit();
}

// A place within rounding of the border on the way from one initial condition to another, which end apart.
Vector border_between(const BasinRequest& r, Vector a, Vector b) {
  const Vector end = limit_of(r, a);
  EXPECT_GT((limit_of(r, b) - end).norm(), 10 * r.stop.epsilon);
  for (int halving = 0; halving < 60; ++halving) {
    const Vector middle = (a + b) / 2;
    ((limit_of(r, middle) - end).norm() <= r.stop.epsilon ? a : b) = middle;
  }
  return (a + b) / 2;
}

// Ends apart from each other, or beside a pixel that does.
bool beside_border(const BasinMap& map, int column, int row, double apart) {
  const auto at = [&](int c, int r) { return static_cast<std::size_t>(r * map.grid.width + c); };
  const std::size_t here = at(column, row);
  for (int r = std::max(0, row - 1); r <= std::min(map.grid.height - 1, row + 1); ++r)
    for (int c = std::max(0, column - 1); c <= std::min(map.grid.width - 1, column + 1); ++c)
      if (map.labels[at(c, r)] != map.labels[here] ||
          std::hypot(map.limits[2 * at(c, r)] - map.limits[2 * here],
                     map.limits[2 * at(c, r) + 1] - map.limits[2 * here + 1]) > apart)
        return true;
  return false;
}

// Pixels inside basins that the engine ends elsewhere.
int wrong_inside(const BasinRequest& r, const BasinMap& got, const BasinMap& want) {
  int wrong = 0;
  for (int row = 0; row < r.grid.height; ++row)
    for (int column = 0; column < r.grid.width; ++column) {
      const auto i = static_cast<std::size_t>(row * r.grid.width + column);
      if (beside_border(want, column, row, 10 * r.stop.epsilon)) continue;
      const double apart =
          std::hypot(got.limits[2 * i] - want.limits[2 * i], got.limits[2 * i + 1] - want.limits[2 * i + 1]);
      wrong += got.labels[i] != want.labels[i] || (want.labels[i] >= 0 && !(apart <= r.stop.epsilon));
    }
  return wrong;
}

struct Rule {
  Separation separation;
  double beta;
};
// Of borders between mixtures, between patterns, between sets.
const std::array<Rule, 7> rules{{{Softmax{}, 6},
                                 {Entmax{1.5}, 4},
                                 {Entmax{2}, 6},
                                 {Normmax{5}, 6},
                                 {Subsets{2}, 8},
                                 {TopKSoftmax{3}, 6},
                                 {UniformKnn{2}, 1}}};

TEST(DeepZoom, SaysWhatTheDefinitionSaysAtEveryWidth) {
  const CpuEngine engine(1);
  for (const auto& [separation, beta] : rules) {
    BasinRequest r{{seven, separation, Identity{}, beta}, Plane::axes(2), {15, 15}, {2000, 1e-13, 1e-3}};
    const Vector centre = border_between(r, Vector{{0.9, 0.13}}, Vector{{-0.8, -0.21}});
    int in_floats = 0, in_doubles = 0, wrong = 0;
    for (double width = 1;; width /= 10) {
      const auto around = [&](double at) { return std::array{at - 0.487 * width, at + 0.513 * width}; };
      const auto x = around(centre[0]), y = around(centre[1]);
      if (!wide_enough({x[0], x[1], y[0], y[1]}, r.plane, 1024, 1024)) break;
      r.grid = {15, 15, x[0], x[1], y[0], y[1]};
      const BasinMap got = engine.map(r, {});
      (got.precision == Precision::float32 ? in_floats : in_doubles) += 1;
      EXPECT_EQ(got.why_double.empty(), got.precision == Precision::float32);
      BasinRequest as = r;
      as.stop.tolerance = got.tolerance_used;
      wrong += wrong_inside(r, got, reference_engine()->map(as, {}));
    }
    EXPECT_EQ(wrong, 0) << name_of(separation);
    EXPECT_GT(in_floats, 1) << name_of(separation);
    EXPECT_GT(in_doubles, 5) << name_of(separation);
  }
}

// Softmax by long doubles, which have eleven bits more here.
std::array<long double, 2> long_limit(const Matrix& x, double beta, long double a, long double b) {
  for (int step = 0; step < 4000; ++step) {
    long double top = -1e30L, sum = 0, p = 0, q = 0;
    std::vector<long double> score(static_cast<std::size_t>(x.rows()));
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
      score[static_cast<std::size_t>(i)] = beta * (x(i, 0) * a + x(i, 1) * b);
      top = std::max(top, score[static_cast<std::size_t>(i)]);
    }
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
      const long double weight = std::exp(score[static_cast<std::size_t>(i)] - top);
      sum += weight, p += weight * x(i, 0), q += weight * x(i, 1);
    }
    const long double moved = std::abs(p / sum - a) + std::abs(q / sum - b);
    a = p / sum, b = q / sum;
    if (moved < 1e-17L) break;
  }
  return {a, b};
}

TEST(DeepZoom, SaysWhatMoreDigitsSay) {
  const CpuEngine engine;
  BasinRequest r{{seven, Softmax{}, Identity{}, 6}, Plane::axes(2), {21, 21}, {2000, 1e-14, 1e-3}};
  const Vector centre = border_between(r, Vector{{0.9, 0.13}}, Vector{{-0.8, -0.21}});
  for (const double width : {1e-3, 1e-6, 1e-8, 1e-10}) {
    r.grid = {21,
              21,
              centre[0] - 0.5 * width,
              centre[0] + 0.5 * width,
              centre[1] - 0.5 * width,
              centre[1] + 0.5 * width};
    const BasinMap got = engine.map(r, {});
    std::array<int, 2> sides{};
    for (int row = 0; row < 21; row += 4)
      for (int column = 0; column < 21; column += 4) {
        if (beside_border(got, column, row, 1e-2)) continue;
        const auto i = static_cast<std::size_t>(21 * row + column);
        const auto want = long_limit(seven, 6, r.grid.x(column), r.grid.y(row));
        EXPECT_NEAR(got.limits[2 * i], static_cast<double>(want[0]), 1e-4)
            << width << ", " << column << ", " << row;
        EXPECT_NEAR(got.limits[2 * i + 1], static_cast<double>(want[1]), 1e-4);
        ++sides[want[0] > centre[0]];
      }
    EXPECT_GT(sides[0], 2) << width;
    EXPECT_GT(sides[1], 2) << width;
  }
}

// Against an iteration with 50 digits that shares no code with the program. Only the pixel that the border
// crosses may differ, and only where it is less than 1e-14 wide.
TEST(DeepZoom, EndsAreThoseOfFiftyDigits) {
  const auto file = examples::reference("deep_zoom.json");
  const Matrix patterns = examples::matrix_of(file["patterns"]);
  for (const auto& scene : file["cases"]) {
    const double alpha = scene["alpha"];
    const Separation separation = alpha == 1 ? Separation(Softmax{}) : Separation(Entmax{alpha});
    const Matrix ends = examples::matrix_of(scene["ends"]);
    for (const auto& window : scene["windows"]) {
      const Vector x = examples::vector_of(window["x"]), y = examples::vector_of(window["y"]);
      const int side = static_cast<int>(window["rows"].size());
      const BasinRequest r{{patterns, separation, Identity{}, scene["beta"]},
                           Plane::axes(2),
                           {side, side, x[0], x[1], y[0], y[1]},
                           {2000, 1e-13, 1e-3}};
      for (const bool reference : {true, false}) {
        const BasinMap got = reference ? reference_engine()->map(r, {}) : CpuEngine(1).map(r, {});
        int wrong = 0, first = 0;
        for (int row = 0; row < side; ++row)
          for (int column = 0; column < side; ++column) {
            const auto i = 2 * static_cast<std::size_t>(side * row + column);
            const int want = window["rows"][static_cast<std::size_t>(row)].get<std::string>().at(
                                 static_cast<std::size_t>(column)) -
                             '0';
            wrong += !(std::hypot(got.limits[i] - ends(want, 0), got.limits[i + 1] - ends(want, 1)) < 1e-3);
            first += want == 0;
          }
        EXPECT_LE(wrong, x[1] - x[0] < side * 1e-14 ? 2 : 0)
            << scene["name"] << ", " << x[1] - x[0] << (reference ? ", reference" : ", cpu");
        EXPECT_GT(first, side * side / 8);
        EXPECT_LT(first, side * side - side * side / 8);
      }
    }
  }
}

// Cells label maps of labels alone, also where pixels are iterated in double.
TEST(DeepZoom, LabelsByCellsAreThoseOfTheDefinition) {
  CpuEngine engine;
  engine.choose({.of_certified_cells = {.always = true}});
  for (const double width : {1e-3, 1e-5, 1e-7}) {
    BasinRequest r{{seven, Softmax{}, Identity{}, 6}, Plane::axes(2), {}, {2000, 1e-12, 1e-3}};
    const Vector centre = border_between(r, Vector{{0.9, 0.13}}, Vector{{-0.8, -0.21}});
    r.grid = {64,
              64,
              centre[0] - 0.4 * width,
              centre[0] + 0.6 * width,
              centre[1] - 0.5 * width,
              centre[1] + 0.5 * width};
    const BasinMap iterated = reference_engine()->map(r, {});
    const Basins want = attractors(r, iterated);
    r.output = MapOutput::labels;
    const BasinMap raw = engine.map(r, {});
    EXPECT_EQ(raw.precision, Precision::float64) << width;
    const Basins got = attractors(r, raw);
    int differ = 0;
    for (int row = 0; row < 64; ++row)
      for (int column = 0; column < 64; ++column) {
        const auto i = static_cast<std::size_t>(64 * row + column);
        differ += got.map.labels[i] != want.map.labels[i] && !beside_border(iterated, column, row, 1e-2);
      }
    EXPECT_EQ(differ, 0) << width;
    ASSERT_EQ(got.attractors.size(), want.attractors.size()) << width;
    for (std::size_t k = 0; k < got.attractors.size(); ++k)
      EXPECT_EQ(got.attractors[k].name, want.attractors[k].name);
  }
}

// The same memory in other units, and moved away from the origin: scores that a shift of all patterns adds
// are those of a bias, and the picture stays or changes as the definition says.
TEST(DeepZoom, PatternsOfEverySizeAndPlace) {
  const CpuEngine engine(1);
  int in_floats = 0, maps = 0;
  for (const double size : {1e-6, 1e-3, 1.0, 1e3, 1e6}) {
    for (const double away : {0.0, 30.0, 1e3, 1e6}) {
      for (const auto& [separation, beta] : rules) {
        for (const double epsilon : {1e-3, 1e-3 * size}) {
          Matrix x = size * seven;
          x.col(0).array() += away * size;
          BasinRequest r{{x, separation, Identity{}, beta / (size * size)}, Plane::axes(2), {}, {}};
          r.stop = {500, 1e-9 * size, epsilon};
          const double middle = away * size;
          r.grid = {13, 13, middle - 1.1 * size, middle + 1.3 * size, -1.2 * size, 1.1 * size};
          const BasinMap got = engine.map(r, {});
          BasinRequest as = r;
          as.stop.tolerance = got.tolerance_used;
          EXPECT_EQ(wrong_inside(r, got, reference_engine()->map(as, {})), 0)
              << name_of(separation) << ", size " << size << ", away " << away << ", epsilon " << epsilon;
          in_floats += got.precision == Precision::float32;
          ++maps;
        }
      }
    }
  }
  EXPECT_GT(in_floats, maps / 5);
}

// Map coordinates, by mean shift: degrees far from 0, distances of metres.
TEST(DeepZoom, MapCoordinates) {
  const Vector centre{{48.137, 11.575}};
  Matrix x = 0.01 * examples::random_patterns(17, 2, 5, 0.7);
  x.rowwise() += centre.transpose();
  BasinRequest r{{x, Kernel{2, 0.008}, Identity{}, 1}, Plane::axes(2), {}, {500, 1e-11, 1e-5}};
  r.grid = {24, 24, centre[0] - 0.012, centre[0] + 0.012, centre[1] - 0.012, centre[1] + 0.012};
  EXPECT_EQ(wrong_inside(r, CpuEngine(1).map(r, {}), reference_engine()->map(r, {})), 0);
}

// Patterns on an arc far from the origin, half a unit apart.
TEST(DeepZoom, PatternsFarOutKeepTheirOwnBasins) {
  Matrix x(8, 2);
  const double angles[] = {0.017, 0.612, -0.149, 0.285, 0.373, 0.783, 0.340, -0.190};
  for (int i = 0; i < 8; ++i)
    x.row(i) << 1000 * std::cos(1e-3 * angles[i]), 1000 * std::sin(1e-3 * angles[i]);
  for (const Separation& separation : {Separation(Entmax{1.5}), Separation(Normmax{2})}) {
    BasinRequest r{{x, separation, Identity{}, 20}, Plane::axes(2), {}, {}};
    r.grid = {32, 32, 999.5, 1000.5, -0.3, 0.9};
    const Basins got = attractors(r, CpuEngine(1).map(r, {})),
                 want = attractors(r, reference_engine()->map(r, {}));
    EXPECT_EQ(got.map.labels, want.map.labels);
    EXPECT_GT(want.attractors.size(), 1U);
  }
}

}  // namespace
}  // namespace basinscope
