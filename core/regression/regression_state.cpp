// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/regression_state.h"

#include <algorithm>
#include <cmath>

#include "core/regression/equal_reach.h"
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

std::string why_no_surface(const SurfaceSamples& samples, KeyDomain domain) {
  const Eigen::Index dimension = domain == KeyDomain::sphere ? 3 : 2, n = samples.keys.rows();
  if (n < 1 || n > most_surface_samples || samples.values.size() != n)
    return "expected as many keys as values, from 1 to " + std::to_string(most_surface_samples);
  if (samples.keys.cols() != dimension)
    return "expected keys of " + std::to_string(dimension) + " numbers, not " +
           std::to_string(samples.keys.cols());
  if (!(samples.keys.cwiseAbs().maxCoeff() <= largest_surface_number &&
        samples.values.cwiseAbs().maxCoeff() <= largest_surface_number))
    return "expected numbers of size at most 1e6";
  if (domain == KeyDomain::sphere && !((samples.keys.rowwise().norm().array() - 1).abs().maxCoeff() <= 1e-9))
    return "expected keys of norm 1 on the sphere";
  return {};
}

std::string weighing_name(const SampleWeighing& weighing, Eigen::Index samples) {
  if (const auto* map = std::get_if<Separation>(&weighing))
    return name_of(fitted_to(*map, samples)) + " attention";
  return std::visit([](const auto& shape) { return std::string(shape.title); },
                    std::get<KernelShape>(weighing));
}

}  // namespace basinscope
