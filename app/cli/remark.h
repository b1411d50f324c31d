// SPDX-License-Identifier: GPL-3.0-or-later
// What a command says on standard error.
#pragma once

#include <string>

namespace basinscope {

// One line whatever the message holds: file names and input may bring line ends and control characters.
void remark(std::string message);

}  // namespace basinscope
