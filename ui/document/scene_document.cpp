// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_document.h"

#include <QSaveFile>
#include <QUndoCommand>

namespace basinscope {

// A step from one whole scene to another. The window is panned and zoomed without steps, so walking
// the history keeps the window in force unless the step itself changed it.
class SceneStep : public QUndoCommand {
 public:
  SceneStep(SceneDocument* document, const QString& what, Scene before, Scene after, bool continued = false)
      : QUndoCommand(what),
        document_(document),
        before_(std::move(before)),
        after_(std::move(after)),
        moves_window_(!(before_.window == after_.window)),
        continued_(continued) {}

  void undo() override { show(before_); }
  void redo() override { show(after_); }
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* later) override {
    const auto* next = static_cast<const SceneStep*>(later);
    if (!next->continued_ || next->text() != text() || next->moves_window_ || moves_window_) return false;
    after_ = next->after_;
    setObsolete(equal_but_for_window(before_, after_));
    return true;
  }

 private:
  void show(Scene scene) {
    if (!moves_window_) scene.window = document_->scene_.window;
    document_->show(scene);
  }

  SceneDocument* document_;
  Scene before_, after_;
  bool moves_window_;
  bool continued_;
};

SceneDocument::SceneDocument(Scene scene, QObject* parent)
    : QObject(parent), scene_(std::move(scene)), saved_(scene_) {
  std::error_code none;
  folder_ = std::filesystem::current_path(none);
}

void SceneDocument::show(const Scene& scene) {
  const bool was_modified = modified();
  if (scene == scene_) return;
  scene_ = scene;
  Q_EMIT changed();
  if (modified() != was_modified) Q_EMIT file_changed();
}

void SceneDocument::edit(const QString& what, Scene next, bool continued) {
  if (next == scene_) return;
  if (gesture_start_) {
    gesture_name_ = what;
    show(next);
    return;
  }
  undo_.push(new SceneStep(this, what, scene_, std::move(next), continued));
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
  if (!equal_but_for_window(start, scene_)) {
    undo_.push(new SceneStep(this, gesture_name_, std::move(start), scene_));
  }
}

void SceneDocument::cancel_gesture() {
  if (!gesture_start_) return;
  const Scene start = std::move(*gesture_start_);
  gesture_start_.reset();
  show(start);
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
  gesture_start_.reset();
  undo_.clear();
  scene_ = std::move(scene);
  saved_ = scene_;
  path_ = path;
  recovered_ = !in_a_file;
  std::error_code none;
  folder_ = std::filesystem::absolute(path, none).parent_path();
  if (path.empty()) folder_ = std::filesystem::current_path(none);
  Q_EMIT changed();
  Q_EMIT file_changed();
  Q_EMIT replaced();
}

bool SceneDocument::modified() const {
  if (recovered_) return true;
  if (scene_.view.pinned_probe == saved_.view.pinned_probe) return !equal_but_for_window(scene_, saved_);
  Scene same_place = scene_;
  same_place.view.pinned_probe = saved_.view.pinned_probe;
  return !equal_but_for_window(same_place, saved_);
}

QString SceneDocument::save(const std::filesystem::path& path) {
  const QString name = QString::fromStdString(path.string());
  QSaveFile file(name);
  std::error_code none;
  const std::filesystem::path target = std::filesystem::absolute(path, none).parent_path();
  const std::string text = scene_to_json(with_file_name_moved(scene_, folder_, target));
  if (!file.open(QIODevice::WriteOnly) ||
      file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()) ||
      !file.flush() || !file.commit()) {  // commit() alone misses a failure to write what was buffered
    return QStringLiteral("Could not save %1: %2.").arg(name, file.errorString());
  }
  saved_ = scene_;
  path_ = path;
  recovered_ = false;
  Q_EMIT file_changed();
  return {};
}

}  // namespace basinscope
