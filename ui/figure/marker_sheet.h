// SPDX-License-Identifier: GPL-3.0-or-later
// A cache of what a plot draws again and again: a picture of the markers of patterns that are not selected,
// so that while a few of a thousand are dragged the others are only copied; the widths of labels, since
// shaping text costs more than drawing it; and pictures of letters, for labels whose text changes in every
// frame. GUI thread, one for each plot.
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
  // Paints the patterns that are not selected, as draw_pattern() (field_painter.h) paints each. The picture
  // is drawn again only if one of them, the frame, the unit or the screen's pixel ratio has changed.
  void draw(QPainter& painter, const std::vector<PatternMark>& patterns, const FieldFrame& frame,
            double unit);
  // How often the picture has been drawn.
  int drawings() const { return drawings_; }

  // The horizontal advance of a text. key: font.key(), which the caller keeps since computing it takes longer
  // than this look-up.
  double width_of(const QFont& font, const QString& key, const QString& text);

  // Pictures of a letter and of its casing, separate so that all casings can be drawn before all letters.
  struct Letter {
    QPixmap casing, letter;
    double advance = 0;
  };
  // The letters of a text, painted by paint(painter, base, letter, casing) where they are not cached, with
  // base at the left end of the baseline. look: identifies the style (font, colours, pixel ratio). pad:
  // margin around a letter. Nothing if the text has characters that do not simply follow each other (scripts
  // that join letters, combining marks). Pointers are valid until the next call.
  using PaintLetter = std::function<void(QPainter&, QPointF base, const QString& text, bool casing)>;
  std::optional<std::vector<const Letter*>> letters(const QString& look, const QFont& font,
                                                    const QString& text, double pad, double ratio,
                                                    const PaintLetter& paint);

 private:
  QHash<std::pair<QString, QString>, double> widths_;  // by font key and text
  QHash<QString, QHash<QChar, Letter>> letters_;       // by look
  std::vector<PatternMark> drawn_;
  FieldFrame frame_;
  double unit_ = 0;
  QPixmap sheet_;
  int drawings_ = 0;
};

}  // namespace basinscope
