// SPDX-License-Identifier: GPL-3.0-or-later
// Frame, ticks, axis titles and colour bar of a panel.
#include <algorithm>
#include <vector>

#include "ui/export/panel_painter.h"
#include "ui/export/paper_ink.h"
#include "ui/figure/curve_painter.h"
#include "ui/figure/energy_bar.h"

namespace basinscope {

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
