// SPDX-License-Identifier: GPL-3.0-or-later
// The states of the workspaces as a scene holds them, each a typed value. Copies are cheap: states are shared
// and never changed. Members that this version does not know, or cannot read, and keys inside known ones stay
// as the file had them; the file's order stays, too. Its text: core/scene/json/state_json.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace basinscope {

struct TransformsState;
struct KernelsState;
struct RegressionState;
struct SweepSettings;

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
  template <class State>
  struct Stored;
  struct Other;  // of a workspace that this version does not know
  using Content = std::variant<std::shared_ptr<const Other>, std::shared_ptr<const Stored<TransformsState>>,
                               std::shared_ptr<const Stored<KernelsState>>,
                               std::shared_ptr<const Stored<RegressionState>>,
                               std::shared_ptr<const Stored<SweepSettings>>>;
  struct Member {
    std::string key;
    Content content;
  };
  template <class State>
  const Stored<State>* stored() const;

  bool written_ = false;  // an empty object differs from none
  std::vector<Member> members_;
};

}  // namespace basinscope
