// SPDX-License-Identifier: GPL-3.0-or-later
// What a command says on standard error.
#pragma once

#include <string>

namespace basinscope {

// What a command that succeeds has to say besides. Kept until print_warnings(): where the command fails after
// all, its error is the only line.
void warn(std::string message);
void print_warnings();

// Printed at once as one line, and nothing else: warnings are forgotten.
void print_error(const std::string& message);

}  // namespace basinscope
