// SPDX-License-Identifier: GPL-3.0-or-later
// What the figures of "Regression is All You Need" (RAYN) share.
#pragma once

#include <vector>

#include "core/linear_algebra.h"
#include "ui/export/published/published_curves.h"

namespace basinscope {

inline const QColor regression_truth_ink(0x69, 0x73, 0x7F), regression_sample_ink(0xFF, 0xFF, 0xFF);

// count keys from 0 to 1.
Vector even_queries(int count);
Curve regression_curve(const Vector& x, const Vector& y, const QColor& ink, bool dashed = false,
                       double line_pt = 1.2);
CurveDots regression_dots(const Vector& x, const Vector& y, const QColor& fill, double radius_pt = 1.2);
CurveKey regression_line_key(const RichText& name, const QColor& ink, bool dashed = false);
CurveKey regression_dots_key(const RichText& name, const QColor& fill);
// Rounded out to a half, the same for every panel.
void share_value_axis(std::vector<CurvePanel>& panels, const RichText& title);
// Width, settings and the note that the source gives none.
PublishedCurves regression_page(const RichText& settings, const QString& version);

}  // namespace basinscope
