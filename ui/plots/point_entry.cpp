// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/point_entry.h"

#include <QKeyEvent>
#include <QStyle>
#include <QToolTip>
#include <algorithm>

#include "ui/text/number_text.h"

namespace basinscope {

PointEntry::PointEntry(QWidget* parent, QPointF point) : QLineEdit(parent) {
  setText(QString("%1, %2").arg(shown_number(point.x()), shown_number(point.y())));
  setAccessibleName(tr("Coordinates"));
  setMaxLength(80);
  connect(this, &QLineEdit::textChanged, this, [this] {
    setProperty("wrong", !parsed(text()));
    style()->unpolish(this);
    style()->polish(this);
  });
}

void PointEntry::show_at(QPointF pixels) {
  const int width =
      std::clamp(fontMetrics().horizontalAdvance(text()) + 28, 120, parentWidget()->width() - 8);
  resize(width, sizeHint().height());
  move(
      std::clamp(qRound(pixels.x()) + 12, 4, std::max(4, parentWidget()->width() - width - 4)),
      std::clamp(qRound(pixels.y()) - height() - 8, 4, std::max(4, parentWidget()->height() - height() - 4)));
  selectAll();
  show();
  setFocus();
}

std::optional<QPointF> PointEntry::parsed(const QString& text) {
  const auto numbers = numbers_from(text);
  if (!numbers || numbers->size() != 2) return std::nullopt;
  return QPointF((*numbers)[0], (*numbers)[1]);
}

void PointEntry::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    parentWidget()->setFocus();
    deleteLater();
  } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    if (const auto point = parsed(text())) {
      hide();
      Q_EMIT entered(*point);
      parentWidget()->setFocus();
      deleteLater();
    } else {
      QToolTip::showText(mapToGlobal(rect().bottomLeft()), tr("needs two numbers, as in 0.5, −4/3"), this);
    }
  } else {
    QLineEdit::keyPressEvent(event);
  }
}

void PointEntry::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  deleteLater();
}

}  // namespace basinscope
