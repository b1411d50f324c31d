// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the state of the workspace of trained networks inside a scene.
#include "core/scene/json/field_json.h"
#include "core/scene/json/model_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

// A fault of these numbers takes them away and leaves the state as it is.
void read_kept(const JsonNode& node, LearnState& state) {
  if (!node.exists()) return;
  JsonNotes notes;
  auto kept = std::make_shared<KeptNetworks>();
  JsonObject members(JsonNode(&node.value(), node.path(), node.pointer(), notes));
  members["settings"].required(phrase("the settings they were trained with")).read(kept->settings);
  const JsonNode networks = members["networks"];
  if (!networks.exists() || !networks.value().is_array()) {
    networks.required(phrase("an array of networks")).expected(phrase("an array of networks"));
  } else {
    for (std::size_t i = 0; i < networks.value().size() && notes.faults.empty(); ++i) {
      const JsonNode element = networks.element(i);
      ModelReading read = network_of(element.value());
      auto* const network = read.network ? std::get_if<PoolingNetwork>(&*read.network) : nullptr;
      if (network)
        kept->networks.push_back(std::move(*network));
      else
        notes.fault(element.path(), read.faults.empty()
                                        ? Message(phrase("expected a network that pools bags"))
                                        : read.faults.front().text());
    }
  }
  if (!notes.faults.empty()) *kept = {{}, {}, notes.faults.front().text()};
  state.kept.networks = std::move(kept);
}

std::optional<Json> kept_json(const LearnState& state) {
  const auto& kept = state.kept.networks;
  if (!kept || !kept->fault.empty()) return std::nullopt;
  Json json{{"settings", kept->settings}, {"networks", Json::array()}};
  for (const PoolingNetwork& network : kept->networks) json["networks"].push_back(network_json(network));
  return json;
}

const StateParts<LearnState> learn_parts{{"kept.numbers", read_kept, kept_json}};

}  // namespace

void read_state(const JsonNode& node, LearnState& state) { read_fields(node, state, learn_parts); }

Json state_json(const LearnState& state) { return fields_json(state, learn_parts); }

std::int64_t numbers(const LearnState& state) {
  std::int64_t kept = 0;
  if (state.kept.networks)
    for (const PoolingNetwork& network : state.kept.networks->networks)
      for (const Matrix& value : network.values) kept += numbers(value);
  return numbers_in_fields(state) + kept;
}

}  // namespace basinscope
