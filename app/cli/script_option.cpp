// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/script_option.h"

#include <CLI/CLI.hpp>

#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "packaging/version.h"

namespace basinscope {

void refuse_flags(const CLI::App& command, const std::vector<const char*>& flags, const std::string& why) {
  for (const char* const flag : flags)
    if (command.count(flag) > 0) throw bad_input(std::string(flag) + ": expected none " + why);
}

void ScriptOption::add_to(CLI::App& command) {
  command.get_option("--output")
      ->required(false)
      ->description("Where to write, - is standard output; required without --script");
  CLI::Option* const option =
      command
          .add_option("--script", file,
                      "Also write the experiment as one PyTorch program; without -o nothing is trained here")
          ->type_name("FILE");
  command.add_flag("--published", published, "The program of --script has the published sizes")
      ->needs(option);
}

bool ScriptOption::write(const CLI::App& command, const std::string& output,
                         const std::vector<const char*>& of_table,
                         const std::function<std::string(const ScriptForm&)>& text) const {
  const bool trains = !output.empty();
  if (!trains && file.empty()) throw bad_input("-o: expected a file for the table, or --script");
  if (!trains) refuse_flags(command, of_table, "without -o");
  if (!file.empty()) {
    output_ending(file, {".py"}, "--script");
    write_output(file, text({published, version()}));
  }
  return trains;
}

}  // namespace basinscope
