// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace's state in the scene: looked at when the scene changes, changed as undo steps.
#pragma once

#include <QString>
#include <memory>

#include "ui/document/scene_document.h"
#include "ui/text/translation.h"

namespace basinscope {

template <class State>
class StoredState {
 public:
  explicit StoredState(SceneDocument* document) : document_(document) { take(); }

  // The same place for good: it changes there.
  const State& value() const { return state_; }
  // As it is now, for one who compares it with the next.
  std::shared_ptr<const State> shared() const { return shared_; }
  // Why the scene's own state is not the one shown; empty when it is.
  const QString& unreadable() const { return unreadable_; }

  // Looks at the scene again. tell(sentence) where its state is new and cannot be used; returns whether the
  // state is another one.
  template <class Tell>
  bool follow(Tell tell) {
    const std::shared_ptr<const State> before = shared_;
    take();
    if (shared_ == before) return false;
    if (!unreadable_.isEmpty()) tell(unreadable_);
    return !(state_ == *before);
  }

  // One undo step; see SceneDocument::edit.
  void edit(const QString& what, const State& state, bool continued) const {
    if (state == state_) return;
    document_->change(
        what, [&](Scene& scene) { scene.workspaces.set(state); }, continued);
  }

 private:
  void take() {
    const WorkspaceStates& states = document_->scene().workspaces;
    shared_ = states.shared<State>();
    state_ = *shared_;
    unreadable_ = translated(states.complaint<State>());
  }

  SceneDocument* document_;
  std::shared_ptr<const State> shared_;  // with the scene
  State state_;
  QString unreadable_;
};

}  // namespace basinscope
