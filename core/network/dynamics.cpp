// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/dynamics.h"

#include <limits>
#include <utility>

#include "core/message.h"
#include "core/network/iteration.h"

namespace basinscope {

std::optional<int> nearest_target(MatrixIn targets, VectorIn state, double epsilon) {
  double best = std::numeric_limits<double>::infinity();
  int index = -1;
  // Targets that coincide but for rounding are a tie, not a contest of last digits.
  const double rounding = 1e-12 * state.norm();
  for (Eigen::Index i = 0; i < targets.rows(); ++i) {
    const double squared = (targets.row(i).transpose() - state).squaredNorm();
    // Squares suffice to rule a target out; the root is taken only of those that may be nearer.
    if (squared > best * best) continue;
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
  if (record == Record::ends) return trajectory(network, start, stop, [](const Vector&) {});
  std::vector<Vector> states;
  Trajectory result = trajectory(network, start, stop, [&](const Vector& state) { states.push_back(state); });
  result.states = std::move(states);
  return result;
}

Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop,
                      const std::function<void(const Vector&)>& visit) {
  if (start.size() != network.dimension())
    throw invalid(
        message("a state of %1 numbers does not fit patterns of %2", start.size(), network.dimension()));
  if (const Message why = misfit(network); !why.empty()) throw invalid(why);
  Vector state = start;
  // From here on run() visits the states: it does so after each update and knows nothing of the initial
  // condition.
  visit(state);
  const Iteration::End ended = Iteration(network, stop).run(state, visit);
  Trajectory result{ended.outcome, -1, ended.steps, {}, {}, ended.last_step};
  result.states = {start, state};
  // There are no weights at the last state, and no limit to compare with the targets.
  if (result.outcome == Outcome::undefined || result.outcome == Outcome::diverged) return result;
  result.weights = weights_at(network, state);
  // An iteration tells only that it has converged (IterationBy::End); whether the limit is a pattern is
  // decided here. A trajectory that has not converged is no pattern, however near its last state is to one.
  if (result.outcome == Outcome::metastable) {
    if (const auto index = nearest_target(targets(network), state, stop.epsilon)) {
      result.outcome = Outcome::pattern;
      result.pattern = *index;
    }
  }
  return result;
}

}  // namespace basinscope
