// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/paint_plot.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {

PaintPlot::PaintPlot(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
  serve_cursor();
}

QSize PaintPlot::size_in_pixels() const {
  return {static_cast<int>(panel().x.high), static_cast<int>(panel().y.high)};
}

QPoint PaintPlot::pixel_at(QPointF pixels) const {
  const QPointF value = value_at(pixels);
  const QSize size = size_in_pixels();
  return {
      std::clamp(static_cast<int>(std::floor(value.x())), 0, std::max(0, size.width() - 1)),
      std::clamp(static_cast<int>(std::floor(size.height() - value.y())), 0, std::max(0, size.height() - 1))};
}

void PaintPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !frame().contains(event->position()))
    return CurvePlot::mousePressEvent(event);
  drag().begin();
  stroking_ = first_ = true;
  last_ = pixel_at(event->position());
  mouseMoveEvent(event);
}

void PaintPlot::mouseMoveEvent(QMouseEvent* event) {
  if (!stroking_) return;
  const QPoint to = pixel_at(event->position());
  const int count = std::max({1, std::abs(to.x() - last_.x()), std::abs(to.y() - last_.y())});
  std::vector<QPoint> pixels;
  for (int i = 0; i <= count; ++i)
    pixels.emplace_back(last_.x() + (to.x() - last_.x()) * i / count,
                        last_.y() + (to.y() - last_.y()) * i / count);
  drag().move([&] { Q_EMIT stroked(pixels, std::exchange(first_, false)); });
  last_ = to;
}

void PaintPlot::mouseReleaseEvent(QMouseEvent* event) {
  stroking_ = false;
  CurvePlot::mouseReleaseEvent(event);
}

void PaintPlot::move_cursor(QPoint to) {
  const QSize size = size_in_pixels();
  cursor_ = {std::clamp(to.x(), 0, std::max(0, size.width() - 1)),
             std::clamp(to.y(), 0, std::max(0, size.height() - 1))};
  show_cross(QPointF(cursor_.x() + 0.5, size.height() - cursor_.y() - 0.5), false);
}

void PaintPlot::serve_cursor() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return size_in_pixels().isEmpty() ? 0 : 1; };
  source.point = [this](int) {
    const int height = size_in_pixels().height();
    PlotPoint cursor{tr("pixel"),
                     {tr("column"), tr("row")},
                     {cursor_.x() + 1.0, cursor_.y() + 1.0},
                     box_at({cursor_.x() + 0.5, height - cursor_.y() - 0.5})};
    return cursor;
  };
  source.chosen = [] { return 0; };
  source.choose = [](int) {};
  source.move = [this](int, QPointF steps) {
    const auto whole = [](double step) {
      return step == 0 ? 0 : static_cast<int>(std::copysign(std::max(1.0, std::abs(step)), step));
    };
    move_cursor(cursor_ + QPoint(whole(steps.x()), -whole(steps.y())));
  };
  source.type = [this](int, const std::vector<double>& typed) {
    const QSize size = size_in_pixels();
    if (!Range{1, static_cast<double>(size.width())}.contains(typed[0]) ||
        !Range{1, static_cast<double>(size.height())}.contains(typed[1]))
      return tr("needs a column from 1 to %1 and a row from 1 to %2").arg(size.width()).arg(size.height());
    move_cursor(QPointF(typed[0] - 1, typed[1] - 1).toPoint());
    return QString();
  };
  source.open = [this](int) { Q_EMIT stroked({cursor_}, true); };
  points()->serve(std::move(source));
}

void PaintPlot::focusInEvent(QFocusEvent* event) {
  CurvePlot::focusInEvent(event);
  if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
    move_cursor(cursor_);
}

void PaintPlot::focusOutEvent(QFocusEvent* event) {
  CurvePlot::focusOutEvent(event);
  show_cross(std::nullopt, false);
}

}  // namespace basinscope
