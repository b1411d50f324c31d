// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the landscape's inspector, and rows of them that the compare panel has too.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

// Where the patterns come from, how many, of which dimension, how normalised; and their values.
Section* memory_section(const InspectorContext& context);
// Published models; family and parameters of the separation; for entmax also the kernel order.
Section* separation_section(const InspectorContext& context);
Section* temperature_section(const InspectorContext& context);
Section* post_section(const InspectorContext& context);
// Stop rule: steps, tolerance, radius epsilon.
Section* dynamics_section(const InspectorContext& context);
// Colours, levels, how mixtures and steps are shown, overlays.
Section* view_section(const InspectorContext& context);

// While compare is open: two check lists that make the grid, what all panels share (temperature, stop rule,
// what they show), what is linked between them, and where the probe ends in each.
class ComparePanels;

enum class VariationAxis { columns, rows };
Section* variation_section(const InspectorContext& context, VariationAxis axis);
Section* compare_shared_section(const InspectorContext& context);
Section* compare_linked_section(const InspectorContext& context);
QWidget* probe_ends_section(const InspectorContext& context, const ComparePanels* panels);

// The rows of beta, and of steps and tolerance, live on the scene.
void add_beta_row(const SceneRows& rows, const InspectorContext& context, const QString& before_symbol);
void add_stop_rule_row(const SceneRows& rows);

}  // namespace basinscope
