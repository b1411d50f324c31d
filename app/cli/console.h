// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace basinscope {

// Before anything is read or said: arguments are UTF-8 and standard output takes bytes as they are, as
// everywhere but on Windows, whose terminals then show UTF-8, too. What argv points to lives as long as the
// process.
void prepare_console(int& argc, char**& argv);

}  // namespace basinscope
