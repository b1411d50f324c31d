// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/landscape_imports.h"

#include <algorithm>

#include "ui/document/scene_document.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

NumberFile taken(const Scene& scene, SceneNumbers what, const ImportedNumbers& numbers) {
  return with_imported(scene, what, numbers.data, {numbers.file, numbers.choices},
                       std::filesystem::path(numbers.name).stem().string());
}

}  // namespace

std::vector<ImportTarget> landscape_imports(SceneDocument* document, SceneNumbers first) {
  const auto target = [document](SceneNumbers what, const QString& title, const QString& takes,
                                 const QString& step, const QString& pasted) {
    ImportTarget made;
    made.title = title;
    made.takes = takes;
    made.labels = what == SceneNumbers::patterns;
    made.why_not = [scene = document->scene(), what](const ImportedNumbers& numbers) {
      const NumberFile file = taken(scene, what, numbers);
      return file.faults.empty() ? std::string() : file.faults.front();
    };
    made.take = [document, what, step, pasted](const ImportedNumbers& numbers) {
      NumberFile file = taken(document->scene(), what, numbers);
      if (!file.scene) throw DataFault(file.faults.front());
      if (document->in_gesture()) document->end_gesture();  // what plays is a step of its own
      document->edit(numbers.name.empty() ? pasted : step + text_of(numbers.name), std::move(*file.scene));
    };
    return made;
  };
  const auto n = document->scene().memory.patterns->rows(), d = document->scene().memory.patterns->cols();
  std::vector<ImportTarget> targets{
      target(SceneNumbers::patterns, tr("Patterns"),
             tr("One pattern per row. They take the place of the patterns of the open scene."),
             tr("Patterns from "), tr("Paste patterns")),
      target(SceneNumbers::queries, tr("Queries"),
             tr("One query per row, of %1 like the patterns. They take the place of the queries.")
                 .arg(count_text(d, "number")),
             tr("Queries from "), tr("Paste queries")),
      target(SceneNumbers::values, tr("Values"),
             tr("One value per row, as many as the %1. They are read out beside the state.")
                 .arg(count_text(n, "pattern")),
             tr("Values from "), tr("Paste values"))};
  const auto at = targets.begin() + static_cast<int>(first);
  std::rotate(targets.begin(), at, at + 1);
  return targets;
}

}  // namespace basinscope
