// SPDX-License-Identifier: GPL-3.0-or-later
// A step of the undo history, from one whole scene to another. Scenes share their patterns, so a step that
// leaves them alone costs nothing for them.
#pragma once

#include <QUndoCommand>
#include <chrono>
#include <cstddef>
#include <functional>
#include <unordered_set>

#include "core/scene/scene.h"

namespace basinscope {

class SceneStep : public QUndoCommand {
 public:
  // What the step works on: the scene now, and how another takes its place.
  struct Place {
    std::function<const Scene&()> scene;
    std::function<void(const Scene&)> show;
  };

  // How a step belongs to the one before: apart starts anew; continued is one step with it if that has the
  // same name and was made within the last second; whole, a drag, is apart and nothing continues it.
  enum class Kind { apart, continued, whole };
  SceneStep(Place place, const QString& what, Scene before, Scene after, Kind kind);

  void undo() override { show(before_); }
  void redo() override { show(after_); }
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* later) override;
  SceneStep* copy() const { return new SceneStep(place_, text(), before_, after_, kind_, made_); }

  const Scene& before() const { return before_; }
  const Scene& after() const { return after_; }

 private:
  using Time = std::chrono::steady_clock::time_point;
  SceneStep(Place place, const QString& what, Scene before, Scene after, Kind kind, Time made);
  void show(Scene scene) const;

  Place place_;
  Scene before_, after_;
  Kind kind_;
  Time made_;  // its last part
};

// Bytes of patterns, queries and the states of workspaces, each counted once however many scenes share it.
class PatternStorage {
 public:
  void count(const Scene& scene);
  std::size_t bytes() const { return bytes_; }

 private:
  void count(const void* block, std::size_t bytes);
  void count(const SharedMatrix& matrix);

  std::unordered_set<const void*> counted_;
  std::size_t bytes_ = 0;
};

}  // namespace basinscope
