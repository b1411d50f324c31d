// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that a panel draws, as a table to copy: for plots without a table of their own.
#pragma once

#include "core/data/data_table.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// A row for each point: what it belongs to (the name of a curve or "curve 1", an edge of a band, a stem, dot,
// square, ring, or a cell of the field), x, y, and the value of a cell. Columns have the titles of the axes.
DataTable panel_table(const CurvePanel& panel);

}  // namespace basinscope
