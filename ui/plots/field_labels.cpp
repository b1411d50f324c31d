// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/field_labels.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPaintEngine>
#include <QPainterPath>
#include <QPixmapCache>
#include <algorithm>

#include "ui/plots/marker_sheet.h"
#include "ui/plots/pattern_colours.h"

namespace basinscope {
namespace {

constexpr double light_ground = 0.7;  // OKLab lightness

class LabelPlacer {
 public:
  LabelPlacer(QPainter& painter, const FieldFrame& frame, const MarkStyle& style)
      : painter_(painter), frame_(frame), style_(style) {}

  void keep_free(QPointF centre, double half) {
    taken_.push_back({centre.x() - half, centre.y() - half, 2 * half, 2 * half});
  }

  // Beside a marker: right, left, above, below, then the corners; the first with least overlap.
  // Labels of queries prefer the upper right, where they keep off the axes of their marker.
  void beside(QPointF centre, double half, const QString& text, bool corners_first = false) {
    const QFont font = label_font(13, true);
    const QFontMetricsF metrics(font);
    const double width = width_of(font, metrics, text), height = metrics.capHeight() + 4 * style_.scale;
    const double gap = half + 3 * style_.scale, corner = 0.7 * gap;
    const QPointF middles[] = {{gap + width / 2, 0},
                               {-gap - width / 2, 0},
                               {0, -gap - height / 2},
                               {0, gap + height / 2},
                               {corner + width / 2, -corner - height / 2},
                               {corner + width / 2, corner + height / 2},
                               {-corner - width / 2, -corner - height / 2},
                               {-corner - width / 2, corner + height / 2}};
    QRectF best;
    double least = 1e18;
    for (std::size_t i = 0; i < std::size(middles); ++i) {
      QRectF box(0, 0, width, height);
      box.moveCenter(centre + middles[i]);
      const double cost = overlap(box) + 0.1 * static_cast<double>(corners_first ? (i + 4) % 8 : i);
      if (cost < least) least = cost, best = box;
    }
    draw(best, font, text, false);
    taken_.push_back(best);
  }

  // In a region, where there is room.
  void inside(QPointF centre, double room, const QString& text) {
    const QFont font = label_font(11, false);
    const QFontMetricsF metrics(font);
    const double width = width_of(font, metrics, text), height = metrics.capHeight() + 4 * style_.scale;
    if (width > 2 * room) return;
    for (const double shift : {0.0, -20.0, 20.0, -34.0, 34.0}) {
      QRectF box(0, 0, width, height);
      box.moveCenter(centre + QPointF(0, shift * style_.scale));
      if (overlap(box) > 0 || std::abs(shift * style_.scale) + height / 2 > room) continue;
      draw(box, font, text, true);  // by weights, which follow a drag
      taken_.push_back(box);
      return;
    }
  }

 private:
  QFont label_font(double pixels, bool italic) const {
    QFont font = style_.font;
    font.setPixelSize(std::max(7, qRound(pixels * style_.scale)));
    font.setItalic(italic);
    font.setWeight(QFont::DemiBold);
    return font;
  }

  double width_of(const QFont& font, const QFontMetricsF& metrics, const QString& text) const {
    return style_.sheet ? style_.sheet->width_of(font, text) : metrics.horizontalAdvance(text);
  }

  double overlap(const QRectF& box) const {
    double area = 0;
    for (const QRectF& other : taken_) {
      const QRectF common = box.intersected(other);
      if (common.isValid()) area += common.width() * common.height();
    }
    const QRectF seen = box.intersected(frame_.frame.adjusted(2, 2, -2, -2));
    return area +
           4 * (box.width() * box.height() - std::max(0.0, seen.width()) * std::max(0.0, seen.height()));
  }

  // by_letters: the words may be others in every frame.
  void draw(const QRectF& box, const QFont& font, const QString& text, bool by_letters) {
    const bool light = style_.ground && oklab(style_.ground(box.center())).L > light_ground;
    const QPointF base(box.left(), box.bottom() - 2 * style_.scale);
    // Stroking letters is slow and the same few names are drawn in every frame: on screens they come
    // from a cache; vector devices get the outlines.
    if (painter_.paintEngine()->type() != QPaintEngine::Raster) {
      draw_outlined(painter_, base, font, text, light);
      return;
    }
    const double ratio = painter_.device()->devicePixelRatioF(), pad = 3 * style_.scale;
    if (by_letters && style_.sheet && draw_letters(base, font, text, light, ratio, pad)) return;
    const QString key = QString("label %1 %2 %3 %4").arg(font.key(), text).arg(light).arg(ratio);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
      const QFontMetricsF metrics(font);
      const QSizeF size(box.width() + 2 * pad + 4, metrics.ascent() + metrics.descent() + 2 * pad);
      pixmap = QPixmap((size * ratio).toSize());
      pixmap.setDevicePixelRatio(ratio);
      pixmap.fill(Qt::transparent);
      QPainter letters(&pixmap);
      letters.setRenderHint(QPainter::Antialiasing);
      draw_outlined(letters, {pad, pad + metrics.ascent()}, font, text, light);
      letters.end();
      QPixmapCache::insert(key, pixmap);
    }
    painter_.drawPixmap(base - QPointF(pad, pad + QFontMetricsF(font).ascent()), pixmap);
  }

  bool draw_letters(QPointF base, const QFont& font, const QString& text, bool light, double ratio,
                    double pad) const {
    const QString look = QStringLiteral("%1 %2 %3").arg(font.key()).arg(light).arg(ratio);
    const auto letters = style_.sheet->letters(
        look, font, text, pad, ratio, [&](QPainter& painter, QPointF at, const QString& letter, bool casing) {
          draw_outline(painter, outline_of(at, font, letter), light, casing, !casing);
        });
    if (!letters) return false;
    const QPainter::CompositionMode before = painter_.compositionMode();
    painter_.setCompositionMode(QPainter::CompositionMode_SourceOver);
    const QPointF top_left = base - QPointF(pad, pad + QFontMetricsF(font).ascent());
    for (const bool casing : {true, false}) {
      double along = 0;
      for (const MarkerSheet::Letter* letter : *letters) {
        painter_.drawPixmap(top_left + QPointF(along, 0), casing ? letter->casing : letter->letter);
        along += letter->advance;
      }
    }
    painter_.setCompositionMode(before);
    return true;
  }

  static QPainterPath outline_of(QPointF base, const QFont& font, const QString& text) {
    QPainterPath path;
    path.addText(base, font, text);
    return path;
  }

  void draw_outlined(QPainter& painter, QPointF base, const QFont& font, const QString& text,
                     bool light) const {
    draw_outline(painter, outline_of(base, font, text), light, true, true);
  }

  void draw_outline(QPainter& painter, const QPainterPath& path, bool light, bool casing,
                    bool letters) const {
    painter.setBrush(Qt::NoBrush);
    const QColor cased = light ? QColor(255, 255, 255, 225) : QColor(17, 17, 17, 210);
    painter.setPen(QPen(cased, 3 * style_.scale, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (casing) painter.drawPath(path);
    if (letters) painter.fillPath(path, light ? QColor(0x11, 0x11, 0x11) : QColor(Qt::white));
  }

  QPainter& painter_;
  const FieldFrame& frame_;
  const MarkStyle& style_;
  std::vector<QRectF> taken_;
};

// The first steps of a path, where they are long enough to be seen, in short pieces.
void keep_path_free(LabelPlacer& placer, const PathMark& path, const FieldFrame& frame, double scale) {
  const std::size_t count = std::min<std::size_t>(path.points.size(), 12);
  for (std::size_t i = 1; i < count; ++i) {
    const QPointF a = frame.pixels(path.points[i - 1]), b = frame.pixels(path.points[i]);
    const int pieces = std::min(40, static_cast<int>(QLineF(a, b).length() / (6 * scale)));
    for (int k = 1; k < pieces; ++k) placer.keep_free(a + (b - a) * k / pieces, 2.5 * scale);
  }
}

}  // namespace

void draw_field_labels(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame,
                       const MarkStyle& style) {
  LabelPlacer placer(painter, frame, style);
  const bool few = marks.patterns.size() <= named_patterns;
  const double half = 8 * style.scale * marker_scale(marks.patterns.size());
  const QRectF near = frame.frame.adjusted(-half, -half, half, half);
  if (few) {
    for (const PatternMark& mark : marks.patterns) placer.keep_free(frame.pixels(mark.at), half);
    for (const QueryMark& mark : marks.queries) placer.keep_free(frame.pixels(mark.at), 7 * style.scale);
    for (const AttractorMark& mark : marks.attractors)
      placer.keep_free(frame.pixels(mark.at), 9 * style.scale);
    for (const PathMark& path : marks.paths) keep_path_free(placer, path, frame, style.scale);
  }
  for (const PatternMark& mark : marks.patterns) {
    const bool hovered = marks.hovered == MarkId{MarkKind::pattern, mark.index};
    const QPointF centre = frame.pixels(mark.handle());
    if (((few && marks.labels) || mark.selected || hovered) && near.contains(centre))
      placer.beside(centre, mark.selected ? half + 6 * style.scale : half, mark.label);
  }
  for (const QueryMark& mark : marks.queries) {
    const bool hovered = marks.hovered == MarkId{MarkKind::query, mark.index};
    const QPointF centre = frame.pixels(mark.at);
    if (((marks.labels && marks.queries.size() <= named_patterns) || mark.selected || hovered) &&
        near.contains(centre))
      placer.beside(centre, (mark.selected ? 11 : 6) * style.scale, mark.label, true);
  }
  if (!marks.labels) return;
  const double unit = frame.frame.width() / (frame.window.x1 - frame.window.x0);
  for (const RegionMark& region : marks.regions)
    placer.inside(frame.pixels(region.at), region.clearance * unit, region.label);
}

}  // namespace basinscope
