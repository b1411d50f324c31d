// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the kernels workspace's state inside a scene.
#include <array>

#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

using Routes = std::array<std::pair<std::string_view, BandwidthRoute>, 3>;
constexpr Routes routes{{{"adaptive", BandwidthRoute::adaptive},
                         {"fixed", BandwidthRoute::fixed},
                         {"anchored", BandwidthRoute::anchored}}};
using Switch = std::array<std::pair<std::string_view, bool>, 2>;
constexpr Switch norms{{{"unit", true}, {"as given", false}}};
constexpr Switch lower_rows{{{"map", false}, {"dispersion", true}}};

void check_keys(const KernelsState& state, JsonNotes& notes) {
  using S = KernelsState;
  // Each of the first three checks returns: the ones below them take maxima, which empty matrices do not
  // have.
  if (state.keys.rows() < S::fewest_keys || state.keys.rows() > S::most_keys)
    return notes.fault("keys", "expected 1 to 32 keys, not " + std::to_string(state.keys.rows()));
  if (state.keys.cols() < S::fewest_dimensions || state.keys.cols() > S::most_dimensions)
    return notes.fault("keys", "expected keys of 2 to 64 numbers, not " + std::to_string(state.keys.cols()));
  if (state.query.size() != state.keys.cols())
    return notes.fault("query",
                       "expected " + std::to_string(state.keys.cols()) + " numbers, as many as a key");
  if (!(state.keys.cwiseAbs().maxCoeff() <= S::largest_entry))
    notes.fault("keys", "expected numbers from -100 to 100");
  if (!(state.query.cwiseAbs().maxCoeff() <= S::largest_entry))
    notes.fault("query", "expected numbers from -100 to 100");
}

void check_numbers(const KernelsState& state, JsonNotes& notes) {
  using S = KernelsState;
  const auto inside = [&notes](double value, double low, double high, const char* path, const char* wanted) {
    if (!(value >= low && value <= high)) notes.fault(path, std::string("expected a number from ") + wanted);
  };
  inside(state.scale.gamma, S::lowest_gamma, S::highest_gamma, "gamma", "0.001 to 1000");
  inside(state.scale.k, 1, S::most_keys, "k", "1 to 32");
  inside(state.scale.anchor, S::lowest_anchor, S::highest_anchor, "b", "0.001 to 1000");
  inside(state.integral_dimension, 1, S::most_dimensions, "integral", "1 to 64");
  inside(state.map_weight, 0, 2, "weight", "0 to 2");
  const DispersionSettings& d = state.dispersion;
  inside(d.dimension, 2, S::most_dimensions, "dispersion.d", "2 to 64");
  inside(d.draws, 1, S::most_draws, "dispersion.draws", "1 to 100");
  inside(d.noise, 0, 10, "dispersion.noise", "0 to 10");
}

void read_shape(JsonObject& object, KernelsState& state) {
  // The words are the ids of the list of shapes, so that a new shape needs nothing here.
  static const auto shapes = [] {
    std::vector<std::pair<std::string_view, KernelShape>> all;
    for_each_alternative<KernelShape>([&](const auto& shape) { all.emplace_back(shape.id, shape); });
    return all;
  }();
  KernelShape shape = state.shape;
  object["kernel"].read(shape, std::span<const std::pair<std::string_view, KernelShape>>(shapes));
  // r is that of shapes of any order. Where the shape has an order of its own, with_shape() sets it in place
  // of r.
  const bool given = object["r"].read(state.order);
  if (given && !(state.order >= KernelsState::lowest_order && state.order <= KernelsState::highest_order))
    object.notes().fault("r", "expected a number from 0.25 to 100");
  if (auto* polynomial = std::get_if<PolynomialShape>(&shape))
    polynomial->r = given ? state.order : polynomial->r;
  state = with_shape(std::move(state), shape);
}

}  // namespace

void read_state(const JsonNode& node, KernelsState& state) {
  JsonObject object(node);
  object["keys"].read(state.keys);
  object["query"].read(state.query);
  std::uint64_t seed = 0;
  if (object["seed"].read(seed)) state.seed = seed;
  read_shape(object, state);
  object["bandwidth"].read(state.route, std::span<const Routes::value_type>(routes));
  object["gamma"].read(state.scale.gamma);
  object["k"].read(state.scale.k);
  object["b"].read(state.scale.anchor);
  object["norms"].read(state.unit, std::span<const Switch::value_type>(norms));
  object["integral"].read(state.integral_dimension);
  object["weight"].read(state.map_weight);
  object["arc"].read(state.arc);
  object["lines"].read(state.lines);
  object["labels"].read(state.labels);
  object["lower"].read(state.show_dispersion, std::span<const Switch::value_type>(lower_rows));
  if (const JsonNode inner = object["dispersion"]; inner.exists()) {
    JsonObject dispersion(inner);
    dispersion["d"].read(state.dispersion.dimension);
    dispersion["draws"].read(state.dispersion.draws);
    dispersion["seed"].read(state.dispersion.seed);
    dispersion["noise"].read(state.dispersion.noise);
    dispersion.keep_unknown();
  }
  object.keep_unknown();
  // Limits are checked only if everything could be read, so that one mistake causes one fault.
  if (node.notes().faults.empty()) check_keys(state, node.notes());
  if (node.notes().faults.empty()) check_numbers(state, node.notes());
}

Json state_json(const KernelsState& state) {
  Json json;
  json["keys"] = matrix_json(state.keys);
  json["query"] = vector_json(state.query);
  if (state.seed) json["seed"] = *state.seed;
  json["kernel"] = std::string(id_of(state.shape));
  json["r"] = state.order;
  json["bandwidth"] = word_of(routes, state.route);
  json["gamma"] = state.scale.gamma;
  json["k"] = state.scale.k;
  json["b"] = state.scale.anchor;
  json["norms"] = word_of(norms, state.unit);
  json["integral"] = state.integral_dimension;
  json["weight"] = state.map_weight;
  json["arc"] = state.arc;
  json["lines"] = state.lines;
  json["labels"] = state.labels;
  json["lower"] = word_of(lower_rows, state.show_dispersion);
  const DispersionSettings& d = state.dispersion;
  json["dispersion"] = {{"d", d.dimension}, {"draws", d.draws}, {"seed", d.seed}, {"noise", d.noise}};
  return json;
}

std::int64_t numbers(const KernelsState& state) { return numbers(state.keys) + state.query.size(); }

}  // namespace basinscope
