// SPDX-License-Identifier: GPL-3.0-or-later
// Frame, grid, ticks, titles and what stands above the frame of a CurvePanel.
#include <algorithm>
#include <cmath>

#include "core/within.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_painter.h"

namespace basinscope {
namespace {

QPen line_pen(const QColor& colour, double width) { return QPen(colour, width, Qt::SolidLine, Qt::FlatCap); }

}  // namespace

void CurvePainter::set_crisp() { painter_.setRenderHint(QPainter::Antialiasing, !ink_.crisp); }

void CurvePainter::paint_grid() {
  painter_.save();
  set_crisp();
  painter_.setPen(line_pen(ink_.grid, ink_.grid_line));
  if (panel_.sides == CurvePanel::Sides::all) {
    for (const CurveTick& tick : curve_ticks(panel_.x, frame_.width() / ink_.number.size)) {
      if (!tick.mark) continue;
      const double x = at({tick.value, panel_.y.low}).x();
      painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    }
  }
  for (const CurveTick& tick : curve_ticks(panel_.y, frame_.height() / ink_.number.size)) {
    if (!tick.mark) continue;
    const double y = at({panel_.x.low, tick.value}).y();
    painter_.drawLine(QPointF(frame_.left(), y), QPointF(frame_.right(), y));
  }
  painter_.restore();
}

void CurvePainter::paint_rules() {
  for (const CurveRule& rule : panel_.rules) {
    const double x = at({rule.x, panel_.y.low}).x();
    QPen pen = line_pen(ink_.frame, 1.2 * ink_.unit);
    pen.setDashPattern({1.5, 2});
    painter_.setPen(pen);
    painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    if (rule.text.isEmpty()) continue;
    const RichText text = rule.text;
    painter_.save();
    painter_.translate(x - 0.35 * ink_.number.size,
                       frame_.top() + 6 * ink_.unit + text_width(text, ink_.number));
    painter_.rotate(-90);
    draw_text(painter_, {0, 0}, text, ink_.number);
    painter_.restore();
  }
}

void CurvePainter::paint_spans() {
  Type type = ink_.number;
  type.colour = ink_.quiet;
  double free_from = frame_.left() - 8 * ink_.unit;
  for (const CurveSpan& span : panel_.spans) {
    const double left = std::max(frame_.left(), at({span.from, panel_.y.low}).x());
    const double right = std::min(frame_.right(), at({span.to, panel_.y.low}).x());
    if (left > frame_.left()) {
      painter_.setPen(line_pen(ink_.frame, ink_.line));
      painter_.drawLine(QPointF(left, frame_.top()), QPointF(left, frame_.top() - ink_.tick));
    }
    const RichText text = span.text;
    const double width = text_width(text, type), x = 0.5 * (left + right) - 0.5 * width;
    if (right - left < width || x < free_from) continue;  // no room: its ticks still show
    draw_text(painter_, {x, frame_.top() - ink_.tick - 0.25 * type.size}, text, type);
    free_from = x + width + 2 * ink_.unit;
  }
}

void CurvePainter::paint_frame() {
  painter_.save();
  set_crisp();
  painter_.setBrush(Qt::NoBrush);
  painter_.setPen(QPen(ink_.frame, ink_.line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  if (panel_.sides == CurvePanel::Sides::all)
    painter_.drawRect(frame_);
  else if (panel_.sides == CurvePanel::Sides::left_and_below)
    painter_.drawPolyline(QPolygonF({frame_.topLeft(), frame_.bottomLeft(), frame_.bottomRight()}));
  painter_.restore();
}

void CurvePainter::paint_bar() {
  basinscope::paint_bar(painter_,
                        {frame_.right() + 8 * ink_.unit, frame_.top(), 10 * ink_.unit, frame_.height()},
                        *panel_.bar, ink_);
}

void paint_bands(QPainter& painter, const QRectF& box, const std::vector<QColor>& bands, const Ink& ink) {
  const bool upright = box.height() > box.width();
  const auto count = static_cast<double>(bands.size());
  const double wide = upright ? box.width() : box.width() / count,
               tall = upright ? box.height() / count : box.height();
  for (std::size_t band = 0; band < bands.size(); ++band) {
    const auto before = static_cast<double>(band);
    // Each lies a little over the next one: between edges within a pixel the ground would show.
    const QRectF place = upright ? QRectF(box.left(), box.bottom() - (before + 1) * tall, wide, 1.02 * tall)
                                 : QRectF(box.left() + before * wide, box.top(), 1.02 * wide, tall);
    painter.fillRect(place & box, bands[band]);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ink.frame, ink.line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(box);
}

void paint_bar(QPainter& painter, const QRectF& box, const CurveBar& bar, const Ink& ink) {
  paint_bands(painter, box, band_colours(bar.colours, bar.levels), ink);
  const Type& type = ink.number;
  double widest = 0;
  for (const CurveName& name : bar.names) {
    widest = std::max(widest, text_width(name.text, type));
    const double baseline = box.bottom() - name.at * box.height() + 0.36 * type.size;
    draw_text(painter,
              {box.right() + 4 * ink.unit, within(baseline, box.top() + 0.75 * type.size, box.bottom())},
              name.text, type);
  }
  // Over the bar; a long one ends where its numbers do.
  const double end = box.right() + 4 * ink.unit + widest;
  draw_text(painter, {std::min(box.left(), end - text_width(bar.title, type)), box.top() - 6 * ink.unit},
            bar.title, type);
}

void CurvePainter::paint_x_ticks() {
  const Type& type = ink_.number;
  double free_from = -1e300;
  for (const CurveTick& tick : curve_ticks(panel_.x, frame_.width() / type.size)) {
    const double x = at({tick.value, panel_.y.low}).x();
    if (tick.mark) {
      painter_.save();
      set_crisp();
      painter_.setPen(line_pen(ink_.frame, ink_.line));
      painter_.drawLine(QPointF(x, frame_.bottom()), QPointF(x, frame_.bottom() + ink_.tick));
      painter_.restore();
    }
    const RichText text = tick.text;
    // Labels at the ends stay over their own frame, clear of the next one's.
    const double width = text_width(text, type), over = 3 * ink_.unit;
    const double left = std::clamp(x - width / 2, frame_.left() - over,
                                   std::max(frame_.left() - over, frame_.right() + over - width));
    if (left < free_from) continue;
    draw_text(painter_, {left, frame_.bottom() + ink_.tick + ink_.clear + 0.8 * type.size}, text, type);
    free_from = left + width + 2 * ink_.unit;
  }
}

double CurvePainter::paint_y_ticks(bool numbers) {
  const Type& type = ink_.number;
  double widest = 0, free_below = 1e300;
  for (const CurveTick& tick : curve_ticks(panel_.y, frame_.height() / type.size)) {
    const double y = at({panel_.x.low, tick.value}).y();
    if (tick.mark) {
      painter_.save();
      set_crisp();
      painter_.setPen(line_pen(ink_.frame, ink_.line));
      painter_.drawLine(QPointF(frame_.left() - ink_.tick, y), QPointF(frame_.left(), y));
      painter_.restore();
    }
    if (!numbers) continue;
    const RichText text = tick.text;
    const double width = text_width(text, type);
    widest = std::max(widest, width);
    if (std::abs(y - free_below) < 0.8 * type.size) continue;
    free_below = y;
    draw_text(painter_, {frame_.left() - ink_.tick - ink_.clear - width, y + 0.36 * type.size}, text, type);
  }
  return widest;
}

void CurvePainter::paint_titles(bool y_numbers, double widest) {
  const Type& type = ink_.title;
  const auto title_of = [this](const CurveAxis& axis, double length) {
    return panel_.framed ? axis_title(axis, length / ink_.number.size) : axis.title;
  };
  const RichText x_title = title_of(panel_.x, frame_.width()), y_title = title_of(panel_.y, frame_.height());
  const double numbers = panel_.framed && !(panel_.x.names && panel_.x.names->empty()) ? ink_.number.size : 0;
  // One that is longer than the frame is smaller, and goes to the left, where numbers stand above it.
  const auto fitted_to_frame = [&](const RichText& text) {
    Type fitted = type;
    const double wide = text_width(text, type);
    if (wide > frame_.width()) fitted.size = std::max(0.75 * type.size, type.size * frame_.width() / wide);
    return fitted;
  };
  const Type below = fitted_to_frame(x_title);
  const double wide = text_width(x_title, below);
  draw_text(painter_,
            {frame_.center().x() - std::max(wide / 2, wide - frame_.width() / 2),
             frame_.bottom() + ink_.tick + ink_.clear + 2 * ink_.unit + numbers + 0.95 * type.size},
            x_title, below);
  if (y_numbers && !y_title.isEmpty()) {
    painter_.save();
    painter_.translate(frame_.left() - ink_.tick - ink_.clear - widest - 0.45 * type.size,
                       frame_.center().y());
    painter_.rotate(-90);
    draw_text(painter_, {-text_width(y_title, type) / 2, 0}, y_title, type);
    painter_.restore();
  }
  // A title stays over its own frame, smaller if need be.
  const double lift =
      ink_.lift + panel_.above * ink_.unit + (panel_.spans.empty() ? 0 : 1.4 * ink_.number.size);
  const RichText title = panel_.title;
  draw_text(painter_, {frame_.left(), frame_.top() - lift}, title, fitted_to_frame(title));
}

}  // namespace basinscope
