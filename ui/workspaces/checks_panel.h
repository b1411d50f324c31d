// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the foot of a workspace's inspector: three checks and their sum.
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>
#include <optional>

#include "ui/workspaces/landscape/inspector_checks.h"

namespace basinscope {

class ChecksPanel : public QWidget {
  Q_OBJECT

 public:
  ChecksPanel(const Appearance* appearance, QWidget* parent = nullptr);

  void show_lines(const std::array<CheckLine, 3>& lines);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void take_sizes();
  void show_again();

  struct Row {
    QWidget* frame;
    QLabel *icon, *name, *value;
  };
  const Appearance* appearance_;
  QLabel *title_, *summary_;
  std::array<Row, 3> rows_;
  std::array<CheckLine, 3> lines_;
};

// A line for a number that is to be at most limit: ok, else beyond; without a number "not applicable".
CheckLine error_line(const QString& name, const QString& help, std::optional<double> error, double limit,
                     CheckState beyond);

}  // namespace basinscope
