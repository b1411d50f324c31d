// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace basinscope {

// Registers the style sheet, icons, fonts, preset scenes and translations; a static library's resources are
// not found otherwise. Cheap to call again. Inter is installed in every program that paints, without a call.
void load_resources();

}  // namespace basinscope
