// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace basinscope {

// Opens the window on a scene, a file's name or its text (empty: the opening scene), and runs until it is
// closed.
int run_window(int argc, char** argv, const std::string& scene);

}  // namespace basinscope
