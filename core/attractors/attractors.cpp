// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/attractors.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/attractors/areas.h"
#include "core/attractors/found_states.h"
#include "core/attractors/map_clusters.h"
#include "core/attractors/state_name.h"
#include "core/network/energy.h"
#include "core/network/stability.h"
#include "core/row_bands.h"

namespace basinscope {

std::vector<int> support_of(const Separation& separation, VectorIn weights) {
  double least = is_dense(separation) ? 0.01 : 0;
  // Without a fixed sum a weight has no scale but the largest of them, whatever their sign.
  if (!total_weight(separation) && weights.size() > 0) least = 0.01 * weights.cwiseAbs().maxCoeff();
  std::vector<int> support;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (std::abs(weights[i]) > least) support.push_back(static_cast<int>(i));
  }
  return support;
}

double radius_of(const Eigen::VectorXcd& spectrum) {
  return spectrum.size() > 0 ? spectrum.cwiseAbs().maxCoeff() : std::numeric_limits<double>::quiet_NaN();
}

namespace {

bool is_association(const Separation& separation, const Vector& weights) {
  if (!retrieves_sets(separation)) return false;
  // A projection returns weights at the bounds exactly; the shares of a chain's subsets are solved for, and
  // are off by rounding.
  return ((weights.array().abs() <= 1e-12) || ((weights.array() - 1).abs() <= 1e-12)).all();
}

std::optional<FixedPointKind> unstable_kind_of(const Eigen::VectorXcd& spectrum) {
  if (spectrum.size() == 0) return std::nullopt;
  Eigen::Index leaving = 0;
  for (const auto& value : spectrum) {
    // An eigenvalue of 1 tells neither side: a continuum, or a bifurcation.
    if (is_marginal(value)) return std::nullopt;
    // The modulus, not the real part: where the update is no descent, states also leave to the other side
    // and back, or in a spiral.
    if (std::abs(value) > unstable_radius) ++leaving;
  }
  if (leaving == 0) return std::nullopt;
  return leaving == spectrum.size() ? FixedPointKind::maximum : FixedPointKind::saddle;
}

void describe(const Network& network, const Eigen::VectorXcd& spectrum, Attractor& attractor) {
  attractor.weights = weights_at(network, attractor.state);
  attractor.support = support_of(network.separation, attractor.weights);
  attractor.energy = energy_inside(network, attractor.state);
  attractor.spectral_radius = radius_of(spectrum);
  if (attractor.kind == FixedPointKind::pattern) return;
  if (attractor.kind == FixedPointKind::metastable && is_association(network.separation, attractor.weights)) {
    attractor.kind = FixedPointKind::association;
  }
  // Only corners have mirror images. The usual epsilon stands for that of a stop rule, which is not known
  // here.
  if (!lands_on_corners(network.post)) return;
  const Vector opposite = -attractor.state;
  attractor.mirror = nearest_target(targets(network), opposite, usual_epsilon(network.post)).value_or(-1);
}

// A metastable state may turn out to be a saddle: initial conditions on its stable manifold converge to it.
void tell_kind(const Network& network, const Eigen::VectorXcd& spectrum, Attractor& attractor) {
  if (attractor.kind == FixedPointKind::metastable)
    attractor.kind = unstable_kind_of(spectrum).value_or(attractor.kind);
  describe(network, spectrum, attractor);
}

}  // namespace

std::optional<FixedPointKind> unstable_kind(const Network& network, VectorIn state) {
  return unstable_kind_of(leading_spectrum(network, state));
}

void describe(const Network& network, Attractor& attractor) {
  describe(network, leading_spectrum(network, attractor.state), attractor);
}

StateMembers members_of(const Attractor& attractor) {
  return {attractor.kind, attractor.pattern, attractor.mirror, attractor.support};
}

namespace {

Attractor attractor_of(const BasinRequest& request, const BasinMap& map, LabelledMap& labelled,
                       std::size_t which) {
  const auto n = static_cast<std::size_t>(request.network.size());
  const PixelTally& tally = labelled.tallies[which];
  Attractor attractor;
  attractor.label = static_cast<int>(which);
  attractor.pixels = tally.pixels;
  attractor.share = static_cast<double>(tally.pixels) / static_cast<double>(map.labels.size());
  attractor.width = labelled.widths[which];
  attractor.state = std::move(labelled.states[which].state);
  if (which < n) {
    attractor.kind = FixedPointKind::pattern;
    attractor.pattern = static_cast<int>(which);
  } else {
    attractor.kind = attractor.width > continuum_width(request, map) ? FixedPointKind::continuum
                                                                     : FixedPointKind::metastable;
  }
  tell_kind(request.network, labelled.states[which].spectrum, attractor);
  return attractor;
}

// Pixels by label, and by how trajectories failed: failed[i] belongs to the label -1 - i.
struct Counts {
  std::vector<std::size_t> pixels;
  std::size_t failed[3] = {};
};

constexpr int shared_pixels = 1 << 19;  // fewer are not worth sharing out

// run(label, first, last) of pixels that follow each other and have one label, in the rows [first, last).
// Labels repeat over long runs, which are compared 16 at a time.
template <class Run>
void over_runs(const BasinMap& map, int first, int last, const Run& run) {
  const auto width = static_cast<std::size_t>(map.grid.width), end = static_cast<std::size_t>(last) * width;
  for (std::size_t from = static_cast<std::size_t>(first) * width; from < end;) {
    const std::int32_t label = map.labels[from];
    std::size_t to = from + 1;
    constexpr std::size_t together = 16;
    for (; to + together <= end; to += together) {
      std::int32_t apart = 0;
      for (std::size_t k = 0; k < together; ++k) apart |= map.labels[to + k] ^ label;
      if (apart != 0) break;
    }
    while (to < end && map.labels[to] == label) ++to;
    run(label, from, to);
    from = to;
  }
}

Counts counts_of(const BasinMap& map) {
  const int band = rows_of(shared_pixels, map.grid.width);
  std::vector<Counts> bands(static_cast<std::size_t>((map.grid.height + band - 1) / band));
  over_row_bands(map.grid.height, band, [&](int first, int last) {
    Counts& own = bands[static_cast<std::size_t>(first / band)];
    // One list for all labels, shifted by 3 so that the lowest, -3, has index 0.
    own.pixels.assign(map.found.size() + 3, 0);
    over_runs(map, first, last, [&own](std::int32_t label, std::size_t from, std::size_t to) {
      own.pixels[static_cast<std::size_t>(label + 3)] += to - from;
    });
  });
  Counts all{std::vector<std::size_t>(map.found.size(), 0)};
  for (const Counts& own : bands) {
    for (std::size_t i = 0; i < map.found.size(); ++i) all.pixels[i] += own.pixels[i + 3];
    for (std::size_t i = 0; i < 3; ++i) all.failed[i] += own.pixels[2 - i];
  }
  return all;
}

// Of a labelled map: its found attractors are in the order of labels.
Basins labelled_attractors(const BasinRequest& request, BasinMap map, const TaskControl& control) {
  static_assert(label::not_converged == -1 && label::undefined == -2 && label::diverged == -3);
  correct_found_attractors(request, map, control);
  const Counts counts = counts_of(map);
  const double total = static_cast<double>(std::max<std::size_t>(map.labels.size(), 1));
  Basins result;
  for (std::size_t i = 0; i < map.found.size(); ++i) {
    if (counts.pixels[i] == 0) continue;
    const FoundAttractor& found = map.found[i];
    Attractor& attractor = result.attractors.emplace_back();
    if (found.known != nullptr) attractor = *found.known;
    // No limits were joined in this map, whatever the width of the known attractor was.
    attractor.width = 0;
    attractor.label = static_cast<int>(i);
    attractor.pixels = counts.pixels[i];
    attractor.share = static_cast<double>(attractor.pixels) / total;
    if (found.known != nullptr) continue;
    attractor.pattern = found.pattern;
    attractor.kind = found.pattern >= 0 ? FixedPointKind::pattern : FixedPointKind::metastable;
    attractor.state = found.state;
    tell_kind(request.network, leading_spectrum(request.network, attractor.state), attractor);
  }
  result.not_converged = static_cast<double>(counts.failed[0]) / total;
  result.undefined = static_cast<double>(counts.failed[1]) / total;
  result.diverged = static_cast<double>(counts.failed[2]) / total;
  map.found.clear();
  map.labelled = false;
  result.map = std::move(map);
  return result;
}

Basins iterated_attractors(const BasinRequest& request, BasinMap raw, const TaskControl& control) {
  Basins result;
  LabelledMap labelled = renumber(request, raw, control);
  std::vector<std::size_t> reached;
  for (std::size_t which = 0; which < labelled.tallies.size(); ++which)
    if (labelled.tallies[which].pixels > 0) reached.push_back(which);
  result.attractors.resize(reached.size());
  over_row_bands(static_cast<int>(reached.size()), 8, [&](int first, int last) {
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i)
      result.attractors[i] = attractor_of(request, raw, labelled, reached[i]);
  });
  const double total = static_cast<double>(std::max<std::size_t>(raw.labels.size(), 1));
  result.not_converged = static_cast<double>(labelled.not_converged) / total;
  result.undefined = static_cast<double>(labelled.undefined) / total;
  result.diverged = static_cast<double>(labelled.diverged) / total;
  result.map = std::move(raw);
  return result;
}

}  // namespace

Basins attractors(const BasinRequest& request, BasinMap raw, const std::vector<std::string>& names,
                  const TaskControl& control) {
  Basins result = raw.labelled ? labelled_attractors(request, std::move(raw), control)
                               : iterated_attractors(request, std::move(raw), control);
  bound_areas(result);
  std::vector<Attractor> none;
  StateNaming(request.network, names).name(result.attractors, none);
  return result;
}

}  // namespace basinscope
