// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_painter.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/within.h"
#include "ui/figure/axis_ticks.h"
#include "ui/figure/colour_tables.h"
#include "ui/figure/curve_field.h"
#include "ui/figure/drawable.h"
#include "ui/figure/hatch.h"
#include "ui/figure/line_setter.h"
#include "ui/figure/long_line.h"
#include "ui/figure/mark_stamp.h"

namespace basinscope {
namespace {

constexpr std::size_t few_dots = 400;  // more are copies; open ones smaller, quieter and under the curves
const QColor mark_outline(0x11, 0x11, 0x11);

bool many(const CurveDots& dots) { return dots.open && dots.places.size() > few_dots; }

QPen line_pen(const QColor& colour, double width) { return QPen(colour, width, Qt::SolidLine, Qt::FlatCap); }

}  // namespace

void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit) {
  painter.setPen(QPen(mark_outline, std::min(unit, 0.35 * radius)));
  painter.setBrush(fill);
  painter.drawEllipse(centre, radius, radius);
  painter.setBrush(Qt::NoBrush);
}

void paint_sign(QPainter& painter, QPointF centre, const CurveSign& sign, double unit) {
  painter.setPen(QPen(sign.line, sign.line_pt * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(sign.fill.isValid() ? QBrush(sign.fill) : QBrush(Qt::NoBrush));
  for (const std::vector<QPointF>& stroke : sign.strokes) {
    QPolygonF shape;
    for (const QPointF& corner : stroke) shape << centre + corner * unit;
    if (shape.size() > 2)
      painter.drawPolygon(shape);
    else
      painter.drawPolyline(shape);
  }
  painter.setBrush(Qt::NoBrush);
}

// Dashes are given in line widths, as QPen expects them.
QPen curve_pen(const Ink& ink, const QColor& colour, double line_pt, bool dashed) {
  QPen pen(colour, line_pt * ink.point, dashed ? Qt::CustomDashLine : Qt::SolidLine, Qt::FlatCap,
           Qt::RoundJoin);
  if (dashed) pen.setDashPattern({ink.dash, ink.gap});
  return pen;
}

void paint_centred(QPainter& painter, const QRectF& box, const RichText& text, const Type& type) {
  // The block of lines is centred, at 1.3 type sizes a line.
  const std::vector<RichText> lines = wrapped(text, type, box.width());
  double y = box.center().y() - 0.65 * type.size * static_cast<double>(lines.size()) + type.size;
  for (const RichText& line : lines) {
    draw_text(painter, {box.center().x() - text_width(line, type) / 2, y}, line, type);
    y += 1.3 * type.size;
  }
}

CurvePainter::CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const Ink& ink)
    : painter_(painter), panel_(panel), frame_(frame), ink_(ink) {}

QPointF CurvePainter::at(QPointF value) const {
  return drawable({frame_.left() + panel_.x.place(value.x()) * frame_.width(),
                   frame_.bottom() - panel_.y.place(value.y()) * frame_.height()});
}

QPolygonF CurvePainter::polygon(const std::vector<QPointF>& points) const {
  QPolygonF line;
  for (const QPointF& point : points) line << at(point);
  return line;
}

// From the back to the front: the grid or the field that would cover it, what spans the whole height, lines
// and marks inside the frame, then the frame with its numbers, and marks and texts over everything.
void CurvePainter::paint(bool y_numbers) {
  if (panel_.framed && !panel_.field) paint_grid();
  if (panel_.field) paint_field();
  paint_stretches();
  paint_rules();
  paint_lines();
  paint_spans();
  paint_axes(y_numbers);
  paint_marks();
}

void CurvePainter::paint_axes(bool y_numbers) {
  double widest = 0;
  if (panel_.framed) {
    paint_frame();
    paint_x_ticks();
    widest = paint_y_ticks(y_numbers);
  }
  if (panel_.bar) paint_bar();
  paint_titles(y_numbers, widest);
}

TextRoom number_room(double length, const Ink& ink) {
  return {length, 4 * ink.unit,
          [type = ink.number](const QString& text) { return text_width({{text}}, type); }};
}

void CurvePainter::paint_inside() {
  paint_lines();
  paint_marks();
}

void CurvePainter::paint_lines() {
  painter_.save();
  // A curve along the frame keeps its whole width, so that the clip reaches a little beyond it.
  const double over = 1.6 * ink_.unit;
  painter_.setClipRect(frame_.adjusted(-over, -over, over, over), Qt::IntersectClip);
  paint_bands();
  paint_images();
  paint_shapes();
  paint_dots(true);
  paint_curves();
  paint_dots(false);
  paint_stems();
  painter_.restore();
}

void CurvePainter::paint_marks() {
  paint_squares();
  paint_rings(panel_.rings);
  paint_signs();
  paint_texts();
  paint_notice();
}

void CurvePainter::paint_head(double x, double line_pt, const std::vector<CurveRing>& rings) {
  // The negation also catches NaN.
  if (!(x >= panel_.x.low && x <= panel_.x.high)) return;
  const double place = at({x, panel_.y.low}).x();
  painter_.setPen(curve_pen(ink_, ink_.accent, line_pt, false));
  painter_.drawLine(QPointF(place, frame_.top()), QPointF(place, frame_.bottom()));
  paint_rings(rings);
}

void CurvePainter::paint_images() {
  painter_.save();
  painter_.setRenderHint(QPainter::LosslessImageRendering);  // else a PDF holds a JPEG
  // Pixels are numbers, whose borders stay sharp however large they are drawn.
  painter_.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter_.setBrush(Qt::NoBrush);
  for (const CurveImage& each : panel_.images) {
    const QRectF box = QRectF(at(each.box.topLeft()), at(each.box.bottomRight())).normalized();
    painter_.drawImage(box, each.image);
    if (!each.frame.isValid()) continue;
    painter_.setPen(QPen(each.frame, each.line_pt * ink_.unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter_.drawRect(box);
  }
  painter_.restore();
}

void CurvePainter::paint_field() {
  painter_.save();
  if (panel_.field->hatched) draw_hatch(painter_, frame_, 6 * ink_.unit, ink_.ground, ink_.hatch);
  painter_.setRenderHint(QPainter::LosslessImageRendering);  // else a PDF holds a JPEG
  // As for images: each value is a rectangle.
  painter_.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter_.drawImage(frame_, field_image(*panel_.field));
  painter_.restore();
}

void CurvePainter::paint_stretches() {
  for (const CurveStretch& stretch : panel_.stretches) {
    const QRectF box(QPointF(at({stretch.from, panel_.y.low}).x(), frame_.top()),
                     QPointF(at({stretch.to, panel_.y.low}).x(), frame_.bottom()));
    // A stretch may reach beyond the axis; its dashed ends are drawn only where they are inside.
    const QRectF shown = box & frame_;
    if (stretch.hatched) {
      draw_hatch(painter_, shown, 6 * ink_.unit, ink_.ground, ink_.hatch);
      continue;
    }
    painter_.fillRect(shown, ink_.accent_soft);
    QPen pen(ink_.accent, ink_.unit, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 2.5});
    painter_.setPen(pen);
    for (const double x : {box.left(), box.right()}) {
      if (x >= frame_.left() && x <= frame_.right())
        painter_.drawLine(QPointF(x, frame_.top()), QPointF(x, frame_.bottom()));
    }
  }
}

void CurvePainter::paint_bands() {
  painter_.setPen(Qt::NoPen);
  for (const CurveBand& band : panel_.bands) {
    // Along the lower line and back along the upper one.
    QPolygonF ground = polygon(band.low);
    for (auto point = band.high.rbegin(); point != band.high.rend(); ++point) ground << at(*point);
    QColor colour = band.colour;
    colour.setAlphaF(0.18F);
    painter_.setBrush(colour);
    painter_.drawPolygon(ground);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_shapes() {
  for (const CurveShape& shape : panel_.shapes) {
    painter_.setBrush(shape.fill.isValid() ? QBrush(shape.fill) : QBrush(Qt::NoBrush));
    painter_.setPen(shape.line.isValid() ? curve_pen(ink_, shape.line, shape.line_pt, shape.dashed)
                                         : QPen(Qt::NoPen));
    const QPolygonF outline = polygon(shape.points);
    // The hatch is clipped to the polygon and drawn below its outline.
    if (shape.hatched) {
      QPainterPath inside;
      inside.addPolygon(outline);
      painter_.save();
      painter_.setClipPath(inside, Qt::IntersectClip);
      draw_hatch(painter_, outline.boundingRect(), 6 * ink_.unit);
      painter_.restore();
    }
    painter_.drawPolygon(outline);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_curves() {
  for (const Curve& curve : panel_.curves) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(curve_pen(ink_, curve.colour, curve.line_pt, curve.dashed));
    for (const QPolygonF& line : pieces(curve.points)) {
      // A point between two gaps has no line and gets a short dash. Lines of many points are drawn in pieces
      // that overlap, which dashes and transparent colours would show (long_line.h).
      const QPointF dash(ink_.unit, 0);
      if (line.size() == 1)
        painter_.drawLine(line[0] - dash, line[0] + dash);
      else if (curve.dashed || !ink_.copies || curve.colour.alpha() < 255)
        painter_.drawPolyline(line);
      else
        draw_long_line(painter_, line);
    }
    if (curve.dots) paint_curve_dots(curve);
  }
}

void CurvePainter::paint_curve_dots(const Curve& curve) {
  // An edge in the colour of the ground separates dots from lines that they lie on.
  painter_.setPen(QPen(ink_.ground, ink_.unit));
  painter_.setBrush(curve.colour);
  double last = -1e300;
  for (const QPointF& point : curve.points) {
    const QPointF place = at(point);
    // Dots less than their diameter apart along x are left out, whatever their y.
    if (!std::isfinite(point.y()) || std::abs(place.x() - last) < 6 * ink_.unit) continue;
    last = place.x();
    painter_.drawEllipse(place, 3 * ink_.unit, 3 * ink_.unit);
  }
  painter_.setBrush(Qt::NoBrush);
}

// The pieces of a curve between its gaps. The time of a stroke grows with its corners, so that those within
// the ink's tolerance of the line, a fraction of a pixel, are left out.
std::vector<QPolygonF> CurvePainter::pieces(const std::vector<QPointF>& points) const {
  std::vector<QPolygonF> lines(1);
  for (const QPointF& point : points) {
    if (std::isfinite(point.x()) && std::isfinite(point.y()))
      lines.back() << at(point);
    else if (!lines.back().isEmpty())
      lines.emplace_back();
  }
  if (lines.back().isEmpty()) lines.pop_back();
  for (QPolygonF& line : lines) {
    if (ink_.tolerance > 0 && line.size() > 100) line = simplified(line, ink_.tolerance);
  }
  return lines;
}

// A few open dots are drawn over the curves; thousands would hide them and are drawn below.
void CurvePainter::paint_dots(bool under_curves) {
  for (const CurveDots& dots : panel_.dots) {
    if (many(dots) != under_curves) continue;
    if (dots.open) {
      paint_open_dots(dots);
      continue;
    }
    const double radius = dots.radius_pt * ink_.point;
    std::vector<QPointF> places;
    for (const QPointF& place : dots.places) {
      const QPointF centre = at(place);
      if (!panel_.framed || frame_.contains(centre)) places.push_back(centre);
    }
    // On screen thousands of equal dots are copies of one bitmap; pages need shapes.
    if (ink_.copies && places.size() > few_dots) {
      draw_stamps(painter_, places, radius + ink_.unit, ink_.pixel_ratio,
                  [&](QPainter& on, QPointF centre) { paint_dot(on, centre, radius, dots.fill, ink_.unit); });
      continue;
    }
    for (const QPointF& centre : places) paint_dot(painter_, centre, radius, dots.fill, ink_.unit);
  }
}

void CurvePainter::paint_open_dots(const CurveDots& dots) {
  // Many dots are smaller and grey, so that curves stay visible among them.
  const bool quiet = many(dots);
  const double radius = (quiet ? 0.64 : 1) * dots.radius_pt * ink_.point;
  const auto circle = [&](QPainter& on, QPointF centre) {
    on.setPen(QPen(quiet ? ink_.faint : dots.fill, (quiet ? 1 : 1.5) * ink_.unit));
    on.setBrush(ink_.ground);
    on.drawEllipse(centre, radius, radius);
  };
  const double reach = radius + ink_.unit;
  // A dot on the frame is drawn whole, as half of it is inside.
  const QRectF inside = frame_.adjusted(-reach, -reach, reach, reach);
  std::vector<QPointF> places;
  places.reserve(dots.places.size());
  for (const QPointF& sample : dots.places) {
    const QPointF place = at(sample);
    if (!panel_.framed || inside.contains(place)) places.push_back(place);
  }
  if (quiet && ink_.copies) {
    draw_stamps(painter_, places, reach, ink_.pixel_ratio, circle);
  } else {
    for (const QPointF& place : places) circle(painter_, place);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_stems() {
  const double unit = ink_.unit;
  for (const CurveStem& stem : panel_.stems) {
    const double half = stem.half * unit;
    const QPointF top = at(stem.place);
    painter_.setPen(QPen(stem.colour, stem.line_pt * unit, Qt::SolidLine, Qt::FlatCap));
    // A stem begins at zero, or at the end of an axis that does not contain zero.
    painter_.drawLine(at({stem.place.x(), std::clamp(0.0, panel_.y.low, panel_.y.high)}), top);
    const QRectF mark(top.x() - half, top.y() - half, 2 * half, 2 * half);
    // A border in the colour of the ground separates the mark from other stems.
    painter_.fillRect(mark.adjusted(-unit, -unit, unit, unit), ink_.ground);
    painter_.fillRect(mark, stem.colour);
  }
}

void CurvePainter::paint_rings(const std::vector<CurveRing>& rings) {
  for (const CurveRing& ring : rings) {
    painter_.setPen(QPen(ring.colour, ring.line_pt * ink_.unit));
    painter_.setBrush(ink_.ground);
    painter_.drawEllipse(at(ring.place), ring.radius * ink_.unit, ring.radius * ink_.unit);
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_squares() {
  const double unit = ink_.unit;
  for (const CurveSquare& square : panel_.squares) {
    const QPointF centre = at(square.place);
    const auto box = [&](double half) {
      return QRectF(centre - QPointF(half, half) * unit, QSizeF(2 * half, 2 * half) * unit);
    };
    if (square.filled) {
      painter_.fillRect(box(7), mark_outline);
      painter_.fillRect(box(6), Qt::white);
      painter_.fillRect(box(4.75), square.colour);
    } else {
      painter_.setPen(QPen(square.colour, 2 * unit, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
      painter_.setBrush(ink_.ground);
      painter_.drawRect(box(5));
    }
  }
  painter_.setBrush(Qt::NoBrush);
}

void CurvePainter::paint_signs() {
  for (const CurveSign& sign : panel_.signs) paint_sign(painter_, at(sign.place), sign, ink_.unit);
}

// On screen thin straight lines are drawn on whole pixels, as antialiasing would blur them over two.
void CurvePainter::set_crisp() { painter_.setRenderHint(QPainter::Antialiasing, !ink_.crisp); }

void CurvePainter::paint_grid() {
  painter_.save();
  set_crisp();
  painter_.setPen(line_pen(ink_.grid, ink_.grid_line));
  // A panel without a frame on all sides has no vertical grid lines (CurvePanel::sides).
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
    // The text runs upwards along the line, with its end near the top.
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
  // Names that would meet the one before are left out.
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

QRectF bar_box(const QRectF& frame, const Ink& ink) {
  return {frame.right() + 8 * ink.unit, frame.top(), 10 * ink.unit, frame.height()};
}

void CurvePainter::paint_bar() { basinscope::paint_bar(painter_, bar_box(frame_, ink_), *panel_.bar, ink_); }

void paint_bands(QPainter& painter, const QRectF& box, const std::vector<QColor>& bands, const Ink& ink) {
  // The first band is the lowest, on the left or below.
  const bool upright = box.height() > box.width();
  const auto count = static_cast<double>(bands.size());
  const double wide = upright ? box.width() : box.width() / count,
               tall = upright ? box.height() / count : box.height();
  for (std::size_t band = 0; band < bands.size(); ++band) {
    const auto before = static_cast<double>(band);
    // Each band reaches a little under the next one, as antialiased edges within a pixel would let the ground
    // through.
    const QRectF place = upright ? QRectF(box.left(), box.bottom() - (before + 1) * tall, wide, 1.02 * tall)
                                 : QRectF(box.left() + before * wide, box.top(), 1.02 * wide, tall);
    painter.fillRect(place & box, bands[band]);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ink.frame, ink.line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.drawRect(box);
}

// The title stands over the bar. A long one is moved to the left until it ends where the numbers end.
double bar_title_left(const QRectF& box, const CurveBar& bar, const Ink& ink) {
  double widest = 0;
  for (const CurveName& name : bar.names) widest = std::max(widest, text_width(name.text, ink.number));
  return std::min(box.left(), box.right() + 4 * ink.unit + widest - text_width(bar.title, ink.number));
}

void paint_bar(QPainter& painter, const QRectF& box, const CurveBar& bar, const Ink& ink) {
  paint_bands(painter, box, band_colours(bar.colours, bar.levels), ink);
  const Type& type = ink.number;
  for (const CurveName& name : bar.names) {
    const double baseline = box.bottom() - name.at * box.height() + 0.36 * type.size;
    draw_text(painter,
              {box.right() + 4 * ink.unit, within(baseline, box.top() + 0.75 * type.size, box.bottom())},
              name.text, type);
  }
  draw_text(painter, {bar_title_left(box, bar, ink), box.top() - 6 * ink.unit}, bar.title, type);
}

void CurvePainter::paint_x_ticks() {
  const Type& type = ink_.number;
  double free_from = -1e300;
  for (const CurveTick& tick :
       curve_ticks(panel_.x, frame_.width() / type.size, number_room(frame_.width(), ink_))) {
    const double x = at({tick.value, panel_.y.low}).x();
    if (tick.mark) {
      painter_.save();
      set_crisp();
      painter_.setPen(line_pen(ink_.frame, ink_.line));
      painter_.drawLine(QPointF(x, frame_.bottom()), QPointF(x, frame_.bottom() + ink_.tick));
      painter_.restore();
    }
    const RichText text = tick.text;
    // Numbers at the ends of the axis stay over their own frame, clear of those of the next panel: fitted
    // ones entirely, as small panels stand close to each other.
    const double width = text_width(text, type), over = panel_.x.fitted ? 0 : 3 * ink_.unit;
    const double start = frame_.left() - over;
    const double left = start + inside_axis(x - start, width, frame_.width() + 2 * over);
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
    // Closer numbers would overlap, and the earlier one stays.
    if (std::abs(y - free_below) < 0.8 * type.size) continue;
    free_below = y;
    draw_text(painter_, {frame_.left() - ink_.tick - ink_.clear - width, y + 0.36 * type.size}, text, type);
  }
  return widest;
}

void CurvePainter::paint_titles(bool y_numbers, double widest) {
  const Type& type = ink_.title;
  const auto title_of = [this](const CurveAxis& axis, double length, const TextRoom& texts) {
    return panel_.framed ? axis_title(axis, length / ink_.number.size, texts) : axis.title;
  };
  const RichText x_title = title_of(panel_.x, frame_.width(), number_room(frame_.width(), ink_)),
                 y_title = title_of(panel_.y, frame_.height(), {});
  const double numbers = panel_.framed && !(panel_.x.names && panel_.x.names->empty()) ? ink_.number.size : 0;
  // A title that is longer than the frame is set smaller. If it is still longer, it begins farther to the
  // left, below the numbers of the y axis.
  const auto fitted_to = [&](double length, const RichText& text) {
    Type fitted = type;
    const double wide = text_width(text, type);
    if (wide > length) fitted.size = std::max(0.75 * type.size, type.size * length / wide);
    return fitted;
  };
  const Type below = fitted_to(frame_.width(), x_title);
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
    const Type beside = fitted_to(frame_.height(), y_title);
    draw_text(painter_, {-text_width(y_title, beside) / 2, 0}, y_title, beside);
    painter_.restore();
  }
  // The title of the panel stands above the names of spans and whatever else the panel has there.
  const double lift =
      ink_.lift + panel_.above * ink_.unit + (panel_.spans.empty() ? 0 : 1.4 * ink_.number.size);
  const RichText title = panel_.title;
  draw_text(painter_, {frame_.left(), frame_.top() - lift}, title, fitted_to(frame_.width(), title));
}

void CurvePainter::paint_texts() {
  const double unit = ink_.unit, ascent = 0.8 * ink_.number.size;
  // Boxes that texts which yield must not touch: stems, and the texts drawn so far.
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
      // Other texts stay inside the frame, with some distance from its lines.
      if (!panel_.framed || text.outside) return place;
      const double left = frame_.left() + 3 * unit, top = frame_.top() + ascent + 2 * unit;
      return QPointF(std::clamp(place.x(), left, std::max(left, frame_.right() - width - 3 * unit)),
                     std::clamp(place.y(), top, std::max(top, frame_.bottom() - 4 * unit)));
    };
    const auto box_at = [&](QPointF place) {
      return QRectF(place.x() - 1.5 * unit, place.y() - ascent, width + 3 * unit, 1.2 * ascent);
    };
    const auto free = [&](const QRectF& box) {
      return std::none_of(taken.begin(), taken.end(),
                          [&box](const QRectF& other) { return other.intersects(box); });
    };
    QPointF place = origin(text.away);
    // The second place is tried before the text is left out.
    if (text.yields && text.other && !free(box_at(place))) place = origin(*text.other);
    const QRectF box = box_at(place);
    if (text.yields && !free(box)) continue;
    taken.push_back(box);
    QColor casing = text.casing.isValid() ? text.casing : ink_.ground;
    casing.setAlphaF(0.8F);
    Type type = ink_.number;
    type.colour = text.colour;
    const double end =
        place.x() +
        (text.cased ? draw_cased_text(painter_, place, words, type,
                                      QPen(casing, 3.5 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin))
                    : draw_text(painter_, place, words, type));
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
