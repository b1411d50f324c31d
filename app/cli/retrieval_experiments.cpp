// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment capacity, noise, metastable-images and bound, and merge: tables of cells that any
// number of machines fill together. Finished rows are in the file while it runs.
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "app/cli/cell_options.h"
#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/memories.h"
#include "app/cli/shared_options.h"
#include "core/data/csv.h"
#include "core/data/limits.h"
#include "core/recall/capacity_bound.h"
#include "core/recall/retrieval_experiment.h"

namespace basinscope {
namespace {

// What experiments over images have.
struct ImageOptions {
  CellOptions cells;
  MemoryOptions memories;
  std::string queries, methods;

  void add_to(CLI::App& command) {
    memories.add_to(command, {"queries"});
    cells.add_to(command);
  }
};

std::vector<RetrievalMethod> methods_of(const std::string& text) {
  try {
    return retrieval_methods(text);
  } catch (const std::invalid_argument& fault) {
    throw bad_input(std::string("--methods: ") + fault.what());
  }
}

struct RetrievalOptions {
  ImageOptions common;
  RetrievalExperiment experiment;
  std::string sizes, noise, details, summary;
  bool limits = false;
};

std::string details_json(std::int64_t number, const RetrievalCell& cell, bool limits) {
  OutputJson json{{"cell", number},
                  {"memories", cell.memories},
                  {"cosines", OutputJson::array()},
                  {"success", OutputJson::array()}};
  for (const double cosine : cell.cosines) json["cosines"].push_back(json_number(cosine));
  for (const char success : cell.success) json["success"].push_back(success != 0);
  if (limits) json["limits"] = OutputJson::array();
  for (std::size_t i = 0; limits && i < cell.limits.defined.size(); ++i)
    json["limits"].push_back(cell.limits.defined[i]
                                 ? json_list(cell.limits.states.row(static_cast<Eigen::Index>(i)).transpose())
                                 : OutputJson(nullptr));
  return json.dump();
}

void run_retrieval(const CLI::App& command, const RetrievalOptions& options) {
  RetrievalExperiment experiment = options.experiment;
  const ImageOptions& common = options.common;
  if (!common.methods.empty()) experiment.methods = methods_of(common.methods);
  if (!options.noise.empty())
    experiment.noise = numbers_of(options.noise, "--noise", RetrievalExperiment::noises, false);
  if (options.limits && options.details.empty())
    throw bad_input("--limits: expected --details, which they are written to");
  common.cells.part();
  if (!options.sizes.empty()) {
    const auto sizes = numbers_of(options.sizes, "--sizes", {1, static_cast<double>(largest_values)}, true);
    experiment.sizes.assign(sizes.begin(), sizes.end());
  }
  if (!common.queries.empty()) {
    for (const char* const flag : {"--draws", "--noise", "--mask"})
      if (command.count(flag) > 0)
        throw bad_input(std::string(flag) + ": expected none with --queries, which are taken as they are");
    experiment.draws = 1;
    experiment.noise = {0};
  }
  experiment.memories = common.memories.read();
  if (!common.queries.empty()) {
    experiment.queries = common.memories.read(common.queries, "queries", *experiment.memories);
    if (options.sizes.empty()) experiment.sizes = {static_cast<int>(experiment.memories->values.rows())};
  }
  require_sound_flags(experiment);
  output_ending(options.details, {".json"}, "--details");
  output_ending(options.summary, {".csv"}, "--summary");
  output_ending(common.cells.output, {".csv"});
  for (const std::string* const name : {&options.details, &options.summary})
    if (!name->empty()) require_output(*name);
  CellTable table;
  const auto run = [&](const std::function<void(std::int64_t, const RetrievalCell&)>& heard) {
    table = common.cells.run(cells_of(experiment, heard), "experiment " + experiment.name, heard != nullptr);
  };
  if (options.details.empty()) {
    run({});
  } else {
    write_output(options.details, [&](const auto& sink) {
      sink("{\"cells\": [");
      std::string before = "\n";
      run([&](std::int64_t number, const RetrievalCell& cell) {
        sink(before + details_json(number, cell, options.limits));
        before = ",\n";
      });
      sink("\n]}\n");
    });
  }
  if (!options.summary.empty()) write_output(options.summary, summary_of(table));
}

void add_retrieval(CLI::App& experiments, RetrievalExperiment usual, const std::string& help) {
  const auto options = std::make_shared<RetrievalOptions>();
  CLI::App* const command = experiments.add_subcommand(usual.name, help);
  options->experiment = std::move(usual);
  RetrievalExperiment& e = options->experiment;
  using E = RetrievalExperiment;
  options->common.add_to(*command);
  command->add_option("--queries", options->common.queries, "Queries of their own: row i aims at memory i");
  command->add_option("--methods", options->common.methods,
                      "softmax, A-entmax, G-normmax, K-subsets, each alone or with +l2 or +layer_norm, "
                      "classic, R-poly-dam, exp-dam, with commas; or "
                      "hfy-11 (default), hfy-14");
  command->add_option("--sizes", options->sizes,
                      "How many memories, with commas (default " +
                          std::string(e.name == "noise" ? "100" : "2, 4, 8, ..., 1024") + ")");
  command->add_option("--noise", options->noise,
                      "Standard deviations of the noise, with commas (default " +
                          std::string(e.name == "noise" ? "0, 2.5, ..., 15" : "0") + ")");
  const auto whole = std::bind_front(add_whole_option, std::ref(*command));
  const auto number = std::bind_front(add_number_option, std::ref(*command));
  whole("--draws", e.draws, E::most_draws, "How often memories are drawn");
  whole("--updates", e.updates, E::most_updates, "Steps of each query");
  number("--mask", e.mask, E::masks, "Share of the rows of a query, from below, that are set to 0");
  number("--threshold", e.threshold, E::thresholds, "Success: the cosine with the memory is above this");
  number("--beta", e.beta, E::betas, "Inverse temperature");
  number("--beta-l2", e.beta_l2, E::betas, "The same of methods with +l2");
  command->add_option("--seed", e.seed, "Seed of all draws")->check(seed_check())->capture_default_str();
  command->add_option(
      "--details", options->details,
      "Cosines and drawn memories of every cell, as JSON; cells of --resume are computed again");
  command->add_flag("--limits", options->limits, "Write the limits into the details");
  command->add_option("--summary", options->summary, "Median and quartiles over the draws, as CSV");
  command->callback([options, command] { run_retrieval(*command, *options); });
}

struct MetastableOptions {
  ImageOptions common;
  MetastableImages experiment;
  std::string beta;
};

void run_metastable_images(const MetastableOptions& options) {
  MetastableImages experiment = options.experiment;
  experiment.methods = methods_of(options.common.methods);
  experiment.betas = numbers_of(options.beta, "--beta", RetrievalExperiment::betas, false);
  options.common.cells.part();
  experiment.memories = options.common.memories.read();
  experiment.queries = options.common.memories.read(options.common.queries, "queries", *experiment.memories);
  require_sound_flags(experiment);
  options.common.cells.run(cells_of(experiment), "experiment metastable-images", false);
}

void add_metastable_images(CLI::App& experiments) {
  const auto options = std::make_shared<MetastableOptions>();
  CLI::App* const command = experiments.add_subcommand(
      "metastable-images", "How many memories the weights of retrieved queries mix (HFY Table 3)");
  options->common.add_to(*command);
  command->add_option("--queries", options->common.queries, "One query a row, as --memories")->required();
  command->add_option("--methods", options->common.methods, "As of experiment capacity")->required();
  command->add_option("--beta", options->beta, "Inverse temperatures, with commas")->required();
  command->add_option("--updates", options->experiment.updates, "Steps of each query")
      ->check(whole_number_check(1, RetrievalExperiment::most_updates))
      ->capture_default_str();
  command->add_option("--block", options->experiment.block, "Queries of a cell")
      ->check(whole_number_check(1, MetastableImages::most_block))
      ->capture_default_str();
  command->callback([options] { run_metastable_images(*options); });
}

void add_bound(CLI::App& experiments) {
  struct BoundOptions {
    BoundSettings settings;
    std::string dimensions, output;
  };
  const auto options = std::make_shared<BoundOptions>();
  CLI::App* const command = experiments.add_subcommand(
      "bound", "How many patterns are stored exactly at least (HFY Proposition 10)");
  BoundSettings& s = options->settings;
  const auto number = [&](const char* flag, double& value, const Range& range, const char* text) {
    command->add_option(flag, value, text)->check(number_check(range))->capture_default_str();
  };
  number("--beta", s.beta, BoundSettings::betas, "Inverse temperature");
  number("--margin", s.margin, BoundSettings::margins, "Margin m of the separation");
  number("--radius", s.radius, BoundSettings::radii, "Norm M of the patterns");
  number("--perturbation", s.perturbation, BoundSettings::perturbations,
         "How far a query is from its pattern, epsilon");
  number("--failure", s.failure, BoundSettings::failures, "Probability that random patterns fail, p");
  command->add_option("--dimensions", options->dimensions, "Dimensions D, with commas")->required();
  add_output_option(*command, options->output);
  command->callback([options] {
    std::string csv = "dimension,optimal,random\n";
    for (const double d :
         numbers_of(options->dimensions, "--dimensions", {1, BoundSettings::most_dimensions}, true)) {
      const CapacityBound bound = capacity_bound(options->settings, static_cast<int>(d));
      csv += number_text(d) + ',' + number_text(bound.optimal) + ',' + number_text(bound.random) + '\n';
    }
    output_ending(options->output, {".csv"});
    require_output(options->output);
    write_output(options->output, csv);
  });
}

}  // namespace

void add_retrieval_experiments(CLI::App& experiment) {
  add_retrieval(
      experiment, {},
      "Which share of damaged queries is retrieved, by the number of memories (HFY figures 11, 14)");
  add_retrieval(experiment, RetrievalExperiment::noise_levels(),
                "Which share of damaged queries is retrieved, by their noise (HFY figure 12)");
  add_metastable_images(experiment);
  add_bound(experiment);
}

void add_merge(CLI::App& program) {
  struct MergeOptions {
    std::vector<std::string> files;
    std::string output, summary;
  };
  const auto options = std::make_shared<MergeOptions>();
  CLI::App* const command =
      program.add_subcommand("merge", "Joins the parts of an experiment that was run in shards");
  command->add_option("FILES", options->files, "Tables of all parts")->required();
  command->add_option("--summary", options->summary,
                      "Median and quartiles over the draws, means over the repeats, as CSV");
  add_output_option(*command, options->output);
  command->callback([options] {
    CellTable table;
    for (const std::string& name : options->files) {
      const std::string bytes = bytes_from_argument(name);
      try {
        add_part(table, cell_table_from_text(bytes));
      } catch (const DataFault& fault) {
        throw bad_input("\"" + name + "\": " + fault.what());
      }
    }
    require_whole(table);
    const std::string summary = options->summary.empty() ? "" : summary_of(table);
    output_ending(options->output, {".csv"});
    output_ending(options->summary, {".csv"}, "--summary");
    require_output(options->output);
    if (!summary.empty()) write_output(options->summary, summary);
    write_output(options->output, table.text());
  });
}

}  // namespace basinscope
