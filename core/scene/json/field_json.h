// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a state by the table of its fields (core/workspaces/state_field.h). Internal to core/scene.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/scene/json/json_node.h"
#include "core/scene/json/state_json.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// Reads a value of the type that `into` has. Where the type, the range, the number of entries or the word is
// wrong, a fault is added to the node's notes. False where the node is missing or has a fault.
bool read_value(const JsonNode& node, const FieldTraits& traits, FieldValue& into);
// The same for a field of a table; a value that the field refuses is a fault, too.
template <class State>
bool read_field(const JsonNode& node, const Field<State>& field, FieldValue& into) {
  if (!read_value(node, field, into)) return false;
  const Message why = field.refusal ? field.refusal(into) : Message();
  if (!why.empty()) node.fault(why);
  return why.empty();
}

// Null where there is nothing to write: an optional value that is not there.
Json value_json(const FieldTraits& traits, const FieldValue& value);
// How many numbers a list has; 0 of a value that is no list.
std::int64_t numbers(const FieldValue& value);

// A member of a state that its table names by the key alone. json returns nothing where it is not written.
template <class State>
struct StatePart {
  std::string_view key;
  std::function<void(const JsonNode& node, State& state)> read;
  std::function<std::optional<Json>(const State& state)> json;
};
template <class State>
using StateParts = std::vector<StatePart<State>>;

// The members of a state's text, by keys with dots.
class NestedObject {
 public:
  explicit NestedObject(const JsonNode& node) : outer_(node) {}
  JsonNode operator[](std::string_view key);
  void keep_unknown() const;

 private:
  JsonObject outer_;
  std::map<std::string, JsonObject, std::less<>> inner_;
};
// The place for a member in the text that is written.
Json& nested(Json& json, std::string_view key);

template <class State>
const StatePart<State>& part_of(const StateParts<State>& parts, std::string_view key) {
  for (const StatePart<State>& part : parts)
    if (part.key == key) return part;
  throw std::logic_error("nothing reads \"" + std::string(key) + "\"");
}

// Whether ranges and refusals are checked while a state is read, or later by check_fields(), together with
// what joins its values to the rest of a file.
enum class FieldCheck { now, later };
// Reads what the node has of the state's fields and other members, in the order of the table. What it lacks
// stays as it is. Faults and unknown keys are added to the notes.
template <class State>
void read_fields(const JsonNode& node, State& state, const StateParts<State>& parts = {},
                 FieldCheck check = FieldCheck::now) {
  NestedObject object(node);
  for (const Field<State>& field : fields_of<State>()) {
    const JsonNode at = object[field.key];
    if (!field.get) {
      part_of(parts, field.key).read(at, state);
      continue;
    }
    FieldValue value = field.get(state);
    FieldTraits type = field;
    type.range = FieldTraits().range;
    if (check == FieldCheck::now ? read_field(at, field, value) : read_value(at, type, value))
      field.set(state, value);
  }
  object.keep_unknown();
}

template <class State>
Json fields_json(const State& state, const StateParts<State>& parts = {}) {
  static const State usual;
  Json json = Json::object();
  for (const Field<State>& field : fields_of<State>()) {
    if (!field.get) {
      if (auto made = part_of(parts, field.key).json(state)) nested(json, field.key) = std::move(*made);
      continue;
    }
    if (field.written && !field.written(state)) continue;
    Json made = value_json(field, field.get(state));
    if (field.unusual && made == value_json(field, field.get(usual))) continue;
    if (!made.is_null()) nested(json, field.key) = std::move(made);
  }
  return json;
}

// Adds the faults of values that read_fields() would refuse. path: that of the state, with a dot.
template <class State>
void check_fields(const State& state, const std::string& path, JsonNotes& notes) {
  for (const Field<State>& field : fields_of<State>()) {
    if (!field.get) continue;
    FieldValue value = field.get(state);
    const Json json = value_json(field, value);
    read_field(JsonNode(json.is_null() ? nullptr : &json, path + std::string(field.key), "", notes), field,
               value);
  }
}

template <class State>
std::int64_t numbers_in_fields(const State& state) {
  std::int64_t count = 0;
  for (const Field<State>& field : fields_of<State>())
    if (field.get) count += numbers(field.get(state));
  return count;
}

// A state all of whose members are fields needs no more than its table. Others declare functions of these
// names.
template <class State>
requires requires { StateText<State>::key; }
void read_state(const JsonNode& node, State& state) { read_fields(node, state); }
template <class State>
requires requires { StateText<State>::key; }
Json state_json(const State& state) { return fields_json(state); }
template <class State>
requires requires { StateText<State>::key; }
std::int64_t numbers(const State& state) { return numbers_in_fields(state); }

}  // namespace basinscope
