// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text (ui/text/rich_text.h) in a typeface: measured, broken into lines and painted. It is painted as
// text, never as outlines, so that PDF and SVG stay searchable. Lengths are painter units.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QString>
#include <vector>

#include "ui/text/rich_text.h"

namespace basinscope {

struct Type {
  QString family;
  double size = 160;  // of the font, painter units
  QColor colour = Qt::black;

  // The font of one run: bold and italic as it says, indices and powers smaller.
  QFont font(const TextRun& run) const;
};

double text_width(const RichText& text, const Type& type);
// Paints text with its baseline starting at origin, and returns its width.
double draw_text(QPainter& painter, QPointF origin, const RichText& text, const Type& type);
// The outline of the same text, for stroking a casing under it.
QPainterPath text_outline(QPointF origin, const RichText& text, const Type& type);
// The text shortened to at most width, with an ellipsis at its end.
RichText elided(const RichText& text, const Type& type, double width);
// Lines of at most width, broken at spaces but not next to an equals sign; a single word may be wider.
std::vector<RichText> wrapped(const RichText& text, const Type& type, double width);

}  // namespace basinscope
