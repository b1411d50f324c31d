// SPDX-License-Identifier: GPL-3.0-or-later
// The page of the documentation that lists every command with its options: docs/options.md.
#pragma once

#include <string>

#include "app/cli/command_table.h"

namespace basinscope {

std::string options_page(const CommandEntry& program);

}  // namespace basinscope
