// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot keeps of its marks from one drawing to the next. The markers of many patterns are one picture:
// while a few of a thousand are dragged the others are copied, not drawn again. Labels are measured once:
// shaping text costs more than drawing it. Letters are kept, for labels whose words are others in every
// frame.
#pragma once

#include <QHash>
#include <QPainter>
#include <QPixmap>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "ui/figure/field/field_marks.h"

namespace basinscope {

class MarkerSheet {
 public:
  // The patterns that are not selected, as draw_pattern draws each. Draws them anew only where one of
  // them, the frame, the unit or the screen has changed. The painter's device is the screen's.
  void draw(QPainter& painter, const std::vector<PatternMark>& patterns, const FieldFrame& frame,
            double unit);
  // How often they have been drawn anew.
  int drawings() const { return drawings_; }

  // The advance of a text in a font, whose key takes longer to make than to look up.
  double width_of(const QFont& font, const QString& key, const QString& text);

  // A letter and its casing, each a picture by itself, so that no casing covers the letter before it. pad:
  // what is round the letter on all sides.
  struct Letter {
    QPixmap casing, letter;
    double advance = 0;
  };
  // As paint(painter, base, text, casing) draws them, base at the left end of the baseline; look: what tells
  // the letters of one style from those of another. Nothing where letters of the text do not stand one after
  // another (scripts that join them, marks above letters).
  using PaintLetter = std::function<void(QPainter&, QPointF base, const QString& text, bool casing)>;
  std::optional<std::vector<const Letter*>> letters(const QString& look, const QFont& font,
                                                    const QString& text, double pad, double ratio,
                                                    const PaintLetter& paint);

 private:
  QHash<std::pair<QString, QString>, double> widths_;  // by font and text
  QHash<QString, QHash<QChar, Letter>> letters_;       // by look
  std::vector<PatternMark> drawn_;
  FieldFrame frame_;
  double unit_ = 0;
  QPixmap sheet_;
  int drawings_ = 0;
};

}  // namespace basinscope
