// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_document.h"

#include <vector>

#include "core/data/file.h"
#include "core/scene/scene_file.h"
#include "ui/document/scene_size.h"
#include "ui/document/view_state.h"

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
  const bool was_modified = modified();
  if (scene == scene_) return;
  const auto same_set = [&scene](const auto& other, const Memory::Source& source) {
    return scene.plane == other.plane && scene.memory.source == source;
  };
  // Undone as far as what was opened, its window is the scene's own again.
  if (scene.window != scene_.window && !same_set(scene_, scene_.memory.source))
    arrival_ = same_set(opened_, opened_.source) ? opened_ : arrival_of(scene);
  scene_ = scene;
  Q_EMIT changed();
  if (modified() != was_modified) Q_EMIT file_changed();
}

void SceneDocument::edit(const QString& what, Scene next, bool continued) {
  if (next == scene_) return;
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
                                 if (!restocking_) show(scene);
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

void SceneDocument::begin_gesture() {
  if (gesture_start_) end_gesture();
  gesture_start_ = scene_;
  gesture_name_.clear();
}

void SceneDocument::end_gesture() {
  if (!gesture_start_) return;
  Scene start = std::move(*gesture_start_);
  gesture_start_.reset();
  if (!same_but_for_view_state(start, scene_))
    push(gesture_name_, std::move(start), scene_, SceneStep::Kind::whole);
}

void SceneDocument::cancel_gesture() {
  if (!gesture_start_) return;
  const Scene start = std::move(*gesture_start_);
  gesture_start_.reset();
  show(start);
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

void SceneDocument::replace(Scene scene, const std::filesystem::path& path) {
  take(std::move(scene), path, true);
}

void SceneDocument::recover(Scene scene) { take(std::move(scene), {}, false); }

void SceneDocument::take(Scene scene, const std::filesystem::path& path, bool in_a_file) {
  ++count_;
  gesture_start_.reset();
  undo_.clear();
  scene_ = std::move(scene);
  saved_ = scene_;
  opened_ = arrival_ = arrival_of(scene_);
  path_ = path;
  recovered_ = !in_a_file;
  std::error_code none;
  folder_ = std::filesystem::absolute(path, none).parent_path();
  if (path.empty()) folder_ = std::filesystem::current_path(none);
  Q_EMIT changed();
  Q_EMIT file_changed();
  Q_EMIT replaced();
}

bool SceneDocument::modified() const { return recovered_ || !same_but_for_view_state(saved_, scene_); }

QString SceneDocument::save(const std::filesystem::path& path) {
  const QString name = QString::fromStdString(path.string());
  if (const QString fault = too_large_for_a_file(scene_); !fault.isEmpty())
    return QStringLiteral("Could not save %1: %2").arg(name, fault);
  std::error_code none;
  const std::filesystem::path target = std::filesystem::absolute(path, none).parent_path();
  const std::string text = scene_to_json(with_file_names_moved(scene_, folder_, target));
  try {
    replace_file(path, text);
  } catch (const FileFault& fault) {
    return QStringLiteral("Could not save %1: %2.").arg(name, QString::fromStdString(fault.reason()));
  }
  saved_ = scene_;
  path_ = path;
  recovered_ = false;
  Q_EMIT file_changed();
  return {};
}

}  // namespace basinscope
