// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/probe.h"

#include <cmath>
#include <limits>

#include "core/attractors/state_name.h"
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

std::string without_end(Outcome outcome) {
  return outcome == Outcome::not_converged ? "not converged"
         : outcome == Outcome::undefined   ? "undefined"
         : outcome == Outcome::diverged    ? "diverged"
                                           : "";
}

// The name of the state in which a trajectory ends, in the words of the table. Where that state is unstable
// (the initial condition lies exactly on a saddle's stable manifold, or on the saddle itself) its kind stands
// in front.
std::string limit_name(const Scene& scene, const LandscapeResult* result, const Network& network,
                       const Trajectory& path, const std::optional<FixedPointKind>& unstable) {
  if (std::string none = without_end(path.outcome); !none.empty()) return none;
  Attractor end;
  end.state = path.limit();
  if (path.outcome == Outcome::pattern) {
    end.kind = FixedPointKind::pattern;
    end.pattern = path.pattern;
  } else if (unstable) {
    end.kind = *unstable;
  }
  const std::string kind = unstable ? "the " + std::string(kind_word(end, scene.separation)) + " " : "";
  // Names in the table are unique within the result, so a state found there keeps its name. A pattern's name
  // follows from its index alone.
  const Attractor* const known =
      end.kind == FixedPointKind::pattern ? nullptr : in_table(scene, result, end.state);
  if (known) return kind + known->name;
  // No pixel of the map has this limit, as it may lie beyond the map's resolution or there is no map yet. It
  // is named by its own weights.
  describe(network, end);
  return kind + StateNaming(network, scene.memory.names).name(end);
}

std::string steps_words(int steps) { return counted(steps, "step"); }

std::string settled_beside(const Scene& scene, const Trajectory& path, const std::string& name) {
  const auto support = static_cast<std::int64_t>(support_of(scene.separation, path.weights).size());
  const std::string after = "converges after " + steps_words(path.steps);
  if (!retrieves_sets(scene.separation)) return "Mixture: " + after + " between patterns, at " + name + ".";
  const double k = *total_weight(scene.separation);
  const std::string patterns = counted(support, "pattern");
  // Each weight of k-subsets is at most 1 and they sum to k, so k patterns in the support have weight exactly
  // 1 each.
  if (static_cast<double>(support) == k)
    return "Association: " + after + " on these " + patterns + " together.";
  return "Fractional: " + after + " with the weight " + number_words(k) + " shared by " + patterns + ".";
}

// All weights are 0/0 where no pattern lies within the bandwidth of a kernel, or no score is within reach of
// the normalised ReLU.
std::string undefined_reason(const Scene& scene, const Trajectory& path) {
  const std::string start =
      "Hatched: undefined " + (path.steps == 0 ? "here" : "after " + steps_words(path.steps)) + ", ";
  const auto* kernel = std::get_if<Kernel>(&scene.separation);
  return start +
         (kernel ? "no pattern lies within h = " + number_words(kernel->h, name_digits)
                 : "no score is within reach") +
         ", so every weight is 0/0.";
}

std::string reason(const Scene& scene, const Probe& probe, const std::optional<FixedPointKind>& unstable) {
  const Trajectory& path = probe.trajectory;
  // An unstable limit comes first: by its outcome alone it would be described as a metastable state.
  if (unstable)
    return "On the boundary of basins: converges to " + probe.ends_at + " after " + steps_words(path.steps) +
           ". Any initial condition next to it goes elsewhere, and rounding may send this one too.";
  switch (path.outcome) {
    case Outcome::pattern:
      break;
    case Outcome::metastable:
      return settled_beside(scene, path, probe.ends_at);
    case Outcome::not_converged:
      return "Hatched: not converged, still moving by " + number_words(path.last_step, 2) +
             " per step after " + steps_words(path.steps) + ".";
    case Outcome::undefined:
      return undefined_reason(scene, path);
    case Outcome::diverged:
      return "Hatched both ways: diverged, the state grew without bound within " + steps_words(path.steps) +
             ". Weights of " + name_of(scene.separation) + " have no bound and the post-transform sets none.";
  }
  // Here the limit is a pattern, and the basin has that pattern's colour. What may be white is the field of
  // energies.
  if (probe.energy && std::isinf(*probe.energy))
    return "White: infinite energy, outside the set that the post-transform maps into.";
  return {};
}

}  // namespace

Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y) {
  Probe probe = probe_of(scene, result, scene.plane.at(x, y));
  probe.x = x;
  probe.y = y;
  return probe;
}

Probe probe_of(const Scene& scene, const LandscapeResult* result, const Vector& state) {
  Probe probe;
  const Eigen::Vector3d place = PlaneReadout(scene.plane).of(state);
  probe.x = place[0];
  probe.y = place[1];
  const Network network = network_of(scene);
  probe.state = state;
  probe.weights = weights_at(network, probe.state);
  // Sequential k-subsets also weigh pairs of adjacent patterns, by the same scores beta X q as the patterns.
  if (const auto* chain = std::get_if<SequentialSubsets>(&scene.separation);
      chain != nullptr && probe.weights.size() > 0)
    probe.pairs = chain->pairs(network.beta * (network.patterns * probe.state));
  probe.energy = energy(network, probe.state);
  probe.trajectory = trajectory(network, probe.state, scene.dynamics);
  probe.read_out = read_out(*scene.memory.values, probe.weights);
  // Without a limit the trajectory has no weights at its end (dynamics.h) from which values could be read.
  const bool has_limit =
      probe.trajectory.outcome != Outcome::undefined && probe.trajectory.outcome != Outcome::diverged;
  if (has_limit) probe.limit_read_out = read_out(*scene.memory.values, probe.trajectory.weights);
  // The spectrum of the Jacobian is needed only for limits that are not patterns.
  const auto unstable = probe.trajectory.outcome == Outcome::metastable
                            ? unstable_kind(network, probe.trajectory.limit())
                            : std::nullopt;
  probe.ends_at = limit_name(scene, result, network, probe.trajectory, unstable);
  probe.why_white = reason(scene, probe, unstable);
  return probe;
}

std::string end_name(const LandscapeResult& result, const Trajectory& path) {
  if (std::string none = without_end(path.outcome); !none.empty()) return none;
  if (path.outcome == Outcome::pattern) return pattern_name(path.pattern, result.scene->memory.names);
  const Attractor* const known = in_table(*result.scene, &result, path.limit());
  return known ? known->name : std::string();
}

}  // namespace basinscope
