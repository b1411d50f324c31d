// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope retrieve: every query's trajectory, limit, weights and energies as JSON.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/data_options.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/attractors/attractors.h"
#include "core/certificates/certificates.h"
#include "core/certificates/exactness.h"
#include "core/certificates/set_certificates.h"
#include "core/data/limits.h"
#include "core/network/energy.h"
#include "core/network/read_out.h"
#include "core/scene/scene.h"

namespace basinscope {
namespace {

struct RetrieveOptions {
  std::string scene;
  std::string queries;
  DataOptions data;
  bool trajectory = false;
  std::string output;
};

// One query followed to its limit. The states themselves are kept only if they are wanted: a trajectory may
// have a million of them.
class Retrieval {
 public:
  // energy: of the network, empty where it has none.
  // values: of hetero-association, 0 x 0 where there are none.
  Retrieval(const Network& network, const Matrix& values, const EnergyOfState& energy, bool with_states)
      : network_(network), values_(values), energy_(energy), with_states_(with_states) {}

  OutputJson json(VectorIn query, const StopRule& stop) const {
    OutputJson energies = energy_ ? OutputJson::array() : OutputJson(nullptr);
    OutputJson next = nullptr, states = OutputJson::array();
    int visited = 0;
    const Trajectory path = trajectory(network_, query, stop, [&](const Vector& state) {
      if (energy_) energies.push_back(json_number(energy_(state)));
      if (++visited == 2) next = json_list(state);
      if (with_states_) states.push_back(json_list(state));
    });
    OutputJson json = ends_json(path);
    if (values_.size() > 0) {
      const Vector read = json["weights"].is_null() ? Vector() : read_out(values_, path.weights);
      json["readout"] = read.size() > 0 ? json_list(read) : OutputJson(nullptr);
    }
    json["energies"] = std::move(energies);
    const std::optional<EnergyParts> parts = energy_parts(network_, query);
    json["concave"] = parts ? json_number(parts->concave) : OutputJson(nullptr);
    json["convex"] = parts ? json_number(parts->convex) : OutputJson(nullptr);
    json["next"] = std::move(next);
    if (with_states_) json["trajectory"] = std::move(states);
    return json;
  }

 private:
  OutputJson ends_json(const Trajectory& path) const {
    const bool has_limit = path.converged() || path.outcome == Outcome::not_converged;
    const bool has_weights = has_limit && path.weights.size() > 0;
    OutputJson json;
    json["start"] = json_list(path.states.front());
    json["kind"] = words(path.outcome)[static_cast<std::size_t>(path.outcome)];
    json["label"] = path.outcome == Outcome::pattern ? OutputJson(path.pattern) : OutputJson(nullptr);
    json["steps"] = path.steps;
    json["converged"] = path.converged();
    json["limit"] = has_limit ? json_list(path.limit()) : OutputJson(nullptr);
    json["weights"] = has_weights ? json_list(path.weights) : OutputJson(nullptr);
    json["support"] =
        has_weights ? OutputJson(support_of(network_.separation, path.weights)) : OutputJson(nullptr);
    return json;
  }

  const Network& network_;
  const Matrix& values_;
  const EnergyOfState& energy_;
  bool with_states_;
};

// Whether the products of all pairs of patterns take seconds at most (N^2 D).
bool pairs_are_affordable(const Network& network) {
  constexpr double most_products = 2147483648;
  const auto n = static_cast<double>(network.size());
  return n * n * static_cast<double>(network.dimension()) <= most_products;
}

// What HFY Propositions 9 and 11 say of every pattern.
OutputJson certificates_json(const Network& network) {
  const std::optional<double> m = margin(network.separation);
  const bool apply = certificate_refusal(network).empty();
  const std::vector<Certificate> certified =
      apply ? certificates(network, Plane(), Grid()) : std::vector<Certificate>();
  OutputJson list = OutputJson::array();
  for (Eigen::Index i = 0; i < network.size(); ++i) {
    const Certificate* const c = apply ? &certified[static_cast<std::size_t>(i)] : nullptr;
    list.push_back({{"stationary", c && c->stationary},
                    {"separation", json_number(separation_of(network.patterns, i))},
                    {"margin", json_number(m)},
                    {"ball_radius", c ? json_number(c->ball_radius) : OutputJson(nullptr)},
                    {"one_step", c && c->separation >= c->required}});
  }
  return list;
}

// The same of the sets that k-subsets retrieve somewhere in the scene's window; where the scene names no
// plane, in the window that a landscape of it starts with. Patterns of one number have none.
OutputJson sets_json(Scene scene, const Network& network) {
  OutputJson list = OutputJson::array();
  if (network.dimension() < 2) return list;
  scene = with_plane(std::move(scene));
  const Window& w = scene.window;
  const Grid window{1, 1, w.x0, w.x1, w.y0, w.y1};
  for (const SetCertificate& c : set_certificates(network, scene.plane, window, Regions::left_out)) {
    list.push_back({{"members", c.members},
                    {"stationary", c.stationary},
                    {"separation", json_number(c.separation)},
                    {"required", json_number(c.required)},
                    {"ball_radius", json_number(c.ball_radius)},
                    {"proposition_radius", json_number(c.proposition_radius)}});
  }
  return list;
}

template <class Sink>
void write_queries(const Sink& sink, const Retrieval& retrieval, const Matrix& queries,
                   const StopRule& stop) {
  Progress progress("trajectories");
  for (Eigen::Index i = 0; i < queries.rows(); ++i) {
    sink(retrieval.json(queries.row(i).transpose(), stop).dump());
    sink(i + 1 < queries.rows() ? ",\n" : "\n");
    progress.control().report(static_cast<double>(i + 1) / static_cast<double>(queries.rows()));
  }
}

void run_retrieve(const RetrieveOptions& options) {
  const Scene scene = scene_from_argument(options.scene, SceneUse::retrieval);
  const Matrix queries =
      options.queries.empty()
          ? *scene.queries
          : rows_from_argument(options.queries, "--queries", options.data.of("queries"), DataUse::points);
  const Network network = network_of(scene);
  if (queries.rows() == 0)
    throw bad_input("\"" + options.scene + "\": queries: expected at least one, here or in --queries");
  if (queries.cols() != network.dimension()) {
    throw bad_input("--queries: expected " + std::to_string(network.dimension()) +
                    " numbers per query as in each pattern, not " + std::to_string(queries.cols()));
  }
  output_ending(options.output, {".json"});
  require_output(options.output);
  const EnergyOfState energy = energy_of_states(network);
  const Retrieval retrieval(network, *scene.memory.values, energy, options.trajectory);
  const bool affordable = pairs_are_affordable(network);
  write_output(options.output, [&](const auto& sink) {
    sink("{\"queries\": [\n");
    write_queries(sink, retrieval, queries, scene.dynamics);
    const Progress progress("certificates");
    sink("],\n\"certificates\": " + (affordable ? certificates_json(network) : OutputJson(nullptr)).dump());
    if (certified_by_sets(network)) {
      const bool counted = affordable && network.size() <= largest_landscape;  // they take a Gram matrix
      sink(",\n\"sets\": " + (counted ? sets_json(scene, network) : OutputJson(nullptr)).dump());
    }
    sink("}\n");
  });
}

}  // namespace

void add_retrieve(CLI::App& program) {
  const auto options = std::make_shared<RetrieveOptions>();
  CLI::App* const command = program.add_subcommand(
      "retrieve", "What each query retrieves, and what is guaranteed of each pattern, as JSON");
  command->footer(
      "certificates: of each pattern its separation Delta = min over j of x.(x - x_j); margin m of the "
      "separation map, null if it has none; stationary: beta Delta >= m, so the pattern is a fixed point; "
      "ball_radius: the radius of the largest ball round it from which one step retrieves it (0 or less: "
      "there "
      "is none); one_step: one step from the pattern itself retrieves it. Where the propositions do not hold "
      "(no "
      "margin, a post-transform that moves the patterns) these are false and null. k-subsets add sets: the "
      "same "
      "for each set that is retrieved somewhere in the window. null replaces the list if there are too many "
      "pairs "
      "of patterns.");
  add_scene_argument(*command, options->scene)->required();
  command->add_option("--queries", options->queries,
                      "Queries in place of the scene's: NPY, NPZ, text or IDX, - is standard input");
  options->data.add_to(*command, {"queries"});
  command->add_flag("--trajectory", options->trajectory, "Every iterate as well");
  add_output_option(*command, options->output);
  command->callback([options] { run_retrieve(*options); });
}

}  // namespace basinscope
