// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the inspector of the workspace of trained networks, and its checks.
#pragma once

#include <vector>

#include "ui/controls/section.h"
#include "ui/workspaces/check_line.h"
#include "ui/workspaces/learn/learn_model.h"

namespace basinscope {

QWidget* learn_data_section(LearnModel* model, const Appearance* appearance);
QWidget* learn_network_section(LearnModel* model, const Appearance* appearance);
QWidget* learn_methods_section(LearnModel* model, const Appearance* appearance);
QWidget* learn_training_section(LearnModel* model, const Appearance* appearance);
QWidget* learn_view_section(LearnModel* model, const Appearance* appearance);

// Quiet text at the right end of a section's heading that follows the state.
void remark_on(Section* section, LearnModel* model, const std::function<RichText(const LearnState&)>& text);

std::vector<CheckLine> learn_checks(const LearnModel& model);
// Null: not known yet, or not while it is training. Gradients agree to 1e-5, which is a warning, since a
// support may change in between; sums of weights to 1e-9, and so do what is pooled and what the landscape
// retrieves.
std::vector<CheckLine> learn_checks(const LearnChecks* checks, const BagLandscape* landscape, bool training);

}  // namespace basinscope
