// SPDX-License-Identifier: GPL-3.0-or-later
// Of the landscape's inspector while compare is open: two check lists that make the grid, what all panels
// share (temperature, stop rule, what they show), and what is linked between them.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

enum class VariationAxis { columns, rows };
Section* variation_section(const InspectorContext& context, VariationAxis axis);
Section* compare_shared_section(const InspectorContext& context);
Section* compare_linked_section(const InspectorContext& context);

}  // namespace basinscope
