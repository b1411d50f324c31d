// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/export/label_places.h"
#include "ui/export/markers.h"
#include "ui/figure/long_line.h"
#include "ui/plots/pattern_colours.h"
#include "ui/plots/tick_steps.h"
#include "ui/text/number_text.h"

namespace basinscope {

namespace {

const QColor dark_ink(0x11, 0x11, 0x11);
constexpr double pattern_size = 5.2, query_size = 5.4, update_size = 3, attractor_size = 3.6,
                 target_size = 3.6;   // points, at scale 1
constexpr double region_size = 0.85;  // names of regions, of those of patterns

// Dark on light ground, light on dark_ink ground, each with the other as a casing.
void paint_cased(QPainter& painter, QPointF origin, const RichText& text, Type type, const QColor& ground) {
  const bool light_ground = oklab(ground).L > 0.7;
  const QColor casing = light_ground ? QColor(Qt::white) : dark_ink;
  type.colour = light_ground ? dark_ink : QColor(Qt::white);
  QPen outline(casing, 0.24 * type.size);
  outline.setJoinStyle(Qt::RoundJoin);
  painter.strokePath(text_outline(origin, text, type), outline);
  draw_text(painter, origin, text, type);
}

}  // namespace

PanelPainter::PanelPainter(QPainter& painter, const PanelPicture& picture, const FigureLayout& layout,
                           const PageStyle& style, std::size_t index)
    : painter_(painter),
      picture_(picture),
      layout_(layout),
      style_(style),
      index_(index),
      field_(layout.fields[index]) {}

QPointF PanelPainter::at(QPointF plane) const {
  const Window& window = picture_.scene.window;
  return {field_.left() + (plane.x() - window.x0) / (window.x1 - window.x0) * field_.width(),
          field_.bottom() - (plane.y() - window.y0) / (window.y1 - window.y0) * field_.height()};
}

double PanelPainter::thickness(double points_wide) const { return points(points_wide) * layout_.scale; }

bool PanelPainter::shows(QPointF page) const { return field_.contains(page); }

void PanelPainter::paint() {
  painter_.save();
  painter_.setClipRect(field_);
  paint_field();
  paint_contours();
  paint_exact_regions();
  paint_targets();
  paint_trajectories();
  painter_.restore();
  paint_labels();
  if (picture_.field.isNull()) paint_refusal();
  paint_axes();
  if (!layout_.dense && picture_.kind == PanelKind::energy && picture_.refusal.empty()) paint_bar();
}

void PanelPainter::paint_field() {
  if (!picture_.field.isNull()) {
    painter_.drawImage(field_, picture_.field);
    return;
  }
  painter_.fillRect(field_, style_.ink().paper);
}

// How much a box would hide of what is drawn.
double PanelPainter::hidden_by(const QRectF& box) const {
  constexpr double pattern = 8, start = 4, fixed_point = 4, update = 0.2;
  const double reach = thickness(pattern_size);
  const QRectF wide = box.adjusted(-reach, -reach, reach, reach);
  double sum = 0;
  const auto add = [&](QPointF plane, double worth) { sum += wide.contains(at(plane)) ? worth : 0; };
  for (const QPointF& place : picture_.patterns) add(place, pattern);
  for (const DrawnAttractor& attractor : picture_.attractors) add(attractor.place, fixed_point);
  for (const DrawnTrajectory& path : picture_.trajectories) {
    for (const QPointF& state : path.states) add(state, update);
    if (!path.states.isEmpty()) add(path.states.front(), start);
  }
  return sum;
}

// Over the marks on a ground of its own, as wide and where it hides least.
void PanelPainter::paint_refusal() {
  const Type& type = layout_.type.legend;
  const double leading = 1.35 * type.size, pad = 0.5 * type.size;
  const RichText sentence{{capitalised(QString::fromStdString(picture_.refusal))}};
  std::vector<RichText> lines;
  QRectF best;
  double least = std::numeric_limits<double>::infinity();
  for (const double part : {0.85, 0.6, 0.45}) {
    const auto broken = wrapped(sentence, type, part * field_.width());
    QSizeF size(0, static_cast<double>(broken.size()) * leading);
    for (const RichText& line : broken) size.setWidth(std::max(size.width(), text_width(line, type)));
    QRectF box(QPointF(), size + QSizeF(2 * pad, 2 * pad));
    const QRectF room =
        field_.adjusted(points(2), points(2), -points(2) - box.width(), -points(2) - box.height());
    for (const double across : {0.5, 0.0, 1.0, 0.25, 0.75}) {
      for (const double down : {0.5, 0.0, 1.0, 0.1, 0.9, 0.2, 0.8, 0.3, 0.7, 0.4, 0.6}) {
        box.moveTopLeft({room.left() + across * room.width(), room.top() + down * room.height()});
        const double sum = hidden_by(box);
        if (sum >= least) continue;
        least = sum;
        best = box;
        lines = broken;
      }
    }
  }
  painter_.setPen(QPen(style_.ink().line, points(0.5)));
  painter_.setBrush(style_.ink().paper);
  painter_.drawRect(best);
  double y = best.top() + pad + type.size;
  for (const RichText& line : lines) {
    draw_text(painter_, {best.center().x() - text_width(line, type) / 2, y}, line, type);
    y += leading;
  }
}

void PanelPainter::paint_contours() {
  painter_.setBrush(Qt::NoBrush);
  const double width = std::max(points(0.25), thickness(0.5));
  for (const ContourLevel& level : picture_.contours) {
    painter_.setPen(flat_pen(level.colour, width));
    for (const QPolygonF& line : level.lines) {
      QPolygonF drawn;
      drawn.reserve(line.size());
      for (const QPointF& point : line) drawn.append(at(point));
      painter_.drawPolyline(simplified(drawn, points(0.03)));
    }
  }
}

void PanelPainter::paint_targets() {
  for (const QPointF& target : picture_.targets) paint_target(painter_, at(target), thickness(target_size));
}

void PanelPainter::paint_exact_regions() {
  const double width = std::max(points(0.5), thickness(0.9));
  const double dash = layout_.dense ? 0.6 : 1;
  const auto on_frame = [this](QPointF a, QPointF b) {
    const double near = points(0.1);
    const auto same = [near](double u, double v, double edge) {
      return std::abs(u - edge) < near && std::abs(v - edge) < near;
    };
    return same(a.x(), b.x(), field_.left()) || same(a.x(), b.x(), field_.right()) ||
           same(a.y(), b.y(), field_.top()) || same(a.y(), b.y(), field_.bottom());
  };
  QPainterPath edges;
  for (const std::vector<QPointF>& region : picture_.exact_regions) {
    for (std::size_t i = 0; i < region.size(); ++i) {
      const QPointF a = at(region[i]), b = at(region[(i + 1) % region.size()]);
      if (on_frame(a, b)) continue;
      edges.moveTo(a);
      edges.lineTo(b);
    }
  }
  for (const bool casing : {true, false}) {
    const double wide = casing ? 1.9 * width : width;
    QPen dashes = flat_pen(casing ? dark_ink : QColor(Qt::white), wide);
    dashes.setDashPattern({dash * points(3.4) / wide, dash * points(2.4) / wide});
    painter_.strokePath(edges, dashes);
  }
}

void PanelPainter::paint_trajectories() {
  const double width = std::max(points(0.6), thickness(1.1));
  for (const DrawnTrajectory& path : picture_.trajectories) {
    QPolygonF line;
    for (const QPointF& state : path.states) line.append(at(state));
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(flat_pen(dark_ink, 2 * width));
    painter_.drawPolyline(line);
    painter_.setPen(flat_pen(Qt::white, width));
    painter_.drawPolyline(line);
    // Updates closer than a marker to the one drawn before would only pile up.
    const double size = thickness(update_size);
    QPointF last = line.isEmpty() ? QPointF() : line.front();
    for (qsizetype i = 1; i < line.size(); ++i) {
      const bool end = i + 1 == line.size();
      if (!end && std::hypot(line[i].x() - last.x(), line[i].y() - last.y()) < 0.7 * size) continue;
      paint_update(painter_, line[i], size, path.colour);
      last = line[i];
    }
  }
}

void PanelPainter::paint_labels() {
  LabelPlaces places(field_.adjusted(points(1), points(1), -points(1), -points(1)));
  const auto box = [](QPointF centre, double side) {
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side);
  };
  const double square = thickness(pattern_size);
  for (const DrawnAttractor& attractor : picture_.attractors) {
    const QPointF centre = at(attractor.place);
    if (!shows(centre)) continue;
    places.avoid(box(centre, 2 * thickness(attractor_size)));
  }
  for (const QPointF& pattern : picture_.patterns) places.avoid(box(at(pattern), 1.62 * square));
  for (const DrawnTrajectory& path : picture_.trajectories) {
    if (!path.states.isEmpty()) places.avoid(box(at(path.states.front()), 1.4 * thickness(query_size)));
  }

  for (std::size_t i = 0; i < picture_.patterns.size(); ++i) {
    const QPointF centre = at(picture_.patterns[i]);
    if (shows(centre)) paint_pattern(painter_, centre, square, static_cast<int>(i), style_.dark());
  }
  for (const DrawnAttractor& attractor : picture_.attractors) {
    const QPointF centre = at(attractor.place);
    if (!shows(centre)) continue;
    if (attractor.kind == FixedPointKind::maximum)
      paint_maximum(painter_, centre, thickness(attractor_size));
    else if (!attractor.hollow())
      paint_attractor(painter_, centre, thickness(attractor_size), attractor.colour, attractor.members);
    else
      paint_saddle(painter_, centre, thickness(attractor_size));
  }
  for (const DrawnTrajectory& path : picture_.trajectories) {
    if (path.states.isEmpty()) continue;
    const QPointF start = at(path.states.front());
    if (shows(start)) paint_query(painter_, start, thickness(query_size));
  }
  if (layout_.dense || !picture_.scene.view.labels || picture_.field.isNull()) return;

  const auto ground = [this](const QRectF& place) {
    const double x = (place.center().x() - field_.left()) / field_.width();
    const double y = (place.center().y() - field_.top()) / field_.height();
    const QImage& image = picture_.field;
    return image.pixelColor(std::clamp(static_cast<int>(x * image.width()), 0, image.width() - 1),
                            std::clamp(static_cast<int>(y * image.height()), 0, image.height() - 1));
  };
  const Type& type = layout_.type.label;
  Type small = type;
  small.size = std::max(layout_.type.tick.size, region_size * type.size);
  const auto write = [&](const QRectF& place, const RichText& text, const Type& face) {
    paint_cased(painter_, {place.left(), place.bottom() - 0.28 * face.size}, text, face, ground(place));
  };
  for (std::size_t i = 0; i < picture_.patterns.size(); ++i) {
    const QPointF centre = at(picture_.patterns[i]);
    if (!shows(centre)) continue;
    const RichText text = rich_text(pattern_markup(static_cast<int>(i), picture_.scene.memory.names));
    write(places.beside(centre, 0.85 * square + points(2), {text_width(text, type), 1.05 * type.size}), text,
          type);
  }
  const double unit = field_.width() / (picture_.scene.window.x1 - picture_.scene.window.x0);
  for (const DrawnName& name : picture_.names) {
    const RichText text = rich_text(name.markup);
    const QSizeF size(text_width(text, small), 1.05 * small.size);
    if (size.width() > 2 * name.clearance * unit) continue;
    const QPointF centre = at(name.place);
    for (const double shift : {0.0, -1.0, 1.0, -2.0, 2.0}) {
      if (std::abs(shift) * size.height() > name.clearance * unit) break;
      if (const auto place = places.centred(centre + QPointF(0, 1.2 * shift * size.height()), size)) {
        write(*place, text, small);
        break;
      }
    }
  }
}

}  // namespace basinscope
