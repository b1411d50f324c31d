// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope scene: a scene in another form: as Python with numpy or the module, as commands, as its short
// text, as its file; or what is written on it.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/shared_options.h"
#include "app/cli/window_part.h"
#include "core/scene/figure_scene.h"
#include "core/script/command_text.h"
#include "core/script/python_text.h"
#include "packaging/version.h"

namespace basinscope {
namespace {

struct SceneOptions {
  std::string scene, form, output = "-";
};

std::string text_of(const SceneOptions& options) {
  const Scene scene = scene_from_argument(options.scene, SceneUse::retrieval);
  if (options.form == "python" || options.form == "module")
    return python_text(scene, version(), image_decoder(),
                       options.form == "module" ? PythonForm::module : PythonForm::numpy);
  const std::filesystem::path folder = folder_of_argument(options.scene);
  // What came by a pipe has no name that a command could use.
  if (options.form == "command")
    return command_text(scene, options.scene == "-" ? scene_text(scene, folder) : options.scene);
  if (options.form == "notes") return scene.notes.empty() ? "" : scene.notes + "\n";
  if (options.form == "text") return scene_text(scene, folder) + "\n";
  return scene_to_json(with_file_names_moved(scene, folder, {}));
}

}  // namespace

void add_scene(CLI::App& program) {
  const auto options = std::make_shared<SceneOptions>();
  CLI::App* const command = program.add_subcommand("scene", "A scene as Python, as commands or as a text");
  add_scene_argument(*command, options->scene)->required();
  command
      ->add_option(
          "--as", options->form,
          "python: what its workspace computes, with NumPy alone, trained networks with PyTorch; module: the "
          "same with import basinscope; "
          "command: the commands that make its "
          "figure and numbers; text: a short text to paste; notes: what is written on it; json: its file")
      ->required()
      ->check(CLI::IsMember({"python", "module", "command", "text", "notes", "json"}));
  command->add_option("-o,--output", options->output, "Where to write, - is standard output")
      ->type_name("FILE")
      ->capture_default_str();
  command->callback([options] {
    require_output(options->output);
    write_output(options->output, text_of(*options));
  });
}

}  // namespace basinscope
