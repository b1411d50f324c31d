// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment sweep: a scene's fixed points under a sweep of one parameter, as JSON.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "app/cli/sweep_json.h"
#include "core/attractors/fixed_points.h"
#include "core/engine/engines.h"
#include "core/scene/sweep_settings.h"

namespace basinscope {
namespace {

// What is left out is as the scene has it, or as the window starts with.
struct SweepOptions {
  std::string scene;
  std::string parameter;
  std::optional<double> from, to, match;
  std::optional<int> values, grid, pattern;
  std::string spacing, saddles, line_from, line_to;
  int threads = 0;
  std::string output;
};

// "[0, 1]", "0,1" or a file.
Vector point_from(const std::string& text, const std::string& option, Eigen::Index dimension) {
  const bool bare = !text.empty() && text.front() != '[' &&
                    text.find_first_not_of("0123456789+-.eE, ") == std::string::npos;
  Vector point = list_from_argument(bare ? "[" + text + "]" : text, option);
  if (point.size() != dimension || !point.allFinite()) {
    throw bad_input(option + ": expected " + std::to_string(dimension) +
                    " numbers as in each pattern, such as [0, 1]");
  }
  return point;
}

SweepSettings settings_of(const SweepOptions& options, const Scene& scene) {
  const Message complaint = scene.workspaces.complaint<SweepSettings>();
  if (!complaint.empty()) throw bad_input("\"" + options.scene + "\": " + complaint.english());
  auto settings = scene.workspaces.of<SweepSettings>();
  if (!options.parameter.empty()) {
    const auto known = words(SweepParameter());
    const auto parameter =
        static_cast<SweepParameter>(std::find(known.begin(), known.end(), options.parameter) - known.begin());
    if (parameter != settings.parameter) settings = with_parameter(settings, scene, parameter);
  }
  if (settings.parameter == SweepParameter::pattern) {
    const Eigen::Index patterns = scene.memory.patterns.rows();
    if (options.pattern.value_or(0) >= patterns) {
      throw bad_input("--pattern: expected a whole number below " + std::to_string(patterns) +
                      ", the number of patterns");
    }
    const bool moves =
        settings.line_from.size() == 0 || (options.pattern && *options.pattern != settings.pattern);
    if (moves) settings = with_moved_pattern(settings, scene, options.pattern.value_or(settings.pattern));
    const Eigen::Index dimension = scene.memory.patterns.cols();
    if (!options.line_from.empty())
      settings.line_from = point_from(options.line_from, "--line-from", dimension);
    if (!options.line_to.empty()) settings.line_to = point_from(options.line_to, "--line-to", dimension);
  } else if (options.pattern || !options.line_from.empty() || !options.line_to.empty()) {
    throw bad_input("--pattern, --line-from and --line-to: expected only with --parameter pattern");
  }
  settings.from = options.from.value_or(settings.from);
  settings.to = options.to.value_or(settings.to);
  settings.count = options.values.value_or(settings.count);
  settings.grid = options.grid.value_or(settings.grid);
  settings.match = options.match.value_or(settings.match);
  if (!options.spacing.empty()) settings.logarithmic = options.spacing == "log";
  if (!options.saddles.empty()) settings.saddles = options.saddles == "true";
  return settings;
}

// What there was when the user wished for an end, or everything.
Sweep interruptible_sweep(const SweepRequest& request, int threads) {
  Progress progress("sweep");
  const Interruptible interruptible(progress.control());
  return sweep(request, maps_by(cpu_engine(threads)), progress.control());
}

void run_sweep(const SweepOptions& options) {
  const Scene scene = scene_from_argument(options.scene, SceneUse::landscape);
  const SweepSettings settings = settings_of(options, scene);
  if (const Message reason = sweep_refusal(scene, settings); !reason.empty())
    throw bad_input("\"" + options.scene + "\": " + reason.english());
  output_ending(options.output, {".json"});
  require_output(options.output);
  const tbb::global_control limit = limited_to(options.threads);
  const SweepRequest request = sweep_request(scene, settings);
  const Sweep found = interruptible_sweep(request, options.threads);
  if (found.values.empty())
    throw run_failed("interrupted before the first value was done: nothing is written");
  OutputJson json =
      json_of(found, std::string(words(settings.parameter)[static_cast<std::size_t>(settings.parameter)]));
  const std::string why_none = unstable_refusal(request.basins.network).english();
  json["saddles"] = !request.saddles ? "not asked for" : why_none.empty() ? "followed" : why_none;
  if (needs_lift(scene))
    json["space"] = "the plane (x, y, -x-y) of three dimensions, as figures show the scene";
  write_output(options.output, json.dump() + "\n");
  if (!found.complete) {
    throw run_failed("interrupted: the sweep covers the first " + std::to_string(found.values.size()) +
                     " of " + std::to_string(sweep_values(request).size()) + " values");
  }
}

}  // namespace

void add_sweep(CLI::App& experiment) {
  const auto options = std::make_shared<SweepOptions>();
  CLI::App* const command = experiment.add_subcommand(
      "sweep",
      "The fixed points of a scene as one parameter moves, and where they appear and vanish, as JSON");
  command->footer(
      "values; branches: their kind (stable, saddle or maximum), from and to (indices of values), and at "
      "each a "
      "state, its weights, energy, spectral radius of the update's Jacobian and share of the initial "
      "conditions; "
      "events in the order of the sweep: birth (a stable state and a saddle, or a saddle and a maximum, "
      "appear), "
      "fold (they meet and vanish), pitchfork (one state becomes two, or two become one, through a symmetric "
      "saddle), lost (a branch ends otherwise), exact (a pattern becomes a fixed point of its own, beta "
      "Delta = "
      "margin), inexact (it ceases to be one); not_converged, undefined, diverged and at_saddles: shares of "
      "the "
      "initial conditions at each value, which sum to 1 with those of the stable branches; saddles: whether "
      "they "
      "are followed, or why not; index_sum: of the signs of det(I - J), 1 where none is missing, null where "
      "a map "
      "has none; space: where states are not of the scene's own (layer normalisation of two dimensions is "
      "followed "
      "on the plane (x, y, -x-y), as figures show it). Options that are left out are as in the scene's own "
      "sweep.");
  add_scene_argument(*command, options->scene)->required();
  const auto known = words(SweepParameter());
  std::vector<std::string> parameters(known.begin(), known.end());
  std::sort(parameters.begin(), parameters.end());
  command->add_option("--parameter", options->parameter, "Which parameter moves")
      ->check(CLI::IsMember(parameters));
  const Range any{-1e6, 1e6};
  command->add_option("--from", options->from, "Its first value")->check(number_check(any));
  command->add_option("--to", options->to, "Its last value; below --from it runs down")
      ->check(number_check(any));
  command
      ->add_option("--values", options->values, "How many values, both ends included; of k the whole numbers")
      ->check(whole_number_check(SweepSettings::fewest_values, SweepSettings::most_values));
  command->add_option("--spacing", options->spacing, "Spacing of the values")
      ->check(CLI::IsMember({"log", "linear"}));
  command->add_option("--grid", options->grid, "Initial conditions per side, in the scene's window")
      ->check(whole_number_check(SweepSettings::smallest_grid, SweepSettings::largest_grid));
  command
      ->add_option("--match", options->match,
                   "No branch moves farther than this in one step, in units of the largest norm of a state")
      ->check(number_check({0, 1e6, true}));
  command->add_option("--saddles", options->saddles, "Follow saddles and maxima as well: true or false")
      ->check(CLI::IsMember({"true", "false"}))
      ->expected(0, 1)
      ->default_str("true");
  command->add_option("--pattern", options->pattern, "Which pattern moves, from 0 (--parameter pattern)")
      ->check(whole_number_check(0, 4095));
  command->add_option("--line-from", options->line_from,
                      "Where it is at 0: numbers such as [0, 1], or a file");
  command->add_option("--line-to", options->line_to, "Where it is at 1");
  add_threads_option(*command, options->threads);
  add_output_option(*command, options->output);
  command->callback([options] { run_sweep(*options); });
}

}  // namespace basinscope
