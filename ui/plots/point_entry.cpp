// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/point_entry.h"

#include <QKeyEvent>
#include <QRegularExpression>
#include <QStyle>
#include <algorithm>
#include <cmath>

namespace basinscope {

PointEntry::PointEntry(QWidget* parent, QPointF point) : QLineEdit(parent) {
  setText(QString("%1, %2").arg(QString::number(point.x(), 'g', 15), QString::number(point.y(), 'g', 15)));
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
  static const QRegularExpression apart(QStringLiteral("[,;\\s]+"));
  const QStringList parts =
      QString(text).replace(QChar(0x2212), '-').trimmed().split(apart, Qt::SkipEmptyParts);
  if (parts.size() != 2) return std::nullopt;
  bool ok_x = false, ok_y = false;
  const QPointF point(parts[0].toDouble(&ok_x), parts[1].toDouble(&ok_y));
  if (!ok_x || !ok_y || !std::isfinite(point.x()) || !std::isfinite(point.y())) return std::nullopt;
  return point;
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
