// SPDX-License-Identifier: GPL-3.0-or-later
// Trajectories of the update q <- post(X^T separation(beta X q)), which is the concave-convex procedure
// (CCCP) on the energy (energy.h), and the rule by which they stop. In double precision: the definition that
// engines of basin maps approximate. For many trajectories of one network iteration.h keeps buffers.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// When an iteration has converged. That is so at the first t with
//   ||q_{t+1} - q_t|| <= tolerance, unless q_{t+1} is next to an unstable fixed point (spectral radius of the
//   update's Jacobian above 1 + 1e-6, stability.h), which a trajectory may pass slowly and leave again;
//   or q_{t+1} = q_t exactly; or q_{t+1} = q_{t-1} exactly with a step of no more than rounding.
// After max_steps updates without it the trajectory is not converged. A limit within epsilon (Euclidean) of a
// pattern's target (targets(), network.h) is that pattern; any other limit is a metastable state. tolerance
// and epsilon have the unit of the states. Readers of scenes check the ranges (core/scene/scene_file.h), what
// iterates by the rule does not.
struct StopRule {
  int max_steps = 500;      // 1 ... 10^6
  double tolerance = 1e-9;  // >= 0
  double epsilon = 1e-3;    // > 0

  bool operator==(const StopRule&) const = default;
};

// A trajectory has diverged when an entry of a state exceeds this in absolute value, or a score is not
// finite. The square of this number is still a double.
inline constexpr double farthest_state = 1e150;

// How an iteration ended: converged at a pattern, converged elsewhere (metastable), stopped after max_steps,
// without weights at a state (0/0), or diverged.
enum class Outcome { pattern, metastable, not_converged, undefined, diverged };
constexpr std::array<std::string_view, 5> words(Outcome) {
  return {"pattern", "metastable", "not_converged", "undefined", "diverged"};
}

// Labels of the pixels of a basin map. 0 ... N-1 are patterns, N, N+1, ... metastable attractors (N stands
// for all of them in a map that attractors() has not numbered); negative ones are trajectories without a
// limit.
namespace label {
inline constexpr std::int32_t not_converged = -1;
inline constexpr std::int32_t undefined = -2;
inline constexpr std::int32_t diverged = -3;
}  // namespace label

struct Trajectory {
  Outcome outcome = Outcome::not_converged;
  int pattern = -1;            // index when outcome is pattern
  int steps = 0;               // T, the number of updates made, with the one that met the stop rule
  std::vector<Vector> states;  // q_0 ... q_T; only q_0 and q_T unless all were recorded; q_T is left out if
                               // it diverged (the last is q_{T-1}), and has no weights if undefined
  Vector weights;              // N weights at q_T; empty of trajectories that diverge or become undefined
  double last_step = 0;        // ||q_T - q_{T-1}||

  const Vector& limit() const { return states.back(); }
  bool converged() const { return outcome == Outcome::pattern || outcome == Outcome::metastable; }
  // How many steps the state takes to its limit: T, without the last one of a trajectory that converged,
  // which moves it by no more than the tolerance. So retrieval in one step takes 1, and a fixed point takes
  // 0.
  int steps_taken() const { return converged() ? steps - 1 : steps; }
};

// Which states a trajectory keeps: the first and the last, or all.
enum class Record { ends, all };

// The trajectory from the initial condition start (D numbers). O(steps N D), and the separation's cost a
// step. Throws std::invalid_argument where start has other than D numbers, and on a misfit() (network.h).
Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop,
                      Record record = Record::all);

// The same with Record::ends; visit is called with every state in turn, the initial condition first.
Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop,
                      const std::function<void(const Vector&)>& visit);

// Index of the target (a row of targets) nearest to state, or nothing where that is farther than epsilon. Of
// distances equal up to 1e-12 ||state|| the lowest index. O(N D).
std::optional<int> nearest_target(MatrixIn targets, VectorIn state, double epsilon);

}  // namespace basinscope
