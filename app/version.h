// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace basinscope {

// "0.1.0", from the build.
std::string version();

}  // namespace basinscope
