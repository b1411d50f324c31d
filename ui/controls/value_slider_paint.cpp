// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>

#include "ui/controls/value_slider.h"

namespace basinscope {

void ValueSlider::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  const double s = appearance_->scale(), middle = height() / 2.0, x = pixel_of(value_);
  // The handle's ends stand on the track's ends, drawn inside the widget.
  const double radius = 13 * s / 2;
  const double handle = std::clamp(x, radius, width() - radius);
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
    const double place = std::clamp(pixel_of(tick), 0.5 * s, width() - 0.5 * s);
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
