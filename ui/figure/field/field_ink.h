// SPDX-License-Identifier: GPL-3.0-or-later
// What a field is drawn with. Shapes, order, colours and the places of names are the same on screen and on
// paper; an ink says how large they are there, how names are written, and what the medium cannot do.
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>

namespace basinscope {

class MarkerSheet;

// How names of one kind are written; lengths in painter units. Without write there are none.
struct FieldHand {
  double height = 0;  // of the box round a name
  std::function<double(const QString& name)> width;
  std::function<void(QPainter&, const QRectF& box, const QString& name, bool light_ground)> write;
};

struct FieldInk {
  double unit = 1;  // painter units of what is one logical pixel in the window at scale 1
  // How much larger marks are beside that.
  struct Sizes {
    double pattern = 1, query = 1, step = 1, attractor = 1, hollow = 1, target = 1;
  };
  Sizes sizes;
  double path = 1.25, path_casing = 3;  // widths, painter units; of selected paths half as much more
  double image_opacity = 1;
  double contour = 0.75, contour_tolerance = 0;  // width, and how far lines may leave their points
  double outline = 1.5, dash = 7, gap = 4;       // of exact regions, painter units
  double step_apart = 0.5;  // steps nearer to the one before are left out, but for the last
  // Colours are opaque: half transparent ones would be rasterised in some printers.
  bool opaque = false;
  // Marks are drawn whole where their centre lies in the frame, and not at all else. Otherwise who paints
  // clips them.
  bool whole = false;

  FieldHand names, region_names;
  double name_gap = 3;  // between a mark and its name
  // Colour of the field under a place, for names: dark on light ground and light on dark; none: dark ground.
  std::function<QColor(QPointF)> ground;

  // The marks have a transparent layer of the screen to themselves. Half transparent casings then replace
  // what they cross: Qt would share out the blending of so many spans over its thread pool, and the window
  // would wait for threads that find both cores taken.
  bool own_layer = false;
  // Keeps the markers that stay where they are; none: all are drawn every time.
  MarkerSheet* sheet = nullptr;
};

}  // namespace basinscope
