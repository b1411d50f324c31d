// SPDX-License-Identifier: GPL-3.0-or-later
// Columns of numbers as parts of a CurvePanel.
#pragma once

#include <utility>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// Points of two columns; a NaN is a gap.
std::vector<QPointF> curve_points(const Vector& x, const Vector& y);
// The ground between two lines, one band a stretch without gaps.
std::vector<CurveBand> curve_bands(const QColor& colour, const Vector& x, const Vector& low,
                                   const Vector& high);

// Lowest and highest of the positive finite numbers of all lines, without what is more than reach times
// nearly all of them: one that diverges would press the others flat.
std::pair<double, double> usual_range(std::vector<double> values, double reach);

}  // namespace basinscope
