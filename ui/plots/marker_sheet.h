// SPDX-License-Identifier: GPL-3.0-or-later
// The markers of many patterns as one picture: while a few of a thousand are dragged the others are
// copied, not drawn again.
#pragma once

#include <QPixmap>
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

 private:
  std::vector<PatternMark> drawn_;
  FieldFrame frame_;
  double scale_ = 0;
  QPixmap sheet_;
  int drawings_ = 0;
};

}  // namespace basinscope
