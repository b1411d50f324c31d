// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options_page.h"

namespace basinscope {
namespace {

// Markdown reads none of it.
std::string as_markdown(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += ' ';
      continue;
    }
    if (c == '*' || c == '_' || c == '<' || c == '|' || c == '[' || c == '`') out += '\\';
    out += c;
  }
  return out;
}

std::string item_of(const OptionEntry& option) {
  std::string names;
  for (const std::string& flag : option.flags) names += (names.empty() ? "`" : ", `") + flag + "`";
  std::string line = "- " + names;
  if (!option.value.empty()) line += (names.empty() ? "`" : " `") + option.value + "`";
  line += ": " + as_markdown(option.help);
  if (!line.ends_with('.')) line += ".";
  if (!option.choices.empty()) {
    line += " One of ";
    for (std::size_t i = 0; i < option.choices.size(); ++i)
      line += (i > 0 ? ", `" : "`") + option.choices[i] + "`";
    line += ".";
  }
  if (!option.expected.empty()) line += " Expects " + as_markdown(option.expected) + ".";
  if (!option.fallback.empty()) line += " Default: `" + option.fallback + "`.";
  if (option.required && !option.flags.empty()) line += " Required.";
  return line + "\n";
}

}  // namespace

std::string options_page(const CommandEntry& program) {
  std::string page =
      "# Commands and options\n\nMade from the options that the program has; what they are for is told in "
      "[On the command line](command-line.md).\n";
  for (const CommandEntry* command : all_commands(program)) {
    page += "\n## basinscope" + (command->path().empty() ? "" : " " + command->path()) + "\n\n" +
            as_markdown(command->help) + (command->help.ends_with('.') ? "" : ".") + "\n\n";
    for (const OptionEntry& place : command->places) page += item_of(place);
    for (const OptionEntry& option : command->options) page += item_of(option);
    if (!command->more.empty()) page += "\n" + as_markdown(command->more) + "\n";
  }
  return page;
}

}  // namespace basinscope
