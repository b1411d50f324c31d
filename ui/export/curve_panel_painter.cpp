// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/curve_panel_painter.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/curve_painter.h"
#include "ui/plots/tick_steps.h"
#include "ui/theme/theme.h"

namespace basinscope {

namespace {

QPen line_pen(const QColor& colour, double width) { return QPen(colour, width, Qt::SolidLine, Qt::FlatCap); }

}  // namespace

std::vector<CurveTick> curve_ticks(const CurveAxis& axis, double room) {
  std::vector<CurveTick> ticks;
  if (axis.names) {
    for (const CurveName& name : *axis.names) ticks.push_back({name.at, name.text, false});
    return ticks;
  }
  if (axis.logarithmic) {
    // Some decades alone where there are many.
    const double step = std::max(1.0, std::ceil(std::log10(axis.high / axis.low) / 5));
    const double first = std::ceil(std::log10(axis.low) - 1e-9);
    for (const double after : multiples_within(0, std::log10(axis.high) - first, step)) {
      const double k = first + after, value = std::pow(10, k);
      ticks.push_back({value, k < -4 ? QStringLiteral("1e−%1").arg(qRound(-k))
                                     : number_text(value, std::max(0, static_cast<int>(-k)))});
    }
    return ticks;
  }
  const Ticks round = axis_ticks(axis.low, axis.high, room < points(65) ? 2 : 4);
  for (const double value : round.values) ticks.push_back({value, number_text(value, round.decimals)});
  return ticks;
}

QPen curve_pen(const QColor& colour, double width_pt, bool dashed) {
  QPen pen(colour, points(width_pt), dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
  if (dashed) pen.setDashPattern({3.2, 2});
  return pen;
}

CurvePanelPainter::CurvePanelPainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame,
                                     const PageType& type, const PageStyle& style, double scale)
    : painter_(painter), panel_(panel), frame_(frame), type_(type), style_(style), scale_(scale) {}

QPointF CurvePanelPainter::at(QPointF value) const {
  return {frame_.left() + panel_.x.place(value.x()) * frame_.width(),
          frame_.bottom() - panel_.y.place(value.y()) * frame_.height()};
}

// Logical pixels are half a point; sizes in points are points times the panel's scale.
CurveInk CurvePanelPainter::ink() const {
  const PageInk page = style_.ink();
  const Theme& theme = style_.dark() ? Theme::dark_theme() : Theme::light();
  CurveInk ink;
  ink.unit = points(0.5);
  ink.point = points(scale_);
  ink.dash = 3.2;
  ink.gap = 2;
  ink.ground = page.paper;
  ink.text = page.text;
  ink.faint = theme.text_3;
  ink.hatch = theme.control_line;
  ink.accent = theme.accent;
  ink.accent_soft = theme.accent_soft;
  const Type type = type_.tick;
  ink.ascent = 0.8 * type.size;
  ink.width = [type](const QString& markup) { return text_width(rich_text(markup), type); };
  ink.outline = [type](QPointF origin, const QString& markup) {
    return text_outline(origin, rich_text(markup), type);
  };
  ink.write = [type](QPainter& painter, QPointF origin, const QString& markup, const QColor& colour) {
    Type coloured = type;
    coloured.colour = colour;
    draw_text(painter, origin, rich_text(markup), coloured);
  };
  return ink;
}

void CurvePanelPainter::paint(bool y_ticks) {
  const CurveInk ink = this->ink();
  CurvePainter parts(painter_, panel_, frame_, ink);
  if (panel_.framed && !panel_.field) paint_grid();
  parts.paint_ground();
  paint_rules();
  parts.paint_lines();
  paint_spans();
  paint_axes(y_ticks);
  parts.paint_front();
}

void CurvePanelPainter::paint_grid() {
  painter_.setPen(line_pen(style_.ink().grid, points(0.5)));
  for (const CurveTick& tick : curve_ticks(panel_.x, frame_.width())) {
    if (!tick.mark) continue;
    const double x = at({tick.value, panel_.y.low}).x();
    painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
  }
  for (const CurveTick& tick : curve_ticks(panel_.y, frame_.height())) {
    if (!tick.mark) continue;
    const double y = at({panel_.x.low, tick.value}).y();
    painter_.drawLine(QPointF(frame_.left(), y), QPointF(frame_.right(), y));
  }
}

void CurvePanelPainter::paint_rules() {
  for (const CurveRule& rule : panel_.rules) {
    const double x = at({rule.x, panel_.y.low}).x();
    QPen pen = line_pen(style_.ink().line, points(0.6));
    pen.setDashPattern({1.5, 2});
    painter_.setPen(pen);
    painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    if (rule.text.isEmpty()) continue;
    const RichText text = rich_text(rule.text);
    painter_.save();
    painter_.translate(x - 0.35 * type_.tick.size, frame_.top() + points(3) + text_width(text, type_.tick));
    painter_.rotate(-90);
    draw_text(painter_, {0, 0}, text, type_.tick);
    painter_.restore();
  }
}

void CurvePanelPainter::paint_spans() {
  Type type = type_.tick;
  type.colour = style_.ink().quiet;
  double free_from = frame_.left() - points(4);
  for (const CurveSpan& span : panel_.spans) {
    const double left = std::max(frame_.left(), at({span.from, panel_.y.low}).x());
    const double right = std::min(frame_.right(), at({span.to, panel_.y.low}).x());
    if (left > frame_.left()) {
      painter_.setPen(line_pen(style_.ink().line, points(style_.line_pt)));
      painter_.drawLine(QPointF(left, frame_.top()), QPointF(left, frame_.top() - points(2.6)));
    }
    const RichText text = rich_text(span.text);
    const double width = text_width(text, type), x = 0.5 * (left + right) - 0.5 * width;
    if (right - left < width || x < free_from) continue;  // no room: its ticks still show
    draw_text(painter_, {x, frame_.top() - points(2.6) - 0.25 * type.size}, text, type);
    free_from = x + width + points(1);
  }
}

void CurvePanelPainter::paint_axes(bool y_ticks) {
  if (panel_.framed) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(
        QPen(style_.ink().line, points(style_.line_pt), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter_.drawRect(frame_);
    paint_x_ticks();
  }
  const double widest = panel_.framed ? paint_y_ticks(y_ticks) : 0;
  const Type &tick_type = type_.tick, &axis = type_.axis;
  const RichText x_title = rich_text(panel_.x.title), y_title = rich_text(panel_.y.title);
  draw_text(painter_,
            {frame_.center().x() - text_width(x_title, axis) / 2,
             frame_.bottom() + points(5) + (panel_.framed ? tick_type.size : 0) + 0.95 * axis.size},
            x_title, axis);
  if (y_ticks && !panel_.y.title.isEmpty()) {
    painter_.save();
    painter_.translate(frame_.left() - points(4) - widest - 0.45 * axis.size, frame_.center().y());
    painter_.rotate(-90);
    draw_text(painter_, {-text_width(y_title, axis) / 2, 0}, y_title, axis);
    painter_.restore();
  }
  const double lift = panel_.spans.empty() ? points(4) : points(4) + 1.4 * tick_type.size;
  // A title stays over its own frame, smaller if need be.
  const RichText title = rich_text(panel_.title);
  Type fitted = axis;
  const double wide = text_width(title, axis);
  if (wide > frame_.width()) fitted.size = std::max(points(6), axis.size * frame_.width() / wide);
  draw_text(painter_, {frame_.left(), frame_.top() - lift}, title, fitted);
}

void CurvePanelPainter::paint_x_ticks() {
  const Type& type = type_.tick;
  double free_from = -1e300;
  for (const CurveTick& tick : curve_ticks(panel_.x, frame_.width())) {
    const double x = at({tick.value, panel_.y.low}).x();
    if (tick.mark) {
      painter_.setPen(line_pen(style_.ink().line, points(style_.line_pt)));
      painter_.drawLine(QPointF(x, frame_.bottom()), QPointF(x, frame_.bottom() + points(2.6)));
    }
    const RichText text = rich_text(tick.text);
    // Labels at the ends stay over their own frame, clear of the next one's.
    const double width = text_width(text, type), over = points(1.5);
    const double left = std::clamp(x - width / 2, frame_.left() - over, frame_.right() + over - width);
    if (left < free_from) continue;
    draw_text(painter_, {left, frame_.bottom() + points(4) + 0.8 * type.size}, text, type);
    free_from = left + width + points(1);
  }
}

// The widest label.
double CurvePanelPainter::paint_y_ticks(bool numbers) {
  const Type& type = type_.tick;
  double widest = 0, free_below = 1e300;
  for (const CurveTick& tick : curve_ticks(panel_.y, frame_.height())) {
    const double y = at({panel_.x.low, tick.value}).y();
    if (tick.mark) {
      painter_.setPen(line_pen(style_.ink().line, points(style_.line_pt)));
      painter_.drawLine(QPointF(frame_.left() - points(2.6), y), QPointF(frame_.left(), y));
    }
    if (!numbers) continue;
    const RichText text = rich_text(tick.text);
    const double width = text_width(text, type);
    widest = std::max(widest, width);
    if (std::abs(y - free_below) < 0.8 * type.size) continue;
    free_below = y;
    draw_text(painter_, {frame_.left() - points(4) - width, y + 0.36 * type.size}, text, type);
  }
  return widest;
}

}  // namespace basinscope
