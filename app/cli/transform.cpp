// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope transform: scores in, weights out.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/separation_options.h"
#include "app/cli/shared_options.h"
#include "core/scene/scene_file.h"
#include "core/transforms/weighed_scores.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

struct TransformOptions {
  SeparationOptions method;
  DataOptions data;
  std::string scores;
  std::string output;
};

OutputJson result_of(const Separation& separation, const Vector& scores, const std::string& place) {
  const WeighedScores result = weighed_scores(separation, scores, place);
  const Weights& weights = result.weights;
  OutputJson json;
  json["weights"] = weights.defined() ? json_list(weights.values) : OutputJson(nullptr);
  json["omega"] = json_number(result.omega);
  json["conjugate"] = json_number(result.conjugate);
  json["threshold"] = json_number(weights.threshold);
  json["support"] = (weights.values.array() != 0).count();
  return json;
}

void run_transform(const TransformOptions& options) {
  const Matrix scores = lists_from_argument(options.scores, "--scores", options.data.of("scores"));
  const bool several = scores.rows() > 1;
  output_ending(options.output, {".json"});
  require_output(options.output);
  if (scores.cols() == 0) throw bad_input("--scores: expected at least one score");
  const Separation separation = options.method.separation(scores.cols());
  OutputJson json;
  json["id"] = id_of(separation);
  json["parameters"] = OutputJson::parse(separation_to_json(separation));
  json["parameters"].erase("id");
  for (Eigen::Index i = 0; i < scores.rows(); ++i) {
    const std::string place = several ? "--scores[" + std::to_string(i) + "]" : "--scores";
    OutputJson result = result_of(separation, scores.row(i).transpose(), place);
    if (several)
      json["results"].push_back(std::move(result));
    else
      json.update(result);
  }
  write_output(options.output, json.dump() + "\n");
}

}  // namespace

void add_transform(CLI::App& program) {
  const auto options = std::make_shared<TransformOptions>();
  CLI::App* const command =
      program.add_subcommand("transform", "Scores to weights by one separation, as JSON");
  command->set_help_flag("--help", "Print this help message and exit");  // --h is a bandwidth
  options->method.add_to(*command);
  command
      ->add_option(
          "--scores", options->scores,
          "A JSON array (\"-inf\" masks an entry) or a file of numbers; - is standard input. Several "
          "lists, one per row, give \"results\". No β is applied; a kernel takes the similarities of "
          "unit patterns.")
      ->required();
  options->data.add_to(*command, {"scores"});
  add_output_option(*command, options->output);
  command->callback([options] { run_transform(*options); });
}

}  // namespace basinscope
