// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/fit_plot.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/within.h"
#include "ui/figure/curve_painter.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr double moves_from = 3;  // logical pixels

}  // namespace

void add_window(CurvePanel& panel, double key, double reach, const QString& text, const Theme& theme) {
  if (reach > 0) {
    QColor tint = theme.accent;  // it may lie over curves
    tint.setAlphaF(theme.dark ? 0.16F : 0.09F);
    const double left = key - reach, right = key + reach, low = panel.y.low, high = panel.y.high;
    panel.shapes.push_back({{{left, low}, {right, low}, {right, high}, {left, high}}, tint, {}});
    for (const double x : {left, right})
      panel.curves.push_back({theme.accent, {{x, low}, {x, high}}, 1, true});
  }
  panel.texts.push_back(
      {{key - reach, panel.y.high}, text, theme.accent_text, CurveText::Side::left, {-5, 16}});
}

FitPlot::FitPlot(Appearance* appearance, QWidget* parent) : CurvePlot(appearance, parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  serve_samples();
  connect(&drag(), &Drag::ended, this, [this] { held_ = Held::none; });
}

void FitPlot::show_fit(CurvePanel panel) {
  const bool other = !(panel.x == whole_.x);
  whole_ = std::move(panel);
  if (other) zoom_.reset();
  show_zoomed();
}

void FitPlot::show_zoomed() {
  CurvePanel panel = whole_;
  if (zoom_) {
    panel.x.low = zoom_->left();
    panel.x.high = zoom_->right();
    panel.y.low = zoom_->top();
    panel.y.high = zoom_->bottom();
  }
  show_panel(std::move(panel));
}

void FitPlot::reset_view() {
  zoom_.reset();
  show_zoomed();
}

void FitPlot::set_tool(Tool tool) {
  if (tool == tool_) return;
  tool_ = tool;
  setCursor(tool == Tool::probe ? Qt::ArrowCursor : Qt::CrossCursor);
  Q_EMIT tool_changed();
}

void FitPlot::choose_sample(int index) {
  if (held_ == Held::sample) grabbed_ = index;
  if (index == chosen_) return;
  chosen_ = index;
  repaint_front();
}

QPointF FitPlot::place_inside(QPointF pixels) const {
  const QRectF inside = frame();
  return value_at(
      {within(pixels.x(), inside.left(), inside.right()), within(pixels.y(), inside.top(), inside.bottom())});
}

void FitPlot::show_window(double key, double reach, const QString& text, std::vector<CurveRing> rings,
                          std::vector<double> weights) {
  const QColor colour = rings.empty() ? QColor() : rings.front().colour;
  if (key != window_at_ || reach != window_reach_ || text != window_text_ || weights != weights_ ||
      colour != weight_colour_) {
    weights_ = std::move(weights);
    weight_colour_ = colour;
    window_at_ = key;
    window_reach_ = reach;
    window_text_ = text;
    repaint_front();
  }
  show_head(key, std::move(rings));
}

void FitPlot::draw_weights(QPainter& painter) const {
  const auto& samples = this->samples();
  if (weights_.size() != samples.size()) return;  // the samples shown are still those before
  const double scale = appearance().scale();
  painter.setPen(QPen(appearance().theme().text, 1.5 * scale));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    if (!(weights_[i] > 0.01)) continue;
    QColor fill = weight_colour_;
    fill.setAlphaF(static_cast<float>(std::min(1.0, weights_[i])));
    painter.setBrush(fill);
    painter.drawEllipse(pixels_of(samples[i]), 2.75 * scale, 2.75 * scale);
  }
  painter.setBrush(Qt::NoBrush);
}

void FitPlot::draw_front(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  if (window_reach_ > 0) {
    CurvePanel window;
    window.x = panel().x;
    window.y = panel().y;
    add_window(window, window_at_, window_reach_, window_text_, appearance().theme());
    const Ink ink = this->ink();
    CurvePainter(painter, window, frame(), ink).paint_inside();
  }
  draw_weights(painter);
  const auto& samples = this->samples();
  if (chosen_ < 0 || chosen_ >= static_cast<int>(samples.size())) return;
  const double scale = appearance().scale();
  painter.setPen(QPen(appearance().theme().accent, 2 * scale));
  painter.setBrush(appearance().theme().field);
  painter.drawEllipse(pixels_of(samples[static_cast<std::size_t>(chosen_)]), 4 * scale, 4 * scale);
}

void FitPlot::begin(Held held) {
  Q_EMIT clicked();
  drag().begin();
  held_ = held;
}

void FitPlot::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !frame().contains(event->position()))
    return QWidget::mousePressEvent(event);
  setFocus(Qt::MouseFocusReason);
  press_ = last_ = event->position();
  moved_ = false;
  if (tool_ == Tool::draw) {
    begin(Held::draw);
    drag().move([&] { Q_EMIT function_drawn(place_inside(press_), place_inside(press_)); });
    return;
  }
  const int hit = sample_at(press_);
  if (tool_ == Tool::add && hit < 0) {
    Q_EMIT sample_wanted(place_inside(press_));
    return;
  }
  grabbed_ = hit;
  choose_sample(hit);
  begin(hit >= 0 ? Held::sample : Held::probe);
  if (hit < 0) drag().move([&] { Q_EMIT probe_dragged(place_inside(press_).x()); });
}

void FitPlot::mouseMoveEvent(QMouseEvent* event) {
  const QPointF now = event->position();
  if (held_ == Held::none) {
    if (!frame().contains(now)) {
      Q_EMIT probe_left();
      return;
    }
    if (tool_ == Tool::probe) setCursor(sample_at(now) >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
    Q_EMIT probe_hovered(value_at(now).x());
    return;
  }
  if (!moved_ && std::hypot(now.x() - press_.x(), now.y() - press_.y()) < moves_from * appearance().scale())
    return;
  moved_ = true;
  drag().move([&] {
    if (held_ == Held::probe) Q_EMIT probe_dragged(place_inside(now).x());
    if (held_ == Held::sample) Q_EMIT sample_dragged(grabbed_, place_inside(now));
    if (held_ == Held::draw) Q_EMIT function_drawn(place_inside(last_), place_inside(now));
  });
  last_ = now;
}

void FitPlot::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || held_ == Held::none) return QWidget::mouseReleaseEvent(event);
  drag().finish();
}

void FitPlot::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || tool_ != Tool::probe || !frame().contains(event->position()))
    return mousePressEvent(event);
  if (sample_at(event->position()) >= 0) return mousePressEvent(event);
  Q_EMIT double_clicked(place_inside(event->position()));
}

void FitPlot::leaveEvent(QEvent* event) {
  if (held_ == Held::none) Q_EMIT probe_left();
  CurvePlot::leaveEvent(event);
}

void FitPlot::wheelEvent(QWheelEvent* event) {
  if (!frame().contains(event->position()) || held_ != Held::none) return event->ignore();
  const QPointF centre = value_at(event->position());
  const double factor = std::pow(0.8, event->angleDelta().y() / 120.0);
  const CurveAxis &x = panel().x, &y = panel().y;
  const double least_x = 1e-6 * (whole_.x.high - whole_.x.low), wide = (x.high - x.low) * factor;
  if (wide >= whole_.x.high - whole_.x.low) return reset_view();
  if (!(wide > least_x)) return;
  zoom_ = QRectF(
      QPointF(centre.x() + (x.low - centre.x()) * factor, centre.y() + (y.low - centre.y()) * factor),
      QPointF(centre.x() + (x.high - centre.x()) * factor, centre.y() + (y.high - centre.y()) * factor));
  show_zoomed();
}

void FitPlot::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Home:
      return reset_view();
    case Qt::Key_Escape:
      if (tool_ == Tool::add) {
        set_tool(Tool::probe);
        return;
      }
      break;
    default:
      break;
  }
  CurvePlot::keyPressEvent(event);
}

void FitPlot::serve_samples() {
  PlotPoints::Source source;
  source.always = true;
  source.count = [this] { return panel().dots.empty() ? 0 : 1 + static_cast<int>(samples().size()); };
  source.point = [this](int index) {
    const QString key = plain_text(panel().x.title), value = plain_text(panel().y.title);
    if (index == 0) {
      PlotPoint probe{tr("probe"), {key}, {window_at_}, box_at({window_at_, panel().y.value(0.5)})};
      probe.range = {whole_.x.low, whole_.x.high};
      return probe;
    }
    const auto sample = static_cast<std::size_t>(index - 1);
    const QPointF at = samples()[sample];
    PlotPoint point{tr("sample %1").arg(index), {key, value}, {at.x(), at.y()}, box_at(at)};
    if (weights_.size() == samples().size())
      point.more = tr("%1 of the largest weight at the probe").arg(percent_text(weights_[sample], 0));
    return point;
  };
  source.chosen = [this] { return chosen_ < static_cast<int>(samples().size()) ? chosen_ + 1 : 0; };
  source.choose = [this](int index) { choose_sample(index - 1); };
  source.move = [this](int index, QPointF steps) {
    if (index > 0) {
      const QPointF to = stepped(index - 1, steps);
      return put_sample(index - 1, {within(to.x(), whole_.x.low, whole_.x.high), to.y()});
    }
    if (steps.x() != 0) Q_EMIT probe_nudged(steps.x() > 0 ? 1 : -1, std::abs(steps.x()));
  };
  source.settle = [this] { drag().finish(); };
  source.type = [this](int index, const std::vector<double>& typed) {
    if (index > 0) {
      // Elsewhere it would be out of sight for good: the axis does not follow keys. An arrow stops at its
      // ends.
      const CurveAxis& keys = whole_.x;
      if (!Range{keys.low, keys.high}.contains(typed[0]))
        return tr("needs a key from %1 to %2").arg(shown_number(keys.low), shown_number(keys.high));
      put_sample(index - 1, {typed[0], typed[1]});
    } else {
      begin(Held::probe);
      drag().move([&] { Q_EMIT probe_dragged(typed.front()); });
    }
    return QString();
  };
  source.remove = [this](int index) {
    if (index > 0 && held_ == Held::none) Q_EMIT sample_unwanted(index - 1);
  };
  points()->serve(std::move(source));
}

// As if it had been dragged there; an arrow that is held down is one drag.
void FitPlot::put_sample(int index, QPointF place) {
  if (!drag().alive()) {
    begin(Held::sample);
    grabbed_ = index;
  }
  drag().move([&] { Q_EMIT sample_dragged(grabbed_, place); });
}

}  // namespace basinscope
