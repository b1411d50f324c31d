// SPDX-License-Identifier: GPL-3.0-or-later
// What the document hands out when a drag begins. Edits are made through it (SceneDocument::through) and
// become one undo step; it ends with the drag, and with any other change of the scene: undo and
// redo, another scene, an edit from elsewhere. Through one that has ended nothing is edited any more, however
// long the button stays down. Copies stand for the same drag, so that an answer that is computed elsewhere
// still knows what it was asked for.
#pragma once

#include <memory>

namespace basinscope {

class Gesture {
 public:
  // Of no drag: what is edited through it is a step of its own.
  Gesture() = default;

  bool of_a_drag() const { return life_ != nullptr; }
  bool alive() const { return life_ && *life_ == Life::alive; }
  bool cancelled() const { return life_ && *life_ == Life::cancelled; }  // its edits are gone

 private:
  friend class SceneDocument;
  enum class Life { alive, ended, cancelled };
  std::shared_ptr<Life> life_;
};

}  // namespace basinscope
