// SPDX-License-Identifier: GPL-3.0-or-later
// An entry over a plot for the coordinates of one point: "x, y". Enter commits, and so does leaving it after
// something was typed that can be taken; Esc gives up. What Enter is refused stays, red, with the reason
// under it.
#pragma once

#include <QLineEdit>
#include <QPointF>
#include <QPointer>
#include <functional>
#include <optional>
#include <vector>

#include "ui/controls/label.h"

namespace basinscope {

class PointEntry : public QLineEdit {
  Q_OBJECT

 public:
  // take: as many numbers as there are at first; returns why they are not taken, or nothing.
  using Take = std::function<QString(const std::vector<double>&)>;
  PointEntry(QWidget* plot, const std::vector<double>& coordinates, Take take);
  ~PointEntry() override;
  void show_at(QPointF pixels);
  QString refusal() const;

  // So many numbers (shown_number.h, quotients too) apart by comma, semicolon, tab or space.
  static std::optional<std::vector<double>> parsed(const QString& text, std::size_t count);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void commit();
  void refuse(const QString& reason);  // empty: nothing is wrong
  void leave();

  std::size_t count_;
  Take take_;
  bool ended_ = false;      // committed or given up
  QPointer<Label> reason_;  // beneath it, a child of the plot
};

}  // namespace basinscope
