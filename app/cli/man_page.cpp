// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/man_page.h"

namespace basinscope {
namespace {

// Text that roff takes as it is: a minus that can be copied, no escapes, no requests.
std::string plain(const std::string& text) {
  std::string roff;
  for (const char each : text) {
    const bool begins = roff.empty() || roff.back() == '\n';
    if (begins && (each == '.' || each == '\'')) roff += "\\&";
    if (each == '-')
      roff += "\\-";
    else if (each == '\\')
      roff += "\\e";
    else if (each == '\n')
      roff += "\n.br\n";
    else
      roff += each;
  }
  return roff;
}

std::string bold(const std::string& text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + plain(text) + "\\fR"; }

std::string flags_of(const OptionEntry& option) {
  std::string flags;
  for (const std::string& flag : option.flags) flags += (flags.empty() ? "" : ", ") + bold(flag);
  if (flags.empty()) return italic(option.value) + (option.repeated ? " ..." : "");
  return option.value.empty() ? flags : flags + " " + italic(option.value);
}

// "One of a, b. From 0 to 1. Default: 3. Required."
std::string notes_of(const OptionEntry& option) {
  std::string notes;
  const auto add = [&notes](const std::string& note) { notes += "\n" + note + "."; };
  if (!option.choices.empty()) {
    std::string list;
    for (const std::string& choice : option.choices) list += (list.empty() ? "" : ", ") + bold(choice);
    add("One of " + list);
  }
  if (!option.expected.empty()) add("Expects " + plain(option.expected));
  if (!option.fallback.empty()) add("Default: " + bold(option.fallback));
  if (option.required && !option.flags.empty()) add("Required");
  return notes;
}

std::string entry_of(const OptionEntry& option) {
  const std::string help = plain(option.help);
  const bool ends = help.empty() || help.ends_with('.');
  return ".TP\n" + flags_of(option) + "\n" + help + (ends ? "" : ".") + notes_of(option) + "\n";
}

std::string usage_of(const CommandEntry& command) {
  std::string usage = bold(command.name);
  if (!command.commands.empty()) usage += " " + italic("COMMAND");
  for (const OptionEntry& place : command.places) {
    const std::string text = flags_of(place);
    usage += place.required ? " " + text : " [" + text + "]";
  }
  for (const OptionEntry& option : command.options) {
    if (!option.required) continue;
    usage += " " + bold(option.flags.back()) + (option.value.empty() ? "" : " " + italic(option.value));
  }
  return usage + " [" + italic("options") + "]\n";
}

std::string section_of(const CommandEntry& command) {
  std::string text =
      ".SS " + plain(command.path()) + "\n" + usage_of(command) + ".PP\n" + plain(command.help) + ".\n";
  for (const OptionEntry& place : command.places) text += entry_of(place);
  for (const OptionEntry& option : command.options) text += entry_of(option);
  return command.more.empty() ? text : text + ".PP\n" + plain(command.more) + "\n";
}

std::string paragraph(const std::string& head, const std::string& text) {
  return ".TP\n" + head + "\n" + text + "\n";
}

constexpr const char* endings = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
A run failed, or was told to end before it was done.
.TP
.B 2
Bad usage or bad input.
.PP
An error is one line on standard error.
)";

constexpr const char* surroundings = R"(.SH ENVIRONMENT
.TP
.BR DISPLAY ", " WAYLAND_DISPLAY
Where the window opens. No command needs a display.
.TP
.B SOURCE_DATE_EPOCH
The date inside PDF files, in seconds since 1970; without it they say 1970\-01\-01.
.SH SEE ALSO
.BR parallel (1)
)";

std::string files_section() {
  return ".SH FILES\n" +
         paragraph(italic("*.basinscope.json"),
                   "Scenes: all that a window shows, as JSON. Paths in them are relative to them.") +
         paragraph(italic("~/.config/basinscope"), "Theme, presentation size, recent files.") +
         paragraph(italic("~/.local/share/basinscope"), "Recovery copies of scenes that were not saved.");
}

std::string examples_section() {
  const auto example = [](const char* what, const char* command) {
    return ".PP\n" + std::string(what) + "\n.PP\n.in +4n\n.EX\n" + plain(command) + "\n.EE\n.in\n";
  };
  return ".SH EXAMPLES\n" +
         example("A scene as a figure of one column at the resolution of print:",
                 "basinscope render scene.basinscope.json -o figure.pdf --width 84mm --ppi 600") +
         example("Two published figures:", "basinscope figure smhn-1 hfy-8 -o figures") +
         example("Where each initial condition ends, for NumPy:",
                 "basinscope basins scene.basinscope.json --size 512x512 --engine cpu -o basins.npz") +
         example("The weights of 1.5-entmax:",
                 "echo '[2, 1, 0.5]' | basinscope transform --id entmax --alpha 1.5 --scores - -o -");
}

}  // namespace

std::string man_page(const CommandEntry& program, const std::string& version) {
  std::string page = ".\\\" SPDX-License-Identifier: GPL-3.0-or-later\n.TH BASINSCOPE 1 \"\" \"basinscope " +
                     plain(version) + "\" \"User Commands\"\n";
  page += ".SH NAME\nbasinscope \\- explorer of the energy landscapes of associative memories\n";
  page += ".SH SYNOPSIS\n.nf\n" + bold("basinscope") + " [" + italic("SCENE") + "]\n";
  for (const CommandEntry& command : program.commands) page += usage_of(command);
  page += ".fi\n.SH DESCRIPTION\n" + plain(program.help) +
          "\n.PP\nWithout a command a window opens, in which patterns are dragged and parameters moved while "
          "energies, trajectories and basins of attraction follow. With one the same numbers and figures are "
          "written to files, and no display is needed.\n.SH OPTIONS\n";
  for (const OptionEntry& place : program.places) page += entry_of(place);
  for (const OptionEntry& option : program.options) page += entry_of(option);
  page += ".SH COMMANDS\n";
  for (const CommandEntry* command : all_commands(program))
    if (command != &program) page += section_of(*command);
  return page + endings + files_section() + surroundings + examples_section();
}

}  // namespace basinscope
