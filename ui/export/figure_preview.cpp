// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_preview.h"

#include <QPainter>

#include "ui/text/number_text.h"

namespace basinscope {

FigurePreview::FigurePreview(const Appearance* appearance, QWidget* parent)
    : QWidget(parent), appearance_(appearance) {
  setMinimumSize(420, 300);
  setAccessibleName(tr("Preview of the figure"));
}

void FigurePreview::show_page(const QImage& image, QSizeF millimetres) {
  image_ = image;
  millimetres_ = millimetres;
  message_.clear();
  stale_ = false;
  setAccessibleDescription(
      tr("%1 by %2 mm").arg(fixed_text(millimetres.width(), 1), fixed_text(millimetres.height(), 1)));
  update();
}

void FigurePreview::show_progress(double share) {
  progress_ = share;
  update();
}

void FigurePreview::mark_stale() {
  stale_ = true;
  progress_ = 0;
  update();
}

void FigurePreview::show_message(const QString& sentence) {
  message_ = sentence;
  stale_ = false;
  update();
}

void FigurePreview::paintEvent(QPaintEvent*) {
  const Theme& theme = appearance_->theme();
  QPainter painter(this);
  painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
  painter.fillRect(rect(), theme.window);
  painter.setPen(theme.line);
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  painter.setPen(theme.text_2);
  if (!message_.isEmpty() || image_.isNull()) {
    const QString drawing = progress_ > 0 ? tr("Drawing the preview, %1 %…").arg(qRound(100 * progress_))
                                          : tr("Drawing the preview…");
    const QString text = message_.isEmpty() ? drawing : message_;
    painter.drawText(rect().adjusted(24, 24, -24, -24), int(Qt::AlignCenter) | int(Qt::TextWordWrap), text);
    return;
  }
  const QRectF room = QRectF(rect()).adjusted(16, 30, -16, -16);
  const QSizeF size = QSizeF(image_.size()).scaled(room.size(), Qt::KeepAspectRatio);
  const QRectF page(room.left() + (room.width() - size.width()) / 2,
                    room.top() + (room.height() - size.height()) / 2, size.width(), size.height());
  // Scaled here with all pixels taken into account; the painter alone would skip some.
  const double ratio = devicePixelRatioF();
  painter.drawImage(page,
                    image_.scaled((size * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
  painter.setPen(theme.line);
  painter.drawRect(page.adjusted(-0.5, -0.5, 0.5, 0.5));
  painter.setPen(theme.text_2);
  painter.drawText(
      QRectF(page.left(), page.top() - 22, page.width(), 18), int(Qt::AlignRight) | int(Qt::AlignVCenter),
      tr("%1 × %2 mm").arg(fixed_text(millimetres_.width(), 1), fixed_text(millimetres_.height(), 1)));
  if (stale_) painter.fillRect(QRectF(page.left(), page.bottom() - 3, page.width(), 3), theme.accent);
}

}  // namespace basinscope
