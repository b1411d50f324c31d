// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/found_states.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/attractors/clusters.h"
#include "core/attractors/map_clusters.h"
#include "core/attractors/start_pixels.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int pixels_at_a_time = 64;

bool is_place(const FoundAttractor& found) { return found.state.size() > 0; }

bool leaves(const Network& network, const FoundAttractor& found) {
  if (!is_place(found)) return false;
  if (found.known != nullptr) return found.known->spectral_radius > unstable_radius;
  return is_unstable(network, found.state);
}

// Where pixels end that no place is known of.
struct NewPlace {
  Vector state;
  std::int32_t pattern;  // -1: none
  std::vector<std::size_t> pixels;
};

class Settling {
 public:
  Settling(const BasinRequest& request, BasinMap& map)
      : request_(request), map_(map), starts_(request), link_(state_link(request)) {}

  void settle(const std::vector<std::size_t>& pixels, const TaskControl& control) {
    const auto count = static_cast<int>(pixels.size());
    std::vector<std::vector<NewPlace>> others(
        static_cast<std::size_t>((count + pixels_at_a_time - 1) / pixels_at_a_time));
    over_row_bands(count, pixels_at_a_time, [&](int first, int last) {
      Iteration iteration(request_.network, request_.stop);
      Vector state;
      for (int i = first; i < last && !control.cancelled(); ++i)
        settle(iteration, pixels[static_cast<std::size_t>(i)], state,
               others[static_cast<std::size_t>(first / pixels_at_a_time)]);
    });
    for (auto& each : others) {
      for (NewPlace& place : each) {
        std::int32_t label = place.pattern >= 0 ? place.pattern : place_of(place.state);
        if (label < 0) {
          label = static_cast<std::int32_t>(map_.found.size());
          map_.found.push_back({std::move(place.state), -1, nullptr});
        } else if (FoundAttractor& found = map_.found[static_cast<std::size_t>(label)]; !is_place(found)) {
          found = {std::move(place.state), label, nullptr};
        }
        for (const std::size_t pixel : place.pixels) map_.labels[pixel] = label;
      }
    }
  }

 private:
  void settle(Iteration& iteration, std::size_t pixel, Vector& state, std::vector<NewPlace>& others) {
    const StartPixels::End end = starts_.settle(iteration, pixel, state);
    if (!map_.steps.empty()) map_.steps[pixel] = end.steps;
    const bool mixture = end.label >= request_.network.size();
    const std::int32_t label = mixture ? place_of(state) : end.label;
    // A pattern without a pixel so far has no place: settle() above gives it this one.
    const bool known = label >= 0 && is_place(map_.found[static_cast<std::size_t>(label)]);
    if (known || end.label < 0) {
      map_.labels[pixel] = known ? label : end.label;
      return;
    }
    const std::int32_t pattern = mixture ? -1 : label;
    const auto same = [&](const NewPlace& one) {
      return one.pattern == pattern && (pattern >= 0 || (one.state - state).norm() <= link_);
    };
    auto place = std::ranges::find_if(others, same);
    if (place == others.end()) place = others.insert(place, {state, pattern, {}});
    place->pixels.push_back(pixel);
  }

  // Other than of a pattern; -1: none.
  std::int32_t place_of(const Vector& state) const {
    for (std::size_t i = 0; i < map_.found.size(); ++i) {
      const FoundAttractor& one = map_.found[i];
      if (is_place(one) && one.pattern < 0 && (one.state - state).norm() <= link_)
        return static_cast<std::int32_t>(i);
    }
    return -1;
  }

  const BasinRequest& request_;
  BasinMap& map_;
  StartPixels starts_;
  double link_;
};

std::vector<std::size_t> pixels_that_leave(const BasinRequest& request, const BasinMap& map) {
  std::vector<std::size_t> pixels;
  std::vector<bool> left(map.found.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = leaves(request.network, map.found[i]);
  if (std::ranges::find(left, true) == left.end()) return pixels;
  for (std::size_t i = 0; i < map.labels.size(); ++i)
    if (map.labels[i] >= 0 && left[static_cast<std::size_t>(map.labels[i])]) pixels.push_back(i);
  return pixels;
}

// What is one state becomes one place, and the places of other than patterns are ordered by area.
void order(const BasinRequest& request, BasinMap& map, bool anew) {
  std::vector<LinkedState> states;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < map.found.size(); ++i) {
    if (!is_place(map.found[i]) || map.found[i].pattern >= 0) continue;
    others.push_back(i);
    states.push_back({&map.found[i].state, 0});
  }
  const std::vector<std::size_t> set_of = linked(states, state_link(request));
  const std::size_t sets = set_of.empty() ? 0 : 1 + *std::ranges::max_element(set_of);
  if (!anew && sets == others.size()) return;
  std::vector<std::size_t> set_of_label(map.found.size(), sets), pixels(sets, 0), first(sets);
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

void settle_found(const BasinRequest& request, BasinMap& map, const TaskControl& control) {
  const std::vector<std::size_t> pixels = pixels_that_leave(request, map);
  if (!pixels.empty()) Settling(request, map).settle(pixels, control);
  if (!control.cancelled()) order(request, map, !pixels.empty());
}

}  // namespace basinscope
