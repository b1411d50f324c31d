// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/surface_contours.h"

#include <algorithm>

#include "ui/figure/long_line.h"

namespace basinscope {
namespace {

constexpr double faintest = 0.02;  // of lines that are drawn
constexpr int colour_step = 16;    // neighbouring pieces of about one colour are one line

QRgb darker(const QColor& ground, double by) {
  const auto channel = [by](int value) {
    return std::min(255, static_cast<int>(value * (1 - by)) / colour_step * colour_step + colour_step / 2);
  };
  return qRgb(channel(ground.red()), channel(ground.green()), channel(ground.blue()));
}

class LinePainter {
 public:
  LinePainter(QPainter& painter, const FieldFrame& frame, const FieldInk& ink, int levels)
      : painter_(painter),
        frame_(frame),
        ink_(ink),
        levels_(levels),
        darkness_(1 - surface_line_colour(frame.surface->view().drape)) {}

  void draw(const QPolygonF& line) {
    QPointF before;
    bool seen_before = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
      const QPointF at = frame_.pixels(line[i]);
      const bool seen = !frame_.hidden(line[i]);
      if (seen && seen_before)
        add(before, at, (line[i - 1] + line[i]) / 2);
      else
        finish();
      before = at;
      seen_before = seen;
    }
    finish();
  }

 private:
  void add(QPointF from, QPointF to, QPointF plane) {
    const double strength =
        darkness_ * frame_.surface->line_strength(plane.x(), plane.y(), levels_, ink_.contour_room);
    if (strength < faintest) return finish();
    const QRgb colour = darker(ink_.ground((from + to) / 2), strength);
    if (colour != colour_) finish();
    if (piece_.isEmpty()) piece_.push_back(from);
    colour_ = colour;
    piece_.push_back(to);
  }

  void finish() {
    if (piece_.isEmpty()) return;
    painter_.setPen(QPen(QColor(colour_), ink_.contour, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter_.drawPolyline(simplified(piece_, ink_.contour_tolerance));
    piece_.clear();
  }

  QPainter& painter_;
  const FieldFrame& frame_;
  const FieldInk& ink_;
  int levels_;
  double darkness_;
  QPolygonF piece_;
  QRgb colour_ = 0;
};

}  // namespace

double surface_line_colour(Drape drape) { return drape == Drape::energy ? 0.78 : 0.5; }

void draw_surface_contours(QPainter& painter, const std::vector<ContourLevel>& levels,
                           const FieldFrame& frame, const FieldInk& ink) {
  painter.setBrush(Qt::NoBrush);
  LinePainter lines(painter, frame, ink, static_cast<int>(levels.size()) + 1);
  for (const ContourLevel& level : levels)
    for (const QPolygonF& line : level.lines) lines.draw(line);
}

}  // namespace basinscope
