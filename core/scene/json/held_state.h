// SPDX-License-Identifier: GPL-3.0-or-later
// What WorkspaceStates stores for each member: a typed state, or the text of one that this version does not
// know; and the definitions of its templates. Included only where these are instantiated and by the list.
#pragma once

#include <typeinfo>
#include <utility>

#include "core/message.h"
#include "core/scene/json/field_json.h"
#include "core/scene/workspace_states.h"

namespace basinscope {

// One member without its type, with what saving, undo and comparing need.
struct HeldContent {
  virtual ~HeldContent() = default;
  virtual Json json() const = 0;
  virtual std::int64_t values() const = 0;
  virtual std::size_t bytes() const = 0;
  virtual bool equals(const HeldContent& other) const = 0;
};

std::int64_t values_in(const Json& json);  // how many numbers, texts, lists and objects there are

template <class State>
struct HeldState : HeldContent {
  State state;
  Message complaint;    // one sentence if the file's state could not be read; state is then the default
  std::string unknown;  // JSON: keys inside it that this version does not know
  // JSON as in the file, where state and unknown would be written differently; empty once the state is set.
  std::string written;
  std::int64_t unread_values = 0;  // values of the file that are not in state but are saved again

  // Reads a state; never fails. A state with a fault is the default one with a complaint, and is saved as it
  // was.
  static std::shared_ptr<const HeldContent> read(const Json& json) {
    JsonNotes notes;
    HeldState held;
    read_state(JsonNode(&json, "", "", notes), held.state);
    if (!notes.unknown.empty()) {
      held.unknown = notes.unknown.dump();
      held.unread_values = values_in(notes.unknown);
    }
    // A state that was read in part would pass for what the file says. The default is shown instead, with a
    // complaint.
    if (!notes.faults.empty()) {
      held.state = State();
      held.unread_values = values_in(json);
      held.complaint = Message::of(StateText<State>::unreadable, {notes.faults.front().text()});
    }
    // Text that would be written differently (other keys or order, a state that cannot be read) is kept, so
    // that saving does not change what nobody has edited.
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
  std::int64_t values() const override { return numbers(state) + unread_values; }
  // For undo's budget: memory that copies of a scene share.
  std::size_t bytes() const override {
    return sizeof(HeldState) + sizeof(double) * static_cast<std::size_t>(numbers(state)) +
           complaint.english().size() + unknown.size() + written.size();
  }
  // What would be saved is compared, too, as equal scenes must give equal files.
  bool equals(const HeldContent& other) const override {
    if (typeid(other) != typeid(HeldState)) return false;
    const auto& there = static_cast<const HeldState&>(other);
    return state == there.state && complaint == there.complaint && unknown == there.unknown &&
           written == there.written;
  }
};

// A type of state that this version knows, and how it is read.
struct StateKind {
  std::string_view key;
  std::shared_ptr<const HeldContent> (*read)(const Json&);
};
template <class State>
StateKind state_kind() {
  return {StateText<State>::key, HeldState<State>::read};
}
// THE LIST of types of state, in a source of its own (core/scene/json/state_list.cpp), so that a program can
// be linked with a longer one.
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
      // The pointer owns the whole content, so that it stays valid after the scene has replaced the state.
      return {member.content, &found->state};
  return usual;
}

template <class State>
Message WorkspaceStates::complaint() const {
  const auto* found = held<State>();
  return found != nullptr ? found->complaint : Message();
}

template <class State>
void WorkspaceStates::set(State state) {
  const auto* before = held<State>();
  HeldState<State> next;
  next.state = std::move(state);
  // Unknown keys survive a change of the state; the text of a state that could not be read does not.
  if (before != nullptr && !before->unknown.empty()) {
    next.unknown = before->unknown;
    next.unread_values = values_in(Json::parse(next.unknown));
  }
  put(StateText<State>::key, std::make_shared<const HeldState<State>>(std::move(next)));
}

}  // namespace basinscope
