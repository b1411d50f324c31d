// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/gallery/thumbnail.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "core/message.h"
#include "ui/export/figure.h"
#include "ui/export/page_room.h"
#include "ui/export/panel_picture.h"
#include "ui/figure/field/field_painter.h"
#include "ui/gpu/gpu_engine.h"
#include "ui/gpu/shared_engines.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {

namespace {

constexpr std::size_t most_panels = 3;

// Small maps: the SIMD engine draws them while the GPU serves the window.
MapBasins small_maps() { return maps_by(shared_engines(), EngineChoice::cpu); }

// The middle row of the compare grid where it is open, else the scene itself.
std::vector<Scene> panels_of(const Scene& scene) {
  const Compare& compare = scene.view.compare;
  if (!compare.open || (compare.columns.empty() && compare.rows.empty())) return {scene};
  std::vector<Scene> panels;
  for (std::size_t i = 0; i < std::clamp<std::size_t>(compare.columns.size(), 1, most_panels); ++i)
    panels.push_back(panel(scene, compare.rows.size() / 2, i));
  return panels;
}

FieldKind kind_of(const GalleryEntry& entry) {
  if (entry.show == QStringLiteral("energy")) return FieldKind::energy;
  if (entry.show == QStringLiteral("basins")) return FieldKind::basins;
  const Compare& compare = entry.scene.view.compare;
  return compare.open && compare.show != CompareShow::basins ? FieldKind::energy : FieldKind::basins;
}

// Equal units on both axes: the shorter axis is cut, so that the patterns stay large.
Window fitted(Window window, double aspect) {
  const double x = (window.x0 + window.x1) / 2, y = (window.y0 + window.y1) / 2;
  double width = window.x1 - window.x0, height = window.y1 - window.y0;
  aspect > width / height ? width = height* aspect : height = width / aspect;
  return {x - width / 2, x + width / 2, y - height / 2, y + height / 2};
}

void paint_panel(QPainter& painter, const QRectF& place, Scene scene, FieldKind kind,
                 const ThumbnailStyle& style, const TaskControl& control) {
  const Window flat = fitted(scene.window, place.width() / place.height());
  if (!shows_surface({kind, scene})) scene.window = flat;
  scene.view.labels = scene.view.exact_regions = false;
  scene.view.trajectories = kind == FieldKind::energy;
  const QSize size = place.size().toSize();
  PanelSize pixels{size, size, style.ratio, style.dark};
  pixels.room = {place.width(), place.height()};
  PanelPicture picture;
  try {
    picture = panel_picture({kind, scene}, pixels, small_maps(), control);
  } catch (const GpuUnavailable&) {  // as in the window, the field stays flat
    scene.view.surface.shown = false;
    scene.window = flat;
    picture = panel_picture({kind, scene}, pixels, small_maps(), control);
  }
  if (control.cancelled()) return;
  if (!picture.refusal.empty()) throw failed(picture.refusal);
  picture.marks.regions.clear();
  picture.marks.attractors.clear();
  picture.marks.targets.clear();
  if (kind == FieldKind::basins) picture.marks.queries.clear();
  FieldInk ink;
  ink.unit = 0.5 * style.ratio * marker_scale(picture.marks.patterns.size());
  ink.path = style.ratio;
  ink.path_casing = 2 * style.ratio;
  ink.contour = 0.5 * style.ratio;
  ink.contour_room = 4 * style.ratio;
  ink.ground = [&](QPointF at) {
    return seen_at(picture.image, place, at, page_ink(style.dark ? PageTheme::dark : PageTheme::light).paper);
  };
  ink.step_apart = 4 * style.ratio;
  painter.save();
  painter.setClipRect(place);
  draw_field(painter, picture, {place, picture.scene.window, picture.surface.get()}, ink);
  painter.restore();
}

void paint_landscape(QPainter& painter, const GalleryEntry& entry, const ThumbnailStyle& style,
                     const TaskControl& control) {
  const std::vector<Scene> panels = panels_of(entry.scene);
  const int count = static_cast<int>(panels.size()), gap = std::max(1, qRound(2 * style.ratio));
  const int width = (style.pixels.width() - (count - 1) * gap) / count;
  for (int i = 0; i < count && !control.cancelled(); ++i) {
    const int left = i * (width + gap);
    const int right = i + 1 == count ? style.pixels.width() : left + width;
    paint_panel(painter, QRectF(left, 0, right - left, style.pixels.height()),
                panels[static_cast<std::size_t>(i)], kind_of(entry), style, control);
  }
}

// The parts that are asked for; nothing: the first that can be had.
std::vector<int> parts_of(const FigureOffer& offer, const QString& show) {
  if (!show.isEmpty()) return offer.named({show.toStdString()}, "show");
  const auto first = std::ranges::find_if(offer.parts, [](const auto& part) { return part.refusal.empty(); });
  if (first == offer.parts.end()) throw failed(phrase("its figure has no part"));
  return {static_cast<int>(first - offer.parts.begin())};
}

// A page of the picture's shape, as narrow as its letters allow, shrunk to the picture; of a shape of its own
// where its panels have no room in that.
void paint_part(QPainter& painter, const GalleryEntry& entry, const ThumbnailStyle& style,
                const TaskControl& control) {
  const FigureOffer offer = scene_offer(entry.scene, small_maps());
  if (!offer.refusal.empty()) throw failed(offer.refusal);
  PageStyle page;
  page.font_pt = 4;
  page.line_pt = 0.8;
  page.ppi = 150 * style.ratio;
  page.theme = style.dark ? PageTheme::dark : PageTheme::light;
  page.legend = page.footer = false;
  const auto make = offer.make(parts_of(offer, entry.show));
  FinishedPage finished;
  for (const double shaped_mm : {60.0, 90.0, 0.0}) {
    page.width_mm = shaped_mm > 0 ? shaped_mm : 60;
    page.height_mm = shaped_mm * style.pixels.height() / style.pixels.width();
    try {
      finished = make(page, control);
      break;
    } catch (const NoRoom&) {
      if (shaped_mm == 0) throw;
    }
  }
  if (control.cancelled() || !finished.drawing.paint) return;
  const QSizeF size = finished.drawing.size;
  const double scale = std::min(style.pixels.width() / size.width(), style.pixels.height() / size.height());
  painter.translate((style.pixels.width() - scale * size.width()) / 2,
                    (style.pixels.height() - scale * size.height()) / 2);
  painter.scale(scale, scale);
  finished.drawing.paint(painter);
}

}  // namespace

QImage thumbnail(const GalleryEntry& entry, const ThumbnailStyle& style, const TaskControl& control) {
  if (entry.quick) {
    GalleryEntry light = entry;
    light.scene = *std::exchange(light.quick, std::nullopt);
    return thumbnail(light, style, control);
  }
  QImage image(style.pixels, QImage::Format_RGB32);
  image.fill(page_ink(style.dark ? PageTheme::dark : PageTheme::light).paper);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool field = entry.show.isEmpty() || entry.show == QStringLiteral("energy") ||
                     entry.show == QStringLiteral("basins");
  if (entry.scene.view.workspace.empty() && field)
    paint_landscape(painter, entry, style, control);
  else
    paint_part(painter, entry, style, control);
  painter.end();
  return control.cancelled() ? QImage() : image;
}

}  // namespace basinscope
