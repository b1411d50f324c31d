// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/completions.h"

#include <algorithm>

namespace basinscope {
namespace {

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
  return text;
}

// Between single quotes, for bash and zsh.
std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (const char each : text) safe += each == '\'' ? std::string("'\\''") : std::string(1, each);
  return safe + "'";
}

std::string escaped(const std::string& text, const std::string& special) {
  std::string safe;
  for (const char each : text) {
    if (special.find(each) != std::string::npos) safe += '\\';
    safe += each;
  }
  return safe;
}

// One line of a list, up to the first full stop, colon or line break.
std::string short_help(const std::string& help) {
  std::size_t end = std::min(help.find('\n'), help.find(". "));
  end = std::min(end, help.size());
  constexpr std::size_t longest = 90;
  if (end <= longest) return help.substr(0, end);
  return help.substr(0, help.rfind(' ', longest)) + " ...";
}

std::vector<std::string> command_names(const CommandEntry& command) {
  std::vector<std::string> names;
  for (const CommandEntry& each : command.commands) names.push_back(each.last_name());
  return names;
}

bool takes_files(const CommandEntry& command) {
  return std::any_of(command.places.begin(), command.places.end(),
                     [](const OptionEntry& place) { return place.may_be_file(); });
}

constexpr const char* licence_line = "# SPDX-License-Identifier: GPL-3.0-or-later\n";

// --- bash

std::string bash_values(const CommandEntry& command, const OptionEntry& option) {
  std::vector<std::string> patterns;
  for (const std::string& flag : option.flags) patterns.push_back(quoted(command.path() + ":" + flag));
  std::string line = "    " + joined(patterns, "|") + ") ";
  if (!option.words().empty())
    line += "COMPREPLY=($(compgen -W " + quoted(joined(option.words(), " ")) + " -- \"$word\")); ";
  else if (option.may_be_file())
    line += "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); ";
  return line + "return ;;\n";
}

std::string bash_words(const CommandEntry& command) {
  std::vector<std::string> flags;
  for (const OptionEntry& option : command.options)
    flags.insert(flags.end(), option.flags.begin(), option.flags.end());
  std::vector<std::string> places = command_names(command);
  for (const OptionEntry& place : command.places)
    places.insert(places.end(), place.words().begin(), place.words().end());
  return "    " + quoted(command.path()) + ") flags=" + quoted(joined(flags, " ")) +
         " places=" + quoted(joined(places, " ")) + " files=" + (takes_files(command) ? "yes" : "no") +
         " ;;\n";
}

// --- zsh

// _arguments' own form: colons part it, brackets hold the help.
std::string zsh_value(const OptionEntry& option) {
  const std::string what = ":" + escaped(option.value, ":\\");
  if (!option.words().empty()) return what + ":(" + joined(option.words(), " ") + ")";
  return what + (option.may_be_file() ? ":_files" : ": ");
}

std::string zsh_option(const OptionEntry& option) {
  std::string lines;
  for (const std::string& flag : option.flags) {
    const std::string others = option.repeated ? "*" : "(" + joined(option.flags, " ") + ")";
    lines += "    " +
             // With the equals sign a value may stand in the same word or in the next one.
             quoted(others + flag + (option.value.empty() || !flag.starts_with("--") ? "[" : "=[") +
                    escaped(short_help(option.help), "[]:\\") + "]" +
                    (option.value.empty() ? "" : zsh_value(option))) +
             " \\\n";
  }
  return lines;
}

std::string zsh_function(const std::string& path) {
  std::string name = "_basinscope" + (path.empty() ? "" : "_" + path);
  std::replace(name.begin(), name.end(), ' ', '_');
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string zsh_text(const CommandEntry& command) {
  std::string text = zsh_function(command.path()) + "() {\n  local curcontext=\"$curcontext\" state line\n";
  text += "  typeset -A opt_args\n  _arguments -C \\\n";
  for (const OptionEntry& option : command.options) text += zsh_option(option);
  if (command.commands.empty()) {
    for (const OptionEntry& place : command.places)
      text += "    " + quoted((place.repeated ? "*" : "") + zsh_value(place)) + " \\\n";
    return text + "    && return 0\n}\n\n";
  }
  text +=
      "    '1: :->first' '*:: :->rest' && return 0\n  case $state in\n    first)\n      local -a commands\n";
  text += "      commands=(\n";
  for (const CommandEntry& each : command.commands)
    text += "        " + quoted(each.last_name() + ":" + escaped(short_help(each.help), ":\\")) + "\n";
  text += "      )\n      _describe command commands\n";
  if (takes_files(command)) text += "      _files\n";
  text += "      ;;\n    rest)\n      case $line[1] in\n";
  for (const CommandEntry& each : command.commands)
    text += "        " + each.last_name() + ") " + zsh_function(each.path()) + " ;;\n";
  return text + "      esac\n      ;;\n  esac\n}\n\n";
}

// --- fish

std::string fish_line(const CommandEntry& command) {
  return "complete -c basinscope -n \"__basinscope_at '" + command.path() + "'\"";
}

std::string fish_option(const CommandEntry& command, const OptionEntry& option) {
  std::string line = fish_line(command);
  for (const std::string& flag : option.flags)
    line += flag.starts_with("--") ? " -l " + flag.substr(2) : " -s " + flag.substr(1);
  if (!option.value.empty()) line += option.may_be_file() ? " -r -F" : " -x";
  if (!option.words().empty()) line += " -a '" + joined(option.words(), " ") + "'";
  return line + " -d '" + escaped(short_help(option.help), "'\\") + "'\n";
}

}  // namespace

std::string bash_completion(const CommandEntry& program) {
  std::string commands, values, words;
  for (const CommandEntry* command : all_commands(program)) {
    for (const CommandEntry& each : command->commands)
      commands += "      " + quoted(command->path() + "/" + each.last_name()) +
                  ") command=" + quoted(each.path()) + " ;;\n";
    for (const OptionEntry& option : command->options)
      if (!option.value.empty()) values += bash_values(*command, option);
    words += bash_words(*command);
  }
  return std::string(licence_line) + R"(# Completion of basinscope for bash.
_basinscope() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command= flags= places= files=no i
  COMPREPLY=()
  # --grid=nodes comes as three words.
  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command/${COMP_WORDS[i]}" in
)" + commands +
         R"(    esac
  done
  case "$command:$before" in
)" + values +
         R"(  esac
  case "$command" in
)" + words +
         R"(  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
    return
  fi
  COMPREPLY=($(compgen -W "$places" -- "$word"))
  if [[ $files == yes ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -F _basinscope basinscope
)";
}

std::string zsh_completion(const CommandEntry& program) {
  std::string text =
      std::string("#compdef basinscope\n") + licence_line + "# Completion of basinscope for zsh.\n\n";
  for (const CommandEntry* command : all_commands(program)) text += zsh_text(*command);
  return text + "_basinscope \"$@\"\n";
}

std::string fish_completion(const CommandEntry& program) {
  std::string commands, lines;
  for (const CommandEntry* command : all_commands(program)) {
    for (const CommandEntry& each : command->commands) {
      commands += "      case '" + command->path() + "/" + each.last_name() + "'\n        set command '" +
                  each.path() + "'\n";
      lines += fish_line(*command) + (takes_files(*command) ? "" : " -f") + " -a " + each.last_name() +
               " -d '" + escaped(short_help(each.help), "'\\") + "'\n";
    }
    for (const OptionEntry& place : command->places)
      if (!place.words().empty())
        lines += fish_line(*command) + " -f -a '" + joined(place.words(), " ") + "'\n";
    for (const OptionEntry& option : command->options) lines += fish_option(*command, option);
  }
  return std::string(licence_line) + R"(# Completion of basinscope for fish.
function __basinscope_at
  set -l command ''
  set -l words (commandline -opc)
  for word in $words[2..]
    switch "$command/$word"
)" + commands +
         R"(    end
  end
  test "$command" = "$argv[1]"
end
)" + lines;
}

}  // namespace basinscope
