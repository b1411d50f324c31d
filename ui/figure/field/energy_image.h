// SPDX-License-Identifier: GPL-3.0-or-later
// Images and contour lines of energies, for the window, thumbnails and export. The first row of every image
// is at the top (the largest y).
#pragma once

#include <QColor>
#include <QImage>
#include <QPolygonF>
#include <QString>
#include <vector>

#include "core/landscape/result.h"

namespace basinscope {

// The energy in levels bands of equal colour: band k has the energies in [low + k (high - low)/levels, ...).
// Infinite energy is white, NaN transparent. size: of the image in pixels, bilinear between the field's
// points; empty: one pixel for each point. line: width of the contour lines between bands in pixels; 0: none.
QImage energy_image(const EnergyField& field, const QString& colours, int levels, QSize size = {},
                    double line = 0);

// The contour lines between two bands, in plane coordinates (contours.h).
struct ContourLevel {
  double value = 0;
  QColor colour;  // 22 % darker than the band below it
  std::vector<QPolygonF> lines;
};
// Those between all bands, levels - 1 of them; empty for a constant field.
std::vector<ContourLevel> contour_levels(const EnergyField& field, const QString& colours, int levels);

}  // namespace basinscope
