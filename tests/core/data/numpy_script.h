// SPDX-License-Identifier: GPL-3.0-or-later
// numpy itself, as the judge of its formats.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace basinscope {

// Runs numpy in the folder, as np; the script must not hold single quotes. Whether it ran to its end.
inline bool numpy_runs(const std::filesystem::path& folder, const std::string& script) {
  const std::string command =
      "cd '" + folder.string() + "' && /usr/bin/python3 -c 'import numpy as np\n" + script + "'";
  return std::system(command.c_str()) == 0;
}

}  // namespace basinscope
