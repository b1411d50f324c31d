// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/type.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>
#include <QTransform>
#include <algorithm>
#include <cmath>

#include "ui/figure/line_setter.h"

namespace basinscope {

namespace {

// Relative to the full size: of indices and powers; how far indices are lowered and powers raised.
constexpr double index_size = 0.72;
constexpr double index_drop = 0.18, power_rise = 0.38;  // of the full size

double run_width(const TextRun& run, const Type& type) {
  return QFontMetricsF(type.font(run)).horizontalAdvance(run.text);
}

// Glyphs of more than 64 pixels are drawn as outlines. FreeType gives every outline of a face the fraction of
// a pixel that this thread's last small glyph of that face was moved by, and Qt does not take it back: up to
// .75 font units in places of a figure that depend on what the window drew before. A glyph drawn small,
// unmoved and through a transform that Qt keeps no glyphs of takes it back for each face that the run needs.
void take_back_moves(const TextRun& run, const QFont& font) {
  constexpr int outlines_above = 64;
  if (font.pixelSize() <= outlines_above) return;
  QTextLayout layout(run.text, font);
  layout.beginLayout();
  layout.createLine();
  layout.endLayout();
  const QTransform unkept(1, 0, 1, 0, 1, 0, 0, 0, 1);
  for (const QGlyphRun& glyphs : layout.glyphRuns()) {
    QRawFont face = glyphs.rawFont();
    face.setPixelSize(8);
    face.alphaMapForGlyph(glyphs.glyphIndexes().value(0), QRawFont::PixelAntialiasing, unkept);
  }
}

QPointF run_origin(QPointF origin, const TextRun& run, const Type& type) {
  return origin + QPointF(0, (run.index ? index_drop : run.raised ? -power_rise : 0) * type.size);
}

}  // namespace

QFont Type::font(const TextRun& run) const {
  QFont font(family);
  font.setStyleHint(QFont::SansSerif);
  font.setPixelSize(
      std::max(1, static_cast<int>(std::lround(size * (run.index || run.raised ? index_size : 1)))));
  font.setItalic(run.italic);
  // Most faces of papers have no weight between regular and bold.
  const bool own = family == QLatin1String("Inter");
  const QFont::Weight strong = own ? QFont::DemiBold : QFont::Bold;
  font.setWeight(run.bold ? strong : QFont::Normal);
  // By their names the faces that the program brings along are found before those of another version that the
  // system has.
  if (own)
    font.setStyleName(run.bold ? run.italic ? QStringLiteral("Semi Bold Italic") : QStringLiteral("Semi Bold")
                      : run.italic ? QStringLiteral("Italic")
                                   : QStringLiteral("Regular"));
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setStyleStrategy(QFont::PreferOutline);
  font.setKerning(true);
  return font;
}

double text_width(const RichText& text, const Type& type) {
  double width = 0;
  for (const TextRun& run : text) width += run_width(run, type);
  return width;
}

double draw_text(QPainter& painter, QPointF origin, const RichText& text, const Type& type) {
  const double start = origin.x();
  painter.setPen(type.colour);
  if (LineSetter* const lines = line_setter(painter)) {
    const double width = text_width(text, type);
    lines->set_line(painter, origin, text, type, width, Qt::transparent);
    return width;
  }
  for (const TextRun& run : text) {
    const QFont font = type.font(run);
    take_back_moves(run, font);
    painter.setFont(font);
    painter.drawText(run_origin(origin, run, type), run.text);
    origin.rx() += run_width(run, type);
  }
  return origin.x() - start;
}

QPainterPath text_outline(QPointF origin, const RichText& text, const Type& type) {
  QPainterPath path;
  for (const TextRun& run : text) {
    const QFont font = type.font(run);
    take_back_moves(run, font);
    path.addText(run_origin(origin, run, type), font, run.text);
    origin.rx() += run_width(run, type);
  }
  return path;
}

RichText elided(const RichText& text, const Type& type, double width) {
  RichText kept = text;
  for (qsizetype size = plain_text(text).size(); size > 0 && text_width(kept, type) > width; --size) {
    // One character less each time, across the borders of runs; an ellipsis is measured with the rest.
    kept = {};
    qsizetype left = size - 1;
    for (TextRun run : text) {
      run.text.truncate(left);
      left -= run.text.size();
      kept += run;
    }
    kept += QStringLiteral("…");
  }
  return kept;
}

std::vector<RichText> wrapped(const RichText& text, const Type& type, double width) {
  // The words, each with the styles of its parts. A part that ends in a space ends the word, except beside an
  // equals sign, which stays with what it joins.
  const auto joins = [](const QString& line, qsizetype space) {
    const auto equals = [&line](qsizetype i) {
      return i >= 0 && i < line.size() && line[i] == QLatin1Char('=');
    };
    return equals(space - 1) || equals(space + 1);
  };
  std::vector<RichText> words(1);
  for (const TextRun& run : text) {
    qsizetype from = 0;
    for (qsizetype i = 0; i <= run.text.size(); ++i) {
      const QChar at = i < run.text.size() ? run.text[i] : QChar();
      const bool space = at == QLatin1Char(' ');
      // Beside a digit the font has other glyphs for = and ), which a reader of the file no longer takes for
      // these characters. Painted as parts of their own they stay readable.
      if (i < run.text.size() && !space && at != QLatin1Char(')')) continue;
      const qsizetype to = space ? i + 1 : i;
      TextRun part = run;
      part.text = run.text.mid(from, to - from);
      words.back().append(part);
      if (space && !joins(run.text, i)) words.emplace_back();
      from = to;
    }
  }
  // Words are filled into lines one after another. A first word that is too long still stands on its line.
  std::vector<RichText> lines(1);
  double used = 0;
  for (const RichText& word : words) {
    const double length = text_width(word, type);
    if (used > 0 && used + length > width) {
      lines.emplace_back();
      used = 0;
    }
    for (const TextRun& run : word) lines.back().append(run);
    used += length;
  }
  return lines;
}

}  // namespace basinscope
