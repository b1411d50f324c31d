// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of matrices and vectors as parts of a CurvePanel.
#pragma once

#include "core/linear_algebra.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// The matrix as the panel's field, the first row on top, rows and columns counted from 1; colours symmetric
// about 0, with their bar.
void show_matrix(CurvePanel& panel, const Matrix& matrix);
// A bar a value, from 0, or from the low end of a logarithmic axis; those that cannot be drawn are left out.
CurvePanel bars_panel(const Vector& values, const CurveAxis& y, const QColor& colour);

}  // namespace basinscope
