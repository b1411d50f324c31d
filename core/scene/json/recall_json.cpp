// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the recall workspace's state inside a scene.
#include <charconv>
#include <cmath>

#include "core/data/packed_text.h"
#include "core/message.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

void read_painted(const JsonNode& node, std::vector<PaintedEntry>& into) {
  Matrix list;
  if (!node.exists() || !node.read(list)) return;
  bool good = list.rows() == 0 || (list.cols() == 2 && list.rows() <= RecallState::max_painted);
  for (Eigen::Index i = 0; good && i < list.rows(); ++i)
    // No memory has more entries than largest_values (limits.h), 2^28.
    good = list(i, 0) >= 0 && list(i, 0) < 1 << 28 && list(i, 0) == std::floor(list(i, 0)) &&
           std::abs(list(i, 1)) <= 1;
  if (!good)
    return node.fault(message("expected at most %1 pairs of an entry's number and its value from -1 to 1",
                              RecallState::max_painted));
  into.clear();
  for (Eigen::Index i = 0; i < list.rows(); ++i) into.push_back({static_cast<int>(list(i, 0)), list(i, 1)});
}

Json painted_json(const std::vector<PaintedEntry>& painted) {
  Json list = Json::array();
  for (const PaintedEntry& each : painted) list.push_back({each.entry, each.value});
  return list;
}

// The files that a figure carries for its images, by the names under which the state refers to them.
void read_held(const JsonNode& node, RecallState& state) {
  if (!node.exists()) return;
  JsonObject object(node);
  // JsonObject has added the fault.
  if (!node.value().is_object()) return;
  for (const auto& item : node.value().items()) {
    const JsonNode entry = object[item.key()];
    JsonObject members(entry);
    HeldImages& held = state.held[item.key()];
    std::string text;
    if (const JsonNode data = members["data"]; data.read(text)) {
      try {
        held.bytes = std::make_shared<const std::string>(base64_bytes(text));
      } catch (const DataFault& fault) {
        data.fault(message_of(fault));
      }
    } else if (const JsonNode mark = members["fingerprint"]; mark.read(text)) {
      std::uint64_t number = 0;
      // A JSON number would lose digits in programs that take it for a double; text keeps all 64 bits.
      const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
      if (fault == std::errc() && end == text.data() + text.size())
        held.fingerprint = number;
      else
        mark.expected(phrase("a hexadecimal number of 64 bits"));
    }
    members.keep_unknown();
  }
}

Json held_json(const RecallState& state) {
  Json json = Json::object();
  for (const auto& [name, held] : state.held) {
    // A file is written whole, and of one that is too large only the fingerprint.
    if (held.bytes) json[name] = {{"data", base64_text(*held.bytes, Base64::standard)}};
    if (!held.fingerprint) continue;
    char text[17];
    json[name] = {{"fingerprint",
                   std::string(text, std::to_chars(text, text + sizeof text, *held.fingerprint, 16).ptr)}};
  }
  return json;
}

const StateParts<RecallState> recall_parts{
    {"query.painted",
     [](const JsonNode& node, RecallState& state) { read_painted(node, state.query.painted); },
     [](const RecallState& state) { return painted_json(state.query.painted); }},
    {"held", read_held,
     [](const RecallState& state) {
       return state.held.empty() ? std::nullopt : std::optional(held_json(state));
     }},
};

}  // namespace

void read_state(const JsonNode& node, RecallState& state) { read_fields(node, state, recall_parts); }

Json state_json(const RecallState& state) { return fields_json(state, recall_parts); }

std::int64_t numbers(const RecallState& state) {
  std::size_t held = 3 * state.query.painted.size();
  for (const auto& [name, images] : state.held)
    held += images.bytes ? images.bytes->size() / sizeof(double) : 0;
  return numbers_in_fields(state) + static_cast<std::int64_t>(held);
}

}  // namespace basinscope
