// SPDX-License-Identifier: GPL-3.0-or-later
// A landscape result (core/landscape/result.h) as images in the colours of a style, made off the GUI thread.
// Changing colours makes new pictures from the same result.
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

// Distance between lines of the hatch of what did not converge; logical pixels.
inline constexpr double hatch_pitch = 6;
// Width of lines between basins of similar colours; logical pixels.
inline constexpr double border_line = 1;

// What images depend on besides the result and, for colours, the previous picture.
struct PictureStyle {
  bool dark = false;
  double pixel_ratio = 1;  // device pixels per logical pixel
  QString colours = "viridis";
  int levels = 20;
  bool contours = true;
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  // The attractor whose basin is outlined: of those with these members the one nearest to this state.
  std::optional<StateMembers> highlight;
  std::vector<double> highlight_state;
  int shown_width = 0;  // device pixels at which the field is shown; coarser fields are scaled up to it

  bool operator==(const PictureStyle&) const = default;
};

// The images of one result in one style, with the colours that marks, tables and legends take from them.
struct LandscapePictures {
  PictureStyle style;
  QImage energy;  // bands and contour lines at the shown size; null without an energy
  QImage basins;
  BasinColours colours;
  std::vector<QColor> attractor_colours;  // for each attractor, then for each unstable fixed point
  std::vector<RegionLabel> region_labels;
};

// The style of a scene's view. pixel_ratio: device pixels per logical pixel.
PictureStyle picture_style(const View& view, bool dark, double pixel_ratio);
// brief: positions of the regions' names are computed from a coarser sample, for previews. before: the
// colours of the previous picture (BasinColours::choices), so that they stay while something moves.
LandscapePictures landscape_pictures(const LandscapeResult& result, const PictureStyle& style,
                                     bool brief = false, const std::vector<ColourChoice>& before = {});
// Its two parts.
LandscapePictures basin_pictures(const LandscapeResult& result, const PictureStyle& style,
                                 const std::vector<ColourChoice>& before = {});
QImage energy_picture(const EnergyField& field, const PictureStyle& style);
// Only the colours, without images.
LandscapePictures coloured_basins(const LandscapeResult& result, const PictureStyle& style,
                                  const std::vector<ColourChoice>& before = {});
// Adds the colours of the unstable fixed points that a later pass has added to the same result.
void add_unstable_colours(LandscapePictures& pictures, const LandscapeResult& result);

}  // namespace basinscope
