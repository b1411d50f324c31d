// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/scene/json/state_json.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

using Transforms = TransformsState;

void check_transforms(const Transforms& state, JsonNotes& notes) {
  const auto count = static_cast<int>(state.scores.size());
  // The checks below refer to the number of scores.
  if (count < Transforms::fewest_scores || count > Transforms::most_scores) {
    notes.fault("scores", "expected 3 to 12 numbers, not " + std::to_string(count));
    return;
  }
  if (!(state.scores.cwiseAbs().maxCoeff() <= Transforms::largest_score))
    notes.fault("scores", "expected numbers from -1000 to 1000");
  if (!(state.beta >= Transforms::lowest_beta && state.beta <= Transforms::highest_beta))
    notes.fault("beta", "expected a number from 0.001 to 1000");
  if (state.maps.empty() || state.maps.size() > Transforms::most_maps)
    notes.fault("maps", "expected 1 to 8 maps, not " + std::to_string(state.maps.size()));
  for (std::size_t i = 0; i < state.maps.size(); ++i) {
    const std::string reason = why_not_fitting(state.maps[i].separation, count);
    if (!reason.empty()) notes.fault("maps[" + std::to_string(i) + "]", reason);
  }
  if (state.selected < 0 || state.selected >= static_cast<int>(state.maps.size()))
    notes.fault("selected", "expected the index of a map");
  const auto& c = state.corners;
  const bool inside = std::all_of(c.begin(), c.end(), [count](int i) { return i >= 0 && i < count; });
  if (!inside || c[0] == c[1] || c[1] == c[2] || c[0] == c[2])
    notes.fault("corners", "expected the indices of three different scores");
}

Transforms::Map read_map(const JsonNode& node) {
  Transforms::Map map;
  JsonObject object(node);
  read_method(object["separation"].required("a separation"), map.separation);
  check_method(map.separation, node.path(), node.notes());
  object["shown"].read(map.shown);
  object.keep_unknown();
  return map;
}

void read_maps(const JsonNode& node, Transforms& state) {
  if (!node.exists()) return;
  if (!node.value().is_array()) return node.expected("a list of maps");
  state.maps.clear();
  // Reading ends where check_transforms() is certain to refuse the list, however long it is.
  for (std::size_t i = 0; i < std::min(node.value().size(), std::size_t{2} * Transforms::most_maps); ++i)
    state.maps.push_back(read_map(node.element(i)));
}

void read_corners(const JsonNode& node, Transforms& state) {
  Vector corners;
  if (!node.read(corners)) return;
  // Indices that are not whole numbers become -1, which check_transforms() refuses.
  const bool three = corners.size() == 3 && corners.cwiseAbs().maxCoeff() < 1e6;
  for (int i = 0; i < 3; ++i)  // -1 is refused by check
    state.corners[static_cast<std::size_t>(i)] =
        three && corners[i] == std::floor(corners[i]) ? static_cast<int>(corners[i]) : -1;
}

}  // namespace

void read_state(const JsonNode& node, TransformsState& state) {
  JsonObject object(node);
  object["scores"].read(state.scores);
  std::uint64_t seed = 0;
  if (object["seed"].read(seed)) state.seed = seed;
  object["beta"].read(state.beta);
  const JsonNode maps = object["maps"];
  read_maps(maps, state);
  object["selected"].read(state.selected);
  read_corners(object["corners"], state);
  static constexpr std::array<std::pair<std::string_view, bool>, 2> axes{
      {{"temperature", false}, {"beta", true}}};
  object["horizontal"].read(state.over_beta, std::span<const std::pair<std::string_view, bool>>(axes));
  object["supports"].read(state.supports);
  object["level_sets"].read(state.level_sets);
  // A file with maps, but without this key, has no such panel (transforms_state.h).
  if (maps.exists()) state.five_normmax = false;
  object["five_normmax"].read(state.five_normmax);
  object.keep_unknown();
  if (node.notes().faults.empty()) check_transforms(state, node.notes());
}

Json state_json(const TransformsState& state) {
  Json json;
  json["scores"] = vector_json(state.scores);
  if (state.seed) json["seed"] = *state.seed;
  json["beta"] = state.beta;
  json["maps"] = Json::array();
  for (const Transforms::Map& map : state.maps)
    json["maps"].push_back({{"separation", method_json(map.separation)}, {"shown", map.shown}});
  json["selected"] = state.selected;
  json["corners"] = state.corners;
  json["horizontal"] = state.over_beta ? "beta" : "temperature";
  json["supports"] = state.supports;
  json["level_sets"] = state.level_sets;
  json["five_normmax"] = state.five_normmax;
  return json;
}

std::int64_t numbers(const TransformsState& state) {
  std::int64_t count = state.scores.size();
  for (const TransformsState::Map& map : state.maps)
    if (const auto* bounded = std::get_if<Constrained>(&map.separation)) count += bounded->upper.size();
  return count;
}

}  // namespace basinscope
