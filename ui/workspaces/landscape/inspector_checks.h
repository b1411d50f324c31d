// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the foot of the inspector: what the program verified about the picture shown.
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>

#include "ui/workspaces/landscape/inspector_context.h"

namespace basinscope {

enum class CheckState { ok, warning, error, info };

struct CheckLine {
  CheckState state = CheckState::info;
  QString name;
  QString value;
  QString help;
};

// Energy never rises (at most 1e-12 relative), converged (99.9 %, 95 %), float32 = float64 labels
// (99.9 %, 99 %). A result that is not refined yet, or none, is running.
std::array<CheckLine, 3> check_lines(const LandscapeResult* result);
// How many patterns or sets are certain to be retrieved exactly (HFY Propositions 9, 11 and 14), with each
// one's numbers as help. Not a test that can fail: always info.
CheckLine certificate_line(const LandscapeResult* result);
// "3 of 3 pass", "1 warning", "1 running"; the state is the worst.
CheckLine check_summary(const std::array<CheckLine, 3>& lines);

class ChecksCard : public QWidget {
  Q_OBJECT

 public:
  ChecksCard(const InspectorContext& context, QWidget* parent = nullptr);

 Q_SIGNALS:
  // A click on a row: show where it fails.
  void shown_wanted(int line);

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void show_result();
  void take_sizes();

  InspectorContext context_;
  QLabel* title_;
  QLabel* summary_;
  struct Row {
    QWidget* frame;
    QLabel* icon;
    QLabel* name;
    QLabel* value;
  };
  std::array<Row, 4> rows_;  // the checks, then what is certified
};

}  // namespace basinscope
