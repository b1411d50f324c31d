// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of pictures and words as a value: an unframed panel measured in logical pixels from the top.
#pragma once

#include <QImage>
#include <algorithm>

#include "ui/figure/curve_panel.h"

namespace basinscope {

struct Sheet {
  CurvePanel panel;
  QSizeF room;

  explicit Sheet(QSizeF size) : room(std::max(size.width(), 60.0), std::max(size.height(), 40.0)) {
    panel.framed = false;
    panel.x = {0, room.width(), false, {}};
    panel.y = {0, room.height(), false, {}};
  }
  // A null image: its frame alone.
  void tile(double x, double y, double side, QImage image, const QColor& frame, double line_pt = 1) {
    panel.images.push_back(
        {QRectF(x, room.height() - y - side, side, side), std::move(image), frame, line_pt});
  }
  void text(double x, double baseline, const RichText& words, const QColor& colour,
            CurveText::Side side = CurveText::Side::right) {
    CurveText made{{x, room.height() - baseline}, words, colour, side, {0, 0}};
    made.cased = false;
    panel.texts.push_back(std::move(made));
  }
};

inline constexpr double tile_gap = 3, number_height = 14;  // logical pixels

}  // namespace basinscope
