// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope.1, as roff.
#pragma once

#include <string>

#include "app/cli/command_table.h"

namespace basinscope {

std::string man_page(const CommandEntry& program, const std::string& version);

}  // namespace basinscope
