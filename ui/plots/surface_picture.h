// SPDX-License-Identifier: GPL-3.0-or-later
// The energy surface as an image, in the window and on pages.
#pragma once

#include <QColor>
#include <QImage>

#include "ui/gpu/surface_engine.h"

namespace basinscope {

struct SurfaceStyle {
  int levels = 20;
  double line = 0;       // width of lines of equal energy, in pixels of the image; 0: none
  double line_room = 6;  // lines nearer to each other fade
  QColor ground, wall;   // of the paper, and of the walls below the surface's edge
  bool brief = false;    // a coarser surface, while it is turned
};

// A picture of a window of the plane, its first row at the top, as what surfaces are covered with.
SurfaceDrape drape_of(const QImage& picture, const Grid& grid);
// In the colours of the field, without lines. brief: of fewer pixels, while a pattern is dragged.
SurfaceDrape energy_drape(const EnergyField& field, const View& view, bool brief = false);

// Of that many pixels, on transparent ground. On any thread; throws GpuUnavailable.
QImage surface_picture(const std::shared_ptr<const EnergySurface>& surface, const SurfaceDrape& drape,
                       QSize pixels, const SurfaceStyle& style);

}  // namespace basinscope
