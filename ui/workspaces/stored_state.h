// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace's state as a value inside Scene::workspaces: read when the scene changes, written as undo
// steps.
#pragma once

#include <QString>
#include <string>
#include <utility>

#include "ui/document/scene_document.h"

namespace basinscope {

// read: text -> {state, complaint}; write: (text, state) -> text, what other workspaces keep stays.
template <class State, auto read, auto write>
class StoredState {
 public:
  explicit StoredState(SceneDocument* document) : document_(document) { take(); }

  const State& value() const { return state_; }
  // Why the scene's own state is not the one shown; empty when it is.
  const QString& unread() const { return unread_; }

  // Looks at the scene again. tell(sentence) where the text is new and cannot be used; returns whether the
  // state is another one.
  template <class Tell>
  bool follow(Tell tell) {
    if (document_->scene().workspaces == text_) return false;
    const State before = state_;
    take();
    if (!unread_.isEmpty()) tell(unread_);
    return !(state_ == before);
  }

  // One undo step; see SceneDocument::edit.
  void edit(const QString& what, const State& state, bool continued) const {
    if (state == state_) return;
    Scene next = document_->scene();
    next.workspaces = write(next.workspaces, state);
    document_->edit(what, std::move(next), continued);
  }

 private:
  void take() {
    text_ = document_->scene().workspaces;
    auto reading = read(text_);
    state_ = std::move(reading.state);
    unread_ = QString::fromStdString(reading.complaint);
  }

  SceneDocument* document_;
  std::string text_;  // of the state shown
  State state_;
  QString unread_;
};

}  // namespace basinscope
