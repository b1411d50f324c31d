// SPDX-License-Identifier: GPL-3.0-or-later
// Of the landscape's inspector: where the patterns come from, how many, of which dimension, how normalised;
// and their values.
#pragma once

#include "ui/controls/section.h"
#include "ui/workspaces/landscape/inspector/inspector_context.h"

namespace basinscope {

Section* memory_section(const InspectorContext& context);

}  // namespace basinscope
