// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/glyphs.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/message.h"

namespace basinscope {
namespace {

using Point = Eigen::Vector2d;  // in the unit square, y downwards

constexpr double margin_of_paper = 0.16;
constexpr double pen = 0.055, soft_edge = 0.03;  // half width of a stroke, and of its edge
constexpr int pieces = 24;                       // straight pieces of a curve

Point drawn_point(Random& random) {
  const double room = 1 - 2 * margin_of_paper;
  const double x = margin_of_paper + room * random.uniform();
  const double y = margin_of_paper + room * random.uniform();
  return {x, y};
}

double distance(const Point& p, const Point& a, const Point& b) {
  const Point along = b - a;
  const double length = along.squaredNorm();
  const double share = length > 0 ? std::clamp((p - a).dot(along) / length, 0.0, 1.0) : 0.0;
  return (a + share * along - p).norm();
}

// Corners of the strokes, one list a stroke.
std::vector<std::vector<Point>> strokes(Random& random) {
  std::vector<std::vector<Point>> all;
  const int count = 2 + static_cast<int>(3 * random.uniform());
  Point from = drawn_point(random);
  for (int stroke = 0; stroke < count; ++stroke) {
    const Point bend = drawn_point(random), to = drawn_point(random);
    std::vector<Point>& line = all.emplace_back();
    for (int i = 0; i <= pieces; ++i) {
      const double t = static_cast<double>(i) / pieces;
      line.push_back((1 - t) * (1 - t) * from + 2 * t * (1 - t) * bend + t * t * to);
    }
    // Mostly the pen stays on the paper.
    from = random.uniform() < 0.7 ? to : drawn_point(random);
  }
  return all;
}

}  // namespace

GeneratedPatterns drawable(GeneratedPatterns what) {
  constexpr int least = 16, usual = 28;
  if (what.generator != "glyphs") return what;
  const int side = what.d < least ? usual : static_cast<int>(std::lround(std::sqrt(what.d)));
  what.d = side * side;
  return what;
}

Matrix glyphs(Eigen::Index count, Eigen::Index pixels, Random& random, const TaskControl& control) {
  const auto side = static_cast<Eigen::Index>(std::llround(std::sqrt(static_cast<double>(pixels))));
  if (side < 1 || side * side != pixels) {
    throw invalid(message("glyphs are square: expected d = 16, 25, 36, ... such as 784, not %1", pixels));
  }
  Matrix images(count, pixels);
  for (Eigen::Index i = 0; i < count && !control.cancelled(); ++i) {
    const auto lines = strokes(random);
    for (Eigen::Index pixel = 0; pixel < pixels; ++pixel) {
      const Point at((static_cast<double>(pixel % side) + 0.5) / static_cast<double>(side),
                     (static_cast<double>(pixel / side) + 0.5) / static_cast<double>(side));
      double nearest = 2;
      for (const auto& line : lines)
        for (std::size_t k = 1; k < line.size(); ++k)
          nearest = std::min(nearest, distance(at, line[k - 1], line[k]));
      images(i, pixel) = std::clamp((pen - nearest) / soft_edge, -1.0, 1.0);
    }
  }
  return images;
}

}  // namespace basinscope
