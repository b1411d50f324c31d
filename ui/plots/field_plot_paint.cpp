// SPDX-License-Identifier: GPL-3.0-or-later
// What a field plot paints itself: the map, and over all marks the probe, a rubber band and progress.
#include <algorithm>
#include <cmath>

#include "ui/figure/field/field_painter.h"
#include "ui/plots/field_plot.h"

namespace basinscope {

void FieldPlot::draw_map(QPainter& painter) const {
  const FieldFrame shown = frame();
  const QRectF place = image_.isNull() ? QRectF() : shown.pixels(image_grid_);
  // Neighbouring frames may differ by a pixel, and an image is made for one of them: to repeat a row shows
  // less than to blur all, and costs no more than a copy. Smooth scaling would be shared out over Qt's
  // thread pool, and the window would wait for threads that find the cores taken.
  const double off = std::abs(place.width() * devicePixelRatioF() - image_.width());
  const bool fits = off < 2.5 && std::abs(place.height() * devicePixelRatioF() - image_.height()) < 2.5;
  const QRectF on = fits ? QRectF(place.toRect()) : place;
  if (image_.isNull() || image_.hasAlphaChannel() || !fits || !on.contains(shown.frame))
    painter.fillRect(shown.frame, appearance_->theme().panel);
  if (!image_.isNull()) {
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !fits);
    painter.drawImage(on, image_);
  }
  if (note_.isEmpty()) return;
  const double margin = 10 * appearance_->scale();
  painter.setFont(appearance_->font(11));
  painter.setPen(appearance_->theme().text_2);
  painter.drawText(shown.frame.adjusted(margin, margin, -margin, -margin),
                   Qt::AlignTop | Qt::AlignHCenter | Qt::TextWordWrap, note_);
}

void FieldPlot::draw_front(QPainter& painter) const {
  const FieldFrame shown = frame();
  const double scale = appearance_->scale();
  const Theme& theme = appearance_->theme();
  if (probe_) {
    painter.setCompositionMode(QPainter::CompositionMode_Source);  // as marks on a layer of their own
    draw_probe(painter, *probe_, shown, scale, pinned_);
    painter.setCompositionMode(QPainter::CompositionMode_SourceOver);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  if (rectangle_) {
    QColor fill = theme.accent;
    fill.setAlphaF(0.15F);
    painter.setPen(QPen(theme.accent, scale));
    painter.setBrush(fill);
    painter.drawRect(*rectangle_);
  }
  if (tag_.isEmpty()) return;
  painter.setFont(appearance_->font(12));
  const QFontMetricsF metrics(painter.font());
  QRectF box(0, 0, metrics.horizontalAdvance(tag_) + 12 * scale, 24 * scale);
  box.moveTopRight(shown.frame.topRight() + QPointF(-8 * scale, 8 * scale));
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(box, 3 * scale, 3 * scale);
  painter.setPen(theme.text);
  painter.drawText(box, Qt::AlignCenter, tag_);
  painter.fillRect(QRectF(shown.frame.left(), shown.frame.bottom() - 3 * scale,
                          shown.frame.width() * std::clamp(progress_, 0.0, 1.0), 3 * scale),
                   theme.accent);
}

QColor FieldPlot::ground(QPointF pixels) const {
  if (image_.isNull()) return appearance_->theme().panel;
  return colour_at(image_, image_grid_, frame().plane(pixels));
}

}  // namespace basinscope
