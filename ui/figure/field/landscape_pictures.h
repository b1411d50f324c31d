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
#include "ui/figure/field/basin_colours.h"
#include "ui/figure/field/region_labels.h"

namespace basinscope {

// Of places that did not converge, logical pixels.
inline constexpr double hatch_pitch = 6;
// Of lines between basins that their colours do not tell apart, logical pixels.
inline constexpr double border_line = 1;

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
  BasinColours colours;
  std::vector<QColor> attractor_colours;  // of them one an attractor, then one an unstable fixed point
  std::vector<RegionLabel> region_labels;
};

PictureStyle picture_style(const View& view, bool dark, double pixel_ratio);
// brief: places of the regions' names from a coarser sample, a fifth of a millisecond. before: what the
// attractors of the picture before have chosen, so that colours stay while something moves.
LandscapePictures landscape_pictures(const LandscapeResult& result, const PictureStyle& style,
                                     bool brief = false, const std::vector<ColourChoice>& before = {});
// The two halves of it.
LandscapePictures basin_pictures(const LandscapeResult& result, const PictureStyle& style,
                                 const std::vector<ColourChoice>& before = {});
QImage energy_picture(const EnergyField& field, const PictureStyle& style);
// Their colours alone, without images.
LandscapePictures coloured_basins(const LandscapeResult& result, const PictureStyle& style,
                                  const std::vector<ColourChoice>& before = {});
// What refining adds to the pictures of the same fields.
void add_unstable_colours(LandscapePictures& pictures, const LandscapeResult& result);

}  // namespace basinscope
