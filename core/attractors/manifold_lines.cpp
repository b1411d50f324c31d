// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/manifold_lines.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/attractors/fixed_points.h"
#include "core/network/stability.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using Point = Eigen::Vector2d;

struct Saddle {
  Point at, along, stable;  // unit eigenvectors of the unstable and of the other eigenvalue
  Point across;             // left eigenvector of the unstable eigenvalue: its sign is the side
  double growth;            // that eigenvalue
};

std::optional<Saddle> saddle_of(const Network& network, const Attractor& state) {
  if (state.kind != FixedPointKind::saddle) return std::nullopt;
  const Eigen::Matrix2d j = update_jacobian(network, state.state);
  const Eigen::EigenSolver<Eigen::Matrix2d> right(j), left(Eigen::Matrix2d(j.transpose()));
  if (!j.allFinite() || right.eigenvalues().imag().norm() > 0) return std::nullopt;
  const auto largest = [](const Eigen::EigenSolver<Eigen::Matrix2d>& of) {
    return std::abs(of.eigenvalues()[0]) > std::abs(of.eigenvalues()[1]) ? 0 : 1;
  };
  const int r = largest(right), l = largest(left);
  const double growth = right.eigenvalues()[r].real();
  // Through a saddle with a negative eigenvalue states go from side to side.
  if (!(growth > unstable_radius)) return std::nullopt;
  return Saddle{state.state, right.eigenvectors().col(r).real(), right.eigenvectors().col(1 - r).real(),
                left.eigenvectors().col(l).real(), growth};
}

constexpr std::size_t most_points = 20000;  // of a line

struct Lines {
  const BasinRequest& request;
  const std::vector<Attractor>& unstable;
  const TaskControl& control;
  PlaneReadout readout;
  double step, diagonal;
  double segment;  // where unstable lines begin, from the saddle

  bool near_window(const Point& p) const {
    const Grid& g = request.grid;
    const double w = g.x1 - g.x0, h = g.y1 - g.y0;
    const Eigen::Vector3d at = readout.of(p);
    return at[0] > g.x0 - w && at[0] < g.x1 + w && at[1] > g.y0 - h && at[1] < g.y1 + h;
  }
  std::optional<Point> image(const Point& p) const {
    const Vector next = update(request.network, p).state;
    return next.size() == 2 && next.allFinite() ? std::optional(Point(next)) : std::nullopt;
  }

  // How a trajectory passes the saddle: how near it comes, and on which side it is there, the sign of its
  // unstable coordinate. 0: it is on none, or undefined.
  struct Pass {
    double nearest = std::numeric_limits<double>::infinity();
    int side = 0;
  };
  Pass pass(const Saddle& saddle, Point p) const {
    Pass found;
    for (int t = 0; t <= request.stop.max_steps && !control.cancelled(); ++t) {
      const Point off = p - saddle.at;
      // Well past the saddle: where there is an energy, it does not come back.
      if (off.norm() > 4 * found.nearest && found.nearest < step) break;
      if (off.norm() < found.nearest) {
        const double coordinate = saddle.across.dot(off);
        found = {off.norm(), coordinate > 0 ? 1 : coordinate < 0 ? -1 : 0};
      }
      const auto next = image(p);
      if (!next) return {};
      if ((*next - p).norm() <= request.stop.tolerance * 1e-3) break;
      p = *next;
    }
    return found;
  }

  // A point between low and high on the stable manifold: from low and high, trajectories pass the saddle on
  // different sides. Nothing if they pass it on the same side, or if the trajectory from the point found
  // stays away from the saddle.
  std::optional<Point> crossing(const Saddle& saddle, Point low, Point high) const {
    const int below = pass(saddle, low).side, above = pass(saddle, high).side;
    if (below == above || below == 0 || above == 0) return std::nullopt;
    while ((high - low).norm() > 1e-12 * diagonal && !control.cancelled()) {
      const Point middle = 0.5 * (low + high);
      if (middle == low || middle == high) break;
      (pass(saddle, middle).side == below ? low : high) = middle;
    }
    if (pass(saddle, low).nearest > 1e-3 * diagonal) return std::nullopt;
    return low;
  }

  ManifoldLine stable_line(const Saddle& saddle, int index, double sign) const {
    ManifoldLine line{index, true, {saddle.at}};
    Point tangent = sign * saddle.stable;
    double length = step;
    while (line.points.size() < most_points && near_window(line.points.back()) && !control.cancelled()) {
      const Point& last = line.points.back();
      const Point normal(-tangent[1], tangent[0]);
      std::optional<Point> next;
      for (; !next && length > step / 1024; length /= 2) {
        const Point guess = last + length * tangent;
        for (const double width : {0.25, 0.5, 1.0, 2.0, 4.0}) {
          next = crossing(saddle, guess - width * length * normal, guess + width * length * normal);
          if (next) break;
        }
      }
      if (!next) break;
      tangent = (*next - last).normalized();
      length = std::min(step, 4 * length);
      // The line begins at a source, which is another unstable point.
      const auto source = std::find_if(unstable.begin(), unstable.end(), [&](const Attractor& other) {
        return (other.state - saddle.at).norm() > 0 && (other.state - *next).norm() < 0.5 * step;
      });
      line.points.push_back(source == unstable.end() ? *next : Point(source->state));
      if (source != unstable.end()) break;
    }
    return line;
  }

  // x(u): the image, after floor(u) updates, of the point of the segment that lies between its ends in
  // proportion to growth^(u - floor(u)); x(u + 1) = T(x(u)).
  std::optional<Point> on_unstable(const Saddle& saddle, double sign, double u) const {
    const double whole = std::floor(u);
    std::optional<Point> p =
        Point(saddle.at + sign * segment * std::pow(saddle.growth, u - whole) * saddle.along);
    for (double t = 0; t < whole && p; ++t) p = image(*p);
    return p;
  }

  ManifoldLine unstable_line(const Saddle& saddle, int index, double sign) const {
    ManifoldLine line{index, false, {saddle.at}};
    constexpr double most_updates = 20000;
    double u = 0, ahead = 1, before = 0;
    while (line.points.size() < most_points && u < most_updates && near_window(line.points.back()) &&
           !control.cancelled()) {
      const auto next = on_unstable(saddle, sign, u + ahead);
      if (!next) break;
      const double far = (*next - line.points.back()).norm();
      if (far > step && ahead > 1e-6) {
        ahead /= 2;
        continue;
      }
      // It converges where images of the segment shrink to nothing; near the saddle they grow.
      if (far < 1e-7 * diagonal && far < before && ahead >= 1) break;
      u += ahead;
      before = line.points.size() > 1 ? far : 0;  // the first is the segment's distance from the saddle
      line.points.push_back(*next);
      // Where an update is a short way, many are passed over at once.
      if (far < 0.5 * step) ahead = std::min(1024.0, 2 * ahead);
    }
    return line;
  }
};

}  // namespace

Message manifold_refusal(const Network& network) {
  return network.dimension() == 2 ? Message() : Message(phrase("needs states of two numbers"));
}

std::vector<ManifoldLine> manifolds(const BasinRequest& request, const std::vector<Attractor>& unstable,
                                    double step, const TaskControl& control) {
  if (!manifold_refusal(request.network).empty()) return {};
  const Grid& g = request.grid;
  const double diagonal =
      std::hypot((g.x1 - g.x0) * request.plane.e1.norm(), (g.y1 - g.y0) * request.plane.e2.norm());
  const double segment = 1e-5 * std::min(diagonal, length_of_states(request.network));
  const Lines lines{request, unstable, control, PlaneReadout(request.plane), step, diagonal, segment};
  std::vector<std::pair<Saddle, int>> saddles;
  for (std::size_t i = 0; i < unstable.size(); ++i)
    if (const auto saddle = saddle_of(request.network, unstable[i]))
      saddles.emplace_back(*saddle, static_cast<int>(i));
  std::vector<ManifoldLine> result(4 * saddles.size());
  over_row_bands(static_cast<int>(result.size()), 1, [&](int which, int) {
    const auto& [saddle, index] = saddles[static_cast<std::size_t>(which / 4)];
    const double sign = which % 2 == 0 ? 1 : -1;
    result[static_cast<std::size_t>(which)] =
        which % 4 < 2 ? lines.stable_line(saddle, index, sign) : lines.unstable_line(saddle, index, sign);
  });
  return result;
}

}  // namespace basinscope
