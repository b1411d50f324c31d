// SPDX-License-Identifier: GPL-3.0-or-later
// The open scene, its undo history and its file. Every control edits a copy of the scene and hands
// it here; views listen to changed().
#pragma once

#include <QObject>
#include <QUndoStack>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

#include "core/scene/scene.h"
#include "core/scene/scene_file.h"
#include "ui/document/gesture.h"
#include "ui/document/scene_step.h"

namespace basinscope {

class SceneDocument : public QObject {
  Q_OBJECT

 public:
  explicit SceneDocument(Scene scene, QObject* parent = nullptr);

  const Scene& scene() const { return scene_; }
  QUndoStack* undo_stack() { return &undo_; }

  // Bytes of patterns, queries and states that the history may hold, what is shared counted once: the oldest
  // steps beyond it are forgotten, the newest step and the scene itself never.
  static constexpr std::size_t usual_history_budget = std::size_t{256} << 20;
  void set_history_budget(std::size_t bytes);

  // One undo step called what ("Move x3"). continued: one step with the step before if that has the same
  // name, was made within the last second and was no drag (clicks that move one pin, an arrow key held down);
  // where both together change nothing, none is left. What changes only how the scene is looked at
  // (view_state.h) is shown without a step. Not through a gesture, it ends the one under way.
  void edit(const QString& what, Scene next, bool continued = false);
  // The same of the scene as change leaves it.
  template <class Change>
  void change(const QString& what, Change change, bool continued = false) {
    Scene next = scene_;
    change(next);
    edit(what, std::move(next), continued);
  }

  // A drag (ui/controls/drag.h is what widgets have for it), one at a time. What is edited through its
  // gesture is one step in the end; cancelled, the scene is the one before and there is none. Undo and redo
  // cancel it, a scene that replaces this one forgets it; dead ones are not looked at.
  [[nodiscard]] Gesture begin_gesture();
  void through(const Gesture& gesture, const std::function<void()>& edits);
  void end_gesture(const Gesture& gesture);
  void cancel_gesture(const Gesture& gesture);
  bool in_gesture() const { return gesture_start_.has_value(); }
  // What is edited now belongs to it: to be kept by what is computed elsewhere and edits later.
  Gesture gesture() const { return through_; }
  // Whether there is one that has changed the scene: it is put back.
  bool cancel_gesture();
  void end_gesture();

  // Where Home leads: the window the scene came with, which is its file's own or, where the file gives none,
  // the one of all patterns (default_window). It stays the scene's own while single patterns are moved, added
  // and removed; an edit that brings another slice or another set of patterns with a window of its own brings
  // the new one. Where that window is shown already: all patterns, so that a second press finds what was
  // moved out of sight. Saving changes nothing of it, though the file then has the window shown.
  Window home_window() const;

  // Pan and zoom: saved with the scene, no undo step and no change worth asking about.
  void set_window(const Window& window);
  // From where the energy surface is seen: the same.
  void set_camera(const SurfaceCamera& camera);

  // Replaces everything and forgets the history (open, new). path empty: untitled.
  void replace(Scene scene, const std::filesystem::path& path);

  // Replaces everything by a scene that is in no file as it is: modified until it is saved. path: the file
  // that Save writes; empty: untitled.
  void recover(Scene scene, const std::filesystem::path& path = {});

  // How many scenes have been opened in it: what was computed for an earlier one shows another scene, and not
  // this one at an earlier moment.
  std::uint64_t opened() const { return count_; }

  const std::filesystem::path& path() const { return path_; }
  // Where a relative file name in the scene starts: beside the file it was read from. Saving elsewhere
  // leaves it, so that every step of the history still means the same file.
  const std::filesystem::path& folder() const { return folder_; }
  // The file at path() is another one now, and the scene here is kept: modified until it is saved.
  void keep_against_file();
  // Whether something would be lost; how the scene is looked at is not.
  bool modified() const { return modified_; }
  // Refuses a scene too large for a file. Atomic; the name of a pattern file is written relative to the new
  // place. Empty on success, else one sentence; the file on disk is then the old one.
  QString save(const std::filesystem::path& path);

 Q_SIGNALS:
  void changed();                       // the scene, by an edit, undo, redo or replace
  void window_changed();                // only pan or zoom
  void camera_changed();                // only from where the surface is seen
  void file_changed();                  // path or modified state
  void replaced();                      // by another scene, after both
  void saved(const std::string& text);  // which the file at path() holds now
  void gesture_ended();                 // or cancelled

 private:
  void show(const Scene& scene);
  void look_for_changes();  // against what is saved
  void push(const QString& what, Scene before, Scene after, SceneStep::Kind kind);
  void keep_history_in_budget();
  Scene kill_gesture(Gesture::Life how);  // returns its begin
  void take(Scene scene, const std::filesystem::path& path, bool in_a_file);

  // The window that a slice and a set of patterns came with.
  struct Arrival {
    Window window;
    Plane plane;
    Memory::Source source;
  };
  static Arrival arrival_of(const Scene& scene) { return {scene.window, scene.plane, scene.memory.source}; }

  Scene scene_;
  Scene saved_;
  Arrival opened_;
  Arrival arrival_;  // opened_, or what an edit replaced it by
  std::uint64_t count_ = 1;
  QUndoStack undo_;
  std::filesystem::path path_;
  std::filesystem::path folder_;
  bool unsaved_ = false;  // in no file as it is, whatever saved_ says: recovered, or kept against its file
  bool modified_ = false;
  std::size_t history_budget_ = usual_history_budget;
  bool restocking_ = false;  // steps put back into the stack are in force already
  std::optional<Scene> gesture_start_;
  Gesture gesture_;  // the one under way, or the last one
  Gesture through_;  // what edits come through
  QString gesture_name_;
};

}  // namespace basinscope
