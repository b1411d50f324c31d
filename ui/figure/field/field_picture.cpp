// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/field_picture.h"

#include <algorithm>

namespace basinscope {

FieldPicture field_picture(FieldKind kind, const MarkSources& sources) {
  FieldPicture picture;
  picture.kind = kind;
  picture.marks = field_marks(kind, sources);
  if (!sources.result) return picture;
  const LandscapeResult& result = *sources.result;
  const bool energy = kind == FieldKind::energy;
  picture.facts = field_facts(kind, result, sources.scene.view);
  picture.grid = energy ? result.energy.grid : result.basins.map.grid;
  if (sources.pictures) picture.image = energy ? sources.pictures->energy : sources.pictures->basins;
  picture.facts.has_borders = !energy && sources.pictures && !sources.pictures->colours.bordered.empty();
  if (!energy) return picture;
  picture.refusal = result.energy.refusal;
  picture.lowest = result.energy.lowest;
  picture.highest = result.energy.highest;
  picture.below = result.energy.below;
  picture.clipped = result.energy.clipped;
  return picture;
}

QColor colour_at(const QImage& image, const Grid& grid, QPointF plane) {
  const double u = (plane.x() - grid.x0) / (grid.x1 - grid.x0);
  const double v = (grid.y1 - plane.y()) / (grid.y1 - grid.y0);
  // Points outside take the nearest pixel, since names may begin outside the image.
  const int x = std::clamp(static_cast<int>(u * image.width()), 0, image.width() - 1);
  const int y = std::clamp(static_cast<int>(v * image.height()), 0, image.height() - 1);
  return image.pixelColor(x, y);
}

QColor seen_at(const QImage& image, const QRectF& frame, QPointF at, const QColor& paper) {
  const QPoint pixel(static_cast<int>((at.x() - frame.left()) / frame.width() * image.width()),
                     static_cast<int>((at.y() - frame.top()) / frame.height() * image.height()));
  const QRgb seen = image.valid(pixel) ? image.pixel(pixel) : 0;
  return qAlpha(seen) > 0 ? QColor::fromRgb(seen) : paper;
}

}  // namespace basinscope
