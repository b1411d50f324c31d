// SPDX-License-Identifier: GPL-3.0-or-later
// The computed content of one panel of a figure: its field as an image at the printed resolution, its
// contour lines, and what is drawn over them. Free of widgets; runs on any thread.
#pragma once

#include <QRectF>
#include <QSize>
#include <functional>
#include <optional>
#include <string>

#include "core/attractors/basin_map.h"
#include "core/task_control.h"
#include "ui/export/field_place.h"
#include "ui/export/figure.h"
#include "ui/figure/field/field_picture.h"

namespace basinscope {

struct PanelPicture : FieldPicture {
  Scene scene;          // as drawn
  bool lifted = false;  // shown on the plane (x, y, -x-y)
  RichText x_title, y_title;
  std::string engine;                      // of a basin map: id, and the float engines' widened limits
  Message why_double;                      // in place of floats, where these would not do
  std::shared_ptr<const ProvenMap> proof;  // where its cells are drawn
  double tolerance_used = 0, epsilon_used = 0;
  std::vector<ColourChoice> choices;             // how its attractors are coloured
  std::shared_ptr<const EnergySurface> surface;  // in place of the flat energies, which image then shows
  RichText bar_title;  // where the page tells what its bar's title has no room for; empty: it stands there

  // Basins as a flat field or over a surface; energies by their colours.
  bool covered() const { return surface && surface->view().drape == Drape::basins; }
  bool shows_basins() const { return kind == FieldKind::basins || covered(); }
  bool shows_energies() const { return kind == FieldKind::energy && !covered(); }
};

// How a panel is made: pixels of the field, of the grid its contours are traced on, and pixels a typographic
// point (hatch).
struct PanelSize {
  QSize field;
  QSize contours;
  double pixels_per_point = 1;
  bool dark = false;              // the paper: hatches, the ink pattern and what is left blank follow it
  std::optional<int> steps = {};  // of trajectories; none: all that they have
  SurfaceRoom room = {};          // of a surface, page units
  bool opaque = false;            // a surface stands on the paper: EPS would make a picture of the page
};

// Of a field that stands there. Throws std::invalid_argument where it has too many pixels.
PanelSize panel_size(const FieldPlace& place, const PageStyle& style);

// before: the choices of another panel of the figure, so that what is in both has one colour. Throws
// GpuUnavailable where the energies are a surface and there is no OpenGL.
PanelPicture panel_picture(const FigurePanel& panel, const PanelSize& size, const MapBasins& map,
                           const TaskControl& control, const std::vector<ColourChoice>& before = {});

struct PanelRequest {
  const FigurePanel* panel;
  PanelSize size;
  const MapBasins* map;
};
// All of a page; basins choose the colours, energies follow. Incomplete where it is cancelled.
std::vector<PanelPicture> panel_pictures(const std::vector<PanelRequest>& panels, const TaskControl& control);

}  // namespace basinscope
