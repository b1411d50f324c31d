// SPDX-License-Identifier: GPL-3.0-or-later
// The line plots of the transforms workspace as values, for the window and for figures alike.
#pragma once

#include <QStringList>
#include <array>

#include "ui/figure/curve_points.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

// Weights over the temperature, or over its inverse; numbers of support above.
CurvePanel path_panel(const RegularisationPath& path, bool over_beta, const Theme& theme);
// Where a line at x meets the curves of a map.
std::vector<CurveRing> head_rings(const Vector& weights, double x, const Theme& theme);

// The colours of scores, and what else weights and paths show.
std::vector<CurveKey> score_keys(const Vector& scores, const Theme& theme);

// Entropy, prediction and loss of all maps that have them; the first has the keys.
struct TwoScoresCurves {
  std::array<CurvePanel, 3> panels;
  QStringList without;  // why maps are not drawn, one sentence each

  RichText parameters() const;        // with the reasons
  RichText short_parameters() const;  // how many are not drawn
};
TwoScoresCurves two_scores_curves(const TransformsResult& result, const Theme& theme);

}  // namespace basinscope
