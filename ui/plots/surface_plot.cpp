// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/surface_plot.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/within.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

// ColorBrewer "Oranges" (Brewer 2002), from white.
constexpr std::array<QRgb, 6> orange_steps{0xFFFFFFFF, 0xFFFDE3CB, 0xFFFDBE85,
                                           0xFFF1843C, 0xFFC44A03, 0xFF6E2203};

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

SurfacePlot::SurfacePlot(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setFocusPolicy(Qt::StrongFocus);
  serve_samples();
  set_margins({46, 10, 16, 42}, true);
  connect(&drag(), &Drag::ended, this, [this] {
    held_ = -1;
    update();
  });
}

void SurfacePlot::draw_front(QPainter& painter) const {
  const int marked = held_ >= 0 ? held_ : shows_focus() ? chosen_ : -1;
  if (marked < 0 || marked >= static_cast<int>(samples().size())) return;
  const double scale = appearance().scale();
  painter.setPen(QPen(appearance().theme().accent, 2 * scale));
  painter.setBrush(Qt::white);
  painter.drawEllipse(pixels_of(samples()[static_cast<std::size_t>(marked)]), 4 * scale, 4 * scale);
}

void SurfacePlot::mousePressEvent(QMouseEvent* event) {
  const int hit = event->button() == Qt::LeftButton ? sample_at(event->position()) : -1;
  if (hit < 0) return QWidget::mousePressEvent(event);
  held_ = chosen_ = hit;
  press_ = event->position();
  moved_ = false;
  update();
  drag().begin();
}

void SurfacePlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF now = event->position();
  if (held_ < 0) {
    setCursor(sample_at(now) >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    return;
  }
  if (!moved_ && std::hypot(now.x() - press_.x(), now.y() - press_.y()) < 3 * appearance().scale()) return;
  moved_ = true;
  put_point(held_, value_at(now));
}

void SurfacePlot::put_point(int index, QPointF place) {
  const CurveAxis &x = panel().x, &y = panel().y;
  drag().move([&] {
    Q_EMIT point_dragged(index, {within(place.x(), x.low, x.high), within(place.y(), y.low, y.high)});
  });
}

void SurfacePlot::serve_samples() {
  PlotPoints::Source source;
  source.count = [this] { return static_cast<int>(samples().size()); };
  source.point = [this](int index) {
    const QPointF at = samples()[static_cast<std::size_t>(index)];
    return PlotPoint{tr("sample %1").arg(index + 1),
                     {plain_text(panel().x.title), plain_text(panel().y.title)},
                     {at.x(), at.y()},
                     box_at(at)};
  };
  source.chosen = [this] { return chosen_; };
  source.choose = [this](int index) {
    chosen_ = index;
    update();
  };
  source.move = [this](int index, QPointF steps) {
    if (!drag().alive()) {
      held_ = index;
      drag().begin();
    }
    put_point(index, stepped(index, steps));
  };
  source.settle = [this] { drag().finish(); };
  source.type = [this](int index, const std::vector<double>& typed) {
    const CurveAxis &x = panel().x, &y = panel().y;
    if (!Range{x.low, x.high}.contains(typed[0]) || !Range{y.low, y.high}.contains(typed[1]))
      return tr("needs a place in the plot: %1 from %2 to %3, %4 from %5 to %6")
          .arg(plain_text(x.title), shown_number(x.low), shown_number(x.high), plain_text(y.title),
               shown_number(y.low), shown_number(y.high));
    drag().begin();
    put_point(index, {typed[0], typed[1]});
    return QString();
  };
  points()->serve(std::move(source));
}

void SurfacePlot::mouseReleaseEvent(QMouseEvent* event) {
  if (held_ < 0 || event->button() != Qt::LeftButton) return QWidget::mouseReleaseEvent(event);
  drag().finish();
}

}  // namespace basinscope
