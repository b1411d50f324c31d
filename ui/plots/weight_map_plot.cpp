// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/weight_map_plot.h"

#include <QMouseEvent>
#include <algorithm>

#include "ui/plots/plot_canvas.h"
#include "ui/plots/weight_image.h"

namespace basinscope {
namespace {

constexpr int map_left = 44, map_right = 34, map_top = 8, map_bottom = 40, bar_gap = 8, bar_width = 10;

}  // namespace

WeightMapPlot::WeightMapPlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  setAccessibleName(QStringLiteral("Attention weight over two scores"));
  setMouseTracking(true);
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->set_tick_count(5, 5);
  canvas_->add_painting(
      "map", [this](QPainter& painter) { draw(painter); }, false, true);
  canvas_->add_painting(
      "bar", [this](QPainter& painter) { draw_bar(painter); }, false, false);
  canvas_->xAxis->setLabel(QStringLiteral("u₁"));
  canvas_->yAxis->setLabel(QStringLiteral("u₂"));
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    colour();
    arrange();
  });
  arrange();
}

void WeightMapPlot::show_map(const WeightMap& map, std::vector<QPolygonF> edges) {
  map_ = map;
  edges_ = std::move(edges);
  canvas_->xAxis->setRange(map.low, map.high);
  canvas_->yAxis->setRange(map.low, map.high);
  colour();
  arrange();
}

void WeightMapPlot::colour() { image_ = map_.side > 0 ? weight_image(map_, appearance_->theme()) : QImage(); }

void WeightMapPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

// A square at the top left, the bar at its right.
void WeightMapPlot::arrange() {
  const double scale = appearance_->scale();
  const auto px = [scale](int n) { return qRound(n * scale); };
  canvas_->setGeometry(rect());
  const int side =
      std::max(20, std::min(width() - px(map_left + map_right), height() - px(map_top + map_bottom)));
  canvas_->axisRect()->setMargins(QMargins(px(map_left), px(map_top),
                                           std::max(0, width() - px(map_left) - side),
                                           std::max(0, height() - px(map_top) - side)));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  if (!canvas_->size().isEmpty()) canvas_->replot(QCustomPlot::rpQueuedReplot);
}

QPointF WeightMapPlot::pixel_of(QPointF scores) const {
  return {canvas_->xAxis->coordToPixel(scores.x()), canvas_->yAxis->coordToPixel(scores.y())};
}

void WeightMapPlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF place = event->position();
  if (QRectF(canvas_->axisRect()->rect()).contains(place))
    Q_EMIT hovered({canvas_->xAxis->pixelToCoord(place.x()), canvas_->yAxis->pixelToCoord(place.y())});
  else
    Q_EMIT left();
}

void WeightMapPlot::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  Q_EMIT left();
}

void WeightMapPlot::draw(QPainter& painter) const {
  if (image_.isNull()) return;
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter.drawImage(frame, image_);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const QPolygonF& edge : edges_) {
    QPolygonF line;
    for (const QPointF& point : edge) line << pixel_of(point);
    painter.setPen(QPen(QColor(255, 255, 255, 190), 2.5 * scale));
    painter.drawPolyline(line);
    painter.setPen(QPen(QColor(0x11, 0x11, 0x11), scale));
    painter.drawPolyline(line);
  }
}

void WeightMapPlot::draw_bar(QPainter& painter) const {
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  const QRectF frame(canvas_->axisRect()->rect());
  const QRectF bar(frame.right() + bar_gap * scale, frame.top(), bar_width * scale, frame.height());
  for (int i = 0; i < weight_levels; ++i) {
    const double high = bar.bottom() - (i + 1) * bar.height() / weight_levels;
    painter.fillRect(QRectF(bar.left(), high, bar.width(), bar.height() / weight_levels + 0.5),
                     QColor::fromRgb(weight_colour((i + 0.5) / weight_levels)));
  }
  painter.setPen(QPen(theme.axis, scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  painter.setFont(appearance_->font(11));
  painter.setPen(theme.text_2);
  const double x = bar.right() + 4 * scale;
  painter.drawText(QRectF(x, bar.top() - 2 * scale, 20 * scale, 14 * scale), Qt::AlignLeft,
                   QStringLiteral("1"));
  painter.drawText(QRectF(x, bar.bottom() - 13 * scale, 20 * scale, 14 * scale), Qt::AlignLeft,
                   QStringLiteral("0"));
}

}  // namespace basinscope
