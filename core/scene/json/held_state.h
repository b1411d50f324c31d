// SPDX-License-Identifier: GPL-3.0-or-later
// How WorkspaceStates holds what a member says: a state, or the text of one that this version does not know.
// Included where a state is named: in the list, and where its functions are instantiated.
#pragma once

#include <typeinfo>
#include <utility>

#include "core/scene/json/state_json.h"
#include "core/scene/workspace_states.h"

namespace basinscope {

struct HeldContent {
  virtual ~HeldContent() = default;
  virtual Json json() const = 0;
  virtual std::int64_t values() const = 0;
  virtual std::size_t bytes() const = 0;
  virtual bool equals(const HeldContent& other) const = 0;
};

std::int64_t values_in(const Json& json);  // numbers, texts and brackets, as a file holds them

template <class State>
struct HeldState : HeldContent {
  State state;
  std::string complaint;
  std::string unknown;  // JSON: keys inside it that this version does not know
  std::string
      written;  // JSON, as the file has it, where that is not what state and unknown give; not after set
  std::int64_t unread = 0;  // values of the file that are not in the state, but written again

  static std::shared_ptr<const HeldContent> read(const Json& json) {
    JsonNotes notes;
    HeldState held;
    read_state(JsonNode(&json, "", "", notes), held.state);
    if (!notes.unknown.empty()) {
      held.unknown = notes.unknown.dump();
      held.unread = values_in(notes.unknown);
    }
    if (!notes.faults.empty()) {
      held.state = State();
      held.unread = values_in(json);
      held.complaint = StateText<State>::unread + notes.faults.front().text() + ".";
    }
    std::string text = json.dump();
    if (text != held.json().dump()) held.written = std::move(text);
    return std::make_shared<const HeldState>(std::move(held));
  }
  Json json() const override {
    if (!written.empty()) return Json::parse(written);
    Json made = state_json(state);
    if (!unknown.empty()) restore_unknown(made, Json::parse(unknown));
    return made;
  }
  std::int64_t values() const override { return numbers(state) + unread; }
  std::size_t bytes() const override {
    return sizeof(HeldState) + sizeof(double) * static_cast<std::size_t>(numbers(state)) + complaint.size() +
           unknown.size() + written.size();
  }
  bool equals(const HeldContent& other) const override {
    if (typeid(other) != typeid(HeldState)) return false;
    const auto& there = static_cast<const HeldState&>(other);
    return state == there.state && complaint == there.complaint && unknown == there.unknown &&
           written == there.written;
  }
};

// A state that this version knows.
struct StateKind {
  std::string_view key;
  std::shared_ptr<const HeldContent> (*read)(const Json&);
};
template <class State>
StateKind state_kind() {
  return {StateText<State>::key, HeldState<State>::read};
}
// THE LIST, a file of its own: core/scene/json/state_list.cpp. A program may be linked with a longer one.
std::vector<StateKind> state_kinds();

template <class State>
auto WorkspaceStates::held() const -> const HeldState<State>* {
  for (const Member& member : members_)
    if (const auto* found = dynamic_cast<const HeldState<State>*>(member.content.get())) return found;
  return nullptr;
}

template <class State>
std::shared_ptr<const State> WorkspaceStates::shared() const {
  static const auto usual = std::make_shared<const State>();
  for (const Member& member : members_)
    if (const auto* found = dynamic_cast<const HeldState<State>*>(member.content.get()))
      return {member.content, &found->state};
  return usual;
}

template <class State>
std::string WorkspaceStates::complaint() const {
  const auto* found = held<State>();
  return found != nullptr ? found->complaint : std::string();
}

template <class State>
void WorkspaceStates::set(State state) {
  const auto* before = held<State>();
  HeldState<State> next;
  next.state = std::move(state);
  if (before != nullptr && !before->unknown.empty()) {
    next.unknown = before->unknown;
    next.unread = values_in(Json::parse(next.unknown));
  }
  put(StateText<State>::key, std::make_shared<const HeldState<State>>(std::move(next)));
}

}  // namespace basinscope
