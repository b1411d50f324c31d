// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_import.h"

#include <algorithm>

#include "ui/text/translation.h"

namespace basinscope {

std::vector<ImportTarget> regression_imports(RegressionModel* model, bool surface_first) {
  ImportTarget samples, surface;
  samples.title = tr("Samples");
  samples.takes = tr("A fit of one variable takes one column of keys and one of values.");
  samples.rule = ColumnRule{1, 1, 1};
  samples.why_not = [](const ImportedNumbers& numbers) {
    imported_samples(numbers.table(), numbers.roles());
    return Message();
  };
  samples.take = [model](const ImportedNumbers& numbers) {
    model->import_samples(numbers.table(), numbers.roles());
    return true;
  };
  surface.title = tr("Surface samples");
  surface.takes = tr(
      "A surface takes two columns of keys (the plane) or three (divided by their norms, the sphere) and one "
      "column of values.");
  surface.rule = ColumnRule{2, 3, 1};
  surface.why_not = [](const ImportedNumbers& numbers) {
    imported_surface(numbers.table(), numbers.roles());
    return Message();
  };
  surface.take = [model](const ImportedNumbers& numbers) {
    model->import_surface(numbers.table(), numbers.roles());
    return true;
  };
  std::vector<ImportTarget> targets{std::move(samples), std::move(surface)};
  if (surface_first) std::swap(targets[0], targets[1]);
  return targets;
}

}  // namespace basinscope
