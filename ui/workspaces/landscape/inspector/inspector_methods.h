// SPDX-License-Identifier: GPL-3.0-or-later
// Of the landscape's inspector: separation, temperature, post-transform and stop rule, and rows of them that
// the compare panel has too.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Published models; family and parameters of the separation; for entmax also the kernel order.
Section* separation_section(const InspectorContext& context);
Section* temperature_section(const InspectorContext& context);
Section* post_section(const InspectorContext& context);
// Stop rule: steps, tolerance, radius epsilon.
Section* dynamics_section(const InspectorContext& context);

// The rows of beta, and of steps and tolerance, live on the scene.
void add_beta_row(const SceneRows& rows, const InspectorContext& context, const QString& before_symbol);
void add_stop_rule_row(const SceneRows& rows);

}  // namespace basinscope
