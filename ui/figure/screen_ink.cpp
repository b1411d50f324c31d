// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/screen_ink.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QPixmapCache>
#include <algorithm>
#include <utility>

#include "ui/figure/marker_sheet.h"

namespace basinscope {
namespace {

QFont name_font(QFont font, double pixels, bool italic) {
  // Names stay legible at small scales.
  font.setPixelSize(std::max(7, qRound(pixels)));
  font.setItalic(italic);
  font.setWeight(QFont::DemiBold);
  return font;
}

QPainterPath letters_outline(QPointF base, const QFont& font, const QString& text) {
  QPainterPath path;
  path.addText(base, font, text);
  return path;
}

// Letters and their casing: black with a white casing on light ground, white with a dark one on dark ground.
struct Stroke {
  bool light = false;
  double width = 3;

  void draw(QPainter& painter, const QPainterPath& path, bool casing, bool letters) const {
    painter.setBrush(Qt::NoBrush);
    const QColor cased = light ? QColor(255, 255, 255, 225) : QColor(17, 17, 17, 210);
    painter.setPen(QPen(cased, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (casing) painter.drawPath(path);
    if (letters) painter.fillPath(path, light ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white));
  }
};

// A font and its key, as computing the key takes as long as drawing a name.
struct Face {
  QFont font;
  QString key;
};

// Draws a name from a cache of pictures: stroking letters is slow, and the same few names are drawn in every
// frame.
void draw_kept_name(QPainter& painter, QPointF top_left, double width, const Face& face, const QString& text,
                    const Stroke& stroke, double pad) {
  const double ratio = painter.device()->devicePixelRatioF();
  // Everything that the picture depends on. QPixmapCache is shared by all of the program.
  const QString key = QStringLiteral("label %1 %2 %3 %4")
                          .arg(face.key, text, stroke.light ? "1" : "0", QString::number(ratio));
  QPixmap pixmap;
  if (!QPixmapCache::find(key, &pixmap)) {
    const QFontMetricsF metrics(face.font);
    const QSizeF size(width + 2 * pad + 4, metrics.ascent() + metrics.descent() + 2 * pad);
    pixmap = QPixmap((size * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter letters(&pixmap);
    letters.setRenderHint(QPainter::Antialiasing);
    stroke.draw(letters, letters_outline({pad, pad + metrics.ascent()}, face.font, text), true, true);
    letters.end();
    QPixmapCache::insert(key, pixmap);
  }
  painter.drawPixmap(top_left, pixmap);
}

// Draws a name from cached letters, for names that differ in every frame, of which whole pictures would never
// be found again. Returns false where the letters of the text do not simply follow each other.
bool draw_kept_letters(QPainter& painter, QPointF top_left, const Face& face, const QString& text,
                       const Stroke& stroke, double pad, MarkerSheet& sheet) {
  const double ratio = painter.device()->devicePixelRatioF();
  const QString look = QStringLiteral("%1 %2 %3").arg(face.key).arg(stroke.light).arg(ratio);
  const auto letters = sheet.letters(
      look, face.font, text, pad, ratio, [&](QPainter& on, QPointF at, const QString& letter, bool casing) {
        stroke.draw(on, letters_outline(at, face.font, letter), casing, !casing);
      });
  if (!letters) return false;
  // In the mode Source the transparent parts of a letter would erase its neighbour.
  const QPainter::CompositionMode before = painter.compositionMode();
  painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  for (const bool casing : {true, false}) {
    double along = 0;
    for (const MarkerSheet::Letter* letter : *letters) {
      painter.drawPixmap(top_left + QPointF(along, 0), casing ? letter->casing : letter->letter);
      along += letter->advance;
    }
  }
  painter.setCompositionMode(before);
  return true;
}

FieldHand screen_hand(const QFont& font, double unit, MarkerSheet* sheet, bool by_letters) {
  const Face face{font, font.key()};
  const QFontMetricsF metrics(font);
  FieldHand hand;
  hand.height = metrics.capHeight() + 4 * unit;
  hand.width = [face, sheet](const QString& name) {
    return sheet ? sheet->width_of(face.font, face.key, name)
                 : QFontMetricsF(face.font).horizontalAdvance(name);
  };
  // The box is that of the capitals; the picture of a name begins above its baseline by the ascent and the
  // casing.
  hand.write = [face, ascent = metrics.ascent(), unit, sheet, by_letters](
                   QPainter& painter, const QRectF& box, const QString& name, bool light) {
    const double pad = 3 * unit;
    const QPointF base(box.left(), box.bottom() - 2 * unit);
    const QPointF top_left = base - QPointF(pad, pad + ascent);
    const Stroke stroke{light, 3 * unit};
    if (by_letters && sheet && draw_kept_letters(painter, top_left, face, name, stroke, pad, *sheet)) return;
    draw_kept_name(painter, top_left, box.width(), face, name, stroke, pad);
  };
  return hand;
}

}  // namespace

FieldInk screen_ink(double scale, const QFont& font, std::function<QColor(QPointF)> ground,
                    MarkerSheet* sheet) {
  FieldInk ink;
  ink.unit = ink.name_gap = scale;
  ink.name_gap *= 3;
  ink.path *= scale;
  ink.path_casing *= scale;
  ink.outline *= scale;
  ink.dash *= scale;
  ink.gap *= scale;
  ink.names = screen_hand(name_font(font, 13 * scale, true), scale, sheet, false);
  ink.region_names = screen_hand(name_font(font, 11 * scale, false), scale, sheet, true);
  ink.ground = std::move(ground);
  ink.sheet = sheet;
  return ink;
}

}  // namespace basinscope
