// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep on paper: basin shares as stacked bands and attractor energies, with births and folds; and the
// diagram over two parameters.
#pragma once

#include "ui/export/card_page.h"
#include "ui/export/figure_offer.h"
#include "ui/figure/curve_panel.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"

namespace basinscope {

struct SweepFigure {
  Scene scene;  // that was swept
  SweepSettings settings;
  std::shared_ptr<const NamedSweep> sweep;
  std::size_t planned = 0;  // values
  QString counts;           // sweep_counts_text
};
CardPage sweep_page(const SweepFigure& figure, const Theme& theme);
// Of a scene with these settings, which have a second parameter.
CardPage diagram_page(const Scene& scene, const SweepSettings& settings,
                      std::shared_ptr<const ParameterPlane> plane, const Theme& theme);

// Why there is none, one sentence: before the first value. Empty: there is one.
QString no_sweep_figure(const SweepModel& model);
// Of the values there are.
FigureOffer sweep_offer(const SweepModel& model);
// As the scene sets it, computed with the page.
FigureOffer sweep_offer(const Scene& scene, const MapBasins& map);
// The diagram over two parameters, where the scene's sweep has one the first other that can be swept.
FigureOffer diagram_offer(const Scene& scene);
// With these settings in place of the scene's. plane: as far as it is there; null: computed with the page.
FigureOffer diagram_offer(const Scene& scene, const SweepSettings& with,
                          const std::shared_ptr<const ParameterPlane>& plane);

}  // namespace basinscope
