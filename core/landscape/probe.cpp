// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/probe.h"

#include <cmath>
#include <limits>

#include "core/attractors/state_name.h"
#include "core/message.h"
#include "core/network/read_out.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

// The state of the result's table that a limit belongs to: the nearest one within the distance at which
// limits are joined into one attractor (10 epsilon, or the width of a continuum). Null where there is none,
// and where the result is of another network, whose names would be wrong for this scene.
const Attractor* in_table(const Scene& scene, const LandscapeResult* result, const Vector& limit) {
  if (!result || result->scene->dynamics.epsilon != scene.dynamics.epsilon ||
      !equal_but_for_values(result->scene->memory, scene.memory) ||
      !(result->scene->separation == scene.separation) || !(result->scene->post == scene.post) ||
      result->scene->beta != scene.beta)
    return nullptr;
  const Attractor* nearest = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const Attractor* state : result->states()) {
    if (state->kind == FixedPointKind::pattern || state->state.size() != limit.size()) continue;
    const double away = (state->state - limit).norm();
    if (away >= least || away > std::max(10 * scene.dynamics.epsilon, state->width)) continue;
    least = away;
    nearest = state;
  }
  return nearest;
}

Phrase without_end(Outcome outcome) {
  return outcome == Outcome::not_converged ? phrase("not converged")
         : outcome == Outcome::undefined   ? phrase("undefined")
         : outcome == Outcome::diverged    ? phrase("diverged")
                                           : Phrase();
}

// Where a trajectory ends, in a table and in a sentence. kind, here and below: saddle or maximum where the
// limit is unstable, as the initial condition lies exactly on a saddle's stable manifold or on the saddle
// itself; metastable elsewhere.
void set_end(Probe& probe, FixedPointKind kind, const Message& name) {
  probe.limit = probe.ends_at = name;
  if (kind == FixedPointKind::saddle) {
    probe.limit = message("saddle %1", name);
    probe.ends_at = message("the saddle %1", name);
  } else if (kind == FixedPointKind::maximum) {
    probe.limit = message("maximum %1", name);
    probe.ends_at = message("the maximum %1", name);
  }
}

// The name of the state in which a trajectory ends, in the words of the table.
Message limit_name(const Scene& scene, const LandscapeResult* result, const Network& network,
                   const Trajectory& path, FixedPointKind kind) {
  if (const Phrase none = without_end(path.outcome); !none.empty()) return none;
  const bool pattern = path.outcome == Outcome::pattern;
  // Names in the table are unique within the result, so a state found there keeps its name. A pattern's name
  // follows from its index alone.
  if (const Attractor* const known = pattern ? nullptr : in_table(scene, result, path.limit()))
    return known->name;
  // No pixel of the map has this limit, as it may lie beyond the map's resolution or there is no map yet.
  return StateNaming(network, scene.memory.names).limit(network, path, kind);
}

Message steps_words(int steps) { return counted("%n step(s)", steps); }

Message settled_beside(const Scene& scene, const Trajectory& path, const Message& name) {
  const auto support = static_cast<std::int64_t>(support_of(scene.separation, path.weights).size());
  const Message after = message("converges after %1", steps_words(path.steps_taken()));
  if (!retrieves_sets(scene.separation)) return message("Mixture: %1 between patterns, at %2.", after, name);
  const double k = *total_weight(scene.separation);
  const Message patterns = counted("%n pattern(s)", support);
  // Each weight of k-subsets is at most 1 and they sum to k, so k patterns in the support have weight exactly
  // 1 each.
  if (static_cast<double>(support) == k)
    return message("Association: %1 on these %2 together.", after, patterns);
  return message("Fractional: %1 with the weight %2 shared by %3.", after, k, patterns);
}

// All weights are 0/0 where no pattern lies within the bandwidth of a kernel, or no score is within reach of
// the normalised ReLU.
Message undefined_reason(const Scene& scene, const Trajectory& path) {
  const auto* kernel = std::get_if<Kernel>(&scene.separation);
  return message("Hatched: undefined %1, %2, so every weight is 0/0.",
                 path.steps == 0 ? phrase("here") : counted("after %n step(s)", path.steps),
                 kernel ? message("no pattern lies within h = %1", Message::number(kernel->h, name_digits))
                        : phrase("no score is within reach"));
}

Message reason(const Scene& scene, const Probe& probe, FixedPointKind kind) {
  const Trajectory& path = probe.trajectory;
  // An unstable limit comes first: by its outcome alone it would be described as a metastable state.
  if (kind != FixedPointKind::metastable)
    return message(
        "On the boundary of basins: converges to %1 after %2. Any initial condition next to it goes "
        "elsewhere, and rounding may send this one too.",
        probe.ends_at, steps_words(path.steps_taken()));
  switch (path.outcome) {
    case Outcome::pattern:
      break;
    case Outcome::metastable:
      return settled_beside(scene, path, probe.ends_at);
    case Outcome::not_converged:
      return message("Hatched: not converged, still moving by %1 per step after %2.",
                     Message::number(path.last_step, 2), steps_words(path.steps_taken()));
    case Outcome::undefined:
      return undefined_reason(scene, path);
    case Outcome::diverged:
      return message(
          "Hatched both ways: diverged, the state grew without bound within %1. Weights of %2 have no bound "
          "and the post-transform sets none.",
          steps_words(path.steps_taken()), name_of(scene.separation));
  }
  // Here the limit is a pattern, and the basin has that pattern's colour. What may be white is the field of
  // energies.
  if (probe.energy && std::isinf(*probe.energy))
    return phrase("White: infinite energy, outside the set that the post-transform maps into.");
  return {};
}

}  // namespace

StateReading reading_of(const Network& network, const Vector& state) {
  StateReading reading{state, weights_at(network, state), {}, update_numbers(network, state)};
  // Sequential k-subsets also weigh pairs of adjacent patterns, by the same scores beta X q as the patterns.
  if (const auto* chain = std::get_if<SequentialSubsets>(&network.separation);
      chain != nullptr && reading.weights.size() > 0)
    reading.pairs = chain->pairs(network.beta * (network.patterns * state));
  return reading;
}

Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y) {
  Probe probe = probe_of(scene, result, scene.plane.at(x, y));
  probe.x = x;
  probe.y = y;
  return probe;
}

Probe probe_of(const Scene& scene, const LandscapeResult* result, const Vector& state) {
  const Network network = network_of(scene);
  Probe probe{reading_of(network, state)};
  const Eigen::Vector3d place = PlaneReadout(scene.plane).of(state);
  probe.x = place[0];
  probe.y = place[1];
  probe.energy = energy(network, probe.state);
  probe.trajectory = trajectory(network, probe.state, scene.dynamics);
  probe.read_out = read_out(*scene.memory.values, probe.weights);
  // Without a limit the trajectory has no weights at its end (dynamics.h) from which values could be read.
  const bool has_limit =
      probe.trajectory.outcome != Outcome::undefined && probe.trajectory.outcome != Outcome::diverged;
  if (has_limit) probe.limit_read_out = read_out(*scene.memory.values, probe.trajectory.weights);
  // The spectrum of the Jacobian is needed only for limits that are not patterns.
  FixedPointKind kind = FixedPointKind::metastable;
  if (probe.trajectory.outcome == Outcome::metastable)
    if (const auto unstable = unstable_kind(network, probe.trajectory.limit())) kind = *unstable;
  set_end(probe, kind, limit_name(scene, result, network, probe.trajectory, kind));
  probe.why_white = reason(scene, probe, kind);
  return probe;
}

Message end_name(const LandscapeResult& result, const Trajectory& path) {
  if (const Phrase none = without_end(path.outcome); !none.empty()) return none;
  if (path.outcome == Outcome::pattern) return pattern_name(path.pattern, result.scene->memory.names);
  const Attractor* const known = in_table(*result.scene, &result, path.limit());
  return known ? known->name : Message();
}

}  // namespace basinscope
