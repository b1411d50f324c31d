// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of matrices and vectors as a CurvePanel.
#pragma once

#include "core/linear_algebra.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// Sets the axes, field and colour bar of panel to those of a matrix: first row at the top, rows and columns
// counted from 1, diverging colours symmetric about 0.
void show_matrix(CurvePanel& panel, const Matrix& matrix);
// A bar for each value at x = first, first + 1, ..., from 0 or from the low end of a logarithmic axis. Values
// that are not finite, or below that end, have no bar.
CurvePanel bars_panel(const Vector& values, const CurveAxis& y, const QColor& colour, double first = 1);

}  // namespace basinscope
