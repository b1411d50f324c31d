// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope animate: one number of a scene moves, as GIF, WebP, MP4 or PNG frames.
#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <algorithm>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/page_options.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "core/scene/scene_number.h"
#include "packaging/version.h"
#include "ui/export/animation/animation.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct AnimateOptions {
  std::string scene, output, parameter;
  std::optional<double> from, to;
  int frames = 60;
  double seconds = 4;
  bool back = false;
  PanelOptions panels;
  PageOptions page;
};

AnimatedParameter parameter_of(const AnimateOptions& options, const Scene& scene) {
  const std::vector<AnimatedParameter> all = animated_parameters(scene);
  if (options.parameter.empty()) {
    const auto usual =
        std::find_if(all.begin(), all.end(), [](const AnimatedParameter& each) { return each.id == "beta"; });
    return usual == all.end() ? all.front() : *usual;
  }
  std::string known;
  for (const AnimatedParameter& each : all) {
    if (each.id == options.parameter) return each;
    known += (known.empty() ? "" : ", ") + each.id;
  }
  throw bad_input("--parameter " + options.parameter + ": expected one of " + known);
}

void run_animate(AnimateOptions options) {
  const QString output = QString::fromStdString(options.output);
  if (!animation_format(output))
    throw bad_input("-o " + options.output + ": expected a name that ends in " + animation_endings);
  SceneReading reading = reading_from_argument(options.scene, SceneUse::landscape);
  options.panels.choose_surface(*reading.scene);
  const Scene& scene = *reading.scene;
  Animation animation;
  animation.parameter = parameter_of(options, scene);
  animation.from = options.from.value_or(animation.parameter.from);
  animation.to = options.to.value_or(animation.parameter.to);
  animation.frames = options.frames;
  animation.seconds = options.seconds;
  animation.back = options.back;
  animation.panels = options.panels.view;
  animation.style = page_of_width(800);
  options.page.apply_to(animation.style);
  options.panels.apply_to(animation.style);
  if (const QString fault = animation_fault(animation); !fault.isEmpty())
    throw bad_input(fault.toStdString());
  const MapBasins map = maps_by_engine(options.page.engine.value_or("auto"));
  const bool each = animation_format(output) == AnimationFormat::png;
  require_output(each ? animation_frame_name(output, 0).toStdString() : options.output);

  const OffscreenPainting painting;
  QCoreApplication::setApplicationVersion(QString::fromStdString(version()));
  Progress progress("animation");
  const Interruptible interruptible(progress.control());
  if (!write_animation(
          output, scene, animation, [&](const Scene& frame) { return scene_offer(frame, map); },
          progress.control()))
    throw run_failed("interrupted: nothing is written");
}

// Every number there is, by the workspace whose it is.
std::string parameter_help() {
  std::vector<std::pair<std::string, std::string>> places{{"a landscape", "step (of the trajectories)"}};
  for (const SceneNumber& number : scene_numbers()) {
    const std::string place = number.workspace.empty() ? "a landscape" : std::string(number.workspace);
    auto found = std::ranges::find(places, place, &std::pair<std::string, std::string>::first);
    if (found == places.end()) found = places.insert(places.end(), {place, ""});
    found->second += (found->second.empty() ? "" : ", ") + std::string(number.flag);
  }
  std::string help = "The parameter (default beta where there is one, else the first)";
  for (const auto& [place, flags] : places) help += "; of " + place + " " + flags;
  return help;
}

}  // namespace

void add_animate(CLI::App& program) {
  const auto options = std::make_shared<AnimateOptions>();
  CLI::App* const command =
      program.add_subcommand("animate", "One number of a scene moves: GIF, WebP, MP4 or PNG frames");
  add_scene_argument(*command, options->scene)->required();
  command
      ->add_option(
          "-o,--output", options->output,
          "Where to write: .gif, .webp (without loss), .mp4 (by ffmpeg), or .png for NAME-0001.png, ...")
      ->required()
      ->type_name("FILE");
  command->add_option("--parameter", options->parameter, parameter_help());
  command->add_option("--from", options->from, "Its first value (default: as its sweep has it)");
  command->add_option("--to", options->to, "Its last value");
  command->add_option("--frames", options->frames, "How many frames, both ends among them")
      ->capture_default_str();
  command->add_option("--seconds", options->seconds, "How long all of them last")->capture_default_str();
  command->add_flag("--back", options->back, "Return to the first value");
  options->panels.add_to(*command, "Which panels, as in render");
  options->page.add_to(*command, "135.5mm, 800 pixels at 150 ppi", 150);
  command->callback([options] { run_animate(*options); });
}

}  // namespace basinscope
