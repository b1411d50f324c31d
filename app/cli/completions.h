// SPDX-License-Identifier: GPL-3.0-or-later
// Completion of the command line, as files that the shells read.
#pragma once

#include <string>

#include "app/cli/command_table.h"

namespace basinscope {

std::string bash_completion(const CommandEntry& program);
std::string zsh_completion(const CommandEntry& program);
std::string fish_completion(const CommandEntry& program);

}  // namespace basinscope
