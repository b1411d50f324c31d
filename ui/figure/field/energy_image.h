// SPDX-License-Identifier: GPL-3.0-or-later
// An energy over a plane as an image and as contour lines; no widgets.
#pragma once

#include <QColor>
#include <QImage>
#include <QPolygonF>
#include <QString>
#include <vector>

#include "core/landscape/result.h"

namespace basinscope {

// The energy as bands of equal colour: level k of n lies in [low + k (high-low)/n, ...). Infinite
// energy is white, NaN transparent. Image row 0 is the top (largest y). Of a size of its own (empty: a pixel
// a point) it is bilinear between the points; line: pixels that the contours between the bands are wide, 0
// none.
QImage energy_image(const EnergyField& field, const QString& colours, int levels, QSize size = {},
                    double line = 0);

// Contour lines between the bands: joined polylines in plane coordinates per inner level boundary,
// by marching squares (saddle cells by the cell mean), masked where a corner is not finite.
struct ContourLevel {
  double value = 0;
  QColor colour;  // 22 % darker than the band below it
  std::vector<QPolygonF> lines;
};
std::vector<ContourLevel> contour_levels(const EnergyField& field, const QString& colours, int levels);

}  // namespace basinscope
