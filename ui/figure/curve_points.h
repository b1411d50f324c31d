// SPDX-License-Identifier: GPL-3.0-or-later
// Converts columns of numbers into parts of a CurvePanel.
#pragma once

#include <utility>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

// The points (x[i], y[i]); NaN makes a gap in a Curve. x has at least as many numbers as y.
std::vector<QPointF> curve_points(const Vector& x, const Vector& y);
// The area between two lines over x: one band for each run of points at which both are finite.
std::vector<CurveBand> curve_bands(const QColor& colour, const Vector& x, const Vector& low,
                                   const Vector& high);

// The range of a logarithmic axis for the positive finite numbers among values, robust against a few extreme
// ones: from the smallest, but not below 0.1 times the 2 % quantile, to the largest, but not above reach
// times the 90 % quantile. {0.1, 1} without such numbers.
std::pair<double, double> usual_range(std::vector<double> values, double reach);

}  // namespace basinscope
