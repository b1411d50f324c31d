// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/found_states.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/attractors/clusters.h"
#include "core/attractors/map_clusters.h"
#include "core/attractors/pixel_trajectories.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Trajectories that one thread runs in a row.
constexpr int pixels_at_a_time = 64;

bool has_state(const FoundAttractor& found) { return found.state.size() > 0; }

bool is_unstable(const Network& network, const FoundAttractor& found) {
  if (!has_state(found)) return false;
  // The engine has judged it already: a spectrum less.
  if (found.known != nullptr) return found.known->spectral_radius > unstable_radius;
  return is_unstable(network, found.state);
}

// A limit of pixels that is none of the map's attractors.
struct NewLimit {
  Vector state;
  std::int32_t pattern;  // -1: none
  std::vector<std::size_t> pixels;
};

class PixelRelabelling {
 public:
  PixelRelabelling(const BasinRequest& request, BasinMap& map)
      : request_(request), map_(map), trajectories_(request), link_(state_link(request)) {}

  void relabel(const std::vector<std::size_t>& pixels, const TaskControl& control) {
    const auto count = static_cast<int>(pixels.size());
    // Each band of pixels collects its own new limits, and they are put together in the order of the bands:
    // labels then do not depend on which thread was first.
    std::vector<std::vector<NewLimit>> others(
        static_cast<std::size_t>((count + pixels_at_a_time - 1) / pixels_at_a_time));
    over_row_bands(count, pixels_at_a_time, [&](int first, int last) {
      Iteration iteration(request_.network, request_.stop);
      Vector state;
      for (int i = first; i < last && !control.cancelled(); ++i)
        relabel(iteration, pixels[static_cast<std::size_t>(i)], state,
                others[static_cast<std::size_t>(first / pixels_at_a_time)]);
    });
    for (auto& each : others) {
      for (NewLimit& limit : each) {
        // Two bands may have found the same limit: the second finds it in the list.
        std::int32_t label = limit.pattern >= 0 ? limit.pattern : index_of(limit.state);
        if (label < 0) {
          label = static_cast<std::int32_t>(map_.found.size());
          map_.found.push_back({std::move(limit.state), -1, nullptr});
        } else if (FoundAttractor& found = map_.found[static_cast<std::size_t>(label)]; !has_state(found)) {
          found = {std::move(limit.state), label, nullptr};
        }
        for (const std::size_t pixel : limit.pixels) map_.labels[pixel] = label;
      }
    }
  }

 private:
  void relabel(Iteration& iteration, std::size_t pixel, Vector& state, std::vector<NewLimit>& others) {
    const PixelTrajectories::End end = trajectories_.run(iteration, pixel, state);
    if (!map_.steps.empty()) map_.steps[pixel] = end.steps;
    const bool mixture = end.label >= request_.network.size();
    // The label N of a single pixel stands for any metastable state (PixelTrajectories); which one it is,
    // is looked up by the state.
    const std::int32_t label = mixture ? index_of(state) : end.label;
    // A pattern that had no pixel has no state yet: relabel() above gives it this one.
    const bool known = label >= 0 && has_state(map_.found[static_cast<std::size_t>(label)]);
    if (known || end.label < 0) {
      map_.labels[pixel] = known ? label : end.label;
      return;
    }
    const std::int32_t pattern = mixture ? -1 : label;
    const auto same = [&](const NewLimit& one) {
      return one.pattern == pattern && (pattern >= 0 || (one.state - state).norm() <= link_);
    };
    auto limit = std::ranges::find_if(others, same);
    if (limit == others.end()) limit = others.insert(limit, {state, pattern, {}});
    limit->pixels.push_back(pixel);
  }

  // Of an attractor other than a pattern; -1: none.
  std::int32_t index_of(const Vector& state) const {
    for (std::size_t i = 0; i < map_.found.size(); ++i) {
      const FoundAttractor& one = map_.found[i];
      if (has_state(one) && one.pattern < 0 && (one.state - state).norm() <= link_)
        return static_cast<std::int32_t>(i);
    }
    return -1;
  }

  const BasinRequest& request_;
  BasinMap& map_;
  PixelTrajectories trajectories_;
  double link_;
};

std::vector<std::size_t> pixels_at_unstable(const BasinRequest& request, const BasinMap& map) {
  std::vector<std::size_t> pixels;
  std::vector<bool> unstable(map.found.size());
  for (std::size_t i = 0; i < unstable.size(); ++i) unstable[i] = is_unstable(request.network, map.found[i]);
  if (std::ranges::find(unstable, true) == unstable.end()) return pixels;
  for (std::size_t i = 0; i < map.labels.size(); ++i)
    if (map.labels[i] >= 0 && unstable[static_cast<std::size_t>(map.labels[i])]) pixels.push_back(i);
  return pixels;
}

// Attractors of one state are joined, and those other than patterns are ordered by area.
void order(const BasinRequest& request, BasinMap& map, bool anew) {
  // Patterns keep their labels; the others are linked as limits of a map are.
  std::vector<LinkedState> states;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < map.found.size(); ++i) {
    if (!has_state(map.found[i]) || map.found[i].pattern >= 0) continue;
    others.push_back(i);
    states.push_back({&map.found[i].state, 0});
  }
  const std::vector<std::size_t> set_of = linked(states, state_link(request));
  const std::size_t sets = set_of.empty() ? 0 : 1 + *std::ranges::max_element(set_of);
  // Nothing was joined and nothing relabelled: the engine's order by area stands, and a pass over all
  // pixels is saved.
  if (!anew && sets == others.size()) return;
  std::vector<std::size_t> set_of_label(map.found.size(), sets), pixels(sets, 0), first(sets);
  // Backwards, so that first ends as the first member of each set, whose state the set keeps. The value
  // `sets` marks labels that are not to be changed.
  for (std::size_t i = others.size(); i-- > 0;) {
    set_of_label[others[i]] = set_of[i];
    first[set_of[i]] = others[i];
  }
  for (const std::int32_t label : map.labels)
    if (label >= 0 && set_of_label[static_cast<std::size_t>(label)] < sets)
      ++pixels[set_of_label[static_cast<std::size_t>(label)]];
  std::vector<std::size_t> by_area(sets);
  std::iota(by_area.begin(), by_area.end(), 0);
  std::ranges::stable_sort(by_area, [&](std::size_t a, std::size_t b) { return pixels[a] > pixels[b]; });
  const auto n = static_cast<std::size_t>(request.network.size());
  std::vector<FoundAttractor> found(map.found.begin(), map.found.begin() + static_cast<std::ptrdiff_t>(n));
  std::vector<std::int32_t> label_of_set(sets);
  for (const std::size_t set : by_area) {
    label_of_set[set] = static_cast<std::int32_t>(found.size());
    found.push_back(map.found[first[set]]);
  }
  for (std::int32_t& label : map.labels)
    if (label >= 0 && set_of_label[static_cast<std::size_t>(label)] < sets)
      label = label_of_set[set_of_label[static_cast<std::size_t>(label)]];
  map.found = std::move(found);
}

}  // namespace

void correct_found_attractors(const BasinRequest& request, BasinMap& map, const TaskControl& control) {
  const std::vector<std::size_t> pixels = pixels_at_unstable(request, map);
  if (!pixels.empty()) PixelRelabelling(request, map).relabel(pixels, control);
  if (!control.cancelled()) order(request, map, !pixels.empty());
}

}  // namespace basinscope
