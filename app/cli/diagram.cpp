// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment diagram: what a scene has over two of its parameters, as CSV.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/data/data_table.h"
#include "core/data/number_text.h"
#include "core/landscape/parameter_plane.h"

namespace basinscope {
namespace {

struct DiagramOptions {
  std::string scene;
  std::string x = "beta", y = "alpha";
  int grid = 48;
  int threads = 0;
  std::string output;
};

// "alpha", "alpha:1:3", "beta:0.7:40:64" or "beta:0.7:40:64:log"; what is left out is as a sweep begins.
SweepSettings axis_from(const std::string& text, const char* option, const Scene& scene, int grid) {
  const auto refuse = [&] {
    return bad_input(
        std::string(option) +
        ": expected PARAMETER:FROM:TO:VALUES:SPACING, such as beta:0.7:40:64:log, of which the end "
        "may be left out, not \"" +
        text + "\"");
  };
  std::vector<std::string> parts;
  std::istringstream words_of(text);
  for (std::string part; std::getline(words_of, part, ':');) parts.push_back(part);
  const auto known = words(SweepParameter());
  const auto which = parts.empty() ? known.end() : std::find(known.begin(), known.end(), parts[0]);
  // A moved pattern takes a line as well.
  if (which == known.end() || parts[0] == "pattern" || parts.size() == 2 || parts.size() > 5) throw refuse();
  SweepSettings axis =
      with_parameter(SweepSettings(), scene, static_cast<SweepParameter>(which - known.begin()));
  axis.count = 64;
  axis.grid = grid;
  if (parts.size() > 2) {
    const auto from = number_from_text(parts[1]), to = number_from_text(parts[2]);
    if (!from || !to) throw refuse();
    axis.from = *from;
    axis.to = *to;
  }
  if (parts.size() > 3) {
    const auto count = number_from_text(parts[3]);
    if (!count || *count != std::floor(*count) || *count < SweepSettings::fewest_values ||
        *count > SweepSettings::most_values)
      throw refuse();
    axis.count = static_cast<int>(*count);
  }
  if (parts.size() > 4) {
    if (parts[4] != "log" && parts[4] != "linear") throw refuse();
    axis.logarithmic = parts[4] == "log";
  }
  return axis;
}

void run_diagram(const DiagramOptions& options) {
  const Scene scene = scene_from_argument(options.scene, SceneUse::landscape);
  const SweepSettings x = axis_from(options.x, "--x", scene, options.grid),
                      y = axis_from(options.y, "--y", scene, options.grid);
  if (const Message reason = plane_refusal(scene, x, y); !reason.empty())
    throw bad_input("--x, --y: " + reason.english());
  output_ending(options.output, {".csv"});
  require_output(options.output);
  const tbb::global_control limit = limited_to(options.threads);
  Progress progress("diagram");
  const std::optional<ParameterPlane> plane = parameter_plane(scene, x, y, progress.control());
  write_output(options.output, table_text(plane_table(*plane, x, y), ','));
}

}  // namespace

void add_diagram(CLI::App& experiment) {
  const auto options = std::make_shared<DiagramOptions>();
  CLI::App* const command = experiment.add_subcommand(
      "diagram",
      "How many attractors and retrieved patterns a scene has, and its basin entropy, over two parameters");
  add_scene_argument(*command, options->scene)->required();
  command
      ->add_option(
          "--x", options->x,
          "The first parameter and its values, PARAMETER:FROM:TO:VALUES:SPACING, of which the end may be "
          "left out: beta, alpha, gamma, k or radius; log or linear")
      ->capture_default_str();
  command->add_option("--y", options->y, "The second one")->capture_default_str();
  command->add_option("--grid", options->grid, "Initial conditions per side, in the scene's window")
      ->check(whole_number_check(SweepSettings::smallest_grid, SweepSettings::largest_grid))
      ->capture_default_str();
  add_threads_option(*command, options->threads);
  add_output_option(*command, options->output);
  command->callback([options] { run_diagram(*options); });
}

}  // namespace basinscope
