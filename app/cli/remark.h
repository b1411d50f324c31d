// SPDX-License-Identifier: GPL-3.0-or-later
// What a command says on standard error.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace basinscope {

// One line of text that no terminal takes for a command: file names and input may bring line ends, control
// characters, marks that turn the direction of writing, and bytes that are no UTF-8; these become \n, \x1b,
// \u202e and the like. What is longer than longest characters loses its middle.
std::string printable(std::string_view text, std::size_t longest);

// What a command that succeeds has to say besides. Kept until print_remarks(): where the command fails after
// all, its error is the only line.
void remark(std::string message);
void print_remarks();

// Printed at once as one line, and nothing else: remarks are forgotten.
void print_error(const std::string& message);

}  // namespace basinscope
