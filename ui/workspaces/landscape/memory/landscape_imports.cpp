// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/landscape_imports.h"

#include <algorithm>

#include "ui/document/scene_document.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

// What why_not() made off the thread of the window, and the scene it was made of: principal components of
// many patterns take about a second.
struct Made {
  Scene of;
  NumberFile file;
};

}  // namespace

std::vector<ImportTarget> landscape_imports(SceneDocument* document, SceneNumbers first) {
  const auto target = [document](SceneNumbers what, const QString& title, const QString& takes,
                                 const char* step, const QString& pasted) {
    ImportTarget made;
    made.title = title;
    made.takes = takes;
    made.labels = what == SceneNumbers::patterns;
    // As values of a file are read again: an array of one dimension has a value per number.
    if (what == SceneNumbers::values) made.use = DataUse::tokens;
    const auto make = [what, own_title = tr("Pasted patterns").toStdString()](
                          const Scene& scene, const ImportedNumbers& numbers) {
      const std::string stem = std::filesystem::path(numbers.name).stem().string();
      return Made{scene, with_imported(scene, what, numbers.data, {numbers.file, numbers.choices},
                                       numbers.pasted() ? own_title : stem)};
    };
    const auto last = std::make_shared<Made>();
    made.why_not = [scene = document->scene(), make, last](const ImportedNumbers& numbers) {
      *last = make(scene, numbers);
      return last->file.faults.empty() ? Message() : last->file.faults.front();
    };
    made.take = [document, step, pasted, make, last](const ImportedNumbers& numbers) {
      if (!(last->of == document->scene())) *last = make(document->scene(), numbers);  // something plays
      if (!last->file.scene) throw DataFault(last->file.faults.front());
      if (document->in_gesture()) document->end_gesture();  // what plays is a step of its own
      document->edit(numbers.pasted() ? pasted : tr(step).arg(text_of(numbers.name)), *last->file.scene);
      return true;
    };
    return made;
  };
  const auto n = document->scene().memory.patterns.rows(), d = document->scene().memory.patterns.cols();
  std::vector<ImportTarget> targets{
      target(SceneNumbers::patterns, tr("Patterns"),
             tr("One pattern per row. They take the place of the patterns of the open scene."),
             QT_TR_NOOP("Patterns from %1"), tr("Paste patterns")),
      target(SceneNumbers::queries, tr("Queries"),
             tr("One query per row, of %1 like the patterns. They take the place of the queries.")
                 .arg(count_text("%n number(s)", d)),
             QT_TR_NOOP("Queries from %1"), tr("Paste queries")),
      target(SceneNumbers::values, tr("Values"),
             tr("One value per row, as many as the %1: the rows of V. The weights p of a state read out Vᵀp; "
                "the state itself does not depend on it.")
                 .arg(count_text("%n pattern(s)", n)),
             QT_TR_NOOP("Values from %1"), tr("Paste values"))};
  const auto at = targets.begin() + static_cast<int>(first);
  std::rotate(targets.begin(), at, at + 1);
  return targets;
}

}  // namespace basinscope
