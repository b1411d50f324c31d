// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/point_entry.h"

#include <QApplication>
#include <QKeyEvent>
#include <QRegularExpression>
#include <QStyle>
#include <algorithm>
#include <utility>

#include "ui/text/shown_number.h"

namespace basinscope {

PointEntry::PointEntry(QWidget* plot, const std::vector<double>& coordinates, Take take)
    : QLineEdit(plot), count_(coordinates.size()), take_(std::move(take)), reason_(new Label) {
  QStringList numbers;
  for (const double each : coordinates) numbers << shown_number(each);
  reason_->setParent(plot);
  setText(numbers.join(between_numbers()));
  setAccessibleName(tr("Coordinates"));
  setMaxLength(80);
  reason_->setProperty("tone", "error");
  reason_->setMargin(4);
  reason_->setWordWrap(true);
  reason_->hide();
  connect(this, &QLineEdit::textChanged, this, [this] {
    if (parsed(text(), count_)) return refuse({});
    refuse(count_ == 1 ? tr("needs a number, as in 0.5 or −4/3") : tr("needs two numbers, as in 0.5, −4/3"));
  });
}

PointEntry::~PointEntry() { delete reason_; }

QString PointEntry::refusal() const { return reason_ && reason_->isVisible() ? reason_->text() : QString(); }

void PointEntry::show_at(QPointF pixels) {
  const int width = std::clamp(fontMetrics().horizontalAdvance(text()) + 28, 120,
                               std::max(120, parentWidget()->width() - 8));
  resize(width, sizeHint().height());
  move(
      std::clamp(qRound(pixels.x()) + 12, 4, std::max(4, parentWidget()->width() - width - 4)),
      std::clamp(qRound(pixels.y()) - height() - 8, 4, std::max(4, parentWidget()->height() - height() - 4)));
  selectAll();
  show();
  raise();
  setFocus();
}

// As points are written, too: "(0.5, 1)", "[0.5 1]".
std::optional<std::vector<double>> PointEntry::parsed(const QString& text, std::size_t count) {
  static const QRegularExpression bracketed(QStringLiteral("^\\s*(?:\\((.*)\\)|\\[(.*)\\])\\s*$"));
  const auto inside = bracketed.match(text);
  auto numbers = numbers_from(inside.hasMatch() ? inside.captured(1) + inside.captured(2) : text);
  if (!numbers || numbers->size() != count) return std::nullopt;
  return numbers;
}

void PointEntry::refuse(const QString& reason) {
  setProperty("wrong", !reason.isEmpty());
  style()->unpolish(this);
  style()->polish(this);
  if (!reason_) return;
  reason_->setText(reason);
  setAccessibleDescription(reason);
  if (reason.isEmpty() || !isVisible()) return reason_->hide();
  reason_->setFixedWidth(std::min(parentWidget()->width() - 8, std::max(width(), 220)));
  reason_->adjustSize();
  const int below = geometry().bottom() + 2, left = parentWidget()->width() - reason_->width() - 4;
  const bool fits = below + reason_->height() <= parentWidget()->height();
  reason_->move(std::clamp(x(), 4, std::max(4, left)), fits ? below : y() - reason_->height() - 2);
  reason_->show();
  reason_->raise();
}

void PointEntry::leave() {
  ended_ = true;
  parentWidget()->setFocus();
  deleteLater();
}

void PointEntry::commit() {
  const auto typed = parsed(text(), count_);
  if (!typed) return;
  const QString reason = take_(*typed);
  if (!reason.isEmpty()) return refuse(reason);
  ended_ = true;
  hide();
  leave();
}

void PointEntry::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape)
    leave();
  else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
    commit();
  else
    QLineEdit::keyPressEvent(event);
  event->accept();  // the plot behind it has none of them
}

void PointEntry::keyReleaseEvent(QKeyEvent* event) {
  QLineEdit::keyReleaseEvent(event);
  event->accept();
}

void PointEntry::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (ended_ || event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
    return;
  ended_ = true;
  // What was only looked at is not rounded to the digits shown.
  if (const auto typed = parsed(text(), count_); typed && isModified()) take_(*typed);
  hide();
  if (!QApplication::focusWidget()) parentWidget()->setFocus();
  deleteLater();
}

}  // namespace basinscope
