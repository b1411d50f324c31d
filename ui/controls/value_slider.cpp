// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/value_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/within.h"

namespace basinscope {

namespace {
constexpr int positions = 10000;  // for assistive technology, which knows whole numbers
constexpr double catch_pixels = 3;
constexpr double handle_size = 13;
}  // namespace

std::vector<double> decade_ticks(const Reach& reach) {
  std::vector<double> ticks;
  const int first = static_cast<int>(std::ceil(std::log10(reach.lowest) - 1e-9));
  for (int decade = first; std::pow(10, decade) <= reach.highest * (1 + 1e-9); ++decade) {
    ticks.push_back(std::pow(10.0, decade));
  }
  return ticks;
}

ValueSlider::ValueSlider(const Appearance* appearance, QWidget* parent)
    : QAbstractSlider(parent), appearance_(appearance) {
  setOrientation(Qt::Horizontal);
  setRange(0, positions);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAttribute(Qt::WA_Hover);
  connect(appearance_, &Appearance::changed, this, [this] { updateGeometry(); });
}

void ValueSlider::set_reach(const Reach& reach, bool whole) {
  reach_ = reach;
  whole_ = whole;
  ticks_ = reach.logarithmic ? decade_ticks(reach) : std::vector<double>{};
  show_value(value_);
}

void ValueSlider::set_ticks(std::vector<double> ticks) {
  ticks_ = std::move(ticks);
  update();
}

double ValueSlider::place_of(double value) const {
  const double inside = std::clamp(value, reach_.lowest, reach_.highest);
  if (reach_.highest <= reach_.lowest) return 0;
  return reach_.logarithmic ? std::log(inside / reach_.lowest) / std::log(reach_.highest / reach_.lowest)
                            : (inside - reach_.lowest) / (reach_.highest - reach_.lowest);
}

double ValueSlider::value_at(double place) const {
  const double p = std::clamp(place, 0.0, 1.0);
  double value = reach_.logarithmic ? reach_.lowest * std::pow(reach_.highest / reach_.lowest, p)
                                    : reach_.lowest + p * (reach_.highest - reach_.lowest);
  if (whole_) return std::round(value);
  // Three digits finer than a pixel: what the slider finds is short to read.
  const double step = reach_.logarithmic ? value * 0.002 : (reach_.highest - reach_.lowest) / 1000;
  const double unit = std::pow(10.0, std::floor(std::log10(step)));
  value = std::round(value / unit) * unit;
  // Dividing by a power of ten gives the double nearest to the short decimal.
  if (unit < 1) value = std::round(value * std::round(1 / unit)) / std::round(1 / unit);
  return std::clamp(value, reach_.lowest, reach_.highest);
}

double ValueSlider::stepped(double value, int direction, double percent) const {
  const double next = value_at(place_of(value) + direction * percent / 100);
  if (whole_ && next == std::round(value)) {
    return std::clamp(std::round(value) + direction, reach_.lowest, reach_.highest);
  }
  return next;
}

void ValueSlider::show_value(double value) {
  value_ = std::clamp(value, reach_.lowest, reach_.highest);
  quiet_ = true;
  setValue(static_cast<int>(std::lround(place_of(value_) * positions)));
  quiet_ = false;
  update();
}

void ValueSlider::sliderChange(SliderChange change) {
  if (change == SliderValueChange && !quiet_) move_to(value_at(double(sliderPosition()) / positions));
  QAbstractSlider::sliderChange(change);
}

QSize ValueSlider::sizeHint() const { return {appearance_->px(114), appearance_->px(25)}; }
QSize ValueSlider::minimumSizeHint() const { return {appearance_->px(40), appearance_->px(25)}; }

double ValueSlider::pixel_of(double value) const { return place_of(value) * width(); }

double ValueSlider::place_at_pixel(double x, bool snap) const {
  if (snap) {
    for (const double tick : ticks_) {
      if (std::abs(pixel_of(tick) - x) <= catch_pixels * appearance_->scale()) return place_of(tick);
    }
  }
  return x / std::max(1, width());
}

void ValueSlider::move_to(double value) {
  if (value == value_) return;
  show_value(value);
  Q_EMIT moved(value);
}

bool ValueSlider::event(QEvent* event) {
  if (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverLeave) update();
  return QAbstractSlider::event(event);
}

void ValueSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const double x = event->position().x(), centre = pixel_of(value_);
  grip_ = std::abs(x - centre) <= appearance_->px(handle_size) / 2.0 ? x - centre : 0;
  drag_.begin();
  mouseMoveEvent(event);
}

void ValueSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_.alive()) return;
  const bool snap = !(event->modifiers() & Qt::AltModifier);
  const double x = event->position().x() - grip_;
  if (snap) {
    for (const double tick : ticks_) {
      // The tick itself, not its rounding.
      if (std::abs(pixel_of(tick) - x) <= catch_pixels * appearance_->scale())
        return drag_.move([&] { move_to(tick); });
    }
  }
  if (std::abs(x - pixel_of(value_)) < 0.5) return;
  drag_.move([&] { move_to(value_at(place_at_pixel(x, false))); });
}

void ValueSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  drag_.finish();
  update();
}

void ValueSlider::keyPressEvent(QKeyEvent* event) {
  const double percent = event->modifiers() & Qt::ShiftModifier ? 10
                         : event->modifiers() & Qt::AltModifier ? 0.1
                                                                : 1;
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Right:
      return move_to(stepped(value_, 1, percent));
    case Qt::Key_Down:
    case Qt::Key_Left:
      return move_to(stepped(value_, -1, percent));
    case Qt::Key_PageUp:
      return move_to(stepped(value_, 1, 10));
    case Qt::Key_PageDown:
      return move_to(stepped(value_, -1, 10));
    case Qt::Key_0:
      if (event->modifiers() & Qt::ControlModifier) return Q_EMIT default_wanted();
      break;
    default:
      break;
  }
  event->ignore();
}

// The wheel scrolls the inspector and changes no value.
void ValueSlider::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ValueSlider::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const double s = appearance_->scale(), middle = height() / 2.0, x = pixel_of(value_);
  // The handle's ends stand on the track's ends, drawn inside the widget.
  const double radius = handle_size * s / 2;
  const double handle = within(x, radius, width() - radius);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const double half_track = 1.5 * s;
  painter.setBrush(theme.track);
  painter.drawRoundedRect(QRectF(0, middle - half_track, width(), 2 * half_track), half_track, half_track);
  painter.setBrush(isEnabled() ? theme.accent : theme.disabled);
  painter.drawRoundedRect(QRectF(0, middle - half_track, handle, 2 * half_track), half_track, half_track);

  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.setBrush(theme.control_strong);
  for (const double tick : ticks_) {
    if (tick < reach_.lowest || tick > reach_.highest) continue;
    const double place = within(pixel_of(tick), 0.5 * s, width() - 0.5 * s);
    painter.drawRect(QRectF(qRound(place - 0.5 * s), middle + 5 * s, s, 4 * s));
  }
  painter.setRenderHint(QPainter::Antialiasing);
  const bool marked = hasFocus();
  const double border = (marked ? 4 : 2) * s;
  painter.setPen(QPen(isEnabled() ? theme.accent : theme.disabled, border));
  painter.setBrush(underMouse() && isEnabled() && !marked ? theme.accent_soft : theme.panel);
  const double r = radius - border / 2;
  painter.drawEllipse(QPointF(handle, middle), r, r);
}

}  // namespace basinscope
