// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the workspaces in a scene, one typed value for each workspace (TransformsState, KernelsState,
// ...). Copies are cheap: states are immutable and shared. States of workspaces that this version does not
// know, states that it cannot read, and unknown keys inside states are kept and saved again, in the order of
// the file. The known types are in core/scene/json/state_list.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace basinscope {

struct HeldContent;
template <class State>
struct HeldState;

class WorkspaceStates {
 public:
  // Reads the text of the JSON object "workspaces" of a scene file; empty: no states. Throws
  // std::invalid_argument if it is not a JSON object. A state that cannot be read is kept, see complaint().
  static WorkspaceStates from_text(std::string_view text);
  // The text again. States that have not been set since are unchanged except for white space.
  std::string text() const;

  // The state of type State, or a default one where there is none or it cannot be read. The address is the
  // same until that state is set.
  template <class State>
  std::shared_ptr<const State> shared() const;
  // The same by value.
  template <class State>
  State of() const {
    return *shared<State>();
  }
  // One sentence if the state in the file could not be read, else empty.
  template <class State>
  Message complaint() const;
  // Replaces the state; its unknown keys are kept. A new one is added at the end.
  template <class State>
  void set(State state);
  template <class State>
  WorkspaceStates with(State state) const {
    WorkspaceStates next = *this;
    next.set(std::move(state));
    return next;
  }

  bool operator==(const WorkspaceStates& other) const;

  // Calls visit(address, bytes) for each state, for undo's budget: shared states have the same address.
  void each_block(const std::function<void(const void*, std::size_t)>& visit) const;
  // How many JSON values the states take in a file, without those that every state has.
  std::int64_t values() const;

 private:
  // The members in the order of the file; content is never null.
  struct Member {
    std::string key;
    std::shared_ptr<const HeldContent> content;
  };
  template <class State>
  const HeldState<State>* held() const;
  void put(std::string_view key, std::shared_ptr<const HeldContent> content);

  bool written_ = false;  // the file has the object, which may be empty
  std::vector<Member> members_;
};

}  // namespace basinscope
