// SPDX-License-Identifier: GPL-3.0-or-later
// Whole files in, whole files out. A file is replaced only once its new content is safely on disk:
// written beside it, synchronised, renamed. On any failure the old file stays as it was.
#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace basinscope {

// Something wrong with a file or with the data in it; what() is one clear sentence.
class DataFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Refuses files larger than largest bytes before reading them (a pipe while reading it), folders and
// files that cannot be opened. Throws DataFault.
std::string file_bytes(const std::filesystem::path& path, std::uint64_t largest);

// A file being replaced. Pipes and devices are written to directly.
class FileReplacement {
 public:
  explicit FileReplacement(const std::filesystem::path& path);
  ~FileReplacement();
  FileReplacement(const FileReplacement&) = delete;
  FileReplacement& operator=(const FileReplacement&) = delete;

  void write(std::string_view bytes);
  // The new content takes the old one's place. Without it nothing changes.
  void commit();

 private:
  [[noreturn]] void fail(const char* doing, int error);

  std::filesystem::path target_;
  std::filesystem::path temporary_;  // empty when written to directly, or once done
  int descriptor_ = -1;
};

void replace_file(const std::filesystem::path& path, std::string_view bytes);

// Throws DataFault when path could not be written now; for asking before a long computation.
void require_writable(const std::filesystem::path& path);

}  // namespace basinscope
