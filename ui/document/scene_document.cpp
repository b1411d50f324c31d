// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_document.h"

#include <QScopeGuard>
#include <utility>
#include <vector>

#include "core/data/file.h"
#include "core/scene/scene_file.h"
#include "ui/document/scene_size.h"
#include "ui/document/view_state.h"
#include "ui/document/writing.h"
#include "ui/text/translation.h"

namespace basinscope {

SceneDocument::SceneDocument(Scene scene, QObject* parent)
    : QObject(parent),
      scene_(std::move(scene)),
      saved_(scene_),
      opened_(arrival_of(scene_)),
      arrival_(opened_) {
  std::error_code none;
  folder_ = std::filesystem::current_path(none);
}

void SceneDocument::show(const Scene& scene) {
  if (scene == scene_) return;
  const auto same_set = [&scene](const auto& other, const Memory::Source& source) {
    return scene.plane == other.plane && scene.memory.source == source;
  };
  // Undone as far as what was opened, its window is the scene's own again.
  if (scene.window != scene_.window && !same_set(scene_, scene_.memory.source))
    arrival_ = same_set(opened_, opened_.source) ? opened_ : arrival_of(scene);
  scene_ = scene;
  const bool was_modified = modified_;
  look_for_changes();
  Q_EMIT changed();
  if (modified_ != was_modified) Q_EMIT file_changed();
}

void SceneDocument::look_for_changes() { modified_ = unsaved_ || !same_but_for_layers(saved_, scene_); }

void SceneDocument::edit(const QString& what, Scene next, bool continued) {
  if (next == scene_) return;
  if (!through_.alive()) end_gesture();
  if (gesture_start_) {
    gesture_name_ = what;
    show(next);
  } else if (same_but_for_view_state(scene_, next)) {
    show(next);
  } else {
    push(what, scene_, std::move(next), continued ? SceneStep::Kind::continued : SceneStep::Kind::apart);
  }
}

void SceneDocument::push(const QString& what, Scene before, Scene after, SceneStep::Kind kind) {
  const SceneStep::Place place{[this]() -> const Scene& { return scene_; },
                               [this](const Scene& scene) {
                                 if (restocking_) return;
                                 cancel_gesture();
                                 show(scene);
                               }};
  undo_.push(new SceneStep(place, what, std::move(before), std::move(after), kind));
  keep_history_in_budget();
}

void SceneDocument::set_history_budget(std::size_t bytes) {
  history_budget_ = bytes;
  if (undo_.index() == undo_.count()) keep_history_in_budget();
}

// A QUndoStack gives up steps only all together: those that stay are put back. Nothing can be redone right
// after a push.
void SceneDocument::keep_history_in_budget() {
  PatternStorage storage;
  storage.count(scene_);
  const auto step = [this](int i) { return static_cast<const SceneStep*>(undo_.command(i)); };
  int first = undo_.count();
  for (; first > 0; --first) {
    storage.count(step(first - 1)->before());
    storage.count(step(first - 1)->after());
    // The newest stays whatever it takes: what was done just now must not be beyond recall.
    if (storage.bytes() > history_budget_ && first < undo_.count()) break;
  }
  if (first == 0) return;
  std::vector<SceneStep*> kept;
  for (int i = first; i < undo_.count(); ++i) kept.push_back(step(i)->copy());
  restocking_ = true;
  undo_.clear();
  for (SceneStep* each : kept) undo_.push(each);
  restocking_ = false;
}

Gesture SceneDocument::begin_gesture() {
  end_gesture();
  gesture_start_ = scene_;
  gesture_name_.clear();
  gesture_ = {};
  gesture_.life_ = std::make_shared<Gesture::Life>(Gesture::Life::alive);
  return gesture_;
}

void SceneDocument::through(const Gesture& gesture, const std::function<void()>& edits) {
  if (gesture.of_a_drag() && !gesture.alive()) return;
  const auto back = qScopeGuard([this, before = std::exchange(through_, gesture)] { through_ = before; });
  edits();
}

Scene SceneDocument::kill_gesture(Gesture::Life how) {
  Scene start = std::move(*gesture_start_);
  gesture_start_.reset();
  *gesture_.life_ = how;
  return start;
}

void SceneDocument::end_gesture() {
  if (!gesture_start_) return;
  Scene start = kill_gesture(Gesture::Life::ended);
  if (!same_but_for_view_state(start, scene_))
    push(gesture_name_, std::move(start), scene_, SceneStep::Kind::whole);
  Q_EMIT gesture_ended();
}

bool SceneDocument::cancel_gesture() {
  if (!gesture_start_) return false;
  const Scene start = kill_gesture(Gesture::Life::cancelled);
  const bool changed = !same_but_for_view_state(start, scene_);
  show(start);
  Q_EMIT gesture_ended();
  return changed;
}

void SceneDocument::end_gesture(const Gesture& gesture) {
  if (gesture.alive()) end_gesture();
}

void SceneDocument::cancel_gesture(const Gesture& gesture) {
  if (gesture.alive()) cancel_gesture();
}

Window SceneDocument::home_window() const {
  const bool own = scene_.plane == arrival_.plane && scene_.window != arrival_.window;
  return own ? arrival_.window : default_window(scene_);
}

void SceneDocument::set_window(const Window& window) {
  if (window == scene_.window) return;
  scene_.window = window;
  Q_EMIT window_changed();
}

void SceneDocument::set_camera(const SurfaceCamera& camera) {
  if (camera == scene_.view.surface.camera) return;
  scene_.view.surface.camera = camera;
  Q_EMIT camera_changed();
}

void SceneDocument::replace(Scene scene, const std::filesystem::path& path) {
  take(std::move(scene), path, true);
}

void SceneDocument::recover(Scene scene, const std::filesystem::path& path) {
  take(std::move(scene), path, false);
}

void SceneDocument::keep_against_file() {
  unsaved_ = true;
  look_for_changes();
  Q_EMIT file_changed();
}

void SceneDocument::take(Scene scene, const std::filesystem::path& path, bool in_a_file) {
  ++count_;
  if (gesture_start_) kill_gesture(Gesture::Life::cancelled);
  undo_.clear();
  scene_ = std::move(scene);
  saved_ = scene_;
  opened_ = arrival_ = arrival_of(scene_);
  path_ = path;
  unsaved_ = !in_a_file;
  look_for_changes();
  std::error_code none;
  folder_ = std::filesystem::absolute(path, none).parent_path();
  if (path.empty()) folder_ = std::filesystem::current_path(none);
  Q_EMIT gesture_ended();
  Q_EMIT changed();
  Q_EMIT file_changed();
  Q_EMIT replaced();
}

QString SceneDocument::save(const std::filesystem::path& path) {
  const QString name = QString::fromStdString(path.string());
  if (const QString fault = too_large_for_a_file(scene_); !fault.isEmpty())
    return tr("Could not save %1: %2").arg(name, fault);
  std::string text;
  const QString fault = why_not_written(tr("Could not save %1").arg(name), [&] {
    const std::filesystem::path target = std::filesystem::absolute(path).parent_path();
    text = scene_to_json(with_file_names_moved(scene_, folder_, target));
    replace_file(path, text);
  });
  if (!fault.isEmpty()) return fault;
  saved_ = scene_;
  path_ = path;
  unsaved_ = false;
  look_for_changes();
  Q_EMIT saved(text);
  Q_EMIT file_changed();
  return {};
}

}  // namespace basinscope
