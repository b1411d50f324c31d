// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace basinscope {

// Opens the window on a scene (the opening scene when none is named) and runs until it is closed.
int run_window(int argc, char** argv, const std::optional<std::filesystem::path>& scene);

}  // namespace basinscope
