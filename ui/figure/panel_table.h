// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel draws, as numbers: the data of a plot that has no other table.
#pragma once

#include "core/data/data_table.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// A row a place: of which curve (its name, or "curve 1"), band's edge, stem, dot, square or cell it is, then
// x and y, and the value of a field's cell.
DataTable panel_table(const CurvePanel& panel);

}  // namespace basinscope
