// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/regression_state.h"

#include <algorithm>
#include <cmath>

#include "core/transforms/transforms_state.h"

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

std::string weighing_name(const Weighing& weighing, Eigen::Index samples) {
  if (const auto* map = std::get_if<Separation>(&weighing))
    return name_of(fitted_to(*map, samples)) + " attention";
  return std::visit([](const auto& shape) { return std::string(shape.title); },
                    std::get<KernelShape>(weighing));
}

}  // namespace basinscope
