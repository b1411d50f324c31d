// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/basin_shares.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>
#include <tuple>

#include "core/attractors/clusters.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/map_clusters.h"
#include "core/attractors/polished_state.h"
#include "core/attractors/state_name.h"
#include "core/network/iteration.h"
#include "core/random.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int starts_in_band = 64;

// The limits of a band's metastable initial conditions, each once.
struct BandLimits {
  std::vector<Vector> states;
  std::vector<std::int32_t> of_start;  // index in states; -1: it has a label already
};

struct State {
  Vector state;
  double width = 0;
};

// As of a map in double (map_clusters.h).
double continuum_width(const StopRule& stop) { return 100 * std::max(stop.epsilon, 20 * stop.tolerance); }

// One state for each cluster of limits, moved onto the fixed point by Newton where that is cheap and stays
// near; of_limit says whose cluster a limit is in.
std::vector<State> clustered(const Network& network, const std::vector<const Vector*>& limits,
                             const StopRule& stop, std::vector<std::size_t>& of_limit,
                             const TaskControl& control) {
  const auto linked_at = [](const auto& states, double link) {
    std::vector<LinkedState> near;
    near.reserve(states.size());
    for (const Vector* const state : states) near.push_back({state});
    return linked(near, link);
  };
  of_limit = linked_at(limits, stop.epsilon);
  std::vector<State> states;
  for (std::size_t i = 0; i < limits.size(); ++i) {
    if (of_limit[i] == states.size()) states.push_back({*limits[i]});
    State& own = states[of_limit[i]];
    own.width = std::max(own.width, 2 * (*limits[i] - own.state).norm());
  }
  const double link = state_link({network, {}, {}, stop}),
               slack = std::max(link, 0.02 * length_of_states(network));
  const bool refined = newton_is_cheap(network);
  over_row_bands(static_cast<int>(states.size()), 8, [&](int first, int last) {
    for (auto i = static_cast<std::size_t>(first);
         refined && i < static_cast<std::size_t>(last) && !control.cancelled(); ++i)
      if (const auto exact = polished(network, states[i].state, control);
          exact && (*exact - states[i].state).norm() <= slack && states[i].width <= continuum_width(stop))
        states[i].state = *exact;
  });
  std::vector<const Vector*> places;
  places.reserve(states.size());
  for (const State& state : states) places.push_back(&state.state);
  const std::vector<std::size_t> joined = linked_at(places, link);
  std::vector<State> result;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (joined[i] == result.size()) result.push_back(states[i]);
    State& own = result[joined[i]];
    own.width = std::max({own.width, states[i].width, 2 * (states[i].state - own.state).norm()});
  }
  for (std::size_t& cluster : of_limit) cluster = joined[cluster];
  return result;
}

// Of a share k/n at 95 %.
std::pair<double, double> wilson_interval(double k, double n) {
  constexpr double z = 1.959963984540054;
  const double p = k / n, middle = p + z * z / (2 * n),
               half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)), scale = 1 + z * z / n;
  return {k == 0 ? 0 : (middle - half) / scale, k == n ? 1 : (middle + half) / scale};
}

}  // namespace

double usual_size(StartCloud cloud, const Matrix& patterns) {
  const Matrix off = patterns.rowwise() - patterns.colwise().mean();
  const double size = cloud == StartCloud::ball  ? off.rowwise().norm().maxCoeff()
                      : cloud == StartCloud::box ? off.cwiseAbs().maxCoeff()
                                                 : 0.5 * std::sqrt(off.cwiseAbs2().mean());
  return size > 0 ? size : 1;
}

StartOfIndex drawn_starts(StartCloud cloud, double size, const Matrix& patterns, std::uint64_t seed) {
  return [cloud, size, patterns, mean = Vector(patterns.colwise().mean().transpose()), seed](std::int64_t i) {
    Random random(scattered(seed, static_cast<std::uint64_t>(i)));
    Vector start(mean.size());
    if (cloud == StartCloud::box) {
      for (double& number : start) number = size * (2 * random.uniform() - 1);
      return Vector(mean + start);
    }
    const int pattern = cloud == StartCloud::normal ? random.below(static_cast<int>(patterns.rows())) : 0;
    for (double& number : start) number = random.normal();
    if (cloud == StartCloud::normal) return Vector(patterns.row(pattern).transpose() + size * start);
    const double radius = size * std::pow(random.uniform(), 1 / static_cast<double>(start.size()));
    return Vector(mean + radius * start.normalized());
  };
}

BasinShares basin_shares(const Network& network, const StopRule& stop, std::int64_t count,
                         const StartOfIndex& start, const std::vector<std::string>& names,
                         const TaskControl& control) {
  BasinShares result;
  result.labels.assign(static_cast<std::size_t>(count), label::not_converged);
  const auto bands = static_cast<std::size_t>((count + starts_in_band - 1) / starts_in_band);
  std::vector<BandLimits> limits(bands);
  const Matrix ends = targets(network);
  std::atomic<std::size_t> done = 0;
  over_row_bands(static_cast<int>(bands), 1, [&](int which, int) {
    if (control.cancelled()) return;
    BandLimits& own = limits[static_cast<std::size_t>(which)];
    Iteration iteration(network, stop);
    const std::int64_t first = std::int64_t{starts_in_band} * which,
                       last = std::min(count, first + starts_in_band);
    for (std::int64_t i = first; i < last && !control.cancelled(); ++i) {
      std::int32_t& of_start = own.of_start.emplace_back(-1);
      std::int32_t& label = result.labels[static_cast<std::size_t>(i)];
      Vector state = start(i);
      switch (iteration.run(state, [](const Vector&) {}).outcome) {
        case Outcome::not_converged:
          continue;
        case Outcome::undefined:
          label = label::undefined;
          continue;
        case Outcome::diverged:
          label = label::diverged;
          continue;
        default:
          break;
      }
      if (const auto pattern = nearest_target(ends, state, stop.epsilon)) {
        label = *pattern;
        continue;
      }
      const auto known = std::find_if(own.states.begin(), own.states.end(), [&](const Vector& other) {
        return (other - state).squaredNorm() <= std::pow(0.2 * stop.epsilon, 2);
      });
      of_start = static_cast<std::int32_t>(known - own.states.begin());
      if (known == own.states.end()) own.states.push_back(std::move(state));
    }
    control.report(static_cast<double>(++done) / static_cast<double>(bands));
  });
  if (control.cancelled()) return result;

  std::vector<const Vector*> all;
  for (const BandLimits& own : limits)
    for (const Vector& state : own.states) all.push_back(&state);
  std::vector<std::size_t> of_limit;
  std::vector<State> states = clustered(network, all, stop, of_limit, control);
  // Labels for now: patterns, then clusters.
  const auto n = static_cast<std::size_t>(network.size());
  std::size_t offset = 0;
  for (std::size_t which = 0; which < bands; ++which) {
    for (std::size_t i = 0; i < limits[which].of_start.size(); ++i)
      if (const std::int32_t limit = limits[which].of_start[i]; limit >= 0)
        result.labels[which * starts_in_band + i] =
            static_cast<std::int32_t>(n + of_limit[offset + static_cast<std::size_t>(limit)]);
    offset += limits[which].states.size();
  }
  std::vector<std::size_t> counts(n + states.size());
  for (const std::int32_t label : result.labels) {
    result.not_converged += label == label::not_converged;
    result.undefined += label == label::undefined;
    result.diverged += label == label::diverged;
    if (label >= 0) ++counts[static_cast<std::size_t>(label)];
  }
  std::vector<std::size_t> order(counts.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(n), order.end(),
                   [&](std::size_t a, std::size_t b) { return counts[a] > counts[b]; });
  std::erase_if(order, [&](std::size_t which) { return counts[which] == 0; });
  std::vector<std::int32_t> label_of(counts.size(), 0);
  result.attractors.resize(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) label_of[order[i]] = static_cast<std::int32_t>(i);
  for (std::int32_t& label : result.labels)
    if (label >= 0) label = label_of[static_cast<std::size_t>(label)];
  over_row_bands(static_cast<int>(order.size()), 8, [&](int first, int last) {
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last) && !control.cancelled();
         ++i) {
      Attractor& a = result.attractors[i];
      a.label = static_cast<int>(i);
      a.pixels = counts[order[i]];
      a.share = static_cast<double>(a.pixels) / static_cast<double>(count);
      std::tie(a.least_share, a.most_share) =
          wilson_interval(static_cast<double>(a.pixels), static_cast<double>(count));
      if (order[i] < n) {
        a.kind = FixedPointKind::pattern;
        a.pattern = static_cast<int>(order[i]);
        a.state = ends.row(a.pattern).transpose();
        if (const auto exact = converged_state(network, a.state, control);
            exact && (*exact - a.state).norm() <= stop.epsilon)
          a.state = *exact;
      } else {
        a.state = states[order[i] - n].state;
        a.width = states[order[i] - n].width;
        a.kind = a.width > continuum_width(stop) ? FixedPointKind::continuum
                                                 : unstable_kind(network, a.state).value_or(a.kind);
      }
      describe(network, a);
    }
  });
  if (control.cancelled()) return result;
  std::vector<Attractor> none;
  StateNaming(network, names).name(result.attractors, none);
  return result;
}

DataTable basin_shares_table(const BasinShares& shares) {
  DataTable table{{"name", "kind", "support", "starts", "share", "low", "high", "energy", "radius"}, {}};
  const auto count = static_cast<double>(shares.labels.size());
  for (const Attractor& a : shares.attractors)
    table.rows.push_back({a.name.english(), std::string(kind_name(a.kind)),
                          static_cast<double>(a.support.size()), static_cast<double>(a.pixels), a.share,
                          a.least_share, a.most_share, number_cell(a.energy.value_or(std::nan(""))),
                          number_cell(a.spectral_radius)});
  for (const auto& [kind, starts] : {std::pair("not_converged", shares.not_converged),
                                     {"undefined", shares.undefined},
                                     {"diverged", shares.diverged}})
    if (starts > 0)
      table.rows.push_back({{},
                            std::string(kind),
                            {},
                            static_cast<double>(starts),
                            static_cast<double>(starts) / count,
                            {},
                            {},
                            {},
                            {}});
  return table;
}

}  // namespace basinscope
