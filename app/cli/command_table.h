// SPDX-License-Identifier: GPL-3.0-or-later
// The program's commands and options as values, read from the parser that runs them: manual and completions
// are made from this and can name nothing else.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace basinscope {

struct OptionEntry {
  std::vector<std::string> flags;  // "-o", "--output"; empty: known by its place
  std::string value;               // what it takes, "DIR"; empty: nothing
  std::vector<std::string> choices;
  std::vector<std::string> offered;  // by completions, where others may be meant as well
  std::string expected;              // "a number from 0 to 1"; empty: any text
  std::string fallback;              // its default; empty: none is told
  std::string help;
  bool required = false, repeated = false;

  const std::vector<std::string>& words() const { return choices.empty() ? offered : choices; }
  // A path may stand there, as far as the parser knows.
  bool may_be_file() const { return !value.empty() && words().empty() && expected.empty() && !is_number; }
  bool is_number = false;
};

struct CommandEntry {
  std::string name;  // with those above it: "basinscope experiment sweep"
  std::string help;  // one line of a list
  std::string more;  // a paragraph, below its options
  std::vector<OptionEntry> places, options;
  std::vector<CommandEntry> commands;

  // Below the program's own name: "experiment sweep"; empty for the program.
  std::string path() const;
  std::string last_name() const { return name.substr(name.rfind(' ') + 1); }
};

// Hidden commands are left out.
CommandEntry command_table(const CLI::App& program);

// What completions offer wherever a value of this name stands: offered of the entry and all below it.
void offer(CommandEntry& entry, const std::string& value, const std::vector<std::string>& words);

// The entry and all below it, in their order.
std::vector<const CommandEntry*> all_commands(const CommandEntry& entry);

}  // namespace basinscope
