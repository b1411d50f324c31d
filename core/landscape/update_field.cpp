// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/update_field.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/round_steps.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr double nowhere = std::numeric_limits<double>::quiet_NaN();
constexpr double arrows_each_way = 32, most_weights = 4e9;
constexpr int least_nodes = 49, most_nodes = 257;

class Moves {
 public:
  Moves(const Network& network, const Plane& plane)
      : network_(network), plane_(plane), readout_(plane), largest_(network.patterns.cwiseAbs().maxCoeff()) {}
  Eigen::Vector2d operator()(double a, double b) const {
    const Vector next = update(network_, plane_.at(a, b)).state;
    if (next.size() == 0) return {nowhere, nowhere};
    const Eigen::Vector3d to = readout_.of(next);
    return {to[0] - a, to[1] - b};
  }
  // What rounding may make of a move of 0, at a coordinate of this size.
  double rounding(double coordinate) const {
    return 64 * std::numeric_limits<double>::epsilon() * (largest_ + std::abs(coordinate));
  }

 private:
  const Network& network_;
  const Plane& plane_;
  PlaneReadout readout_;
  double largest_;
};

// Whether a coordinate of the move jumps over 0 between two places where it has the values at_a and at_b.
bool jumps_over_zero(const Moves& move, Eigen::Vector2d a, Eigen::Vector2d b, double at_a, double at_b,
                     Eigen::Index k) {
  const double apart = std::abs(at_b - at_a);
  for (int i = 0; i < 20; ++i) {
    const Eigen::Vector2d middle = (a + b) / 2;
    const double there = move(middle[0], middle[1])[k];
    if (!std::isfinite(there)) return true;
    ((there < 0) == (at_a < 0) ? a : b) = middle;
    ((there < 0) == (at_a < 0) ? at_a : at_b) = there;
  }
  return std::abs(at_b - at_a) > std::max(0.1 * apart, move.rounding(a[k]));
}

}  // namespace

UpdateArrows update_arrows(const Network& network, const Plane& plane, const Grid& window,
                           const TaskControl& control) {
  UpdateArrows arrows;
  arrows.step = tick_step(std::max(window.x1 - window.x0, window.y1 - window.y0), arrows_each_way);
  const std::vector<double> across = multiples_within(window.x0, window.x1, arrows.step),
                            up = multiples_within(window.y0, window.y1, arrows.step);
  const Moves move(network, plane);
  arrows.each.resize(across.size() * up.size());
  over_row_bands(static_cast<int>(up.size()), 4, [&](int first, int last) {
    for (auto row = static_cast<std::size_t>(first); row < static_cast<std::size_t>(last); ++row)
      for (std::size_t i = 0; i < across.size() && !control.cancelled(); ++i)
        arrows.each[row * across.size() + i] = {std::llround(across[i] / arrows.step),
                                                std::llround(up[row] / arrows.step),
                                                {across[i], up[row]},
                                                move(across[i], up[row])};
  });
  std::erase_if(arrows.each, [](const UpdateArrow& arrow) { return !arrow.move.allFinite(); });
  for (const UpdateArrow& arrow : arrows.each) arrows.longest = std::max(arrows.longest, arrow.move.norm());
  return arrows;
}

UpdateMoves update_moves(const Network& network, const Plane& plane, const Grid& window,
                         const TaskControl& control) {
  const double weights = static_cast<double>(network.size()) * static_cast<double>(network.dimension());
  const int nodes = std::clamp(static_cast<int>(std::sqrt(most_weights / weights)), least_nodes, most_nodes);
  UpdateMoves moves{{nodes, nodes, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::nodes}, {}};
  for (std::vector<double>& values : moves.along) values.assign(moves.grid.pixels(), nowhere);
  const Moves move(network, plane);
  const Grid& grid = moves.grid;
  const auto node = [&](int column, int row) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(nodes) + static_cast<std::size_t>(column);
  };
  over_row_bands(nodes, 8, [&](int first, int last) {
    for (int row = first; row < last && !control.cancelled(); ++row)
      for (int column = 0; column < nodes; ++column) {
        const Eigen::Vector2d there = move(grid.x(column), grid.y(row));
        moves.along[0][node(column, row)] = there[0];
        moves.along[1][node(column, row)] = there[1];
      }
  });
  for (std::size_t k = 0; k < 2; ++k) {
    const std::vector<double> values = moves.along[k];
    const auto jumps = [&](int column, int row, int right, int above) {
      if (column + right >= nodes || row + above >= nodes) return false;
      const double a = values[node(column, row)], b = values[node(column + right, row + above)];
      return std::isfinite(a) && std::isfinite(b) && (a < 0) != (b < 0) &&
             jumps_over_zero(move, {grid.x(column), grid.y(row)},
                             {grid.x(column + right), grid.y(row + above)}, a, b,
                             static_cast<Eigen::Index>(k));
    };
    over_row_bands(nodes, 4, [&](int first, int last) {
      for (int row = first; row < last; ++row)
        for (int column = 0; column < nodes && !control.cancelled(); ++column)
          if (jumps(column, row, 1, 0) || jumps(column, row, 0, 1))
            moves.along[k][node(column, row)] = nowhere;
    });
  }
  return moves;
}

}  // namespace basinscope
