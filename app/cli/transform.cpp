// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope transform: scores in, weights out. The scores are used as they are. A kernel by distance takes
// the similarities s of unit patterns and a unit query, where -||x - q||^2/2 = s - 1.
#include <CLI/CLI.hpp>
#include <limits>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/separation_options.h"
#include "app/cli/shared_options.h"
#include "core/scene/scene_file.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

struct TransformOptions {
  SeparationOptions method;
  DataOptions data;
  std::string scores;
  std::string output;
};

// As far as squares and differences of scores go.
constexpr double largest_score = 1e150;

// place: "--scores", of several lists "--scores[3]".
void check_scores(const Vector& scores, const std::string& place) {
  if (scores.size() == 0) throw bad_input(place + ": expected at least one score");
  const double infinity = std::numeric_limits<double>::infinity();
  bool any_finite = false;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    any_finite = any_finite || std::isfinite(scores[i]);
    if (std::abs(scores[i]) <= largest_score || scores[i] == -infinity) continue;
    throw bad_input(place + "[" + std::to_string(i) +
                    "]: expected a number of at most 1e150 in size or -inf");
  }
  if (!any_finite) throw bad_input(place + ": expected at least one finite score");
}

struct Potentials {
  std::optional<double> omega, conjugate;
};

// Unbounded maps leave the doubles long before the scores do.
Potentials finite_potentials(const Separation& separation, const Vector& scores, const Vector& weights,
                             const std::string& place) {
  const std::string rest =
      " by " + name_of(separation).english() + " is too large for a double, expected smaller scores";
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (!std::isfinite(weights[i])) throw bad_input(place + "[" + std::to_string(i) + "]: its weight" + rest);
  }
  const auto finite = [&rest, &place](const std::optional<double>& value, const std::string& what) {
    if (value && !std::isfinite(*value)) throw bad_input(place + ": " + what + rest);
    return value;
  };
  return {finite(omega(separation, weights), "Omega of the weights"),
          finite(conjugate(separation, scores), "Omega*")};
}

OutputJson result_of(const Separation& separation, Vector scores, const std::string& place) {
  check_scores(scores, place);
  if (is_by_distance(separation)) scores.array() -= 1;
  const Weights weights = separate(separation, scores);
  const Potentials potentials =
      weights.defined() ? finite_potentials(separation, scores, weights.values, place) : Potentials{};
  OutputJson json;
  json["weights"] = weights.defined() ? json_list(weights.values) : OutputJson(nullptr);
  json["omega"] = json_number(potentials.omega);
  json["conjugate"] = json_number(potentials.conjugate);
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
