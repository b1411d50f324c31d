// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/signals.h"
#include "app/cli/warning.h"
#include "app/cli/window_part.h"
#include "core/data/file.h"
#include "core/message.h"
#include "packaging/version.h"

namespace basinscope {
namespace {

int complain(ExitCode code, const std::string& message) {
  print_error(message);
  return static_cast<int>(code);
}

// With the name that a scene's place has in the help, and the subcommands there are where one is missing.
std::string sentence_of(const CLI::ParseError& error, const CLI::App& program) {
  std::string text = error.what();
  if (text.starts_with("--scene")) return "SCENE or " + text;
  if (text != "A subcommand is required") return text;
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  text = command->get_name() + ": expected";
  const std::vector<const CLI::App*> known =
      command->get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); });
  for (const CLI::App* each : known) text += (each == known.front() ? " " : ", ") + each->get_name();
  const std::vector<std::string> others = command->remaining();
  return others.empty() ? text : text + ", not " + others.front();
}

int run(int argc, char** argv) {
  end_without_litter();
  CLI::App program("Explore the energy landscapes of associative memories.", command_name);
  program.allow_windows_style_options(false);  // -o is -o on Windows too, and /folder a folder
  program.set_version_flag("--version", std::string(command_name) + " " + version());
  const auto open_window = add_window(program);
  add_basins(program);
  add_energy(program);
  add_retrieve(program);
  add_transform(program);
  add_layer(program);
  add_learn(program);
  add_lesson(program);
  add_info(program);
  add_render(program);
  add_scene(program);
  add_animate(program);
  add_figure(program);
  add_experiment(program);
  add_recall(program);
  add_merge(program);
  add_manual(program);
  // Asked before the subcommand runs: once it is done nothing may run out of memory.
  bool commanded = false;
  program.parse_complete_callback([&] {
    commanded = !program.get_subcommands().empty();
    if (commanded) silence_libraries();
  });
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& wanted) {  // --help, --version
    return program.exit(wanted, std::cout, std::cout);
  } catch (const CLI::ParseError& error) {
    return complain(ExitCode::bad_input, sentence_of(error, program));
  }
  if (commanded) {
    if (std::cout.flush() && std::fflush(stdout) == 0) {
      print_warnings();
      return 0;
    }
    return complain(ExitCode::run_failed, "cannot write to standard output");
  }
  return open_window(argc, argv);
}

}  // namespace

int run_program(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const Failure& failure) {
    return complain(failure.code, failure.what());
  } catch (const DataFault& fault) {
    return complain(ExitCode::bad_input, fault.what());
  } catch (const std::invalid_argument& error) {
    return complain(ExitCode::bad_input, error.what());
  } catch (const std::exception& error) {
    return complain(ExitCode::run_failed, message_of(error, std::string("not enough memory")).english());
  }
}

}  // namespace basinscope
