// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/version.h"

#include "program_version.h"  // made at every build (packaging/version.cmake)

namespace basinscope {

std::string version() { return program_version; }

}  // namespace basinscope
