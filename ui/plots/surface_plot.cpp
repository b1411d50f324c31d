// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/surface_plot.h"

#include <QMouseEvent>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/figure/mark_stamp.h"
#include "ui/plots/legend_parts.h"
#include "ui/plots/plot_canvas.h"

namespace basinscope {
namespace {

// ColorBrewer "Oranges" (Brewer 2002), from white.
constexpr std::array<QRgb, 6> orange_steps{0xFFFFFFFF, 0xFFFDE3CB, 0xFFFDBE85,
                                           0xFFF1843C, 0xFFC44A03, 0xFF6E2203};

QImage error_image(const EnergyField& field, int levels) {
  const int width = field.grid.width, height = field.grid.height;
  QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return image;
  for (int row = 0; row < height; ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(height - 1 - row));
    for (int column = 0; column < width; ++column) {
      const double value = field.values[static_cast<std::size_t>(row * width + column)];
      const double span = field.highest - field.lowest, place = span > 0 ? (value - field.lowest) / span : 0;
      line[column] =
          std::isnan(value)
              ? 0U
              : error_colour(static_cast<int>(std::clamp(place * levels, 0.0, levels - 1.0)), levels);
    }
  }
  return image;
}

}  // namespace

QRgb error_colour(int band, int count) {
  const double place =
      count > 1 ? (orange_steps.size() - 1) * std::clamp(band, 0, count - 1) / (count - 1.0) : 0;
  const auto i = std::min(static_cast<std::size_t>(place), orange_steps.size() - 2);
  const double share = place - static_cast<double>(i);
  const auto mixed = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  const QRgb a = orange_steps[i], b = orange_steps[i + 1];
  return qRgb(mixed(qRed(a), qRed(b)), mixed(qGreen(a), qGreen(b)), mixed(qBlue(a), qBlue(b)));
}

SurfacePlot::SurfacePlot(Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance), canvas_(new PlotCanvas(appearance, this)) {
  canvas_->setAttribute(Qt::WA_TransparentForMouseEvents);
  canvas_->show_frame(true);
  canvas_->set_ground([this](QPainter& painter) { draw_ground(painter); });
  canvas_->add_painting(
      "points", [this](QPainter& painter) { draw_points(painter); }, false, true);
  connect(appearance, &Appearance::changed, this, [this] {
    canvas_->dress();
    arrange();
  });
  connect(&drag_, &Drag::ended, this, [this] {
    held_ = -1;
    canvas_->replot(QCustomPlot::rpQueuedReplot);
  });
}

void SurfacePlot::show_field(const EnergyField& field, Colours colours, int levels) {
  const QString table = QStringLiteral("viridis");
  image_ = colours == Colours::values ? energy_image(field, table, levels) : error_image(field, levels);
  contours_ = colours == Colours::values ? contour_levels(field, table, levels) : std::vector<ContourLevel>();
  grid_ = field.grid;
  arrange();
}

void SurfacePlot::set_points(std::vector<QPointF> points) {
  points_ = std::move(points);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void SurfacePlot::set_axis_titles(const QString& x, const QString& y) {
  title_x_ = x;
  title_y_ = y;
  arrange();
}

void SurfacePlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void SurfacePlot::arrange() {
  canvas_->setGeometry(rect());
  if (size().isEmpty() || grid_.width == 0) return;
  const auto px = [this](double n) { return appearance_->px(n); };
  const int left = px(title_y_.isEmpty() ? 36 : 46), right = px(16), top = px(10), bottom = px(42);
  // Equal units, but a map of the sphere, which has none, is as high as it is wide.
  const bool equal = std::abs((grid_.x1 - grid_.x0) - (grid_.y1 - grid_.y0)) < 1e-9;
  const double units = equal ? (grid_.x1 - grid_.x0) / (grid_.y1 - grid_.y0) : 1;
  const double room_x = std::max(20, width() - left - right), room_y = std::max(20, height() - top - bottom);
  const double wide = std::min(room_x, room_y * units), high = wide / units;
  canvas_->axisRect()->setMargins(
      QMargins(left, height() - bottom - qRound(high), width() - left - qRound(wide), bottom));
  canvas_->axisRect()->setOuterRect(QRect(QPoint(), canvas_->size()));
  const int count = wide < 150 * appearance_->scale() ? 2 : 4;
  canvas_->set_tick_count(count, high < 150 * appearance_->scale() ? 2 : 4);
  canvas_->xAxis->setRange(grid_.x0, grid_.x1);
  canvas_->yAxis->setRange(grid_.y0, grid_.y1);
  canvas_->xAxis->setLabel(title_x_);
  canvas_->yAxis->setLabel(title_y_);
  canvas_->replot(QCustomPlot::rpQueuedReplot);
}

void SurfacePlot::draw_ground(QPainter& painter) const {
  const QRectF frame = canvas_->axisRect()->rect();
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  draw_hatch(painter, frame, 6 * scale, theme.panel, theme.control_line);
  painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
  painter.drawImage(frame, image_);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const ContourLevel& level : contours_) {
    painter.setPen(QPen(level.colour, 0.75 * scale));
    for (const QPolygonF& line : level.lines) {
      QPolygonF pixels;
      for (const QPointF& point : line)
        pixels << QPointF(canvas_->xAxis->coordToPixel(point.x()), canvas_->yAxis->coordToPixel(point.y()));
      painter.drawPolyline(pixels);
    }
  }
}

void SurfacePlot::draw_points(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  const double scale = appearance_->scale(), radius = (points_.size() > 500 ? 1.2 : 1.9) * scale;
  const auto circle = [&](QPainter& on, QPointF centre) {
    on.setPen(QPen(QColor(0x1A, 0x1A, 0x1A), 0.9 * scale));
    on.setBrush(Qt::white);
    on.drawEllipse(centre, radius, radius);
  };
  std::vector<QPointF> places;
  places.reserve(points_.size());
  for (const QPointF& point : points_) places.push_back(pixels_of(point));
  draw_stamps(painter, places, radius + 1, devicePixelRatioF(), circle);
  if (held_ < 0 || held_ >= static_cast<int>(points_.size())) return;
  painter.setPen(QPen(appearance_->theme().accent, 2 * scale));
  painter.setBrush(Qt::white);
  painter.drawEllipse(places[static_cast<std::size_t>(held_)], 4 * scale, 4 * scale);
}

void SurfacePlot::let_points_move() {
  points_move_ = true;
  setMouseTracking(true);
  setFocusPolicy(Qt::ClickFocus);
}

QPointF SurfacePlot::pixels_of(QPointF place) const {
  return {canvas_->xAxis->coordToPixel(place.x()), canvas_->yAxis->coordToPixel(place.y())};
}

int SurfacePlot::point_at(QPointF pixels) const {
  constexpr double grab_radius = 7;  // logical pixels
  int nearest = -1;
  double least = grab_radius * appearance_->scale();
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const QPointF away = pixels_of(points_[i]) - pixels;
    const double distance = std::hypot(away.x(), away.y());
    if (distance > least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

void SurfacePlot::mousePressEvent(QMouseEvent* event) {
  const int hit = points_move_ && event->button() == Qt::LeftButton ? point_at(event->position()) : -1;
  if (hit < 0) return QWidget::mousePressEvent(event);
  held_ = hit;
  press_ = event->position();
  moved_ = false;
  canvas_->replot(QCustomPlot::rpQueuedReplot);
  drag_.begin();
}

void SurfacePlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF now = event->position();
  if (held_ < 0) {
    if (points_move_) setCursor(point_at(now) >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    return;
  }
  if (!moved_ && std::hypot(now.x() - press_.x(), now.y() - press_.y()) < 3 * appearance_->scale()) return;
  moved_ = true;
  const QRectF frame(canvas_->axisRect()->rect());
  const QPointF inside(std::clamp(now.x(), frame.left(), frame.right()),
                       std::clamp(now.y(), frame.top(), frame.bottom()));
  const QPointF place(std::clamp(canvas_->xAxis->pixelToCoord(inside.x()), grid_.x0, grid_.x1),
                      std::clamp(canvas_->yAxis->pixelToCoord(inside.y()), grid_.y0, grid_.y1));
  drag_.move([&] { Q_EMIT point_dragged(held_, place); });
}

void SurfacePlot::mouseReleaseEvent(QMouseEvent* event) {
  if (held_ < 0 || event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
  drag_.finish();
}

}  // namespace basinscope
