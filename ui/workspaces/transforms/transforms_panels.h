// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the transforms workspace, for the window and for figures alike.
#pragma once

#include "ui/figure/curve_points.h"
#include "ui/workspaces/panel_spec.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

// Weights over the temperature, or over its inverse; numbers of support above.
CurvePanel path_panel(const RegularisationPath& path, bool over_beta, const Theme& theme);
// Where a line at x meets the curves of a map.
std::vector<CurveRing> head_rings(const Vector& weights, double x, const Theme& theme);

// The colours of scores, and what else weights and paths show.
std::vector<CurveKey> score_keys(const Vector& scores, const Theme& theme);

using TransformsPanel = PanelSpec<TransformsResult>;
TransformsPanel scores_spec();
TransformsPanel threshold_spec();   // of the selected map
TransformsPanel simplex_spec();     // of the scores, and of the weights
TransformsPanel two_scores_spec();  // entropy, prediction and loss of all maps that have them

}  // namespace basinscope
