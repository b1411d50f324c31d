// SPDX-License-Identifier: GPL-3.0-or-later
// Rich text in a typeface: measured, broken into lines and painted as text (never as outlines) so that PDF
// and SVG keep it searchable. All sizes are in page units (see page.h).
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
  double size = 160;
  QColor colour = Qt::black;

  QFont font(const TextRun& run) const;
};

double text_width(const RichText& text, const Type& type);
// origin: left end of the baseline. Returns the width.
double draw_text(QPainter& painter, QPointF origin, const RichText& text, const Type& type);
// The outline of the text, for a casing under it.
QPainterPath text_outline(QPointF origin, const RichText& text, const Type& type);
// No wider than width: what does not fit ends in dots.
RichText elided(const RichText& text, const Type& type, double width);
// Lines no wider than width, broken at spaces, but not beside an equals sign.
std::vector<RichText> wrapped(const RichText& text, const Type& type, double width);

}  // namespace basinscope
