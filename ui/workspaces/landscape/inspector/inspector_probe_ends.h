// SPDX-License-Identifier: GPL-3.0-or-later
// Of the landscape's inspector while compare is open: where the probe ends in each panel.
#pragma once

#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

class ComparePanels;

QWidget* probe_ends_section(const InspectorContext& context, const ComparePanels* panels);

}  // namespace basinscope
