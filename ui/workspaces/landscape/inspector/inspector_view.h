// SPDX-License-Identifier: GPL-3.0-or-later
// Of the landscape's inspector: colours, levels, how mixtures and steps are shown, overlays.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

Section* view_section(const InspectorContext& context);

}  // namespace basinscope
