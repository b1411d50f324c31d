// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope recall: which memories free and sequential recall name, in which order (HFY section 6), as JSON.
#include "core/recall/recall.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/memories.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

struct RecallOptions {
  MemoryOptions memories;
  RecallSettings settings;
  int algorithm = 0, cue = 0, recalls = 0;
  double alpha = 2, gamma = 2;
  std::string id = "entmax", query, target, output;
  bool weights = false;
};

std::vector<int> target_of(const std::string& text) {
  std::vector<int> target;
  for (const double item : list_from_argument(text, "--target")) {
    if (!(item >= 0 && item < 1e9 && item == std::floor(item)))
      throw bad_input("--target[" + std::to_string(target.size()) +
                      "]: expected the index of a memory, a whole number from 0");
    target.push_back(static_cast<int>(item));
  }
  return target;
}

void refuse_useless(const CLI::App& command, const RecallOptions& options) {
  const auto refuse = [&](const char* flag, const std::string& where) {
    if (command.count(flag) > 0) throw bad_input(std::string(flag) + ": " + where + " has no such parameter");
  };
  const std::string algorithm = "algorithm " + std::to_string(options.algorithm);
  if (options.algorithm == 1) {
    for (const char* const flag : {"--id", "--alpha", "--gamma", "--penalty", "--decay"})
      refuse(flag, algorithm);
  }
  if (options.algorithm < 3) {
    for (const char* const flag : {"--bonus", "--transition"}) refuse(flag, algorithm);
  }
  if (options.id != "entmax") refuse("--alpha", options.id);
  if (options.id != "normmax") refuse("--gamma", options.id);
}

template <class Rows>
OutputJson rows_json(const Rows& rows) {
  OutputJson list = OutputJson::array();
  for (Eigen::Index i = 0; i < rows.rows(); ++i) list.push_back(json_list(rows.row(i).transpose()));
  return list;
}

void run_recall(const CLI::App& command, const RecallOptions& options) {
  refuse_useless(command, options);
  RecallSettings settings = options.settings;
  settings.algorithm = static_cast<RecallAlgorithm>(options.algorithm);
  if (options.id == "softmax") settings.separation = Softmax{};
  if (options.id == "entmax") settings.separation = Entmax{options.alpha};
  if (options.id == "normmax") settings.separation = Normmax{options.gamma};
  if (command.count("--target") > 0) settings.target = target_of(options.target);
  const auto images = options.memories.read();
  const Matrix& memories = images->values;
  const Eigen::Index n = memories.rows();
  const bool sequential = options.algorithm == 3, cued = options.query.empty();
  if (sequential && n < 2) throw bad_input("--memories: expected at least two memories for algorithm 3");
  if (cued && options.cue >= n)
    throw bad_input("--cue: expected a whole number below the number of memories, " + std::to_string(n));
  if (command.count("--recalls") > 0) settings.recalls = options.recalls;
  if (options.algorithm == 1 && settings.recalls.value_or(1) > n)
    throw bad_input("--recalls: expected at most the number of memories, " + std::to_string(n) +
                    ", for algorithm 1");
  Matrix query;
  if (cued)
    query = memories.row(options.cue);
  else
    query = options.memories.read(options.query, "query", *images)->values;
  if (query.rows() != 1 || query.cols() != memories.cols())
    throw bad_input("--query: expected one row of " + std::to_string(memories.cols()) + " numbers, not " +
                    std::to_string(query.rows()) + " of " + std::to_string(query.cols()));
  output_ending(options.output, {".json"});
  require_output(options.output);
  Progress progress("recall");
  const std::optional<int> cue = cued ? std::optional(options.cue) : std::nullopt;
  const Recall r = recall(memories, query.row(0).transpose(), cue, settings, progress.control(),
                          options.weights ? RecallRecord::weights : RecallRecord::items);

  OutputJson json;
  json["algorithm"] = options.algorithm;
  OutputJson& parameters = json["parameters"];
  parameters = {{"beta", settings.beta},
                {"steps", settings.steps},
                {"recalls", settings.recalls.value_or(static_cast<int>(n))},
                {"cue", cue ? OutputJson(*cue) : OutputJson(nullptr)}};
  if (options.algorithm > 1) {
    parameters["penalty"] = settings.penalty;
    parameters["decay"] = settings.decay;
    parameters["separation"] = OutputJson::parse(separation_to_json(settings.separation));
  }
  if (sequential) {
    parameters["bonus"] = settings.bonus;
    parameters["transition"] = settings.transition;
  }
  json["recalled"] = r.recalled;
  json["unique"] = r.unique;
  json["unique_ratio"] = r.unique_ratio;
  json["repeats"] = r.repeats;
  json["jumps"] = r.jumps ? OutputJson(*r.jumps) : OutputJson(nullptr);
  json["levenshtein"] = json_number(r.levenshtein);
  if (options.weights) {
    json["weights"] = rows_json(r.weights);
    json["pairs"] = sequential ? rows_json(r.pairs) : OutputJson(nullptr);
  }
  write_output(options.output, json.dump() + "\n");
}

}  // namespace

void add_recall(CLI::App& program) {
  const auto options = std::make_shared<RecallOptions>();
  CLI::App* const command = program.add_subcommand(
      "recall",
      "Free (1, 2) and sequential (3) recall of memories, one after the other (HFY section 6), as JSON");
  RecallSettings& s = options->settings;
  command->add_option("--algorithm", options->algorithm, "1 constrained, 2 penalised, 3 sequential")
      ->required()
      ->check(whole_number_check(1, 3));
  options->memories.add_to(*command, {"query"});
  CLI::Option* const cue = command->add_option("--cue", options->cue, "Start at this memory")
                               ->check(whole_number_check(0, 1 << 28))
                               ->capture_default_str();
  command->add_option("--query", options->query, "Start at this state: a file of one row")->excludes(cue);
  const auto number = [&](const char* flag, double& value, const Range& range, const char* help) {
    command->add_option(flag, value, help)->check(number_check(range))->capture_default_str();
  };
  number("--beta", s.beta, RecallSettings::betas, "Inverse temperature");
  command->add_option("--steps", s.steps, "Inner steps T of each recall")
      ->check(whole_number_check(1, RecallSettings::most_steps))
      ->capture_default_str();
  command->add_option("--recalls", options->recalls, "How many are recalled (all memories when left out)")
      ->check(whole_number_check(1, RecallSettings::most_recalls));
  number("--penalty", s.penalty, RecallSettings::penalties, "2, 3: lambda, the penalty of what was recalled");
  number("--decay", s.decay, RecallSettings::decays,
         "2, 3: tau, how fast penalties take on what is recalled");
  number("--bonus", s.bonus, RecallSettings::bonuses, "3: omega, of the memory recalled last");
  number("--transition", s.transition, RecallSettings::transitions,
         "3: t, the score of neighbouring memories");
  command->add_option("--id", options->id, "2, 3: which separation")
      ->check(CLI::IsMember({"softmax", "entmax", "normmax"}))
      ->capture_default_str();
  number("--alpha", options->alpha, std::get<0>(Entmax::parameters).range, "Index of entmax");
  number("--gamma", options->gamma, std::get<0>(Normmax::parameters).range, "Index of normmax");
  command->add_option("--target", options->target, "The right sequence: a JSON array of indices");
  command->add_flag("--weights", options->weights, "Write the weights of every recall");
  add_output_option(*command, options->output);
  command->callback([options, command] { run_recall(*command, *options); });
}

}  // namespace basinscope
