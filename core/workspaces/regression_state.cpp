// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/regression_state.h"

#include <algorithm>
#include <cmath>

#include "core/regression/equal_reach.h"
#include "core/transforms/fitting.h"

namespace basinscope {

Samples samples_of(const RegressionState& state) {
  return state.edited ? *state.edited : drawn_samples(state.draw);
}

bool has_truth(const RegressionState& state) { return !state.imported; }

KeyRange key_range(const RegressionState& state, const Samples& samples) {
  if (!state.imported || samples.keys.size() == 0) return {};
  const double low = samples.keys[0], high = samples.keys[samples.keys.size() - 1];
  if (low < high) return {low, high};
  const double half = 0.5 * std::max(1.0, std::abs(low));  // a single key, or all equal
  return {low - half, low + half};
}

Estimator selected_estimator(const RegressionState& state) {
  if (const auto* shape = std::get_if<KernelShape>(&state.weighing)) return KernelFit{*shape, state.h};
  return AttentionFit{std::get<Separation>(state.weighing), state.h};
}

double gaussian_bandwidth(const RegressionState& state, const Vector& keys) {
  return state.equal_reach ? equal_reach_bandwidth(selected_estimator(state), keys) : state.h;
}

Estimator local_line_estimator(const RegressionState& state, const Vector& keys) {
  if (!state.local_as_selected) return LocalLinearFit{GaussianShape{}, gaussian_bandwidth(state, keys)};
  if (const auto* shape = std::get_if<KernelShape>(&state.weighing)) return LocalLinearFit{*shape, state.h};
  return LocalLinearAttentionFit{std::get<Separation>(state.weighing), state.h};
}

SurfaceSamples surface_samples_of(const RegressionState& state) {
  return state.surface_edited ? *state.surface_edited : surface_samples(state.surface);
}

std::string weighing_name(const SampleWeighing& weighing, Eigen::Index samples) {
  if (const auto* map = std::get_if<Separation>(&weighing))
    return name_of(fitted_to(*map, samples)) + " attention";
  return std::visit([](const auto& shape) { return std::string(shape.title); },
                    std::get<KernelShape>(weighing));
}

}  // namespace basinscope
