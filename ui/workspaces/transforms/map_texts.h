// SPDX-License-Identifier: GPL-3.0-or-later
// How maps are named and written in the transforms workspace.
#pragma once

#include <QColor>
#include <QString>
#include <functional>

#include "core/transforms/threshold_construction.h"
#include "core/workspaces/transforms_state.h"
#include "ui/text/formula.h"
#include "ui/theme/theme.h"

namespace basinscope {

// name_of.
QString map_name(const Separation& separation);

// "p₁", of sets "y₁".
std::function<RichText(Eigen::Index)> indexed_names(const Separation& separation);

// Weights of scores by the threshold form of the map; the name alone where it has no formula of one line.
Formula map_formula(const Separation& separation);

// What the threshold picture's axis shows, "βθ/2", and the threshold's letter.
RichText level_text(const Separation& separation);
QString threshold_letter(const Separation& separation);

// What stands above the threshold, in words; and why there is none.
RichText construction_text(const ThresholdConstruction& construction, const Separation& map);
QString no_threshold_text(const Separation& map);

// Which three scores the simplex shows, and through which map.
RichText corners_text(const TransformsState& state);

}  // namespace basinscope
