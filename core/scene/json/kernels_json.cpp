// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the kernels workspace's state inside a scene.
#include "core/message.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

void read_keys(const JsonNode& node, KernelsState& state) {
  using S = KernelsState;
  Matrix keys;
  if (!node.read(keys)) return;
  // The first two return before the third takes a maximum, which an empty matrix does not have.
  if (keys.rows() < S::fewest_keys || keys.rows() > S::most_keys)
    return node.fault(message("expected 1 to 32 keys, not %1", keys.rows()));
  if (keys.cols() < S::fewest_dimensions || keys.cols() > S::most_dimensions)
    return node.fault(message("expected keys of 2 to 64 numbers, not %1", keys.cols()));
  if (!(keys.cwiseAbs().maxCoeff() <= S::largest_entry))
    return node.fault(phrase("expected numbers from -100 to 100"));
  state.keys = std::move(keys);
}

const StateParts<KernelsState> kernels_parts{
    {"keys", read_keys, [](const KernelsState& state) { return matrix_json(state.keys); }},
};

}  // namespace

void read_state(const JsonNode& node, KernelsState& state) {
  read_fields(node, state, kernels_parts);
  // One with a fault keeps its default, whose length need not be that of the other.
  if (node.notes().faults.empty() && state.query.size() != state.keys.cols())
    node.notes().fault("query", message("expected %1 numbers, as many as a key", state.keys.cols()));
}

Json state_json(const KernelsState& state) { return fields_json(state, kernels_parts); }

std::int64_t numbers(const KernelsState& state) { return numbers(state.keys) + numbers_in_fields(state); }

}  // namespace basinscope
