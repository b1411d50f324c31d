// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/continuation_events.h"

#include <cmath>

#include "core/network/continuation_point.h"
#include "core/network/continuation_values.h"

namespace basinscope {
namespace {

constexpr int halvings = 34;  // to 6e-11 of the interval
constexpr int radius_halvings = 48;

bool whole_numbers(const SweepRequest& request) { return request.parameter == SweepParameter::k; }

// Moves a branch in steps that shrink until none is longer than match, so that fast change (as the square
// root beyond a pitchfork) is told from a jump.
constexpr double shortest_step = 1.0 / 4096;
constexpr int most_steps = 300;

// The branch at value, from the last place where it was found; nothing where it has gone over into one of the
// others.
std::optional<Vector> branch_at(const SweepRequest& request, double value, const BranchPoint& last,
                                const std::vector<Attractor>& others, const TaskControl& control) {
  const auto found = followed(request, last, value, control);
  if (!found) return std::nullopt;
  const Network network = network_at(request, value);
  for (const Attractor& other : others) {
    if (!other.stable() || (other.state - *found).norm() > 2 * request.match) continue;
    const auto there = settled(network, other.state, control);
    if (there && (*there - *found).norm() <= same_point(network)) return std::nullopt;
  }
  return found;
}

// Where point, followed by Newton whether stable or not, has spectral radius 1 between two values at whose
// first it is stable; nothing where it stays stable or is lost.
std::optional<double> loss_of_stability(const SweepRequest& request, const Vector& point, double stable,
                                        double unstable, const TaskControl& control) {
  Vector state = point;
  const auto radius_at = [&](double value) -> std::optional<double> {
    const Network network = network_at(request, value);
    const auto found = polished(network, state, control);
    if (!found || (*found - state).norm() > request.match) return std::nullopt;
    const double radius = spectral_radius(network, *found);
    if (radius < 1) state = *found;
    return radius;
  };
  const auto far = radius_at(unstable);
  if (!far || !(*far > 1)) return std::nullopt;
  double low = stable, high = unstable;
  for (int i = 0; i < radius_halvings && low != high; ++i) {
    const double middle = low + (high - low) / 2;
    const auto radius = radius_at(middle);
    if (!radius) return std::nullopt;
    (*radius < 1 ? low : high) = middle;
  }
  return low + (high - low) / 2;
}

}  // namespace

std::optional<Vector> followed(const SweepRequest& request, BranchPoint from, double to,
                               const TaskControl& control) {
  const double whole = to - from.value;
  int steps = 0;
  for (double step = whole; from.value != to;) {
    if (++steps > most_steps || control.cancelled()) return std::nullopt;
    const bool last = std::abs(to - from.value) <= std::abs(step);
    const double next = last ? to : from.value + step;
    if (next == from.value) return std::nullopt;  // a step that rounding swallows leads nowhere
    auto state = settled(network_at(request, next), from.state, control);
    if (state && (*state - from.state).norm() <= request.match) {
      from = {next, std::move(*state)};
      step *= 2;
    } else if (std::abs(step) <= shortest_step * std::abs(whole) || whole_numbers(request)) {
      return std::nullopt;
    } else {
      step /= 2;
    }
  }
  return from.state;
}

BranchEnd end_of_branch(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                        const TaskControl& control) {
  BranchEnd end{there, there.value, std::abs(there.value - missing.value), -1, false};
  const Network beyond = network_at(request, missing.value);
  if (const auto landed = carried_on(beyond, there.state, control)) {
    end.lands_on = index_of(missing.attractors, *landed, 10 * same_point(beyond));
  }
  if (whole_numbers(request)) return end;
  double low = missing.value;
  for (int i = 0; i < halvings && !control.cancelled(); ++i) {
    const double middle = low + (end.edge.value - low) / 2;
    if (auto state = branch_at(request, middle, end.edge, missing.attractors, control)) {
      end.edge = {middle, std::move(*state)};
    } else {
      low = middle;
    }
  }
  end.value = end.edge.value;
  end.uncertainty = std::abs(end.edge.value - low);
  // What it goes over into just beyond its end may differ from where it would be at missing.value.
  if (end.lands_on < 0) return end;
  const Attractor& other = missing.attractors[static_cast<std::size_t>(end.lands_on)];
  const auto root = loss_of_stability(request, other.state, missing.value, there.value, control);
  if (root && std::abs(*root - end.value) <= 1e-3 * std::abs(there.value - missing.value)) {
    end.value = *root;
    end.uncertainty = std::abs(there.value - missing.value) * std::ldexp(1, -radius_halvings);
    end.pitchfork = true;
  }
  return end;
}

std::optional<Exactness> change_of_exactness(const SweepRequest& request, const BranchPoint& before,
                                             const BranchPoint& after, const TaskControl& control) {
  const auto whole = [&](const BranchPoint& point) {
    return has_whole_weights(network_at(request, point.value), point.state);
  };
  const bool first = whole(before);
  if (first == whole(after)) return std::nullopt;
  BranchPoint low = before, high = after;
  if (whole_numbers(request)) return Exactness{high, std::abs(high.value - low.value)};
  for (int i = 0; i < halvings; ++i) {
    const double middle = low.value + (high.value - low.value) / 2;
    auto state = followed(request, high, middle, control);
    if (!state) state = followed(request, low, middle, control);
    if (!state) break;
    const bool same_as_before = has_whole_weights(network_at(request, middle), *state) == first;
    (same_as_before ? low : high) = {middle, std::move(*state)};
  }
  return Exactness{high, std::abs(high.value - low.value)};
}

}  // namespace basinscope
