// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/learn/bag_plot.h"

#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "ui/text/shown_number.h"

namespace basinscope {

BagPlot::BagPlot(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  connect(&drag(), &Drag::ended, this, [this] {
    held_ = -1;
    update();
  });
}

void BagPlot::serve(Source from) {
  source_ = std::move(from);
  const auto strips = [this] { return static_cast<int>(source_.strips().size()); };
  PlotPoints::Source source;
  source.count = [this, strips] { return strips() + static_cast<int>(source_.grips().size()); };
  source.point = [this, strips](int index) {
    if (index < strips()) {
      const Target strip = source_.strips()[static_cast<std::size_t>(index)];
      PlotPoint point{strip.name, {}, {}, box_at(strip.value, strip.half)};
      point.moves = false;
      return point;
    }
    const Grip grip = source_.grips()[static_cast<std::size_t>(index - strips())];
    return PlotPoint{grip.name,
                     {QStringLiteral("x"), QStringLiteral("y")},
                     {grip.place.x(), grip.place.y()},
                     box_at(grip.value, 5)};
  };
  source.chosen = [this] { return chosen_; };
  source.choose = [this](int index) {
    chosen_ = index;
    update();
  };
  source.move = [this, strips](int index, QPointF steps) {
    if (!drag().alive()) {
      held_ = index - strips();
      drag().begin();
    }
    const QPointF place = source_.grips()[static_cast<std::size_t>(index - strips())].place;
    put(index - strips(), place + steps / 100 * source_.reach());
  };
  source.settle = [this] { drag().finish(); };
  source.type = [this, strips](int index, const std::vector<double>& typed) {
    const double reach = source_.reach();
    if (!(std::abs(typed[0]) <= reach && std::abs(typed[1]) <= reach))
      return tr("needs two numbers from %1 to %2").arg(shown_number(-reach), shown_number(reach));
    drag().begin();
    put(index - strips(), {typed[0], typed[1]});
    return QString();
  };
  source.open = [this, strips](int index) {
    if (index >= strips()) return points()->edit(index);
    Q_EMIT pressed(source_.strips()[static_cast<std::size_t>(index)].value);
  };
  points()->serve(std::move(source));
}

int BagPlot::grip_at(QPointF pixels) const {
  constexpr double near = 6;
  int nearest = -1;
  double least = near * appearance().scale();
  const std::vector<Grip> grips = source_.grips();
  for (std::size_t i = 0; i < grips.size(); ++i) {
    const QPointF away = pixels_of(grips[i].value) - pixels;
    const double distance = std::hypot(away.x(), away.y());
    if (distance > least) continue;
    least = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

void BagPlot::draw_front(QPainter& painter) const {
  if (held_ < 0) return;
  const std::vector<Grip> grips = source_.grips();
  if (held_ >= std::ssize(grips)) return;
  const double scale = appearance().scale();
  painter.setPen(QPen(appearance().theme().accent, 2 * scale));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(pixels_of(grips[static_cast<std::size_t>(held_)].value), 6 * scale, 6 * scale);
}

void BagPlot::put(int instance, QPointF place) {
  const double reach = source_.reach();
  const auto within = [reach](double x) { return std::clamp(x, -reach, reach); };
  drag().move([&] { Q_EMIT point_dragged(instance, {within(place.x()), within(place.y())}); });
}

void BagPlot::mousePressEvent(QMouseEvent* event) {
  const int hit = event->button() == Qt::LeftButton ? grip_at(event->position()) : -1;
  if (hit < 0) return CurvePlot::mousePressEvent(event);
  held_ = hit;
  press_ = event->position();
  moved_ = false;
  update();
  drag().begin();
}

void BagPlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF now = event->position();
  if (held_ < 0) {
    setCursor(grip_at(now) >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    return CurvePlot::mouseMoveEvent(event);
  }
  if (!moved_ && std::hypot(now.x() - press_.x(), now.y() - press_.y()) < 3 * appearance().scale()) return;
  moved_ = true;
  put(held_, source_.place(value_at(now)));
}

void BagPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (held_ < 0 || event->button() != Qt::LeftButton) return CurvePlot::mouseReleaseEvent(event);
  drag().finish();
}

}  // namespace basinscope
