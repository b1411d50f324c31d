// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_table.h"

#include <CLI/CLI.hpp>

namespace basinscope {
namespace {

// "{centres,nodes}" as its parts.
std::vector<std::string> parts_of(const std::string& set) {
  std::vector<std::string> parts{""};
  for (const char each : set.substr(1, set.size() - 2)) {
    if (each == ',')
      parts.emplace_back();
    else
      parts.back() += each;
  }
  return parts;
}

OptionEntry entry_of(const CLI::Option& option) {
  OptionEntry entry;
  for (const std::string& name : option.get_snames()) entry.flags.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) entry.flags.push_back("--" + name);
  entry.help = option.get_description();
  entry.required = option.get_required();
  entry.repeated = option.get_expected_max() > 1;
  if (option.get_items_expected_max() == 0) return entry;
  // "FLOAT:a number from 0 to 1", "TEXT:{centres,nodes}", "DIR".
  const std::string type = option.get_type_name();
  const std::size_t colon = type.find(':');
  entry.value = type.substr(0, colon);
  entry.is_number = entry.value == "INT" || entry.value == "UINT" || entry.value == "FLOAT";
  const std::string check = colon == std::string::npos ? "" : type.substr(colon + 1);
  if (check.starts_with('{') && check.ends_with('}'))
    entry.choices = parts_of(check);
  else
    entry.expected = check;
  entry.fallback = option.get_default_str();
  return entry;
}

CommandEntry entry_of(const CLI::App& command, const std::string& above) {
  CommandEntry entry;
  entry.name = above.empty() ? command.get_name() : above + " " + command.get_name();
  entry.help = command.get_description();
  entry.more = command.get_footer();
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    // What has a place may have a name as well.
    if (option->get_positional()) {
      entry.places.push_back(entry_of(*option));
      entry.places.back().flags.clear();
      entry.places.back().value = option->get_name(true);
    }
    if (option->nonpositional()) {
      entry.options.push_back(entry_of(*option));
      if (option->get_positional()) entry.options.back().required = false;  // its place will do
    }
  }
  for (const CLI::App* each : command.get_subcommands(std::function<bool(const CLI::App*)>())) {
    if (!each->get_group().empty()) entry.commands.push_back(entry_of(*each, entry.name));
  }
  return entry;
}

}  // namespace

std::string CommandEntry::path() const {
  const std::size_t first = name.find(' ');
  return first == std::string::npos ? std::string() : name.substr(first + 1);
}

CommandEntry command_table(const CLI::App& program) { return entry_of(program, {}); }

void offer(CommandEntry& entry, const std::string& value, const std::vector<std::string>& words) {
  for (std::vector<OptionEntry>* const each : {&entry.places, &entry.options})
    for (OptionEntry& option : *each)
      if (option.value == value) option.offered = words;
  for (CommandEntry& command : entry.commands) offer(command, value, words);
}

std::vector<const CommandEntry*> all_commands(const CommandEntry& entry) {
  std::vector<const CommandEntry*> all{&entry};
  for (const CommandEntry& each : entry.commands) {
    const std::vector<const CommandEntry*> below = all_commands(each);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

}  // namespace basinscope
