// SPDX-License-Identifier: GPL-3.0-or-later
// A fuzz target without a fuzzer: every file named on the command line, or in a folder named there, once.
#include <cstdint>
#include <cstdio>
#include <filesystem>

#include "core/data/file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
  int files = 0;
  const auto run = [&files](const std::filesystem::path& path) {
    const std::string bytes = basinscope::file_bytes(path, 1 << 28);
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);  // the last line names the file at fault
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    ++files;
  };
  for (int i = 1; i < count; ++i) {
    if (!std::filesystem::is_directory(arguments[i]))
      run(arguments[i]);
    else
      for (const auto& entry : std::filesystem::directory_iterator(arguments[i])) run(entry.path());
  }
  return files > 0 ? 0 : 1;
}
