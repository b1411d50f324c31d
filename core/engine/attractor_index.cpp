// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/attractor_index.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/network/stability.h"

namespace basinscope {

AttractorIndex::AttractorIndex(const BasinRequest& request, const Basins& known, BasinMap& map)
    : request_(request),
      map_(map),
      same_limit_(std::max(10 * request.stop.epsilon, 20 * map.tolerance_used)),
      of_pattern_(static_cast<std::size_t>(request.network.size()), label::not_converged) {
  for (const Attractor& attractor : known.attractors) {
    // Unstable fixed points that Newton's method found have no pixels (Attractor::label).
    if (attractor.label < 0) continue;
    isolated_ = isolated_ && attractor.kind != FixedPointKind::continuum;
    const auto label = static_cast<std::size_t>(attractor.label);
    // Labels have gaps: a pattern that no pixel of the coarse map converges to is not in the list.
    if (of_label_.size() <= label) of_label_.resize(label + 1, label::not_converged);
    of_label_[label] = static_cast<std::int32_t>(map_.found.size());
    map_.found.push_back({attractor.state, attractor.pattern, std::make_shared<const Attractor>(attractor)});
  }
  known_count_ = map_.found.size();
}

std::int32_t AttractorIndex::of_attractor(std::int32_t label) const {
  const auto at = static_cast<std::size_t>(label);
  return label >= 0 && at < of_label_.size() ? of_label_[at] : label::not_converged;
}

std::int32_t AttractorIndex::of_limit(std::int32_t label, const Eigen::Vector2d& limit) {
  if (label < 0) return label;
  if (label >= request_.network.size()) return of_state(label, limit);
  // Most pixels converge to patterns: each pattern is looked for in the list only once.
  std::int32_t& index = of_pattern_[static_cast<std::size_t>(label)];
  if (index < 0) index = of_state(label, limit);
  return index;
}

bool AttractorIndex::is_usable() const {
  constexpr std::size_t max_new = 64;
  return isolated_ && map_.found.size() - known_count_ <= max_new;
}

std::vector<std::int32_t> AttractorIndex::labels(const std::vector<std::size_t>& pixels) {
  std::vector<FoundAttractor>& found = map_.found;
  std::vector<std::int32_t> labels(found.size(), label::not_converged);
  std::vector<FoundAttractor> in_order(static_cast<std::size_t>(request_.network.size()));
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < found.size(); ++i) {
    // Attractors of the coarse map whose basins lie outside the window are no part of the result.
    if (pixels[i] == 0) continue;
    if (found[i].pattern < 0) {
      others.push_back(i);
      continue;
    }
    labels[i] = found[i].pattern;
    in_order[static_cast<std::size_t>(labels[i])] = std::move(found[i]);
  }
  // Stable, so that basins of one size keep their order in every run.
  std::stable_sort(others.begin(), others.end(),
                   [&](std::size_t a, std::size_t b) { return pixels[a] > pixels[b]; });
  for (const std::size_t i : others) {
    labels[i] = static_cast<std::int32_t>(in_order.size());
    in_order.push_back(std::move(found[i]));
  }
  found = std::move(in_order);
  return labels;
}

std::int32_t AttractorIndex::of_state(std::int32_t label, const Eigen::Vector2d& limit) {
  const auto n = static_cast<std::int32_t>(request_.network.size());
  std::vector<FoundAttractor>& found = map_.found;
  // Plane coordinates are the whole state, as certified maps are of two dimensions.
  Vector state = request_.plane.at(limit[0], limit[1]);
  const auto find_listed = [&] {
    return std::find_if(found.begin(), found.end(), [&](const FoundAttractor& listed) {
      return label < n ? listed.pattern >= 0 && coincide(label, listed.pattern)
                       : listed.pattern < 0 && (listed.state - state).norm() <= same_limit_;
    });
  };
  // The limit as it is comes first: one near a listed attractor needs no trajectory in double.
  auto found_at = find_listed();
  if (found_at == found.end()) {
    // Slow trajectories stop at scattered distances from their limit, and floats may stop where doubles go on
    // to a pattern: each would be listed as an attractor of its own.
    if (Vector limit_in_double = trajectory(request_.network, state, request_.stop, Record::ends).limit();
        limit_in_double.allFinite())
      state = std::move(limit_in_double);
    // The limit in double may be a pattern's where that in floats was not.
    if (label >= n)
      label = nearest_target(targets(request_.network), state, request_.stop.epsilon).value_or(label);
    found_at = find_listed();
  }
  const auto index = static_cast<std::int32_t>(found_at - found.begin());
  if (found_at == found.end()) {
    // An eigenvalue 1 of the Jacobian is that of a continuum: limits along it are no isolated attractors.
    isolated_ = isolated_ && !is_marginal(spectral_radius(request_.network, state));
    found.push_back({std::move(state), label < n ? label : -1, nullptr});
  }
  return index;
}

// Whether patterns differ by no more than floats do: iteration in float may name either of them.
bool AttractorIndex::coincide(std::int32_t pattern, std::int32_t other) const {
  const Network& network = request_.network;
  return pattern == other || (network.patterns.row(pattern) - network.patterns.row(other)).norm() <=
                                 1e-6 * network.largest_norm();
}

}  // namespace basinscope
