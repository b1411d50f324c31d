// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace basinscope {

// Opens the window on a scene, a file's name or its text (empty: the opening scene), and runs until it is
// closed. language: "de"; empty: the one chosen in the window, else the system's.
int run_window(int argc, char** argv, const std::string& scene, const std::string& language);

}  // namespace basinscope
