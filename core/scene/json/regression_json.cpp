// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the regression workspace's state inside a scene.
#include "core/message.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/method_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

using Regression = RegressionState;

void read_shape(const JsonNode& node, KernelShape& into) {
  if (read_method(node, into)) check_method(into, node.path(), node.notes());
}

void read_attention(const JsonNode& node, Regression& state) {
  Separation map;
  if (!read_method(node, map)) return;
  check_method(map, node.path(), node.notes());
  const Message reason = why_no_estimator(map);
  if (!reason.empty()) node.fault(reason);
  state.weighing = map;
}

// Keys or values that take the place of drawn ones.
template <class Both, class List>
StatePart<Regression> half_of(std::string_view key, std::optional<Both> Regression::*samples,
                              List Both::*half) {
  return {key,
          [=](const JsonNode& node, Regression& state) {
            if (!node.exists()) return;
            if (!(state.*samples)) (state.*samples).emplace();
            node.read(*(state.*samples).*half);
          },
          [=](const Regression& state) -> std::optional<Json> {
            if (!(state.*samples)) return {};
            if constexpr (std::is_same_v<List, Matrix>)
              return matrix_json(*(state.*samples).*half);
            else
              return vector_json(*(state.*samples).*half);
          }};
}

const StateParts<Regression> regression_parts{
    half_of("data.keys", &Regression::edited, &Samples::keys),
    half_of("data.values", &Regression::edited, &Samples::values),
    {"estimator.attention", read_attention,
     [](const Regression& state) -> std::optional<Json> {
       const auto* const map = std::get_if<Separation>(&state.weighing);
       return map ? std::optional(method_json(*map)) : std::nullopt;
     }},
    // An estimator is an attention map over distances or a kernel; where a file has both it is the map.
    {"estimator.kernel",
     [](const JsonNode& node, Regression& state) {
       auto* const shape = std::get_if<KernelShape>(&state.weighing);
       if (shape) read_shape(node, *shape);
     },
     [](const Regression& state) -> std::optional<Json> {
       const auto* const shape = std::get_if<KernelShape>(&state.weighing);
       return shape ? std::optional(method_json(*shape)) : std::nullopt;
     }},
    {"surface.kernel", [](const JsonNode& node, Regression& state) { read_shape(node, state.surface_shape); },
     [](const Regression& state) { return method_json(state.surface_shape); }},
    half_of("surface.keys", &Regression::surface_edited, &SurfaceSamples::keys),
    half_of("surface.values", &Regression::surface_edited, &SurfaceSamples::values),
};

Message why_no_samples(const Samples& samples) {
  if (samples.keys.size() != samples.values.size() || samples.keys.size() > most_samples ||
      samples.keys.size() < 1)
    return message("expected as many keys as values, from 1 to %1", most_samples);
  if (!(samples.keys.cwiseAbs().maxCoeff() <= largest_sample &&
        samples.values.cwiseAbs().maxCoeff() <= largest_sample))
    return phrase("expected numbers of size at most 1e100");
  return {};
}

}  // namespace

void read_state(const JsonNode& node, RegressionState& state) {
  read_fields(node, state, regression_parts);
  // Samples that are not in the file are drawn again from its seed, which imported ones cannot be.
  const auto why_not_drawn = [](bool imported) -> Message {
    return imported ? phrase("missing, expected the imported keys") : Phrase();
  };
  const Message samples = state.edited ? why_no_samples(*state.edited) : why_not_drawn(state.imported);
  const Message surface = state.surface_edited ? why_no_surface(*state.surface_edited, state.surface.domain)
                                               : why_not_drawn(state.surface_imported);
  if (!samples.empty())
    NestedObject(node)["data.keys"].fault(samples);
  else if (state.edited)
    // Fits expect rising keys (estimator.h).
    state.edited = sorted_samples(state.edited->keys, state.edited->values);
  if (!surface.empty()) NestedObject(node)["surface.keys"].fault(surface);
}

Json state_json(const RegressionState& state) { return fields_json(state, regression_parts); }

std::int64_t numbers(const RegressionState& state) {
  std::int64_t count = numbers_in_fields(state);
  if (state.edited) count += state.edited->keys.size() + state.edited->values.size();
  if (state.surface_edited)
    count += numbers(state.surface_edited->keys) + state.surface_edited->values.size();
  return count;
}

}  // namespace basinscope
