// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment shares: the shares of a scene's basins in the whole space, as CSV.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/attractors/basin_shares.h"
#include "core/data/data_table.h"
#include "core/scene/scene.h"

namespace basinscope {
namespace {

struct SharesOptions {
  std::string scene;
  std::string starts = "ball";
  std::optional<double> size;
  int count = 10000;
  std::uint64_t seed = 1;
  DataOptions data;
  int threads = 0;
  std::string output;
};

void run_shares(const SharesOptions& options) {
  Scene scene = scene_from_argument(options.scene, SceneUse::retrieval);
  const auto dimension = scene.memory.patterns.cols();
  const auto clouds = words(StartCloud());
  const auto cloud = std::find(clouds.begin(), clouds.end(), options.starts);
  std::int64_t count = options.count;
  StartOfIndex start;
  if (cloud == clouds.end()) {
    if (options.size) throw bad_input("--radius: expected ball, box or normal as --starts, not a file");
    require_file(options.starts, "--starts", "ball, box, normal or a file of initial conditions");
    Matrix rows = rows_from_argument(options.starts, "--starts", options.data.of("starts"), DataUse::points);
    if (rows.rows() == 0 || rows.cols() != dimension)
      throw bad_input("--starts: expected rows of " + std::to_string(dimension) +
                      " numbers as in each pattern, not " + std::to_string(rows.rows()) + " of " +
                      std::to_string(rows.cols()));
    count = rows.rows();
    scene.queries = SharedMatrix(std::move(rows));
  }
  scene = lifted(scene);
  const Network network = network_of(scene);
  if (cloud == clouds.end()) {
    start = [rows = scene.queries](std::int64_t i) { return Vector(rows.row(i).transpose()); };
  } else {
    const auto which = static_cast<StartCloud>(cloud - clouds.begin());
    start = drawn_starts(which, options.size.value_or(usual_size(which, network.patterns)), network.patterns,
                         options.seed);
  }
  output_ending(options.output, {".csv"});
  require_output(options.output);
  const tbb::global_control limit = limited_to(options.threads);
  Progress progress("shares of basins");
  const BasinShares shares =
      basin_shares(network, scene.dynamics, count, start, scene.memory.names, progress.control());
  write_output(options.output, table_text(basin_shares_table(shares), ','));
}

}  // namespace

void add_shares(CLI::App& experiment) {
  const auto options = std::make_shared<SharesOptions>();
  CLI::App* const command = experiment.add_subcommand(
      "shares",
      "Which share of random initial conditions each attractor of a scene attracts (basin stability)");
  add_scene_argument(*command, options->scene)->required();
  command
      ->add_option("--starts", options->starts,
                   "Initial conditions: ball or box, uniform about the patterns' mean; normal, about the "
                   "patterns; or a file of them, a row each: NPY, NPZ, text or IDX")
      ->capture_default_str();
  command
      ->add_option("--radius", options->size,
                   "Of the ball; half the edge of the box; standard deviation of normal. Without it ball "
                   "and box just hold the patterns, and normal has half the patterns' own")
      ->check(number_check({0, 1e9, true}));
  add_whole_option(*command, "--count", options->count, 100000000, "How many are drawn");
  command->add_option("--seed", options->seed, "Seed of all draws")
      ->check(seed_check())
      ->capture_default_str();
  options->data.add_to(*command, {"starts"});
  add_threads_option(*command, options->threads);
  add_output_option(*command, options->output);
  command->callback([options] { run_shares(*options); });
}

}  // namespace basinscope
