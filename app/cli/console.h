// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace basinscope {

// Call first in main(). On Windows, makes argv UTF-8, standard output binary and the terminal UTF-8; does
// nothing elsewhere. The new argv lives as long as the process.
void prepare_console(int& argc, char**& argv);

// Whether standard error is a terminal.
bool errors_are_seen();

}  // namespace basinscope
