// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of images and texts as a value: an unframed CurvePanel whose coordinates are given in logical
// pixels from the top left (the panel's own y axis points up).
#pragma once

#include <QImage>
#include <algorithm>

#include "ui/figure/curve_panel.h"

namespace basinscope {

struct Sheet {
  CurvePanel panel;
  QSizeF room;

  // A room too small for its content still needs axes of some length.
  explicit Sheet(QSizeF size) : room(std::max(size.width(), 60.0), std::max(size.height(), 40.0)) {
    panel.framed = false;
    panel.x = {0, room.width(), false, {}};
    panel.y = {0, room.height(), false, {}};
  }
  // A square image of this side with a frame; a null image gives the frame alone. (x, y): its top left.
  void tile(double x, double y, double side, QImage image, const QColor& frame, double line_pt = 1) {
    panel.images.push_back(
        {QRectF(x, room.height() - y - side, side, side), std::move(image), frame, line_pt});
  }
  // A filled or framed rectangle; an invalid colour: without. at: from the top left.
  void box(const QRectF& at, const QColor& fill, const QColor& line = {}, double line_pt = 1,
           bool dashed = false) {
    CurveShape shape;
    for (const QPointF corner : {at.topLeft(), at.topRight(), at.bottomRight(), at.bottomLeft()})
      shape.points.emplace_back(corner.x(), room.height() - corner.y());
    shape.fill = fill;
    shape.line = line;
    shape.line_pt = line_pt;
    shape.dashed = dashed;
    panel.shapes.push_back(std::move(shape));
  }
  // A level line, y from the top.
  void rule(double from, double to, double y, const QColor& colour, double line_pt = 1, bool dashed = false) {
    Curve line{colour, {{from, room.height() - y}, {to, room.height() - y}}, line_pt, dashed};
    line.drawn_only = true;
    panel.curves.push_back(std::move(line));
  }
  // A line of text. (x, baseline): the left, right or middle of its baseline, by side.
  void text(double x, double baseline, const RichText& words, const QColor& colour,
            CurveText::Side side = CurveText::Side::right) {
    CurveText made{{x, room.height() - baseline}, words, colour, side, {0, 0}};
    made.cased = false;
    panel.texts.push_back(std::move(made));
  }
};

// Distance between tiles, and height of a number under one; logical pixels.
inline constexpr double tile_gap = 3, number_height = 14;

}  // namespace basinscope
