// SPDX-License-Identifier: GPL-3.0-or-later
// The states of workspaces as JSON, members of a scene's "workspaces": {"transforms": {...}, "kernels":
// {...}}. The table of each type (fields_of) describes its fields; the functions of a state that has other
// members, too, are in a file of their own, named after its key: kernels_json.cpp. Internal to core/scene.
#pragma once

#include "core/message.h"
#include "core/scene/json/method_json.h"
#include "core/scene/sweep_settings.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/shares_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {

// key: that of the member. unreadable: the format of the message about a member that
// cannot be read, of which %1 is why.
template <class State>
struct StateText;
template <>
struct StateText<TransformsState> {
  static constexpr const char* key = "transforms";
  static constexpr Phrase unreadable = phrase("The scene's transforms are not shown as written: %1.");
};
template <>
struct StateText<KernelsState> {
  static constexpr const char* key = "kernels";
  static constexpr Phrase unreadable = phrase("The scene's kernels are not shown as written: %1.");
};
template <>
struct StateText<RegressionState> {
  static constexpr const char* key = "regression";
  static constexpr Phrase unreadable = phrase("The scene's regression is not shown as written: %1.");
};
template <>
struct StateText<LayersState> {
  static constexpr const char* key = "layers";
  static constexpr Phrase unreadable = phrase("The scene's layers are not shown as written: %1.");
};
template <>
struct StateText<RecallState> {
  static constexpr const char* key = "recall";
  static constexpr Phrase unreadable = phrase("The scene's recall is not shown as written: %1.");
};
template <>
struct StateText<LearnState> {
  static constexpr const char* key = "learn";
  static constexpr Phrase unreadable = phrase("The scene's learning is not shown as written: %1.");
};
template <>
struct StateText<SweepSettings> {
  static constexpr const char* key = "sweep";
  static constexpr Phrase unreadable = phrase("The scene's sweep is not set as written: %1.");
};
template <>
struct StateText<SharesState> {
  static constexpr const char* key = "shares";
  static constexpr Phrase unreadable = phrase("The scene's shares of basins are not drawn as written: %1.");
};

// Reads a state into a default one and checks ranges. Faults and unknown keys are added to the node's notes.
void read_state(const JsonNode& node, TransformsState& state);
void read_state(const JsonNode& node, KernelsState& state);
void read_state(const JsonNode& node, RegressionState& state);
void read_state(const JsonNode& node, LayersState& state);
void read_state(const JsonNode& node, RecallState& state);
void read_state(const JsonNode& node, LearnState& state);

// The JSON from which read_state() gives an equal state, with the keys of the type's header.
Json state_json(const TransformsState& state);
Json state_json(const KernelsState& state);
Json state_json(const RegressionState& state);
Json state_json(const LayersState& state);
Json state_json(const RecallState& state);
Json state_json(const LearnState& state);

// How many values a state has in lists of variable length, for undo's budget and the limit of a file.
std::int64_t numbers(const TransformsState& state);
std::int64_t numbers(const KernelsState& state);
std::int64_t numbers(const RegressionState& state);
std::int64_t numbers(const LayersState& state);
std::int64_t numbers(const RecallState& state);
std::int64_t numbers(const LearnState& state);
// Of a matrix the entries, and the rows, which are lists of their own.
inline std::int64_t numbers(const Matrix& matrix) { return matrix.size() + matrix.rows(); }

// The word for an enumerator, for enums with words(Enum).
template <class Enum>
std::string word_of(Enum value) {
  return std::string(words(value)[static_cast<std::size_t>(value)]);
}

}  // namespace basinscope
