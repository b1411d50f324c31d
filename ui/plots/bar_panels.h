// SPDX-License-Identifier: GPL-3.0-or-later
// Scores, weights and how often something happens, as bars and stems; for the window and for figures. frame:
// its size in logical pixels, from which follows what has room.
#pragma once

#include <QSizeF>
#include <functional>
#include <vector>

#include "core/linear_algebra.h"
#include "core/recall/metastable.h"
#include "core/transforms/threshold_construction.h"
#include "ui/figure/curve_panel.h"
#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The frame of a card on paper, where nothing else is known of it.
inline constexpr QSizeF paper_frame{190, 130};

// "θ₁".
RichText indexed(const QString& letter, Eigen::Index index);

// The y axis of scores: small ones do not fill the frame, and their numbers have room.
CurveAxis score_axis(const Vector& scores, QSizeF frame);
// As bars from zero.
CurvePanel score_panel(const Vector& scores, const CurveAxis& axis, const Theme& theme);

// Weights as stems from zero in the patterns' colours; an exact zero is an open circle on the axis. Of more
// than 30 those of largest size alone, falling, as many as have room, and at the end the sum of all others
// ("+970").
struct ShownWeights {
  Vector weights;
  std::function<RichText(Eigen::Index)> name;  // below the stem of a weight; empty: nothing
  RichText hint;                               // in place of no weights
  Vector pairs = {};  // how much of each neighbouring pair is in the set: brackets, fainter for parts
};
CurvePanel weights_panel(const ShownWeights& shown, const Theme& theme, QSizeF frame);

// How a sparse map cuts its scores: bars side by side by falling score, from the threshold up, their areas
// summing to the total. Scores below the threshold hang on dashed lines. level: what the vertical axis shows
// ("βθ/2"); symbol: of the threshold.
CurvePanel threshold_panel(const ThresholdConstruction& construction, const RichText& level,
                           const RichText& symbol, const Theme& theme, QSizeF frame);

// How often a limit mixes n patterns: bars with their confidence intervals, published values as diamonds
// (percent for n = 1 ..., empty where there are none). Sizes that never occur beyond the last that does are
// left out.
CurvePanel support_panel(const SupportSizes& sizes, const std::vector<double>& published, const Theme& theme,
                         QSizeF frame);

}  // namespace basinscope
