// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/version.h"

namespace basinscope {

std::string version() { return BASINSCOPE_VERSION; }

}  // namespace basinscope
