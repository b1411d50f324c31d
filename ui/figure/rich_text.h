// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of text with italic variables and indices, painted as text (never as outlines) so that PDF and
// SVG keep it searchable. All sizes are in page units (see page.h).
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QString>
#include <vector>

namespace basinscope {

struct TextRun {
  QString text;
  bool italic = false;
  bool bold = false;
  bool index = false;  // smaller and lowered
};
using RichText = std::vector<TextRun>;

// Understands <i>, <b> and <sub>; nothing else is special.
RichText rich_text(const QString& markup);
// A name as the window shows it, "x₃ + .5 x₁₂": letters with an index italic, the index lowered in the same
// face, as not every face has lowered digits.
RichText rich_symbols(const QString& shown);
QString plain_text(const RichText& text);

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
// Lines no wider than width, broken at spaces, but not beside an equals sign.
std::vector<RichText> wrapped(const RichText& text, const Type& type, double width);

}  // namespace basinscope
