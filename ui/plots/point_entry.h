// SPDX-License-Identifier: GPL-3.0-or-later
// An entry over a plot for the coordinates of one point: "x, y". Enter commits, Esc or leaving it
// gives up; text that is not two numbers stays, red, and Enter says what is wanted.
#pragma once

#include <QLineEdit>
#include <QPointF>
#include <optional>

namespace basinscope {

class PointEntry : public QLineEdit {
  Q_OBJECT

 public:
  PointEntry(QWidget* parent, QPointF point);
  void show_at(QPointF pixels);

  // Two numbers (number_text.h, quotients too) apart by comma, semicolon, tab or space.
  static std::optional<QPointF> parsed(const QString& text);

 Q_SIGNALS:
  void entered(QPointF point);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
};

}  // namespace basinscope
