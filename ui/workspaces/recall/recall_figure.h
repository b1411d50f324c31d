// SPDX-License-Identifier: GPL-3.0-or-later
// The figure of the recall workspace: the film and what stands below it.
#pragma once

#include "core/scene/scene.h"
#include "core/workspaces/recall_state.h"
#include "ui/export/card_page.h"
#include "ui/workspaces/recall/recall_panels.h"

namespace basinscope {

struct RecallFigure {
  std::shared_ptr<const Images> memories;
  std::shared_ptr<const Film> film;
  std::shared_ptr<const RecallMeasures> measures;  // this and what follows: where the state shows it
  std::array<RetrievalProgress, 2> progress;       // without experiments: run for the figure
  std::shared_ptr<const QueryRun> query;
  std::shared_ptr<const ImageMixtures> mixtures;
};
// wanted: the cards that are to be shown, by their numbers; others may say that they were not computed.
CardPage recall_page(const RecallState& state, const RecallFigure& figure, const std::vector<int>& wanted,
                     const Theme& theme);
// known: what the window has computed, which may be of another state or nothing. Experiments of the window
// are drawn as far as they are; of a scene without a window they are run.
FigureOffer recall_offer(const Scene& scene, RecallFigure known = {});

}  // namespace basinscope
