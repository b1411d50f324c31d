// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the workspaces as a scene holds them, each a typed value. Copies are cheap: states are shared
// and never changed. Members that this version does not know, or cannot read, and keys inside known ones stay
// as the file had them; the file's order stays, too. Which are known: core/scene/json/state_list.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace basinscope {

struct HeldContent;
template <class State>
struct HeldState;

class WorkspaceStates {
 public:
  // From a JSON object's text; empty: there are none. Throws std::invalid_argument on any other text.
  static WorkspaceStates from_text(std::string_view text);
  // The same again: what has not been set since has its bytes as it was read, but for white space.
  std::string text() const;

  // The default state where there is none or it cannot be used. The same address for as long as nothing has
  // been set.
  template <class State>
  std::shared_ptr<const State> shared() const;
  // By value: valid however the states change.
  template <class State>
  State of() const {
    return *shared<State>();
  }
  // One sentence where the state as written cannot be used; else empty.
  template <class State>
  std::string complaint() const;
  // In its member's place, else at the end.
  template <class State>
  void set(State state);
  template <class State>
  WorkspaceStates with(State state) const {
    WorkspaceStates next = *this;
    next.set(std::move(state));
    return next;
  }

  bool operator==(const WorkspaceStates& other) const;

  // What is held in memory: an address and its bytes, each member once.
  void each_block(const std::function<void(const void*, std::size_t)>& visit) const;
  // Values that a file of it has, those of fixed number aside.
  std::int64_t values() const;

 private:
  struct Member {
    std::string key;
    std::shared_ptr<const HeldContent> content;
  };
  template <class State>
  const HeldState<State>* held() const;
  void put(std::string_view key, std::shared_ptr<const HeldContent> content);

  bool written_ = false;  // an empty object differs from none
  std::vector<Member> members_;
};

}  // namespace basinscope
