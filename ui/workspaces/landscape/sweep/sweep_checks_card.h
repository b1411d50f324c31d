// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {

// The checks of a sweep, at the foot of the inspector while it is open.
class SweepChecksCard : public ChecksPanel {
  Q_OBJECT

 public:
  SweepChecksCard(SweepModel* sweep, const Appearance* appearance, QWidget* parent = nullptr)
      : ChecksPanel(appearance, parent) {
    const auto show = [this, sweep] { show_lines(sweep_check_lines(*sweep)); };
    connect(sweep, &SweepModel::sweep_changed, this, show);
    show();
  }
};

}  // namespace basinscope
