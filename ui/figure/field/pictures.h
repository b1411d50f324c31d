// SPDX-License-Identifier: GPL-3.0-or-later
// Fields as images and vector contours; no widgets. Used by the window, thumbnails and export alike.
#pragma once

#include <QImage>
#include <QPolygonF>
#include <QString>
#include <vector>

#include "core/landscape/result.h"
#include "core/network/attractors.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/field/basin_colours.h"

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

struct BasinStyle {
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  bool dark = false;
  double hatch_pitch = 6;  // in image pixels; not converged is hatched at 45 degrees
  double border = 1;       // in image pixels, at least one: lines where colours do not tell regions apart
};
// Labels coloured by basin_colours, shaded by steps (OKLab lightness times 1.03 - 0.25 s w, s the
// logarithm of the steps over that of their 99.5 percentile; white mixtures stay white); undefined is
// hatched the other way, diverged both ways. Row 0 is the top. highlight: label of an attractor to
// outline, or none (-10).
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight = -10);
// The same with the colours of the labels at hand (they cost a look at the whole map).
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight, const BasinColours& colours);

// Where a mixture's name goes: the point of its region farthest from its border, plane coordinates.
struct RegionLabel {
  int label = 0;
  QPointF place;
  double clearance = 0;  // distance to the border, plane units
};
// The map is sampled at no more than samples x samples places. patterns: of their basins, too.
std::vector<RegionLabel> region_labels(const Basins& basins, int samples = 256, bool patterns = false);

}  // namespace basinscope
