// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_painter.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "ui/export/paper_ink.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/energy_bar.h"
#include "ui/figure/field/field_painter.h"
#include "ui/figure/field/surface_axes.h"
#include "ui/figure/line_setter.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

const QColor dark_ink(0x11, 0x11, 0x11);
constexpr double pattern_size = 5.2;       // points, at scale 1
constexpr double pin_length = points(13);  // at scale 1, seen from the side
constexpr double dense_tick = points(1.8);
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
    Type face = type;
    face.colour = light ? dark_ink : QColor(Qt::white);
    draw_cased_text(painter, origin, text, face, outline);
  };
  return hand;
}

// With numbers that are short enough for their room.
std::optional<CurveBar> bar_of(const PanelPicture& picture, const FieldPlace& place) {
  if (place.dense || picture.kind != FieldKind::energy || !picture.refusal.empty() || picture.surface)
    return std::nullopt;
  const View& view = picture.scene.view;
  const EnergyEnds ends{picture.lowest, picture.highest, picture.below, picture.clipped};
  const auto bar = [&](int most) {
    return energy_bar(ends, QString::fromStdString(view.colours), view.levels, most);
  };
  const auto fits = [&place](const CurveBar& made) {
    return std::ranges::all_of(made.names, [&place](const CurveName& name) {
      return text_width(name.text, place.type.tick) <= bar_number_room(place.type);
    });
  };
  CurveBar shown = bar(7);
  for (int most = 6; most > 2 && !fits(shown); --most) shown = bar(most);
  if (!picture.bar_title.isEmpty()) shown.title = energy_title();
  return shown;
}

}  // namespace

double contour_line(const FieldPlace& place) {
  return place.strokes * std::max(points(0.25), points(0.5) * place.scale);
}

double end_of_head(const PanelPicture& picture, const FieldPlace& place, const PageStyle& style, double end) {
  const std::optional<CurveBar> bar = bar_of(picture, place);
  if (!bar) return end;
  const Ink ink = paper_ink(style, place.type);
  return std::min(end, bar_title_left(bar_box(place.field, ink), *bar, ink) - points(4));
}

RichText crowded_bar_title(const PanelPicture& picture, const FieldPlace& place, const PageStyle& style,
                           double end) {
  const std::optional<CurveBar> bar = bar_of(picture, place);
  if (!bar || bar->title == energy_title() || end_of_head(picture, place, style, end) >= end) return {};
  return bar->title;
}

FieldInk paper_ink(const FieldPlace& place, std::function<QColor(QPointF)> ground) {
  const auto thick = [scale = place.scale](double points_wide) { return points(points_wide) * scale; };
  const double strokes = place.strokes;
  FieldInk ink;
  ink.unit = thick(0.45);
  ink.sizes = {1.1, 1.28, 1.17, 0.93, 1, 1.37};
  ink.path = strokes * std::max(points(0.6), thick(1.1));
  ink.path_casing = 2 * ink.path;
  ink.contour = contour_line(place);
  ink.contour_tolerance = points(0.03);
  ink.contour_room = points(4);
  ink.outline = strokes * std::max(points(0.5), thick(0.9));
  ink.dash = points(place.dense ? 2.04 : 3.4);
  ink.gap = points(place.dense ? 1.44 : 2.4);
  ink.step_apart = thick(2.1);  // nearer ones would only pile up
  ink.opaque = ink.whole = true;
  ink.ground = std::move(ground);
  if (place.dense || !ink.ground) return ink;
  Type small = place.type.label;
  small.size = std::max(place.type.tick.size, region_size * small.size);
  ink.names = paper_hand(place.type.label);
  ink.region_names = paper_hand(small);
  ink.name_gap = points(2);
  return ink;
}

PanelPainter::PanelPainter(QPainter& painter, const PanelPicture& picture, const FieldPlace& place,
                           const PageStyle& style)
    : painter_(painter),
      picture_(picture),
      place_(place),
      style_(style),
      frame_{place.field, picture.scene.window, picture.surface.get(),
             picture.surface && picture.surface->view().pins
                 ? pin_length * place.scale * picture.surface->up()[2]
                 : 0} {}

QPointF PanelPainter::at(QPointF plane) const { return frame_.pixels(plane); }

double PanelPainter::thickness(double points_wide) const { return points(points_wide) * place_.scale; }

void PanelPainter::paint() {
  const bool blank = picture_.image.isNull();
  std::function<QColor(QPointF)> ground;
  if (blank)
    painter_.fillRect(place_.field, page_ink(style_.theme).paper);
  else if (picture_.surface)
    ground = [this, paper = page_ink(style_.theme).paper](QPointF place) {
      return seen_at(picture_.image, place_.field, place, paper);
    };
  else
    ground = [this](QPointF place) { return colour_at(picture_.image, picture_.grid, frame_.plane(place)); };
  const FieldInk ink = paper_ink(place_, std::move(ground));
  if (picture_.surface) {
    painter_.save();
    painter_.setClipRect(place_.field, Qt::IntersectClip);
    painter_.drawImage(place_.field, picture_.image);
    draw_contours(painter_, picture_.contours, frame_, ink);
    painter_.restore();
    Ink axes = paper_ink(style_, place_.type);
    if (place_.dense) axes.tick = dense_tick;
    draw_surface_axes(painter_, *picture_.surface, place_.field.topLeft(),
                      {picture_.x_title, picture_.y_title, place_.x_ticks, place_.y_ticks, place_.dense},
                      axes);
    return draw_marks(painter_, picture_.marks, frame_, ink);
  }
  draw_field(painter_, picture_, frame_, ink);
  if (blank) paint_refusal();
  paint_axes();
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
  const Type& type = place_.type.legend;
  const double leading = 1.35 * type.size, pad = 0.5 * type.size;
  const RichText sentence{{capitalised(translated(picture_.refusal))}};
  std::vector<RichText> lines;
  QRectF best;
  double least = std::numeric_limits<double>::infinity();
  for (const double part : {0.85, 0.6, 0.45}) {
    const auto broken = wrapped(sentence, type, part * place_.field.width());
    QSizeF size(0, static_cast<double>(broken.size()) * leading);
    for (const RichText& line : broken) size.setWidth(std::max(size.width(), text_width(line, type)));
    QRectF box(QPointF(), size + QSizeF(2 * pad, 2 * pad));
    const QRectF room =
        place_.field.adjusted(points(2), points(2), -points(2) - box.width(), -points(2) - box.height());
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

// A page of many small panels has no titles, and numbers at its left and lower edges alone.
void PanelPainter::paint_axes() {
  const Window& window = picture_.scene.window;
  const auto axis = [this](double low, double high, const RichText& title, bool numbers) {
    CurveAxis made = field_axis(low, high, place_.dense);
    if (numbers && !place_.dense) made.title = title;
    if (!numbers) made.names.emplace();
    return made;
  };
  CurvePanel panel;
  panel.x = axis(window.x0, window.x1, picture_.x_title, place_.x_ticks);
  panel.y = axis(window.y0, window.y1, picture_.y_title, place_.y_ticks);
  panel.bar = bar_of(picture_, place_);
  Ink ink = paper_ink(style_, place_.type);
  if (place_.dense) ink.tick = dense_tick;
  CurvePainter(painter_, panel, place_.field, ink).paint_axes(true);
}

}  // namespace basinscope
