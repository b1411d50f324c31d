// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/figure_preview.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/controls/row_focus.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {

constexpr double ruler = 34, border = 12;  // logical pixels

// Millimetres between ticks, and between numbers, that stand far enough apart.
std::pair<int, int> ruler_steps(double pixels_per_mm) {
  for (const auto& [tick, number] : {std::pair{1, 10}, {5, 10}, {10, 50}, {20, 100}, {50, 100}, {100, 500}})
    if (tick * pixels_per_mm >= 5 && number * pixels_per_mm >= 44) return {tick, number};
  return {500, 1000};
}

}  // namespace

FigurePreview::FigurePreview(const Appearance* appearance, QWidget* parent)
    : QScrollArea(parent), appearance_(appearance), sheet_(new QWidget) {
  setMinimumSize(420, 300);
  setAccessibleName(tr("Preview of the figure"));
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setWidget(sheet_);
  sheet_->installEventFilter(this);
}

void FigurePreview::show_page(const QImage& image, QSizeF millimetres) {
  image_ = image;
  millimetres_ = millimetres;
  message_.clear();
  stale_ = false;
  setAccessibleDescription(
      tr("%1 by %2 mm").arg(fixed_text(millimetres.width(), 1), fixed_text(millimetres.height(), 1)));
  lay_out();
}

void FigurePreview::show_progress(double share) {
  progress_ = share;
  sheet_->update();
}

void FigurePreview::mark_stale() {
  stale_ = true;
  progress_ = 0;
  sheet_->update();
}

void FigurePreview::show_message(const QString& sentence) {
  message_ = sentence;
  stale_ = false;
  sheet_->update();
}

void FigurePreview::set_zoom(Zoom zoom) {
  zoom_ = zoom;
  lay_out();
}

QRectF FigurePreview::room() const {
  return QRectF(viewport()->rect()).adjusted(border + ruler, border + ruler, -border, -border);
}

double FigurePreview::pixels_per_millimetre() const {
  if (zoom_ == Zoom::actual) return logicalDpiX() / 25.4;
  const double wide = room().width() / std::max(millimetres_.width(), 1.0);
  const double high = room().height() / std::max(millimetres_.height(), 1.0);
  return std::max(0.01, zoom_ == Zoom::width ? wide : std::min(wide, high));
}

void FigurePreview::lay_out() {
  // What has room needs no bars.
  const QSizeF size = millimetres_ * pixels_per_millimetre() + QSizeF(2 * border + ruler, 2 * border + ruler);
  const bool scrolls = zoom_ != Zoom::fit && !image_.isNull();
  sheet_->setMinimumSize(scrolls ? QSize(static_cast<int>(size.width()), static_cast<int>(size.height()))
                                 : QSize(0, 0));
  sheet_->update();
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  lay_out();
}

void FigurePreview::focusInEvent(QFocusEvent* event) {
  QScrollArea::focusInEvent(event);
  sheet_->update();
}

void FigurePreview::focusOutEvent(QFocusEvent* event) {
  QScrollArea::focusOutEvent(event);
  sheet_->update();
}

bool FigurePreview::eventFilter(QObject* watched, QEvent* event) {
  if (watched == sheet_ && event->type() == QEvent::Paint) {
    paint(sheet_);
    if (!hasFocus()) return true;
    QPainter painter(sheet_);
    draw_row_focus(&painter, QRectF(viewport()->rect()).translated(-sheet_->pos()), *appearance_);
    return true;
  }
  return QScrollArea::eventFilter(watched, event);
}

void FigurePreview::paint(QWidget* sheet) const {
  const Theme& theme = appearance_->theme();
  QPainter painter(sheet);
  painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
  const QRectF all(sheet->rect());
  painter.fillRect(all, theme.window);
  painter.setPen(theme.line);
  painter.drawRect(all.adjusted(0.5, 0.5, -0.5, -0.5));
  painter.setPen(theme.text_2);
  if (!message_.isEmpty() || image_.isNull()) {
    const QString drawing = progress_ > 0 ? tr("Drawing the preview, %1 %…").arg(qRound(100 * progress_))
                                          : tr("Drawing the preview…");
    const QString text = message_.isEmpty() ? drawing : message_;
    painter.drawText(all.adjusted(24, 24, -24, -24), int(Qt::AlignCenter) | int(Qt::TextWordWrap), text);
    return;
  }
  const QSizeF size = millimetres_ * pixels_per_millimetre();
  const QRectF free = all.adjusted(border + ruler, border + ruler, -border, -border);
  const QRectF page(free.left() + std::max(0.0, std::floor((free.width() - size.width()) / 2)),
                    free.top() + std::max(0.0, std::floor((free.height() - size.height()) / 2)), size.width(),
                    size.height());
  // What is transparent stands on squares.
  if (image_.hasAlphaChannel()) {
    painter.fillRect(page, theme.panel);
    painter.fillRect(page, QBrush(theme.line, Qt::Dense6Pattern));
  }
  // Scaled here with all pixels taken into account; the painter alone would skip some.
  const double ratio = sheet->devicePixelRatioF();
  painter.drawImage(page,
                    image_.scaled((size * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
  painter.setPen(theme.control_line);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(page.adjusted(-0.5, -0.5, 0.5, 0.5));
  painter.setFont(appearance_->font(11));
  paint_ruler(painter, page, Qt::Horizontal);
  paint_ruler(painter, page, Qt::Vertical);
  if (stale_) painter.fillRect(QRectF(page.left(), page.bottom() - 3, page.width(), 3), theme.accent);
}

// Ticks outside the page, the last number in bold: the page's own length.
void FigurePreview::paint_ruler(QPainter& painter, const QRectF& page, Qt::Orientation along) const {
  const Theme& theme = appearance_->theme();
  const bool across = along == Qt::Horizontal;
  const double scale = pixels_per_millimetre(),
               length = across ? millimetres_.width() : millimetres_.height();
  const auto [tick, number] = ruler_steps(scale);
  const QString whole = fixed_text(length, 1) + (across ? tr(" mm") : QString());
  QFont bold = painter.font(), plain = painter.font();
  bold.setWeight(QFont::DemiBold);
  const QFontMetricsF metrics(bold);
  const double last_room = across ? metrics.horizontalAdvance(whole) + 10 : metrics.height() + 2;
  const auto write = [&](double at, const QString& text) {
    const QRectF box = across ? QRectF(page.left() + at - 40, page.top() - 30, 80, 18)
                              : QRectF(page.left() - 52, page.top() + at - 9, 40, 18);
    painter.drawText(box, int(across ? Qt::AlignHCenter : Qt::AlignRight) | int(Qt::AlignVCenter), text);
  };
  for (int mm = 0; mm <= length; mm += tick) {
    const double at = mm * scale;
    const double reach = mm % number == 0 ? 8 : 4;
    painter.setPen(theme.control_strong);
    painter.drawLine(
        across ? QLineF(page.left() + at, page.top() - 3 - reach, page.left() + at, page.top() - 3)
               : QLineF(page.left() - 3 - reach, page.top() + at, page.left() - 3, page.top() + at));
    if (mm % number != 0 || at > length * scale - last_room) continue;
    painter.setPen(theme.text_2);
    painter.setFont(plain);
    write(at, QString::number(mm));
  }
  painter.setFont(bold);
  painter.setPen(theme.text);
  if (across)
    painter.drawText(QRectF(page.right() - 100, page.top() - 30, 100, 18),
                     int(Qt::AlignRight) | int(Qt::AlignVCenter), whole);
  else
    write(length * scale - 7, whole);
  painter.setFont(plain);
}

}  // namespace basinscope
