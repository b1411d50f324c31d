// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_painter.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "ui/export/paper_ink.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/energy_bar.h"
#include "ui/figure/field/field_painter.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

const QColor dark_ink(0x11, 0x11, 0x11);
constexpr double pattern_size = 5.2;  // points, at scale 1
constexpr double region_size = 0.85;  // names of regions, of those of patterns

// Dark on light ground, light on dark ground, each with the other as a casing.
FieldHand paper_hand(Type type) {
  FieldHand hand;
  hand.height = 1.05 * type.size;
  hand.width = [type](const QString& name) { return text_width(symbols(name), type); };
  hand.write = [type](QPainter& painter, const QRectF& box, const QString& name, bool light) {
    const RichText text = symbols(name);
    const QPointF origin(box.left(), box.bottom() - 0.28 * type.size);
    QPen outline(light ? QColor(Qt::white) : dark_ink, 0.24 * type.size);
    outline.setJoinStyle(Qt::RoundJoin);
    painter.strokePath(text_outline(origin, text, type), outline);
    Type face = type;
    face.colour = light ? dark_ink : QColor(Qt::white);
    draw_text(painter, origin, text, face);
  };
  return hand;
}

}  // namespace

double contour_line(const FigureLayout& layout) {
  return layout.strokes * std::max(points(0.25), points(0.5) * layout.scale);
}

FieldInk paper_ink(const FigureLayout& layout, std::function<QColor(QPointF)> ground) {
  const auto thick = [scale = layout.scale](double points_wide) { return points(points_wide) * scale; };
  const double strokes = layout.strokes;
  FieldInk ink;
  ink.unit = thick(0.45);
  ink.sizes = {1.1, 1.28, 1.17, 0.93, 1, 1.37};
  ink.path = strokes * std::max(points(0.6), thick(1.1));
  ink.path_casing = 2 * ink.path;
  ink.contour = contour_line(layout);
  ink.contour_tolerance = points(0.03);
  ink.outline = strokes * std::max(points(0.5), thick(0.9));
  ink.dash = points(layout.dense ? 2.04 : 3.4);
  ink.gap = points(layout.dense ? 1.44 : 2.4);
  ink.step_apart = thick(2.1);  // nearer ones would only pile up
  ink.opaque = ink.whole = true;
  if (layout.dense || !ground) return ink;
  Type small = layout.type.label;
  small.size = std::max(layout.type.tick.size, region_size * small.size);
  ink.names = paper_hand(layout.type.label);
  ink.region_names = paper_hand(small);
  ink.name_gap = points(2);
  ink.ground = std::move(ground);
  return ink;
}

PanelPainter::PanelPainter(QPainter& painter, const PanelPicture& picture, const FigureLayout& layout,
                           const PageStyle& style, std::size_t index)
    : painter_(painter),
      picture_(picture),
      layout_(layout),
      style_(style),
      index_(index),
      field_(layout.fields[index]),
      frame_{field_, picture.scene.window} {}

QPointF PanelPainter::at(QPointF plane) const { return frame_.pixels(plane); }

double PanelPainter::thickness(double points_wide) const { return points(points_wide) * layout_.scale; }

void PanelPainter::paint() {
  const bool blank = picture_.image.isNull();
  std::function<QColor(QPointF)> ground;
  if (blank)
    painter_.fillRect(field_, page_ink(style_.theme).paper);
  else
    ground = [this](QPointF place) { return colour_at(picture_.image, picture_.grid, frame_.plane(place)); };
  draw_field(painter_, picture_, frame_, paper_ink(layout_, std::move(ground)));
  if (blank) paint_refusal();
  paint_axes();
  if (!layout_.dense && picture_.kind == FieldKind::energy && picture_.refusal.empty()) paint_bar();
}

// How much a box would hide of what is drawn.
double PanelPainter::hidden_by(const QRectF& box) const {
  constexpr double pattern = 8, start = 4, fixed_point = 4, update = 0.2;
  const double reach = thickness(pattern_size);
  const QRectF wide = box.adjusted(-reach, -reach, reach, reach);
  double sum = 0;
  const auto add = [&](QPointF plane, double worth) { sum += wide.contains(at(plane)) ? worth : 0; };
  for (const PatternMark& mark : picture_.marks.patterns) add(mark.at, pattern);
  for (const AttractorMark& mark : picture_.marks.attractors) add(mark.at, fixed_point);
  for (const PathMark& path : picture_.marks.paths)
    for (const QPointF& state : path.points) add(state, update);
  for (const QueryMark& mark : picture_.marks.queries) add(mark.at, start);
  return sum;
}

// Over the marks on a ground of its own, as wide and where it hides least.
void PanelPainter::paint_refusal() {
  const Type& type = layout_.type.legend;
  const double leading = 1.35 * type.size, pad = 0.5 * type.size;
  const RichText sentence{{capitalised(translated(picture_.refusal))}};
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
  painter_.setPen(QPen(page_ink(style_.theme).line, points(0.5)));
  painter_.setBrush(page_ink(style_.theme).paper);
  painter_.drawRect(best);
  double y = best.top() + pad + type.size;
  for (const RichText& line : lines) {
    draw_text(painter_, {best.center().x() - text_width(line, type) / 2, y}, line, type);
    y += leading;
  }
}

void PanelPainter::paint_x_ticks() {
  const Window& window = picture_.scene.window;
  const Type& type = layout_.type.tick;
  const AxisNumbers ticks = field_ticks(layout_, window.x0, window.x1, field_.width());
  const TextRoom room = tick_room(layout_, field_.width());
  const double length = tick_length();
  for (std::size_t i = 0; i < ticks.values.size(); ++i) {
    const double x = at({ticks.values[i], window.y0}).x();
    painter_.setPen(flat_pen(page_ink(style_.theme).line, points(style_.line_pt)));
    painter_.drawLine(QPointF(x, field_.bottom()), QPointF(x, field_.bottom() + length));
    const double left = field_.left() + ticks.left(i, window.x0, window.x1, room);
    draw_text(painter_, {left, field_.bottom() + length + points(0.8) + 0.8 * type.size}, {{ticks.texts[i]}},
              type);
  }
}

double PanelPainter::tick_length() const { return points(layout_.dense ? 1.8 : 2.6); }

void PanelPainter::paint_axes() {
  const double line = points(style_.line_pt);
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(page_ink(style_.theme).line, line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter_.drawRect(field_);
  const Window& window = picture_.scene.window;
  const Type& type = layout_.type.tick;
  const double length = tick_length();
  if (layout_.x_ticks[index_]) paint_x_ticks();
  if (layout_.y_ticks[index_]) {
    const AxisNumbers ticks = field_ticks(layout_, window.y0, window.y1);
    for (std::size_t i = 0; i < ticks.values.size(); ++i) {
      const double y = at({window.x0, ticks.values[i]}).y();
      painter_.setPen(flat_pen(page_ink(style_.theme).line, line));
      painter_.drawLine(QPointF(field_.left() - length, y), QPointF(field_.left(), y));
      const RichText text{{ticks.texts[i]}};
      draw_text(painter_,
                {field_.left() - length - points(1.2) - text_width(text, type), y + 0.36 * type.size}, text,
                type);
    }
  }
  if (layout_.dense) return;
  const Type& axis = layout_.type.axis;
  const AxisNumbers x_numbers = field_ticks(layout_, window.x0, window.x1, field_.width()),
                    y_numbers = field_ticks(layout_, window.y0, window.y1);
  const RichText x_title = with_common(picture_.x_title, x_numbers.common);
  const RichText y_title = with_common(picture_.y_title, y_numbers.common);
  if (layout_.x_ticks[index_])
    draw_text(painter_,
              {field_.center().x() - text_width(x_title, axis) / 2,
               field_.bottom() + points(4) + type.size + 0.95 * axis.size},
              x_title, axis);
  painter_.save();
  double widest = 0;
  for (const QString& text : y_numbers.texts) widest = std::max(widest, text_width({{text}}, type));
  painter_.translate(field_.left() - length - points(1.2) - widest - 0.5 * axis.size, field_.center().y());
  painter_.rotate(-90);
  draw_text(painter_, {-text_width(y_title, axis) / 2, 0}, y_title, axis);
  painter_.restore();
}

void PanelPainter::paint_bar() {
  const View& view = picture_.scene.view;
  const EnergyEnds ends{picture_.lowest, picture_.highest, picture_.below, picture_.clipped};
  const auto bar = [&](int most) {
    return energy_bar(ends, QString::fromStdString(view.colours), view.levels, most);
  };
  const auto fits = [this](const CurveBar& made) {
    return std::ranges::all_of(made.names, [this](const CurveName& name) {
      return text_width(name.text, layout_.type.tick) <= bar_number_room(layout_.type);
    });
  };
  CurveBar shown = bar(7);
  for (int most = 6; most > 2 && !fits(shown); --most) shown = bar(most);
  basinscope::paint_bar(painter_, {layout_.bar_left(index_), field_.top(), points(6), field_.height()}, shown,
                        paper_ink(style_, layout_.type));
}

}  // namespace basinscope
