// SPDX-License-Identifier: GPL-3.0-or-later
// Lists and matrices of numbers as one line of text: "0.4, 1/3", "2, 0.3; 0.3, 1".
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/linear_algebra.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

// Six digits a number.
QString list_text(const Vector& list);
QString matrix_text(const Matrix& matrix);

// Rows separated by ";". Nothing when a part is no number or rows differ in length.
std::optional<Matrix> matrix_from(const QString& text);

// typed with every entry that still reads as that of before put back to it: shown numbers are rounded.
Matrix not_rounded(Matrix typed, const Matrix& before);

// As many numbers as the field has, and such as it takes.
// Put into list. Otherwise one sentence without a point, and list stays. Numbers that still read as before
// keep what rounding hides.
QString list_from(const QString& text, const FieldTraits& field, std::vector<double>& list);

// Upper bounds of count weights that sum to 1, put into bounds: as many numbers, none below 0, together at
// least
// 1. Otherwise one sentence without a point, and bounds stays. Bounds that still read as before keep what
// rounding hides.
QString bounds_from(const QString& text, Eigen::Index count, Vector& bounds);

}  // namespace basinscope
