// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/window_part.h"

namespace basinscope {
namespace {

// "basinscope-data has no animate, figure and render: ..."
std::string missing_text(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* each :
       program.get_subcommands([](const CLI::App* a) { return a->get_group().empty(); }))
    names.push_back(each->get_name());
  std::string list;
  for (const std::string& name : names)
    list += (&name == &names.front() ? "" : &name == &names.back() ? " and " : ", ") + name;
  return std::string(command_name) + " has no " + list + ", which need Qt: they are commands of basinscope";
}

// Known, so that a user who asks for such a command is told which program has it.
void add_missing(CLI::App& program, const std::string& name) {
  CLI::App* const command = program.add_subcommand(name)->group("")->prefix_command();
  command->set_help_flag();
  command->callback([&program] { throw bad_input(missing_text(program)); });
}

}  // namespace

const char* const command_name = "basinscope-data";

std::shared_ptr<Engines> program_engines() {
  static const auto engines = std::make_shared<Engines>();
  return engines;
}

Renderer renderer() { return {false, "none: basinscope-data uses no OpenGL"}; }

std::vector<EngineTime> measured_times() { return {}; }

ImageDecoder image_decoder() {
  return [](const std::string&, std::int64_t) -> std::optional<DecodedImage> {
    throw bad_input("basinscope-data reads no PNG, JPEG and the like, which needs Qt: basinscope does");
  };
}

std::function<int(int argc, char** argv)> add_window(CLI::App& program) {
  program.require_subcommand(1);
  program.footer([&program] { return missing_text(program) + "."; });
  return {};
}

void silence_libraries() {}

void add_animate(CLI::App& program) { add_missing(program, "animate"); }
void add_figure(CLI::App& program) { add_missing(program, "figure"); }
void add_lesson(CLI::App& program) { add_missing(program, "lesson"); }
void add_manual(CLI::App& program) { add_missing(program, "manual"); }
void add_render(CLI::App& program) { add_missing(program, "render"); }

}  // namespace basinscope
