// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of a line plot's legend row: a stroke and a name each.
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>
#include <vector>

#include "core/linear_algebra.h"
#include "ui/figure/curve_panel.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

struct LineKey {
  QString name;
  QColor colour;
  bool chosen = false;  // thick, its name in bold
  bool dashed = false;
};

// From the left of row; what no longer fits before limit (pixels) is left out. The x where the next would
// begin.
double draw_line_keys(QPainter& painter, const QRectF& row, double limit, const std::vector<LineKey>& keys,
                      const Appearance& appearance);

// Points of two columns; a NaN is a gap.
std::vector<QPointF> curve_points(const Vector& x, const Vector& y);
// The ground between two lines, one band a stretch without gaps.
std::vector<CurveBand> curve_bands(const QColor& colour, const Vector& x, const Vector& low,
                                   const Vector& high);

}  // namespace basinscope
