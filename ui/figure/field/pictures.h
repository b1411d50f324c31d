// SPDX-License-Identifier: GPL-3.0-or-later
// Images and contour lines of energies and basin maps, for the window, thumbnails and export. The first row
// of every image is at the top (the largest y).
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

struct BasinStyle {
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  bool dark = false;
  double hatch_pitch = 6;  // of what did not converge, in image pixels
  double border = 1;       // width of lines between regions of similar colours, in image pixels, at least 1
};
// The basin map in the colours of basin_colours(), shaded by the number of steps: OKLab lightness is
// multiplied by 1.03 - 0.25 s w, where w is shade_by_steps and s in [0, 1] is log(1 + steps) over that of
// the 99.5 percentile (white basins are not shaded). What did not converge is hatched at 45 degrees,
// undefined pixels the other way, diverged ones both ways. highlight: the label of an attractor whose basin
// is outlined, or -10 for none. O(pixels), on all cores.
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight = -10);
// The same with colours that are known already, as computing them takes a pass over the map.
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight, const BasinColours& colours);

// Where the name of a basin is written: at its point farthest from its border, in plane coordinates.
struct RegionLabel {
  int label = 0;
  QPointF place;
  double clearance = 0;  // distance to the border
};
// For the basins of metastable states, and with patterns for those of patterns, too. The map is sampled at no
// more than samples x samples points.
std::vector<RegionLabel> region_labels(const Basins& basins, int samples = 256, bool patterns = false);

}  // namespace basinscope
