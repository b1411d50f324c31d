// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the regression workspace's state inside a scene.
#include <array>

#include "core/data/csv.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

using Regression = RegressionState;

// Names by which both readers and writers refer to enumerators, in the order of these.
constexpr std::array<std::string_view, 2> key_domain_ids{"square", "sphere"};
constexpr std::array<std::string_view, 2> local_weight_ids{"gaussian", "selected"};
constexpr std::array<std::string_view, 2> surface_method_ids{"mean", "local_linear"};
constexpr std::array<std::string_view, 2> gaussian_bandwidth_ids{"same", "equal_reach"};
constexpr std::array<std::string_view, 3> tuned_ids{"bandwidth", "neighbours", "order"};
constexpr std::array<std::string_view, 2> shift_key_ids{"line", "square"};
constexpr std::array<std::string_view, 3> lower_row_ids{"surface", "shift", "linear_attention"};

void within(const JsonNode& node, double value, double low, double high) {
  if (!(value >= low && value <= high))
    node.fault("expected a number from " + number_text(low) + " to " + number_text(high));
}

void read_within(const JsonNode& node, double& into, double low, double high) {
  if (node.read(into)) within(node, into, low, high);
}
void read_within(const JsonNode& node, int& into, int low, int high) {
  if (node.read(into) && (into < low || into > high))
    node.fault("expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

// For enumerators whose words come from a function in place of words(Enum) (json_node.h).
template <class Enum, std::size_t N, class Id>
void read_word(const JsonNode& node, Enum& into, const Id& id_of_value) {
  std::array<std::pair<std::string_view, Enum>, N> words;
  for (std::size_t i = 0; i < N; ++i) {
    const auto value = static_cast<Enum>(i);
    words[i] = {id_of_value(value), value};
  }
  node.read(into, std::span<const std::pair<std::string_view, Enum>>(words));
}

// Reads one of two words into whether it is the second.
void read_second(const JsonNode& node, bool& into, const std::array<std::string_view, 2>& ids) {
  int which = into ? 1 : 0;
  read_word<int, 2>(node, which, [&ids](int i) { return ids[static_cast<std::size_t>(i)]; });
  into = which == 1;
}

// Kernels are in none of the lists of method_json.h, and are read in the same form here: {"id": ...,
// parameters}.
void read_shape(const JsonNode& node, KernelShape& into) {
  JsonObject object(node);
  std::string id;
  if (!object["id"].required("the name of a kernel").read(id)) return;
  std::optional<KernelShape> shape = alternative<KernelShape>(id);
  if (!shape) {
    std::string ids;
    for_each_alternative<KernelShape>(
        [&](const auto& known) { ids += (ids.empty() ? "" : ", ") + std::string(known.id); });
    return object["id"].expected("one of " + ids);
  }
  std::visit(
      [&](auto& kernel) {
        for_each_parameter<std::decay_t<decltype(kernel)>>([&](const auto& parameter) {
          const JsonNode number = object[parameter.id];
          if (number.read(kernel.*parameter.member))
            in_range(kernel.*parameter.member, parameter.range, number.path(), number.notes());
        });
      },
      *shape);
  into = *shape;
  object.keep_unknown();
}

void read_samples_of(JsonObject& data, Regression& state) {
  Samples samples;
  const JsonNode keys = data["keys"], values = data["values"];
  const bool any = keys.read(samples.keys), both = values.read(samples.values) && any;
  data["imported"].read(state.imported);
  // Samples that are not in the file are drawn again from its seed, which imported ones cannot be.
  if (!keys.exists() && !values.exists()) {
    if (state.imported) keys.fault("missing, expected the imported keys");
    return;
  }
  if (!both || samples.keys.size() != samples.values.size() || samples.keys.size() > most_samples ||
      samples.keys.size() < 1)
    return keys.fault("expected as many keys as values, from 1 to " + std::to_string(most_samples));
  if (!(samples.keys.cwiseAbs().maxCoeff() <= largest_sample &&
        samples.values.cwiseAbs().maxCoeff() <= largest_sample))
    return keys.fault("expected numbers of size at most 1e100");
  // Fits expect rising keys (estimator.h).
  state.edited = sorted_samples(samples.keys, samples.values);
}

void read_data(const JsonNode& node, Regression& state) {
  if (!node.exists()) return;
  JsonObject data(node);
  SampleDraw& draw = state.draw;
  read_word<Function1, function1_count>(data["function"], draw.function, function1_id);
  read_within(data["samples"], draw.count, 1, most_samples);
  data["seed"].read(draw.seed);
  read_within(data["noise"], draw.noise, 0, 1e6);
  std::array<double, 2> gap{draw.gap_from, draw.gap_to};
  const JsonNode gap_node = data["gap"];
  if (gap_node.read(gap)) {
    for (const double end : gap) within(gap_node, end, 0, 1);
    // Keys are drawn outside of the gap, which must leave room for them.
    if (gap[1] - gap[0] > 0.95) gap_node.fault("expected at most 0.95 between the two");
    draw.gap_from = gap[0];
    draw.gap_to = gap[1];
  }
  const JsonNode drawn = data["drawn"];
  if (drawn.read(draw.drawn)) {
    if (draw.drawn.size() < 2 || draw.drawn.size() > most_drawn_values)
      drawn.fault("expected 2 to " + std::to_string(most_drawn_values) + " numbers");
    else if (!(draw.drawn.cwiseAbs().maxCoeff() <= 1e6))
      drawn.fault("expected numbers of size at most 1e6");
  }
  read_samples_of(data, state);
  data.keep_unknown();
}

void read_estimator(const JsonNode& node, Regression& state) {
  if (!node.exists()) return;
  JsonObject estimator(node);
  const JsonNode attention = estimator["attention"], kernel = estimator["kernel"];
  // An estimator is an attention map over distances or a kernel; a file has one of the two.
  if (attention.exists()) {
    Separation map;
    if (read_method(attention, map)) {
      check_method(map, attention.path(), node.notes());
      const std::string reason = why_no_estimator(map);
      if (!reason.empty()) attention.fault(reason);
      state.weighing = map;
    }
  } else if (kernel.exists()) {
    KernelShape shape;
    read_shape(kernel, shape);
    state.weighing = shape;
  }
  read_within(estimator["bandwidth"], state.h, least_bandwidth, largest_sample);
  read_within(estimator["neighbours"], state.neighbours, 1, most_samples);
  estimator["gaussian"].read(state.gaussian);
  estimator["nearest"].read(state.nearest);
  estimator["local_linear"].read(state.local_linear);
  estimator["constant"].read(state.constant);
  read_second(estimator["local_weights"], state.local_as_selected, local_weight_ids);
  estimator["band"].read(state.band);
  read_second(estimator["gaussian_bandwidth"], state.equal_reach, gaussian_bandwidth_ids);
  read_word<Tuned, 3>(estimator["left_out"], state.tuned,
                      [](Tuned tuned) { return tuned_ids[static_cast<std::size_t>(tuned)]; });
  estimator.keep_unknown();
}

void read_surface_samples(JsonObject& surface, Regression& state) {
  SurfaceSamples samples;
  const JsonNode keys = surface["keys"], values = surface["values"];
  const bool any = keys.read(samples.keys), both = values.read(samples.values) && any;
  surface["imported"].read(state.surface_imported);
  // As for the samples of one variable.
  if (!keys.exists() && !values.exists()) {
    if (state.surface_imported) keys.fault("missing, expected the imported keys");
    return;
  }
  const std::string complaint =
      both ? why_no_surface(samples, state.surface.domain) : "expected as many keys as values";
  if (!complaint.empty()) return keys.fault(complaint);
  state.surface_edited = std::move(samples);
}

void read_surface(const JsonNode& node, Regression& state) {
  if (!node.exists()) return;
  JsonObject surface(node);
  SurfaceDraw& draw = state.surface;
  read_word<Function2, function2_count>(surface["function"], draw.function, function2_id);
  read_word<KeyDomain, 2>(surface["domain"], draw.domain,
                          [](KeyDomain domain) { return key_domain_ids[static_cast<std::size_t>(domain)]; });
  read_within(surface["samples"], draw.count, 1, most_surface_samples);
  surface["seed"].read(draw.seed);
  const JsonNode kernel = surface["kernel"];
  if (kernel.exists()) read_shape(kernel, state.surface_shape);
  read_within(surface["noise"], draw.noise, 0, 1e6);
  read_within(surface["bandwidth"], state.surface_h, least_surface_bandwidth, most_surface_bandwidth);
  read_within(surface["draws"], state.surface_draws, 1, 200);
  read_second(surface["method"], state.surface_lines, surface_method_ids);
  // The domain has been read above, and keys are checked against it.
  read_surface_samples(surface, state);
  surface.keep_unknown();
}

void read_shift(const JsonNode& node, Regression& state) {
  if (!node.exists()) return;
  JsonObject shift(node);
  ShiftSettings& settings = state.shift;
  read_within(shift["length"], settings.length, 2, most_shift_steps);
  read_within(shift["change_at"], settings.change_at, 0, most_shift_steps);
  read_within(shift["window"], settings.window, 1, most_shift_steps);
  read_within(shift["repeats"], settings.repeats, 1, 1000);
  read_within(shift["bandwidth"], settings.h, 1e-3, 1e3);
  read_within(shift["noise"], settings.noise, 0, 1e6);
  read_within(shift["decay"], settings.decay, 1e-3, 1);
  read_within(shift["position_reach"], settings.position_reach, 1e-3, 1e6);
  shift["seed"].read(settings.seed);
  read_within(shift["step"], state.shift_step, 1, most_shift_steps);
  read_second(shift["keys"], settings.plane, shift_key_ids);
  read_word<ShiftMethod, shift_method_count>(shift["beside"], state.shift_beside, shift_method_id);
  shift.keep_unknown();
}

void read_linear(const JsonNode& node, Regression& state) {
  if (!node.exists()) return;
  JsonObject linear(node);
  LinearAttentionSettings& settings = state.linear;
  read_within(linear["length"], settings.length, 1, most_attention_steps);
  read_within(linear["dimension"], settings.dimension, 1, 64);
  read_within(linear["value_dimension"], settings.value_dimension, 1, 64);
  read_within(linear["tau"], settings.tau, 1e-2, 1e6);
  linear["seed"].read(settings.seed);
  read_within(linear["step"], state.linear_step, 1, most_attention_steps);
  linear.keep_unknown();
}

}  // namespace

void read_state(const JsonNode& node, RegressionState& state) {
  JsonObject object(node);
  read_data(object["data"], state);
  read_estimator(object["estimator"], state);
  read_within(object["probe"], state.probe, -largest_sample, largest_sample);
  read_surface(object["surface"], state);
  read_shift(object["shift"], state);
  read_linear(object["linear_attention"], state);
  read_word<LowerRow, 3>(object["lower"], state.lower,
                         [](LowerRow row) { return lower_row_ids[static_cast<std::size_t>(row)]; });
  object.keep_unknown();
}

namespace {

Json shape_json(const KernelShape& shape) {
  Json json;
  std::visit(
      [&](const auto& kernel) {
        json["id"] = kernel.id;
        for_each_parameter<std::decay_t<decltype(kernel)>>(
            [&](const auto& parameter) { json[std::string(parameter.id)] = kernel.*parameter.member; });
      },
      shape);
  return json;
}

Json data_json(const RegressionState& state) {
  const SampleDraw& draw = state.draw;
  Json json;
  json["function"] = function1_id(draw.function);
  json["samples"] = draw.count;
  json["seed"] = draw.seed;
  json["noise"] = draw.noise;
  json["gap"] = {draw.gap_from, draw.gap_to};
  json["drawn"] = vector_json(draw.drawn);
  if (state.edited) {
    json["keys"] = vector_json(state.edited->keys);
    json["values"] = vector_json(state.edited->values);
  }
  if (state.imported) json["imported"] = true;
  return json;
}

Json estimator_json(const RegressionState& state) {
  Json json;
  if (const auto* map = std::get_if<Separation>(&state.weighing))
    json["attention"] = method_json(*map);
  else
    json["kernel"] = shape_json(std::get<KernelShape>(state.weighing));
  json["bandwidth"] = state.h;
  json["neighbours"] = state.neighbours;
  json["gaussian"] = state.gaussian;
  json["nearest"] = state.nearest;
  json["local_linear"] = state.local_linear;
  json["constant"] = state.constant;
  json["local_weights"] = local_weight_ids[state.local_as_selected ? 1 : 0];
  json["band"] = state.band;
  json["gaussian_bandwidth"] = gaussian_bandwidth_ids[state.equal_reach ? 1 : 0];
  json["left_out"] = tuned_ids[static_cast<std::size_t>(state.tuned)];
  return json;
}

Json surface_json(const RegressionState& state) {
  const SurfaceDraw& surface = state.surface;
  Json json = {{"function", function2_id(surface.function)},
               {"domain", key_domain_ids[static_cast<std::size_t>(surface.domain)]},
               {"samples", surface.count},
               {"seed", surface.seed},
               {"noise", surface.noise},
               {"kernel", shape_json(state.surface_shape)},
               {"bandwidth", state.surface_h},
               {"method", surface_method_ids[state.surface_lines ? 1 : 0]},
               {"draws", state.surface_draws}};
  if (state.surface_edited) {
    json["keys"] = matrix_json(state.surface_edited->keys);
    json["values"] = vector_json(state.surface_edited->values);
  }
  if (state.surface_imported) json["imported"] = true;
  return json;
}

}  // namespace

Json state_json(const RegressionState& state) {
  const ShiftSettings& shift = state.shift;
  const LinearAttentionSettings& linear = state.linear;
  Json json;
  json["data"] = data_json(state);
  json["estimator"] = estimator_json(state);
  json["probe"] = state.probe;
  json["surface"] = surface_json(state);
  json["shift"] = {{"length", shift.length},
                   {"change_at", shift.change_at},
                   {"window", shift.window},
                   {"repeats", shift.repeats},
                   {"bandwidth", shift.h},
                   {"noise", shift.noise},
                   {"decay", shift.decay},
                   {"position_reach", shift.position_reach},
                   {"seed", shift.seed},
                   {"step", state.shift_step},
                   {"keys", shift_key_ids[shift.plane ? 1 : 0]},
                   {"beside", shift_method_id(state.shift_beside)}};
  json["linear_attention"] = {
      {"length", linear.length}, {"dimension", linear.dimension}, {"value_dimension", linear.value_dimension},
      {"tau", linear.tau},       {"seed", linear.seed},           {"step", state.linear_step}};
  json["lower"] = lower_row_ids[static_cast<std::size_t>(state.lower)];
  return json;
}

std::int64_t numbers(const RegressionState& state) {
  std::int64_t count = state.draw.drawn.size();
  if (state.edited) count += state.edited->keys.size() + state.edited->values.size();
  if (state.surface_edited)
    count += numbers(state.surface_edited->keys) + state.surface_edited->values.size();
  return count;
}

}  // namespace basinscope
