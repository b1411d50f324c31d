// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_pictures.h"

#include <algorithm>

#include "ui/plots/pattern_colours.h"

namespace basinscope {

PictureStyle picture_style(const View& view, bool dark, double pixel_ratio) {
  PictureStyle style;
  style.dark = dark;
  style.pixel_ratio = pixel_ratio;
  style.colours = QString::fromStdString(view.colours);
  style.levels = view.levels;
  style.white_mixtures = view.mixtures == Mixtures::white;
  style.shade_by_steps = view.shade_by_steps;
  return style;
}

void add_unstable_colours(LandscapePictures& pictures, const LandscapeResult& result) {
  for (const Attractor& attractor : result.unstable)
    pictures.attractor_colours.push_back(blended_colour(attractor.weights, pictures.style.dark));
}

LandscapePictures landscape_pictures(const LandscapeResult& result, const PictureStyle& style) {
  LandscapePictures pictures = basin_pictures(result, style);
  add_energy_pictures(pictures, result);
  return pictures;
}

void add_energy_pictures(LandscapePictures& pictures, const LandscapeResult& result) {
  if (!result.energy.refusal.empty() || result.energy.values.empty()) return;
  pictures.energy = energy_image(result.energy, pictures.style.colours, pictures.style.levels);
  pictures.contours = contour_levels(result.energy, pictures.style.colours, pictures.style.levels);
}

LandscapePictures basin_pictures(const LandscapeResult& result, const PictureStyle& style) {
  LandscapePictures pictures;
  pictures.style = style;
  const int width = result.basins.map.grid.width;
  if (width == 0) return pictures;
  BasinStyle basin_style;
  basin_style.white_mixtures = style.white_mixtures;
  basin_style.shade_by_steps = style.shade_by_steps;
  basin_style.dark = style.dark;
  // The hatch keeps its pitch on the screen however coarse the map is.
  const double shrink = style.shown_width > 0 ? static_cast<double>(width) / style.shown_width : 1;
  basin_style.hatch_pitch = std::max(2.0, 6 * style.pixel_ratio * shrink);
  int highlight = -10;  // none
  const std::vector<QColor> by_label = attractor_colours(result.basins, style.white_mixtures, style.dark);
  for (const Attractor& attractor : result.basins.attractors) {
    pictures.attractor_colours.push_back(by_label[static_cast<std::size_t>(attractor.label)]);
    if (!style.highlight.isEmpty() && style.highlight == QString::fromStdString(attractor.name))
      highlight = attractor.label;
  }
  pictures.basins = basin_image(result.basins, basin_style, highlight);
  add_unstable_colours(pictures, result);
  if (result.coarseness == 1) pictures.region_labels = region_labels(result.basins);
  return pictures;
}

}  // namespace basinscope
