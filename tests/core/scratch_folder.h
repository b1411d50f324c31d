// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of a test's own among the temporary ones, gone with the object.
#pragma once

#include <stdlib.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace basinscope {

class ScratchFolder {
 public:
  ScratchFolder() {
    // mkdtemp replaces six letters X at the end.
    std::string name =
        (std::filesystem::temp_directory_path() / "basinscope-").string() + std::string(6, 'X');
    if (!mkdtemp(name.data())) throw std::system_error(errno, std::generic_category(), name);
    path_ = name;
  }
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace basinscope
