// SPDX-License-Identifier: GPL-3.0-or-later
// --script and --published of an experiment that PyTorch can run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/script/learning_script.h"

namespace CLI {
class App;
}  // namespace CLI

namespace basinscope {

// Refuses flags that were given where they mean nothing: "--train: expected none with bags of a file".
void refuse_flags(const CLI::App& command, const std::vector<const char*>& flags, const std::string& why);

struct ScriptOption {
  std::string file;
  bool published = false;

  // After the command's -o, which is not required then.
  void add_to(CLI::App& command);
  // Writes the program where one is asked for. False where nothing is to be trained, because output is empty;
  // flags that belong to the table are refused then.
  bool write(const CLI::App& command, const std::string& output, const std::vector<const char*>& of_table,
             const std::function<std::string(const ScriptForm&)>& text) const;
};

}  // namespace basinscope
