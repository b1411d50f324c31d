// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/regression_words.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
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

}  // namespace basinscope
