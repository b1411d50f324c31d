// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/surface_picture.h"

#include <algorithm>
#include <cstring>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/surface_contours.h"

namespace basinscope {
namespace {

// Points of the mesh a side: lines of equal energy show the corners of a coarser one.
constexpr int fine_points = 320, brief_points = 64;
// Pixels of energies in colours, which have no lines to keep sharp.
constexpr int fine_drape = 1024, brief_drape = 256;

}  // namespace

SurfaceDrape drape_of(const QImage& picture, const Grid& grid) {
  const QImage rgb = picture.convertToFormat(QImage::Format_RGB32);
  auto pixels = std::make_shared<SurfacePixels>();
  pixels->width = rgb.width();
  pixels->height = rgb.height();
  const auto row = static_cast<std::size_t>(rgb.width());
  pixels->argb.resize(row * static_cast<std::size_t>(rgb.height()));
  for (int y = 0; y < rgb.height(); ++y)
    std::memcpy(pixels->argb.data() + static_cast<std::size_t>(y) * row, rgb.constScanLine(y),
                row * sizeof(std::uint32_t));
  return {std::move(pixels), grid};
}

SurfaceDrape energy_drape(const EnergyField& field, const View& view, bool brief) {
  const Grid& grid = field.grid;
  const double side = brief ? brief_drape : fine_drape;
  const double grow = std::max(1.0, side / std::max(grid.width, grid.height));
  const QSize size(qRound(grid.width * grow), qRound(grid.height * grow));
  return drape_of(energy_image(field, QString::fromStdString(view.colours), view.levels, size), grid);
}

QImage surface_picture(const std::shared_ptr<const EnergySurface>& surface, const SurfaceDrape& drape,
                       QSize pixels, const SurfaceStyle& style) {
  SurfaceDrawing drawing;
  drawing.surface = surface;
  drawing.drape = drape;
  drawing.width = pixels.width();
  drawing.height = pixels.height();
  drawing.points = style.brief ? brief_points : fine_points;
  if (style.brief) drawing.samples = 1, drawing.smooth_drape = false;
  drawing.levels = style.levels;
  drawing.line_width = style.line;
  drawing.line_colour = surface_line_colour(surface->view().drape);
  drawing.line_room = style.line_room;
  drawing.wall_colour = style.wall.rgb() & RGB_MASK;
  drawing.pale_colour = style.ground.rgb() & RGB_MASK;
  auto made = std::make_unique<SurfacePixels>(shared_surface_engine()->draw(drawing));
  SurfacePixels* const held = made.release();
  return QImage(
      reinterpret_cast<const uchar*>(held->argb.data()), held->width, held->height,
      QImage::Format_ARGB32_Premultiplied,
      [](void* pixels_of_it) { delete static_cast<SurfacePixels*>(pixels_of_it); }, held);
}

}  // namespace basinscope
