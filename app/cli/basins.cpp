// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope basins: the labels, steps and limits of a grid of initial conditions as numpy arrays.
#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/attractors/areas.h"
#include "core/attractors/basin_measures.h"
#include "core/attractors/state_name.h"
#include "core/data/npz.h"
#include "core/proof/proven_map.h"
#include "packaging/version.h"

namespace basinscope {
namespace {

struct BasinsOptions {
  GridOptions sampled;
  std::string engine = "reference";
  std::string arrays = "labels,steps,limits";
  bool prove = false, measures = false;
  std::string output;
};

struct ChosenArrays {
  bool labels = false, steps = false, limits = false;
};

ChosenArrays selection_from(const std::string& list) {
  ChosenArrays selection;
  std::istringstream words(list);
  for (std::string word; std::getline(words, word, ',');) {
    bool* const wanted = word == "labels"   ? &selection.labels
                         : word == "steps"  ? &selection.steps
                         : word == "limits" ? &selection.limits
                                            : nullptr;
    if (wanted == nullptr) {
      throw bad_input("--arrays: expected a list of labels, steps, limits, not \"" + list + "\"");
    }
    *wanted = true;
  }
  return selection;
}

OutputJson measures_json(const BasinMeasures& m) {
  const auto list = [](const std::vector<double>& numbers) {
    return json_list(Vector::Map(numbers.data(), std::ssize(numbers)));
  };
  OutputJson json;
  json["entropy"] = {{"box", m.entropy.side},
                     {"boxes", m.entropy.boxes},
                     {"boundary_boxes", m.entropy.boundary_boxes},
                     {"mean", json_number(m.entropy.mean)},
                     {"boundary_mean", json_number(m.entropy.boundary_mean)}};
  json["uncertainty"] = {{"distances", m.uncertainty.distances},
                         {"shares", list(m.uncertainty.shares)},
                         {"exponent", json_number(m.uncertainty.exponent)},
                         {"error", json_number(m.uncertainty.error)}};
  json["wada"] = {{"basins", m.wada.basins},
                  {"widths", m.wada.widths},
                  {"shares", list(m.wada.shares)},
                  {"farthest", m.wada.shares.empty() ? OutputJson(nullptr) : OutputJson(m.wada.farthest)}};
  return json;
}

std::string meta(const BasinsOptions& options, const BasinRequest& request, const Basins& basins,
                 const Message& reason, const ProvenMap* proof) {
  nlohmann::ordered_json json;
  json["program"] = "basinscope";
  json["version"] = version();
  json["engine"] = basins.map.engine;
  json["precision"] = basins.map.precision == Precision::float64 ? "float64" : "float32";
  json["engine_reason"] = reason.english();
  if (!basins.map.why_double.empty()) json["precision_reason"] = basins.map.why_double.english();
  json["grid"] = options.sampled.grid;
  json["x"] = {request.grid.x0, request.grid.x1};
  json["y"] = {request.grid.y0, request.grid.y1};
  json["max_steps"] = request.stop.max_steps;
  json["tolerance"] = request.stop.tolerance;
  json["epsilon"] = request.stop.epsilon;
  json["tolerance_used"] = basins.map.tolerance_used;
  json["epsilon_used"] = basins.map.epsilon_used;
  json["not_converged"] = basins.not_converged;
  json["undefined"] = basins.undefined;
  json["diverged"] = basins.diverged;
  if (proof != nullptr) {
    nlohmann::ordered_json& proven = json["proof"];
    proven["share"] = proof->share;
    proven["method"] = proof_method;
    if (!proof->refusal.empty()) proven["method"] = "none: " + proof->refusal.english();
    proven["cells"] = proof->cells;
    proven["updates"] = proof->updates;
  }
  if (options.measures) json["measures"] = measures_json(basin_measures(basins));
  json["saddles"] = "those that initial conditions end at; others are not searched for";
  json["attractors"] = nlohmann::ordered_json::array();
  for (const Attractor& attractor : basins.attractors) {
    nlohmann::ordered_json entry;
    entry["label"] = attractor.label;
    entry["name"] = attractor.name.english();
    entry["kind"] = kind_name(attractor.kind);
    entry["support"] = attractor.support;
    entry["pixels"] = attractor.pixels;
    entry["area_bounds"] = {attractor.least_share, std::min(1.0, attractor.most_share)};
    json["attractors"].push_back(std::move(entry));
  }
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

ComputedMap computed_map(const std::string& engine, const BasinRequest& request) {
  Progress progress("basins of attraction");
  return maps_by_engine(engine)(request, progress.control());
}

void run_basins(const BasinsOptions& options) {
  const ChosenArrays selection = selection_from(options.arrays);
  const Scene scene = scene_from_argument(options.sampled.scene, SceneUse::landscape);
  const Grid grid = grid_from_arguments(options.sampled.size, options.sampled.grid, scene);
  output_ending(options.output, {".npz"});
  require_output(options.output);
  if (options.prove && options.engine == "reference")
    throw bad_input(
        "--prove: expected another engine than reference, which defines the map and proves nothing");

  BasinRequest request{network_of(scene), scene.plane, grid, scene.dynamics};
  if (!selection.steps && !selection.limits) request.output = MapOutput::labels;
  ComputedMap computed = computed_map(options.engine, request);
  Basins basins = attractors(request, std::move(computed.map), scene.memory.names);
  std::shared_ptr<const ProvenMap> proof;
  std::vector<std::uint8_t> proven;
  if (options.prove) {
    proof = shown_proof(request, basins, TaskControl());
    bound_areas(basins, proof->proven);
    proven = proof->proven;
    proven.resize(grid.pixels());  // also where there is no proof
  }

  const std::int64_t rows = grid.height, columns = grid.width;
  const auto count = static_cast<std::int64_t>(basins.attractors.size());
  const std::int64_t dimension = request.network.dimension();
  std::vector<double> states, areas;
  std::vector<std::int32_t> labels;
  for (const Attractor& attractor : basins.attractors) {
    states.insert(states.end(), attractor.state.begin(), attractor.state.end());
    areas.push_back(attractor.share);
    labels.push_back(attractor.label);
  }
  std::vector<NpzEntry> entries;
  if (selection.labels) entries.push_back(npz_entry("labels", "<i4", {rows, columns}, basins.map.labels));
  if (selection.steps) entries.push_back(npz_entry("steps", "<i4", {rows, columns}, basins.map.steps));
  if (selection.limits) entries.push_back(npz_entry("limits", "<f8", {rows, columns, 2}, basins.map.limits));
  if (proof) entries.push_back(npz_entry("proven", "|u1", {rows, columns}, proven));
  entries.push_back(npz_entry("attractors", "<f8", {count, dimension}, states));
  entries.push_back(npz_entry("attractor_label", "<i4", {count}, labels));
  entries.push_back(npz_entry("attractor_area", "<f8", {count}, areas));
  entries.push_back(
      {"meta", npy_text_bytes(meta(options, request, basins, computed.reason, proof.get())), {}});
  write_output(options.output, [&](const auto& sink) { write_npz(sink, entries); });
}

}  // namespace

void add_basins(CLI::App& program) {
  const auto options = std::make_shared<BasinsOptions>();
  CLI::App* const command = program.add_subcommand(
      "basins", "Where every initial condition of a grid ends, as NumPy arrays (.npz)");
  options->sampled.add_to(*command);
  command->add_option("--engine", options->engine, "What computes the map")
      ->check(CLI::IsMember(engine_names()))
      ->capture_default_str();
  command->add_option("--arrays", options->arrays, "Which of the maps to store")->capture_default_str();
  command->add_flag(
      "--prove", options->prove,
      "Also say of which pixels it is proven that every initial condition in their square ends there");
  command->add_flag("--measures", options->measures,
                    "Also measure in meta how mixed the basins are: basin entropy, uncertainty exponent, and "
                    "how far boundaries are from each other (Wada property)");
  add_output_option(*command, options->output);
  command->callback([options] { run_basins(*options); });
}

}  // namespace basinscope
