// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/fixed_points.h"

#include <algorithm>
#include <cmath>

#include "core/decompositions.h"
#include "core/message.h"
#include "core/network/weights_newton.h"

namespace basinscope {

namespace {

// The farthest pattern from their mean.
double spread(const Matrix& patterns) {
  if (patterns.rows() == 0) return 0;
  const Eigen::RowVectorXd mean = patterns.colwise().mean();
  return largest_row(patterns.rowwise() - mean);
}

}  // namespace

double length_of_states(const Network& network) {
  // Of the largest norm: patterns that are nearer together than this are measured among themselves, as
  // their attractors lie too close together for tolerances relative to the norm to tell them apart. A
  // spread below 1e-6 of the norm does not count, among others that of patterns that coincide but for
  // rounding.
  constexpr double far_off = 1e-2;
  // Only means of patterns stay among them.
  const bool in_hull =
      std::holds_alternative<Identity>(network.post) && total_weight(network.separation) == 1.0;
  if (in_hull) {
    const double among = spread(network.patterns), largest = network.largest_norm();
    if (among < far_off * largest && among > 1e-6 * largest) return among;
  }
  const double state = network.largest_state(), pattern = network.largest_norm();
  // The usual case: the largest norm that a state can have.
  if (std::isfinite(state) && state > 0) return state;
  // 1 where all patterns are 0, as tolerances must stay above 0.
  return pattern > 0 ? pattern : 1;
}

namespace {

// Newton on q - T(q), see fixed_point_near. 60 steps and 1e-12 are choices; a full step near a simple zero
// squares the error.
std::optional<Vector> newton_on_states(const Network& network, Vector q) {
  const double scale = length_of_states(network);
  const auto residual_at = [&](const Vector& state) -> Vector {
    const Step step = update(network, state);
    if (step.state.size() == 0) return Vector::Constant(state.size(), std::nan(""));
    return state - step.state;
  };
  Vector residual = residual_at(q);
  for (int step = 0; step < 60 && residual.allFinite(); ++step) {
    if (residual.norm() <= 1e-12 * scale) return q;
    const Matrix j = update_jacobian(network, q);
    if (j.size() == 0 || !j.allFinite()) return std::nullopt;
    const Eigen::MatrixXd slope = Eigen::MatrixXd::Identity(q.size(), q.size()) - j;
    const Vector move = solution(slope, residual);
    // Far from a zero a full step may lead anywhere: it is halved until the residual falls, down to a
    // thousandth of it.
    bool fell = false;
    for (double length = 1; length > 1e-3 && !fell; length /= 2) {
      const Vector next = q - length * move;
      const Vector left = residual_at(next);
      if (left.allFinite() && left.norm() < residual.norm()) {
        q = next;
        residual = left;
        fell = true;
      }
    }
    if (!fell) break;
  }
  if (!residual.allFinite()) return std::nullopt;
  if (residual.norm() <= 1e-9 * scale) return q;
  // A map of slope 1e9 has no smaller residual than the rounding of q makes. The place is accurate all the
  // same if one more step of Newton would hardly move it.
  const Matrix j = update_jacobian(network, q);
  if (j.size() == 0 || !j.allFinite()) return std::nullopt;
  const Eigen::MatrixXd slope = Eigen::MatrixXd::Identity(q.size(), q.size()) - j;
  const Vector move = solution(slope, residual);
  // A singular slope has no solution of this equation in general, and what is returned then need not be
  // small for the right reason.
  const bool solves = (slope * move - residual).norm() <= 1e-3 * residual.norm();
  return solves && move.norm() <= 1e-11 * scale ? std::optional(q) : std::nullopt;
}

}  // namespace

// Newton on the weights does not look at scores outside the support, which may be too large there. So its
// state is taken for a fixed point only if Newton on states stays at it.
std::optional<Vector> fixed_point_near_weights(const Network& network, VectorIn weights) {
  const auto found = fixed_point_of_weights(network, weights);
  if (!found) return std::nullopt;
  auto state = newton_on_states(network, *found);
  if (state && (*state - *found).norm() > 1e-7 * length_of_states(network)) state.reset();
  return state;
}

std::optional<Vector> fixed_point_near(const Network& network, const Vector& q) {
  if (auto found = newton_on_states(network, q)) return found;
  return fixed_point_near_weights(network, weights_at(network, q));
}

std::vector<Eigen::Vector2d> fixed_point_starts(const BasinMap& map, int coarse) {
  constexpr std::size_t most_borders = 400;
  std::vector<Eigen::Vector2d> result;
  // First a coarse grid over the window, for maxima and saddles inside a basin.
  Grid grid = map.grid;
  grid.width = grid.height = coarse;
  for (int row = 0; row < coarse; ++row) {
    for (int column = 0; column < coarse; ++column) result.emplace_back(grid.x(column), grid.y(row));
  }
  std::vector<Eigen::Vector2d> borders;  // pixels whose right or upper neighbour ends elsewhere
  const int w = map.grid.width, h = map.grid.height;
  for (int row = 0; row + 1 < h; ++row) {
    for (int column = 0; column + 1 < w; ++column) {
      const auto at =
          static_cast<std::size_t>(row) * static_cast<std::size_t>(w) + static_cast<std::size_t>(column);
      const bool border = map.labels[at] != map.labels[at + 1] ||
                          map.labels[at] != map.labels[at + static_cast<std::size_t>(w)];
      if (border) borders.emplace_back(map.grid.x(column), map.grid.y(row));
    }
  }
  // Every so many of the border pixels, so that they are spread over all borders.
  const std::size_t stride = borders.size() / most_borders + 1;
  for (std::size_t i = 0; i < borders.size(); i += stride) result.push_back(borders[i]);
  return result;
}

namespace {

// An estimate of how far the fixed point may lie from where Newton stopped. At an m-fold zero a step of
// Newton covers an m-th of the way, so that m times the last step is what is left: where saddles meet, a
// residual of 1e-12 leaves a state 1e-6 off. Up to four-fold is a choice.
double distance_left(const Network& network, VectorIn state) {
  constexpr double most_fold = 4;
  const Matrix j = update_jacobian(network, state);
  if (j.size() == 0 || !j.allFinite()) return 0;
  const Eigen::MatrixXd slope = Eigen::MatrixXd::Identity(state.size(), state.size()) - j;
  return most_fold * solution(slope, state - update(network, state).state).norm();
}

}  // namespace

Message unstable_refusal(const Network& network) {
  return network.dimension() > 3 ? phrase("saddles are not searched for in more than three dimensions")
                                 : Phrase();
}

std::vector<Attractor> unstable_fixed_points(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control) {
  std::vector<Attractor> found;
  std::vector<double> left;  // of each: distance_left
  const Network& network = request.network;
  if (!unstable_refusal(network).empty()) return found;
  const PlaneReadout readout(request.plane);
  const Grid& grid = basins.map.grid;
  const double near = 1e-6 * length_of_states(network);
  // Where states are short, 2 epsilon may reach saddles far from the attractor beside them.
  const double taken = std::min(2 * basins.map.epsilon_used, 0.02 * length_of_states(network));
  for (const Eigen::Vector2d& start : fixed_point_starts(basins.map)) {
    if (control.cancelled()) break;
    const auto state = fixed_point_near(network, request.plane.at(start[0], start[1]));
    const auto is_near = [&](const Attractor& other, double distance) {
      return (other.state - *state).norm() <= distance;
    };
    if (!state ||
        std::ranges::any_of(basins.attractors, [&](const Attractor& other) { return is_near(other, taken); }))
      continue;
    // Of several approximations to one fixed point the one that is nearest to it is kept.
    const double own = distance_left(network, *state);
    std::size_t same = 0;
    while (same < found.size() && !is_near(found[same], std::max(near, own + left[same]))) ++same;
    if (same < found.size() && own >= left[same]) continue;
    const Eigen::Vector3d place = readout.of(*state);
    // Newton leads off the plane and out of the window; saddles outside are not shown, and how many of them
    // are found would depend on the initial guesses.
    const bool inside = place[0] >= grid.x0 && place[0] <= grid.x1 && place[1] >= grid.y0 &&
                        place[1] <= grid.y1 && std::abs(place[2]) <= std::max(near, own);
    if (!inside) continue;
    const auto kind = unstable_kind(network, *state);
    if (!kind) continue;
    Attractor point;
    point.kind = *kind;
    point.label = -1;
    point.state = *state;
    describe(network, point);
    if (same == found.size()) {
      found.emplace_back();
      left.emplace_back();
    }
    found[same] = std::move(point);
    left[same] = own;
  }
  return found;
}

}  // namespace basinscope
