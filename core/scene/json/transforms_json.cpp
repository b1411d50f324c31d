// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/message.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/state_json.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

using Transforms = TransformsState;

// The conditions that join several fields.
void check_transforms(const Transforms& state, JsonNotes& notes) {
  const auto count = static_cast<int>(state.scores.size());
  if (state.maps.empty() || state.maps.size() > Transforms::most_maps)
    notes.fault("maps", message("expected 1 to 8 maps, not %1", state.maps.size()));
  for (std::size_t i = 0; i < state.maps.size(); ++i) {
    const Message reason = why_not_fitting(state.maps[i].separation, count);
    if (!reason.empty()) notes.fault("maps[" + std::to_string(i) + "]", reason);
  }
  if (state.selected >= static_cast<int>(state.maps.size()))
    notes.fault("selected", phrase("expected the index of a map"));
  const auto& c = state.corners;
  const bool inside = std::all_of(c.begin(), c.end(), [count](int i) { return i >= 0 && i < count; });
  if (!inside || c[0] == c[1] || c[1] == c[2] || c[0] == c[2])
    notes.fault("corners", phrase("expected the indices of three different scores"));
}

using Map = Transforms::Map;
Map read_map(const JsonNode& node) {
  Map map;
  JsonObject object(node);
  read_method(object["separation"].required(phrase("a separation")), map.separation);
  check_method(map.separation, node.path(), node.notes());
  object["shown"].read(map.shown);
  object.keep_unknown();
  return map;
}

void read_maps(const JsonNode& node, Transforms& state) {
  if (!node.exists()) return;
  // A file with maps, but without the key of this panel, does not have it (transforms_state.h).
  state.five_normmax = false;
  if (!node.value().is_array()) return node.expected(phrase("a list of maps"));
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

Json maps_json(const Transforms& state) {
  Json list = Json::array();
  for (const Transforms::Map& map : state.maps)
    list.push_back({{"separation", method_json(map.separation)}, {"shown", map.shown}});
  return list;
}

const StateParts<Transforms> transforms_parts{
    {"maps", read_maps, maps_json},
    {"corners", read_corners, [](const Transforms& state) { return state.corners; }},
};

}  // namespace

void read_state(const JsonNode& node, TransformsState& state) {
  read_fields(node, state, transforms_parts);
  if (node.notes().faults.empty()) check_transforms(state, node.notes());
}

Json state_json(const TransformsState& state) { return fields_json(state, transforms_parts); }

std::int64_t numbers(const TransformsState& state) {
  std::int64_t count = numbers_in_fields(state);
  for (const TransformsState::Map& map : state.maps)
    if (const auto* bounded = std::get_if<Constrained>(&map.separation)) count += bounded->upper.size();
  return count;
}

}  // namespace basinscope
