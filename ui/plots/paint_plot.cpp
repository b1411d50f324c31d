// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/paint_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {

PaintPlot::PaintPlot(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::CrossCursor);
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

void PaintPlot::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return move_cursor(cursor_ + QPoint(-1, 0));
    case Qt::Key_Right:
      return move_cursor(cursor_ + QPoint(1, 0));
    case Qt::Key_Up:
      return move_cursor(cursor_ + QPoint(0, -1));
    case Qt::Key_Down:
      return move_cursor(cursor_ + QPoint(0, 1));
    case Qt::Key_Return:
    case Qt::Key_Enter:
      Q_EMIT stroked({cursor_}, true);
      return;
    default:
      CurvePlot::keyPressEvent(event);
  }
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
