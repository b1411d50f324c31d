// SPDX-License-Identifier: GPL-3.0-or-later
// What was verified of the fits shown.
#pragma once

#include <array>

#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

// The selected fit has a value at every key shown (a warning where not), its attention twin gives the same
// fit to 1e-9 of the largest value, the weights of every line sum to one to 1e-9.
std::array<CheckLine, 3> regression_checks(const FitResult* result);

class RegressionChecks : public ChecksPanel {
  Q_OBJECT

 public:
  RegressionChecks(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
};

}  // namespace basinscope
