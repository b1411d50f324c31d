// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_step.h"

#include <utility>

#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"
#include "ui/document/view_state.h"

namespace basinscope {

SceneStep::SceneStep(Place place, const QString& what, Scene before, Scene after, Kind kind)
    : SceneStep(std::move(place), what, std::move(before), std::move(after), kind,
                std::chrono::steady_clock::now()) {}

SceneStep::SceneStep(Place place, const QString& what, Scene before, Scene after, Kind kind, Time made)
    : QUndoCommand(what),
      place_(std::move(place)),
      before_(std::move(before)),
      after_(std::move(after)),
      kind_(kind),
      made_(made) {}

bool SceneStep::mergeWith(const QUndoCommand* later) {
  const auto* next = static_cast<const SceneStep*>(later);
  const auto moves_window = [](const SceneStep& step) {
    return !(step.before_.window == step.after_.window);
  };
  const bool continues =
      next->kind_ == Kind::continued && kind_ != Kind::whole && next->made_ - made_ < std::chrono::seconds(1);
  if (!continues || next->text() != text() || moves_window(*next) || moves_window(*this)) return false;
  after_ = next->after_;
  made_ = next->made_;
  setObsolete(same_but_for_view_state(before_, after_));
  return true;
}

// How the scene is looked at changes without steps: walking the history keeps what is in force of it unless
// the step itself changed it.
void SceneStep::show(Scene scene) const {
  const Scene& now = place_.scene();
  const Compare &old = before_.view.compare, &made = after_.view.compare;
  if (before_.window == after_.window) scene.window = now.window;
  if (before_.view.pinned_probe == after_.view.pinned_probe) scene.view.pinned_probe = now.view.pinned_probe;
  if (old.open == made.open) scene.view.compare.open = now.view.compare.open;
  if (old.columns == made.columns && old.rows == made.rows) {
    scene.view.compare.columns = now.view.compare.columns;
    scene.view.compare.rows = now.view.compare.rows;
    fit_compare(scene);  // it may have been filled in for patterns of other shape
    if (scene.view.compare.open) scene = with_compare(std::move(scene), true);
  }
  place_.show(scene);
}

void PatternStorage::count(const void* block, std::size_t bytes) {
  if (counted_.insert(block).second) bytes_ += bytes;
}

void PatternStorage::count(const SharedMatrix& matrix) {
  matrix.each_block([this](const void* block, std::size_t bytes) { count(block, bytes); });
}

void PatternStorage::count(const Scene& scene) {
  count(scene.memory.patterns);
  count(scene.memory.values);
  count(scene.queries);
  scene.workspaces.each_block([this](const void* block, std::size_t bytes) { count(block, bytes); });
  for (const auto* variations : {&scene.view.compare.columns, &scene.view.compare.rows})
    for (const Variation& variation : *variations) {
      if (variation.patterns) count(*variation.patterns);
      if (variation.queries) count(*variation.queries);
    }
}

}  // namespace basinscope
