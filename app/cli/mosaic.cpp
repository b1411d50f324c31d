// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope experiment mosaic: Memory Mosaics of ten kernels, trained and tested at lengths, as a table of
// cells.
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "app/cli/cell_options.h"
#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/script_option.h"
#include "app/cli/shared_options.h"
#include "app/cli/trained_cells.h"
#include "core/learning/mosaic_experiment.h"
#include "core/scene/model_file.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

struct MosaicOptions {
  CellOptions cells;
  MosaicExperiment experiment;
  PairRecall pairs;
  std::string task, methods, factors = "1,2,4,8,16,32,64", summary;
  ScriptOption script;
  TrainedCells trained;
};

void run_mosaic(const CLI::App& command, const MosaicOptions& options) {
  MosaicExperiment experiment = options.experiment;
  experiment.task = *alternative<SequenceTask>(options.task);
  if (auto* const pairs = std::get_if<PairRecall>(&experiment.task))
    *pairs = options.pairs;
  else if (command.count("--vocabulary") + command.count("--queries") > 0)
    throw bad_input("--vocabulary, --queries: expected with --task mqmtar alone");
  if (command.count("--length") == 0) experiment.length = usual_length(experiment.task);
  const bool strings = std::holds_alternative<AutomatonStrings>(experiment.task);
  try {
    experiment.methods = mosaic_kernels(options.methods);
  } catch (const std::invalid_argument& fault) {
    throw bad_input(std::string("--methods: ") + fault.what());
  }
  experiment.factors = strings && command.count("--factors") == 0
                           ? std::vector<double>{1}
                           : numbers_of(options.factors, "--factors", MosaicExperiment::all_factors, false);
  options.cells.part();
  require_sound_flags(experiment);
  if (!options.script.write(command, options.cells.output, {"--save", "--summary", "--resume", "--shard"},
                            [&](const ScriptForm& form) { return learning_script(experiment, form); }))
    return;
  output_ending(options.summary, {".csv"}, "--summary");
  if (!options.summary.empty()) require_output(options.summary);
  options.trained.begin(is_readable(experiment.design(experiment.methods.front())));
  const auto hear = [&](std::int64_t number, const MosaicCell& cell) {
    if (options.trained.saves()) options.trained.save(number, network_to_json(cell.network));
  };
  const CellTable table =
      options.cells.run(cells_of(experiment, options.trained.listener<MosaicCell>(hear)), "experiment mosaic",
                        options.trained.saves(), options.trained.words());
  if (!options.summary.empty()) write_output(options.summary, summary_of(table));
}

}  // namespace

void add_mosaic_experiment(CLI::App& experiment) {
  const auto options = std::make_shared<MosaicOptions>();
  CLI::App* const command = experiment.add_subcommand("mosaic",
                                                      "How well trained Memory Mosaics answer at the length "
                                                      "they are trained at and at longer ones (CKR Tables "
                                                      "1, 2)");
  MosaicExperiment& e = options->experiment;
  MosaicSettings& s = e.settings;
  using E = MosaicExperiment;
  const auto whole = std::bind_front(add_whole_option, std::ref(*command));
  const auto number = std::bind_front(add_number_option, std::ref(*command));
  std::vector<std::string> tasks;
  std::string kernels;
  for_each_alternative<SequenceTask>([&](const auto& task) { tasks.emplace_back(task.id); });
  for (const MosaicKernel& kernel : mosaic_kernels()) kernels += (kernels.empty() ? "" : ", ") + kernel.name;
  command
      ->add_option("--task", options->task,
                   "Values of keys (mqmtar), numbers reversed or sorted, or strings of an automaton (pfa)")
      ->check(CLI::IsMember(tasks))
      ->required();
  command->add_option("--methods", options->methods, "Kernels, with commas: " + kernels)->required();
  whole("--length", e.length, 1 << 16,
        "Length that is trained: pairs, numbers, or the fewest strings (mqmtar 4, pfa 10 unless given)");
  whole("--vocabulary", options->pairs.values, 1024, "Tokens of keys, and as many of values (mqmtar)");
  whole("--queries", options->pairs.queries, 1024, "Keys that are asked for (mqmtar)");
  command
      ->add_option("--factors", options->factors,
                   "Lengths that are tested, in units of --length (pfa: 1 unless given)")
      ->capture_default_str();
  whole("--layers", e.layers, E::most_layers, "Blocks");
  whole("--heads", e.heads, E::most_heads, "Heads of each block");
  whole("--width", e.width, E::most_width, "Width of the network");
  whole("--memories", e.memories, E::most_memories, "Trained pairs of each head of persistent memory");
  whole("--steps", s.steps, MosaicSettings::most_steps, "Steps of training");
  whole("--batch", s.batch, MosaicSettings::most_batch, "Sequences of a step");
  number("--rate", s.rate, MosaicSettings::rates, "Largest learning rate of Adam");
  number("--easier", s.easier, MosaicSettings::shares,
         "Share of the steps in which sequences, easy at first, become harder");
  number("--clip", s.clip, MosaicSettings::clips, "Largest norm of a gradient; 0: any");
  number("--weight-decay", s.weight_decay, MosaicSettings::decays, "Decay of matrices, in units of the rate");
  whole("--test", e.test, E::most_test, "Test sequences of each length");
  whole("--repeats", e.repeats, E::most_repeats, "How often starts and sequences are drawn");
  command->add_option("--summary", options->summary,
                      "Mean, standard deviation and largest of the repeats: kernels by factors, as CSV");
  options->trained.add_to(*command);
  command->add_option("--seed", e.seed, "Seed of all draws")->check(seed_check())->capture_default_str();
  options->cells.add_to(*command);
  options->script.add_to(*command);
  command->callback([options, command] { run_mosaic(*command, *options); });
}

}  // namespace basinscope
