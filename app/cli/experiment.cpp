// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment: statistics over drawn problems, as CSV. The same seed gives the same table on any
// number of threads. The first Ctrl-C (or TERM, or HUP) ends the run early and keeps what there is.
#include <CLI/CLI.hpp>
#include <memory>
#include <utility>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/progress.h"
#include "app/cli/separation_options.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "app/cli/warning.h"
#include "core/recall/published_metastable.h"

namespace basinscope {
namespace {

struct ExperimentOptions {
  SeparationOptions method;
  MetastableExperiment experiment;
  int threads = 0;
  std::string output;
};

// What had ended when the user wished for an end, or everything.
SupportSizes interruptible_sizes(const MetastableExperiment& experiment) {
  Progress progress("metastable states");
  const Interruptible interruptible(progress.control());
  return support_sizes(experiment, progress.control());
}

void run_metastable(const ExperimentOptions& options) {
  MetastableExperiment experiment = options.experiment;
  experiment.separation = options.method.separation(experiment.patterns);
  if (static_cast<std::int64_t>(experiment.patterns) * experiment.dimension > (std::int64_t{1} << 28)) {
    throw bad_input("--patterns times --dimension: expected at most 268435456 numbers");
  }
  output_ending(options.output, {".csv"});
  require_output(options.output);
  const tbb::global_control limit = limited_to(options.threads);
  const SupportSizes sizes = interruptible_sizes(experiment);
  if (sizes.trials == 0) throw run_failed("interrupted before the first trial was done: nothing is written");
  write_output(options.output, support_csv(experiment, sizes));
  const std::string unsettled = unsettled_words(sizes, experiment.stop.max_steps).english();
  if (sizes.trials < experiment.trials) {
    throw run_failed("interrupted: the table covers " + std::to_string(sizes.trials) + " of " +
                     std::to_string(experiment.trials) + " trials" +
                     (unsettled.empty() ? "" : "; " + unsettled));
  }
  if (!unsettled.empty()) warn(unsettled);
}

}  // namespace

void add_experiment(CLI::App& program) {
  CLI::App* const command = program.add_subcommand(
      "experiment", "Statistics over drawn problems, as CSV; sweeps of a scene, as JSON");
  command->require_subcommand(1);
  const auto options = std::make_shared<ExperimentOptions>();
  MetastableExperiment& e = options->experiment;
  e.stop.max_steps = 10000;
  CLI::App* const metastable = command->add_subcommand(
      "metastable", "How many patterns the limit of a random query mixes (SMHN Table 1)");
  metastable->footer(
      "Patterns are uniform on the unit sphere, a query is uniform in the unit ball. Rows: support sizes 1 "
      "to N; "
      "undefined, diverged and no_weight for trials in none of them; not_converged for those counted by "
      "their last "
      "support.");
  metastable->set_help_flag("--help", "Print this help message and exit");  // --h is a bandwidth
  options->method.add_to(*metastable);
  metastable->add_option("--patterns", e.patterns, "How many patterns, N")
      ->check(whole_number_check(1, 1 << 20))
      ->capture_default_str();
  metastable->add_option("--dimension", e.dimension, "Dimension of the patterns, D")
      ->check(whole_number_check(1, 1 << 20))
      ->capture_default_str();
  metastable->add_option("--beta", e.beta, "Inverse temperature")
      ->check(number_check({0, 1e6, true}))
      ->capture_default_str();
  metastable->add_option("--trials", e.trials, "How many problems are drawn")
      ->check(whole_number_check(1, 100000000))
      ->capture_default_str();
  metastable->add_option("--max-steps", e.stop.max_steps, "Most steps of a query")
      ->check(whole_number_check(1, 1000000))
      ->capture_default_str();
  metastable->add_option("--seed", e.seed, "Seed of all trials; each has its own generator")
      ->check(seed_check())
      ->capture_default_str();
  add_threads_option(*metastable, options->threads);
  add_output_option(*metastable, options->output);
  metastable->callback([options] { run_metastable(*options); });
  add_sweep(*command);
  add_shares(*command);
  add_diagram(*command);
  add_retrieval_experiments(*command);
  add_pooling_experiment(*command);
  add_mosaic_experiment(*command);
}

}  // namespace basinscope
