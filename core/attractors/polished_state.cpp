// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/polished_state.h"

#include <algorithm>
#include <cmath>

#include "core/attractors/attractors.h"
#include "core/attractors/fixed_points.h"
#include "core/decompositions.h"
#include "core/network/stability.h"

namespace basinscope {
namespace {

// Updates where Newton is too expensive; a choice. With a ratio of 0.998 from step to step a limit has
// twelve digits after some 14,000.
constexpr int long_run = 20000;           // updates
constexpr Eigen::Index most_newton = 48;  // of D, or of N in the span of the patterns

constexpr int updates_at_a_time = 200;  // between two looks at whether it is cancelled

// The same network in coordinates of the span of its patterns. Of few patterns in many dimensions states
// lie in that span after one update, and neither scores by dot products nor identity and l2 change under a
// rotation: Newton in D dimensions becomes Newton in at most N.
struct Span {
  Network network;
  Matrix basis;  // orthonormal columns

  Vector coordinates(VectorIn state) const { return basis.transpose() * state; }
  std::optional<Vector> state(const std::optional<Vector>& at) const {
    return at ? std::optional<Vector>(basis * *at) : std::nullopt;
  }
};

std::optional<Span> span_of(const Network& network) {
  // Layer normalisation, tanh and sign act by coordinate: they do not commute with a rotation. A kernel by
  // distance would need the state's distance from the span.
  const bool turns =
      std::holds_alternative<Identity>(network.post) || std::holds_alternative<L2>(network.post);
  if (network.dimension() <= most_newton || network.size() > most_newton || !turns ||
      is_by_distance(network.separation)) {
    return std::nullopt;
  }
  Span span{network, {}};
  span.basis = orthonormal_columns(network.patterns.transpose());
  span.network.patterns = network.patterns * span.basis;
  return span;
}

// Iterates until it converges or has made that many updates; not_converged when cancelled. In short runs,
// as a trajectory itself is not interrupted.
Trajectory iterated(const Network& network, VectorIn start, int updates, double tolerance,
                    const TaskControl& control) {
  Trajectory run;
  run.states = {start};
  for (int made = 0; made < updates && !control.cancelled(); made += updates_at_a_time) {
    const StopRule stop{std::min(updates_at_a_time, updates - made), tolerance, 1e-3};
    run = trajectory(network, Vector(run.limit()), stop, Record::ends);
    if (run.outcome != Outcome::not_converged) break;
  }
  return run;
}

}  // namespace

bool newton_is_cheap(const Network& network) {
  return network.dimension() <= most_newton || span_of(network).has_value();
}

double same_point(const Network& network) { return 1e-5 * length_of_states(network); }

std::optional<Vector> polished(const Network& network, VectorIn state, const TaskControl& control) {
  if (const auto span = span_of(network)) {
    return span->state(polished(span->network, span->coordinates(state), control));
  }
  if (network.dimension() <= most_newton) return fixed_point_near(network, state);
  const Trajectory run = iterated(network, state, long_run, 1e-12 * length_of_states(network), control);
  const bool arrived = run.converged();
  return arrived ? std::optional(run.limit()) : std::nullopt;
}

std::optional<Vector> converged_state(const Network& network, VectorIn start, const TaskControl& control,
                                      int updates) {
  if (const auto span = span_of(network)) {
    return span->state(converged_state(span->network, span->coordinates(start), control, updates));
  }
  const Trajectory run = iterated(network, start, updates, 1e-13 * length_of_states(network), control);
  if (control.cancelled() || run.outcome == Outcome::undefined || run.outcome == Outcome::diverged)
    return std::nullopt;
  const bool arrived = run.outcome != Outcome::not_converged;
  auto exact = polished(network, run.limit(), control);
  // Newton may lead to another fixed point than the trajectory does. Where the trajectory has not arrived
  // there is no limit to compare with, and the stable point that Newton leads to is taken.
  if (exact && spectral_radius(network, *exact) < 1 &&
      (!arrived || (*exact - run.limit()).norm() <= 100 * same_point(network))) {
    return exact;
  }
  // On a continuum an eigenvalue is 1, so that I - J is singular and Newton finds no point of it.
  if (arrived && std::abs(spectral_radius(network, run.limit()) - 1) <= marginal) return run.limit();
  return std::nullopt;
}

std::optional<Vector> continued_state(const Network& network, VectorIn state, const TaskControl& control) {
  if (const auto span = span_of(network)) {
    return span->state(continued_state(span->network, span->coordinates(state), control));
  }
  if (auto found = converged_state(network, state, control)) return found;
  // The state may lie on the stable manifold of what has become a saddle, and iteration then stays next to
  // the saddle. One fixed direction in general position leads off; the long run is for the slow departure.
  Vector aside(state.size());
  for (Eigen::Index d = 0; d < aside.size(); ++d) aside[d] = std::cos(1.0 + 2.0 * static_cast<double>(d));
  const Vector start = state + 1e-3 * length_of_states(network) * aside.normalized();
  return converged_state(network, start, control, long_run);
}

}  // namespace basinscope
