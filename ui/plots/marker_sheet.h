// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot keeps of its marks from one drawing to the next. The markers of many patterns are one picture:
// while a few of a thousand are dragged the others are copied, not drawn again. Labels are measured once:
// shaping text costs more than drawing it.
#pragma once

#include <QHash>
#include <QPixmap>
#include <utility>
#include <vector>

#include "ui/plots/field_marks.h"

namespace basinscope {

class MarkerSheet {
 public:
  // The patterns that are not selected, as draw_pattern draws each. Draws them anew only where one of
  // them, the frame, the scale or the screen has changed. The painter's device is the screen's.
  void draw(QPainter& painter, const std::vector<PatternMark>& patterns, const FieldFrame& frame,
            double scale);
  // How often they have been drawn anew.
  int drawings() const { return drawings_; }

  // The advance of a text in a font.
  double width_of(const QFont& font, const QString& text);

 private:
  QHash<std::pair<QString, QString>, double> widths_;  // by font and text
  std::vector<PatternMark> drawn_;
  FieldFrame frame_;
  double scale_ = 0;
  QPixmap sheet_;
  int drawings_ = 0;
};

}  // namespace basinscope
