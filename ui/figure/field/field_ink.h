// SPDX-License-Identifier: GPL-3.0-or-later
// Paint style of landscape fields. Shapes, order, colours and the placement of names are the same on screen
// and on pages; a FieldInk has their sizes there, the text renderers of names, and the limits of the medium.
// screen_ink.h and ui/export/paper_ink.h make them. Lengths are painter units.
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>

namespace basinscope {

class MarkerSheet;

// A text renderer for names of one kind; without write none are drawn. light_ground: the field is light
// there.
struct FieldHand {
  double height = 0;  // of the box around a name
  std::function<double(const QString& name)> width;
  std::function<void(QPainter&, const QRectF& box, const QString& name, bool light_ground)> write;
};

struct FieldInk {
  double unit = 1;  // one logical pixel of the window at scale 1
  // Factors on the sizes of marks.
  struct Sizes {
    double pattern = 1, query = 1, step = 1, attractor = 1, hollow = 1, target = 1;
  };
  Sizes sizes;
  double path = 1.25, path_casing = 3;  // widths of trajectories and their casings; selected ones are wider
  double image_opacity = 1;
  double contour = 0.75, contour_tolerance = 0;  // width; largest distance by which lines are simplified
  double contour_room = 6;                       // contours on a surface fade where they are nearer
  double outline = 1.5, dash = 7, gap = 4;       // of exact regions
  double step_apart = 0.5;  // steps closer to the one before are left out, except the last
  // Only opaque colours: some printers rasterise transparent ones.
  bool opaque = false;
  // If true, a marker whose centre is inside the frame is painted entirely and others are skipped, while the
  // image and lines are clipped to the frame. If false, the caller sets a clip rectangle.
  bool whole = false;

  FieldHand names, region_names;
  double name_gap = 3;  // between a mark and its name
  // The field's colour at a painter position, by which names are dark or light; without it they are light.
  std::function<QColor(QPointF)> ground;

  // The marks are painted on a transparent layer of their own. Transparent casings then replace what they
  // cross instead of being blended: Qt would distribute the blending of so many spans over its thread pool,
  // and the window would wait for threads while all cores are busy.
  bool own_layer = false;
  // The plot's cache of markers; null: all are drawn every time.
  MarkerSheet* sheet = nullptr;
};

}  // namespace basinscope
