// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope retrieve: every query's trajectory, limit, weights and energies as JSON.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "core/network/attractors.h"
#include "core/network/energy.h"

namespace basinscope {
namespace {

struct Options {
  std::string scene;
  std::string queries;
  bool trajectory = false;
  std::string output;
};

std::string outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::pattern:
      return "pattern";
    case Outcome::metastable:
      return "metastable";
    case Outcome::not_converged:
      return "not_converged";
    case Outcome::undefined:
      return "undefined";
    case Outcome::diverged:
      return "diverged";
  }
  return {};
}

OutputJson energies_json(const Network& network, const std::vector<Vector>& states) {
  if (!energy_refusal(network).empty()) return nullptr;
  OutputJson list = OutputJson::array();
  for (const Vector& state : states) list.push_back(json_number(energy(network, state)));
  return list;
}

OutputJson retrieval_json(const Network& network, const Trajectory& path, bool with_states) {
  const bool settled = path.outcome == Outcome::pattern || path.outcome == Outcome::metastable;
  const bool has_limit = settled || path.outcome == Outcome::not_converged;
  const bool has_weights = has_limit && path.weights.size() > 0;
  const std::optional<EnergyParts> parts = energy_parts(network, path.states.front());
  OutputJson json;
  json["start"] = json_list(path.states.front());
  json["kind"] = outcome_name(path.outcome);
  json["label"] = path.outcome == Outcome::pattern ? OutputJson(path.pattern) : OutputJson(nullptr);
  json["steps"] = path.steps;
  json["converged"] = settled;
  json["limit"] = has_limit ? json_list(path.limit()) : OutputJson(nullptr);
  json["weights"] = has_weights ? json_list(path.weights) : OutputJson(nullptr);
  json["support"] =
      has_weights ? OutputJson(support_of(network.separation, path.weights)) : OutputJson(nullptr);
  json["energies"] = energies_json(network, path.states);
  json["concave"] = parts ? json_number(parts->concave) : OutputJson(nullptr);
  json["convex"] = parts ? json_number(parts->convex) : OutputJson(nullptr);
  json["next"] = path.states.size() > 1 ? json_list(path.states[1]) : OutputJson(nullptr);
  if (with_states) {
    json["trajectory"] = OutputJson::array();
    for (const Vector& state : path.states) json["trajectory"].push_back(json_list(state));
  }
  return json;
}

void run(const Options& options) {
  const Scene scene = scene_from_argument(options.scene, SceneUse::retrieval);
  const Matrix queries = options.queries.empty() ? *scene.queries : queries_from_argument(options.queries);
  const Network network = network_of(scene);
  if (queries.rows() == 0)
    throw bad_input("\"" + options.scene + "\": queries: there are none, expected some or --queries");
  if (queries.cols() != network.dimension()) {
    throw bad_input("--queries: expected " + std::to_string(network.dimension()) +
                    " numbers a query as in each pattern, not " + std::to_string(queries.cols()));
  }
  require_output(options.output);
  write_output(options.output, [&](const auto& sink) {
    sink("{\"queries\": [\n");
    for (Eigen::Index i = 0; i < queries.rows(); ++i) {
      const Trajectory path = trajectory(network, queries.row(i).transpose(), scene.dynamics, Record::all);
      sink(retrieval_json(network, path, options.trajectory).dump());
      sink(i + 1 < queries.rows() ? ",\n" : "\n");
    }
    sink("]}\n");
  });
}

}  // namespace

void add_retrieve(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command = program.add_subcommand("retrieve", "What each query retrieves, as JSON");
  command->add_option("SCENE", options->scene, "Scene file")->required();
  command->add_option("--queries", options->queries,
                      "Queries in place of the scene's: .npy or .csv, - is standard input");
  command->add_flag("--trajectory", options->trajectory, "Every iterate as well");
  command->add_option("-o,--output", options->output, "Where to write, - is standard output")->required();
  command->callback([options] { run(*options); });
}

}  // namespace basinscope
