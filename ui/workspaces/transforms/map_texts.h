// SPDX-License-Identifier: GPL-3.0-or-later
// How maps are named and written in the transforms workspace.
#pragma once

#include <QColor>
#include <QString>

#include "core/separation/separation.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/formula.h"

namespace basinscope {

// "sparsemax" for 2-entmax, else name_of.
QString map_name(const Separation& separation);

// Weights of scores by the threshold form of the map; the name alone where it has no formula of one line.
Formula map_formula(const Separation& separation);

// What the threshold picture's axis shows, "βθ/2", and the threshold's letter.
QString level_text(const Separation& separation);
QString threshold_letter(const Separation& separation);

// Ink, vermillion, blue, green, orange, then the rest of the eight: the maps' colours where scores have none.
QColor map_colour(int index, const Theme& theme);

}  // namespace basinscope
