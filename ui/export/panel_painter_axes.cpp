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
  const Ticks ticks = field_ticks(layout_, window.x0, window.x1);
  std::vector<RichText> texts;
  std::vector<QRectF> boxes;  // of the labels; those beside the field's ends are moved inwards
  for (std::size_t i = 0; i < ticks.values.size(); ++i) {
    texts.push_back({{ticks.texts[i]}});
    const double width = text_width(texts.back(), type);
    const double x = at({ticks.values[i], window.y0}).x();
    const double left =
        std::clamp(x - width / 2, field_.left(), std::max(field_.left(), field_.right() - width));
    boxes.emplace_back(left, 0, width, type.size);
  }
  // Every label, or every second or third, so that they stay apart.
  const auto crowded = [&boxes](std::size_t stride) {
    for (std::size_t i = stride; i < boxes.size(); i += stride) {
      if (boxes[i].left() < boxes[i - stride].right() + points(2)) return true;
    }
    return false;
  };
  std::size_t stride = 1;
  while (stride < boxes.size() && crowded(stride)) ++stride;
  const double length = tick_length();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const double x = at({ticks.values[i], window.y0}).x();
    painter_.setPen(flat_pen(page_ink(style_.theme).line, points(style_.line_pt)));
    painter_.drawLine(QPointF(x, field_.bottom()), QPointF(x, field_.bottom() + length));
    if (i % stride != 0) continue;
    draw_text(painter_, {boxes[i].left(), field_.bottom() + length + points(0.8) + 0.8 * type.size}, texts[i],
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
    const Ticks ticks = field_ticks(layout_, window.y0, window.y1);
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
  const RichText x_title = picture_.x_title;
  const RichText y_title = picture_.y_title;
  draw_text(painter_,
            {field_.center().x() - text_width(x_title, axis) / 2,
             field_.bottom() + points(4) + type.size + 0.95 * axis.size},
            x_title, axis);
  painter_.save();
  double widest = 0;
  for (const QString& text : field_ticks(layout_, window.y0, window.y1).texts)
    widest = std::max(widest, text_width({{text}}, type));
  painter_.translate(field_.left() - length - points(1.2) - widest - 0.5 * axis.size, field_.center().y());
  painter_.rotate(-90);
  draw_text(painter_, {-text_width(y_title, axis) / 2, 0}, y_title, axis);
  painter_.restore();
}

void PanelPainter::paint_bar() {
  const View& view = picture_.scene.view;
  basinscope::paint_bar(painter_, {layout_.bar_left(index_), field_.top(), points(6), field_.height()},
                        energy_bar({picture_.lowest, picture_.highest, picture_.below, picture_.clipped},
                                   QString::fromStdString(view.colours), view.levels),
                        paper_ink(style_, layout_.type));
}

}  // namespace basinscope
