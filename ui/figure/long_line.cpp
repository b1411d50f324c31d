// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/long_line.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace basinscope {

void draw_long_line(QPainter& painter, const QPolygonF& line) {
  // Edges of a piece. Each piece begins at the last point of the one before.
  constexpr qsizetype piece = 24;
  if (line.size() <= piece + 1) {
    painter.drawPolyline(line);
    return;
  }
  const QPen before = painter.pen();
  QPen round = before;
  // Square caps overlap where two pieces meet, so that no gap is visible there.
  round.setCapStyle(Qt::SquareCap);
  round.setJoinStyle(Qt::BevelJoin);
  painter.setPen(round);
  for (qsizetype i = 0; i + 1 < line.size(); i += piece)
    painter.drawPolyline(line.constData() + i, static_cast<int>(std::min(piece + 1, line.size() - i)));
  painter.setPen(before);
}

QPolygonF simplified(const QPolygonF& line, double tolerance) {
  if (line.size() < 3) return line;
  std::vector<bool> kept(static_cast<std::size_t>(line.size()), false);
  kept.front() = kept.back() = true;
  // A list of spans in place of recursion, which could be as deep as the line is long.
  std::vector<std::pair<qsizetype, qsizetype>> spans{{0, line.size() - 1}};
  while (!spans.empty()) {
    const auto [first, last] = spans.back();
    spans.pop_back();
    const QPointF chord = line[last] - line[first];
    const double length = std::hypot(chord.x(), chord.y());
    qsizetype farthest = first;
    double distance = tolerance;
    for (qsizetype i = first + 1; i < last; ++i) {
      const QPointF from = line[i] - line[first];
      // The ends of a closed line coincide and have no chord; the distance from that point counts instead.
      const double away = length > 0 ? std::abs(from.x() * chord.y() - from.y() * chord.x()) / length
                                     : std::hypot(from.x(), from.y());
      if (away > distance) {
        distance = away;
        farthest = i;
      }
    }
    if (farthest == first) continue;
    kept[static_cast<std::size_t>(farthest)] = true;
    spans.emplace_back(first, farthest);
    spans.emplace_back(farthest, last);
  }
  QPolygonF result;
  for (qsizetype i = 0; i < line.size(); ++i) {
    if (kept[static_cast<std::size_t>(i)]) result.append(line[i]);
  }
  return result;
}

}  // namespace basinscope
