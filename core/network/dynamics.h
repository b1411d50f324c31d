// SPDX-License-Identifier: GPL-3.0-or-later
// CCCP trajectories and their stop rule.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// An iteration settles when ||q_{t+1} - q_t|| <= tolerance (or it repeats itself exactly, as
// rounding does), at the latest after max_steps updates. A limit within epsilon of a target is
// that pattern's.
struct StopRule {
  int max_steps = 500;      // 1 ... 10^6
  double tolerance = 1e-9;  // >= 0
  double epsilon = 1e-3;    // > 0

  bool operator==(const StopRule&) const = default;
};

// A state whose norm is above this, or no number, has diverged: its square is still a double.
inline constexpr double farthest_state = 1e150;

// How an iteration ended. settled splits into pattern and metastable by the nearest target.
enum class Outcome { pattern, metastable, not_converged, undefined, diverged };

// Labels of single pixels and of whole basin maps. 0 ... N-1 name patterns, N and above metastable
// attractors (a raw engine map knows one class of them, N).
namespace label {
inline constexpr std::int32_t not_converged = -1;
inline constexpr std::int32_t undefined = -2;
inline constexpr std::int32_t diverged = -3;
}  // namespace label

struct Trajectory {
  Outcome outcome = Outcome::not_converged;
  int pattern = -1;            // index when outcome is pattern
  int steps = 0;               // updates made, the settling one counted
  std::vector<Vector> states;  // q_0 ... limit; only first and last when not recorded
  Vector weights;              // at the limit; empty where undefined
  double last_step = 0;        // ||q_T - q_{T-1}||

  const Vector& limit() const { return states.back(); }
};

enum class Record { ends, all };

// Iterates from start. O(steps N D). Throws std::invalid_argument where start has other than D numbers, and
// on a misfit.
Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop,
                      Record record = Record::all);

// The same, keeping no state but the first and the last; visit sees every one, the start first.
Trajectory trajectory(const Network& network, VectorIn start, const StopRule& stop,
                      const std::function<void(const Vector&)>& visit);

// Index of the target nearest to state if within epsilon, ties to the lowest index.
std::optional<int> nearest_target(MatrixIn targets, VectorIn state, double epsilon);

}  // namespace basinscope
