// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/landscape_pictures.h"

#include <algorithm>
#include <limits>

#include "core/row_bands.h"
#include "ui/figure/field/basin_image.h"
#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_ink.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {

PictureStyle picture_style(const View& view, bool dark, double pixel_ratio) {
  PictureStyle style;
  style.dark = dark;
  style.pixel_ratio = pixel_ratio;
  style.colours = QString::fromStdString(view.colours);
  style.levels = view.levels;
  style.contours = view.contours;
  style.white_mixtures = view.mixtures == Mixtures::white;
  style.shade_by_steps = view.shade_by_steps;
  return style;
}

namespace {

// Samples along a side for the places of names in previews; 256 at rest.
constexpr int brief_samples = 112;

// Enlarges coarse maps on the job's thread, so that painting them costs the GUI thread no more than a copy.
QImage at_shown_size(QImage image, const PictureStyle& style) {
  if (style.shown_width <= image.width() || image.isNull()) return image;
  const int height = qRound(static_cast<double>(image.height()) * style.shown_width / image.width());
  return image.scaled(style.shown_width, height, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace

void add_unstable_colours(LandscapePictures& pictures, const LandscapeResult& result) {
  for (const Attractor& attractor : result.unstable)
    pictures.attractor_colours.push_back(blended_colour(attractor.weights, pictures.style.dark));
}

LandscapePictures coloured_basins(const LandscapeResult& result, const PictureStyle& style,
                                  const std::vector<ColourChoice>& before) {
  LandscapePictures pictures;
  pictures.style = style;
  pictures.colours = basin_colours(result.basins, style.white_mixtures, style.dark, before);
  for (const Attractor& attractor : result.basins.attractors)
    pictures.attractor_colours.push_back(
        pictures.colours.by_label[static_cast<std::size_t>(attractor.label)]);
  add_unstable_colours(pictures, result);
  return pictures;
}

QImage energy_picture(const EnergyField& field, const PictureStyle& style) {
  if (!field.refusal.empty() || field.values.empty()) return {};
  const int width = std::max(field.grid.width, style.shown_width);
  const int height = qRound(static_cast<double>(field.grid.height) * width / field.grid.width);
  return energy_image(field, style.colours, style.levels, {width, height},
                      style.contours ? FieldInk().contour * style.pixel_ratio : 0);
}

namespace {

// Makes the image of basins, the places of names and, if asked for, the image of energies side by side.
LandscapePictures pictures_of(const LandscapeResult& result, const PictureStyle& style, bool brief,
                              bool energies, const std::vector<ColourChoice>& before) {
  const int width = result.basins.map.grid.width;
  LandscapePictures pictures = coloured_basins(result, style, before);
  if (width == 0) return pictures;
  BasinStyle basin_style;
  basin_style.white_mixtures = style.white_mixtures;
  basin_style.shade_by_steps = style.shade_by_steps;
  basin_style.dark = style.dark;
  // Coarse images are enlarged afterwards, and the hatch must have its pitch on the screen then.
  const double shrink = style.shown_width > 0 ? static_cast<double>(width) / style.shown_width : 1;
  basin_style.hatch_pitch = std::max(2.0, hatch_pitch * style.pixel_ratio * shrink);
  basin_style.border = border_line * style.pixel_ratio * shrink;
  int highlight = -10;  // none
  double nearest = std::numeric_limits<double>::infinity();
  // Several states may have the same members; the selected one is the nearest to the state that was selected.
  const Eigen::Map<const Vector> wanted(style.highlight_state.data(),
                                        static_cast<Eigen::Index>(style.highlight_state.size()));
  for (const Attractor& attractor : result.basins.attractors) {
    if (style.highlight != members_of(attractor)) continue;
    const double away = attractor.state.size() == wanted.size() ? (attractor.state - wanted).norm() : 0;
    if (away >= nearest) continue;
    nearest = away;
    highlight = attractor.label;
  }
  // The tasks are independent of each other: the image of basins, the places of its names, the image of
  // energies.
  over_row_bands(energies ? 3 : 2, 1, [&](int task, int) {
    if (task == 2)
      pictures.energy = energy_picture(result.energy, style);
    else if (task == 0)
      pictures.basins =
          at_shown_size(basin_image(result.basins, basin_style, highlight, pictures.colours), style);
    else
      pictures.region_labels =
          region_labels(result.basins, brief ? brief_samples : 256, lands_on_corners(result.scene->post));
  });
  return pictures;
}

}  // namespace

LandscapePictures landscape_pictures(const LandscapeResult& result, const PictureStyle& style, bool brief,
                                     const std::vector<ColourChoice>& before) {
  return pictures_of(result, style, brief, !result.energy.values.empty(), before);
}

LandscapePictures basin_pictures(const LandscapeResult& result, const PictureStyle& style,
                                 const std::vector<ColourChoice>& before) {
  return pictures_of(result, style, false, false, before);
}

}  // namespace basinscope
