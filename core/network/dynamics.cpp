// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/dynamics.h"

#include <limits>

#include "core/network/iteration.h"

namespace basinscope {

std::optional<int> nearest_target(MatrixIn targets, VectorIn state, double epsilon) {
  double best = std::numeric_limits<double>::infinity();
  int index = -1;
  // Targets that coincide but for rounding are a tie, not a contest of last digits.
  const double rounding = 1e-12 * state.norm();
  for (Eigen::Index i = 0; i < targets.rows(); ++i) {
    double squared = 0;
    for (Eigen::Index d = 0; d < targets.cols(); ++d) {
      const double move = targets(i, d) - state[d];
      squared += move * move;
    }
    const double distance = std::sqrt(squared);
    if (distance < best - rounding || index < 0) {
      best = distance;
      index = static_cast<int>(i);
    }
  }
  if (index < 0 || !(best <= epsilon)) return std::nullopt;
  return index;
}

Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop, Record record) {
  Trajectory result;
  result.states.push_back(start);
  Vector state = start;
  const auto end = with_iteration(network, stop, [&](auto iteration) {
    const auto ended = iteration.run(state, [&](const Vector& q) {
      if (record == Record::all) result.states.push_back(q);
    });
    return Trajectory{ended.outcome, -1, ended.steps, {}, {}, ended.last_step};
  });
  result.outcome = end.outcome;
  result.steps = end.steps;
  result.last_step = end.last_step;
  if (record == Record::ends) result.states.push_back(state);
  if (end.outcome == Outcome::undefined || end.outcome == Outcome::diverged) return result;
  result.weights = weights_at(network, state);
  if (end.outcome == Outcome::metastable) {
    if (const auto index = nearest_target(targets(network), state, stop.epsilon)) {
      result.outcome = Outcome::pattern;
      result.pattern = *index;
    }
  }
  return result;
}

}  // namespace basinscope
