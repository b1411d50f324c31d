// SPDX-License-Identifier: GPL-3.0-or-later
// The card at the foot of a workspace's inspector: what the program verified about the numbers shown, and
// the sum of it.
#pragma once

#include <QWidget>
#include <span>
#include <vector>

#include "ui/controls/label.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/check_line.h"

namespace basinscope {

class ChecksPanel : public QWidget {
  Q_OBJECT

 public:
  ChecksPanel(const Appearance* appearance, QWidget* parent = nullptr);

  void show_lines(std::span<const CheckLine> lines);
  // Shows lines() now and whenever one of these has changed.
  template <class Lines, class Model, class... Signal>
  void follow(Lines lines, const Model* model, Signal... changed) {
    const auto show = [this, lines] { show_lines(lines()); };
    (connect(model, changed, this, show), ...);
    show();
  }

 protected:
  void paintEvent(QPaintEvent* event) override;
  struct Row {
    QWidget* frame;
    Label *icon, *name, *value;
  };
  const std::vector<Row>& rows() const { return rows_; }

 private:
  void add_row();
  void take_sizes();
  void show_again();

  const Appearance* appearance_;
  Label *title_, *summary_;
  std::vector<Row> rows_;  // as many as there were lines at most
  std::vector<CheckLine> lines_;
};

template <class Lines, class Model, class... Signal>
ChecksPanel* checks_panel(const Appearance* appearance, Lines lines, const Model* model, Signal... changed) {
  auto* panel = new ChecksPanel(appearance);
  panel->follow(lines, model, changed...);
  return panel;
}

}  // namespace basinscope
