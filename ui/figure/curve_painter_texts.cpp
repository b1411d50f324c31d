// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/figure/curve_painter.h"

namespace basinscope {

void CurvePainter::paint_texts() {
  const double unit = ink_.unit, ascent = 0.8 * ink_.number.size;
  std::vector<QRectF> taken;
  for (const CurveStem& stem : panel_.stems) {
    const double half = stem.half * unit;
    const QPointF top = at(stem.place), foot = at({stem.place.x(), 0});
    taken.push_back(QRectF(top, foot).normalized().adjusted(-half, -half, half, half));
  }
  for (const CurveText& text : panel_.texts) {
    const RichText words = text.text;
    const double width = text_width(words, ink_.number);
    const auto origin = [&](QPointF away) {
      QPointF place = at(text.place) + away * unit;
      if (text.side == CurveText::Side::left) place.rx() -= width;
      if (text.side == CurveText::Side::centre) place.rx() -= 0.5 * width;
      if (!panel_.framed || text.outside) return place;
      const double left = frame_.left() + 3 * unit, top = frame_.top() + ascent + 2 * unit;
      return QPointF(std::clamp(place.x(), left, std::max(left, frame_.right() - width - 3 * unit)),
                     std::clamp(place.y(), top, std::max(top, frame_.bottom() - 4 * unit)));
    };
    const auto box_at = [&](QPointF place) {
      return QRectF(place.x(), place.y() - ascent, width, 1.2 * ascent);
    };
    const auto free = [&](const QRectF& box) {
      return std::none_of(taken.begin(), taken.end(),
                          [&box](const QRectF& other) { return other.intersects(box); });
    };
    QPointF place = origin(text.away);
    if (text.yields && text.other && !free(box_at(place))) place = origin(*text.other);
    const QRectF box = box_at(place);
    if (text.yields && !free(box)) continue;
    taken.push_back(box);
    if (text.cased) {
      QColor casing = text.casing.isValid() ? text.casing : ink_.ground;
      casing.setAlphaF(0.8F);
      painter_.setBrush(Qt::NoBrush);
      painter_.strokePath(text_outline(place, words, ink_.number),
                          QPen(casing, 3.5 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    Type type = ink_.number;
    type.colour = text.colour;
    const double end = place.x() + draw_text(painter_, place, words, type);
    type.colour = text.tail_colour;
    if (!text.tail.isEmpty()) draw_text(painter_, {end + 6 * unit, place.y()}, text.tail, type);
  }
}

void CurvePainter::paint_notice() {
  if (!panel_.notice) return;
  Type type = ink_.number;
  type.colour = panel_.notice->colour;
  const bool lower = panel_.notice->from > 0;  // among marks, it keeps to the middle
  const double margin = lower ? 0.25 * frame_.width() : 12 * ink_.unit;
  const QRectF box = frame_.adjusted(margin, panel_.notice->from * frame_.height(), -margin, 0);
  if (!panel_.stretches.empty()) {  // legible over a hatch
    const auto lines = wrapped(panel_.notice->text, type, box.width());
    double wide = 0;
    for (const RichText& line : lines) wide = std::max(wide, text_width(line, type));
    QRectF ground(0, 0, wide + margin, 1.3 * type.size * static_cast<double>(lines.size()) + margin);
    ground.moveCenter(box.center());
    painter_.fillRect(ground, ink_.ground);
  }
  paint_centred(painter_, box, panel_.notice->text, type);
}

}  // namespace basinscope
