// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace as a page: what is shown now, as values.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

// Results that have not arrived yet are null.
struct RegressionFigure {
  RegressionState state;
  std::shared_ptr<const FitResult> fit;
  std::shared_ptr<const BandwidthResult> bandwidth;
  std::shared_ptr<const SurfaceResult> surface;
  std::shared_ptr<const SampleErrors> sample_error;
  std::shared_ptr<const Matrix> shift;
  std::shared_ptr<const LinearResult> linear;
};
RegressionFigure regression_figure(const RegressionModel& model);

CardPage regression_page(const RegressionFigure& shown, const Theme& theme);
QStringList regression_card_names(LowerRow lower);  // in the page's order

}  // namespace basinscope
