// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the recall workspace: the film, capacity and noise.
#pragma once

#include "core/scene/scene.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/recall/experiment_run.h"

namespace basinscope {

struct RecallFigure {
  std::shared_ptr<const Images> memories;
  std::shared_ptr<const Film> film;
  std::shared_ptr<const RecallMeasures> measures;  // where the state shows them
  ExperimentRun::Progress progress;                // without experiments: run for the figure
};
CardPage recall_page(const RecallState& state, const RecallFigure& figure, const Theme& theme);
// known: what the window has computed, which may be of another state or nothing. Experiments of the window
// are drawn as far as they are; of a scene without a window they are run.
FigureOffer recall_offer(const Scene& scene, RecallFigure known = {});

}  // namespace basinscope
