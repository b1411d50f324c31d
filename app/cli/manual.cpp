// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope manual: what a package installs beside the program, made from the commands and options that it
// has. Hidden, because only the build asks for it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

#include "app/cli/commands.h"
#include "app/cli/completions.h"
#include "app/cli/man_page.h"
#include "app/cli/options_page.h"
#include "packaging/version.h"
#include "ui/document/preset_scenes.h"
#include "ui/workspaces/workspaces.h"

namespace basinscope {
namespace {

// What --view takes of a scene that was saved in any workspace.
std::vector<std::string> panel_words() {
  std::vector<std::string> panels;
  const auto add = [&](const QString& word) {
    if (std::ranges::find(panels, word.toStdString()) == panels.end()) panels.push_back(word.toStdString());
  };
  for (const WorkspaceKind& kind : workspace_kinds()) {
    const FigureOffer offer = kind.offer(opening_scene(), {});
    for (const FigureOffer::Part& part : offer.parts) add(part.id());
    for (const FigureOffer::Group& group : offer.groups) add(group.word);
  }
  return panels;
}

}  // namespace

void add_manual(CLI::App& program) {
  const auto form = std::make_shared<std::string>();
  CLI::App* const command =
      program.add_subcommand("manual", "Prints the manual page or a shell's completion");
  command->group("");
  command->add_option("FORM", *form, "What to print")
      ->required()
      ->check(CLI::IsMember({"man", "markdown", "bash", "zsh", "fish"}));
  command->callback([form, &program] {
    CommandEntry table = command_table(program);
    offer(table, "ID", figure_ids());
    offer(table, "PANEL,...", panel_words());
    if (*form == "man") std::cout << man_page(table, version());
    if (*form == "markdown") std::cout << options_page(table);
    if (*form == "bash") std::cout << bash_completion(table);
    if (*form == "zsh") std::cout << zsh_completion(table);
    if (*form == "fish") std::cout << fish_completion(table);
  });
}

}  // namespace basinscope
