// SPDX-License-Identifier: GPL-3.0-or-later
// A landscape result as images and lines, ready to be drawn; made off the GUI thread. Changing
// colours makes new pictures from the same result.
#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <optional>
#include <vector>

#include "core/landscape/result.h"
#include "ui/figure/field/pictures.h"

namespace basinscope {

// Of places that did not converge, logical pixels.
inline constexpr double hatch_pitch = 6;

struct PictureStyle {
  bool dark = false;
  double pixel_ratio = 1;  // device pixels a logical one
  QString colours = "viridis";
  int levels = 20;
  bool contours = true;
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  // The attractor whose basin is outlined: of those with the same members the one nearest to its state.
  std::optional<StateMembers> highlight;
  std::vector<double> highlight_state;
  int shown_width = 0;  // device pixels the basins are shown at; coarser maps are scaled up to it

  bool operator==(const PictureStyle&) const = default;
};

struct LandscapePictures {
  PictureStyle style;
  QImage energy;  // bands and contour lines at the shown size; null without an energy
  QImage basins;
  std::vector<QColor> attractor_colours;  // one an attractor, then one an unstable fixed point
  std::vector<RegionLabel> region_labels;
};

PictureStyle picture_style(const View& view, bool dark, double pixel_ratio);
// brief: places of the regions' names from a coarser sample, a fifth of a millisecond.
LandscapePictures landscape_pictures(const LandscapeResult& result, const PictureStyle& style,
                                     bool brief = false);
// The two halves of it.
LandscapePictures basin_pictures(const LandscapeResult& result, const PictureStyle& style,
                                 bool brief = false);
QImage energy_picture(const EnergyField& field, const PictureStyle& style);
// What refining adds to the pictures of the same fields.
void add_unstable_colours(LandscapePictures& pictures, const LandscapeResult& result);

}  // namespace basinscope
