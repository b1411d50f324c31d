// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace basinscope {

// "0.2.0" of a release, "0.2.0+421.g81ad36e3" of a later commit (packaging/version.cmake).
std::string version();

}  // namespace basinscope
