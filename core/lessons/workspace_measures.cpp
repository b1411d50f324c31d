// SPDX-License-Identifier: GPL-3.0-or-later
// Of what the other workspaces show, by the functions of core that they show it with.
#include <algorithm>
#include <cmath>

#include "core/kernels/dispersion.h"
#include "core/kernels/kernels_state.h"
#include "core/kernels/pair_weights.h"
#include "core/layers/layer_curves.h"
#include "core/lessons/measures.h"
#include "core/regression/curve_fit.h"
#include "core/regression/left_out_curve.h"
#include "core/regression/regression_state.h"
#include "core/scene/same_weights.h"

namespace basinscope {
namespace {

using enum MeasureArgument;

constexpr Eigen::Index fit_places = 601;

// A function of both sides of the pair that the Kernels workspace shows.
template <class Function>
auto of_pair(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const KernelsState state = m.scene().workspaces.of<KernelsState>();
    const Matrix keys = used_keys(state);
    return measured(function(pair_weights(state.pair(), state.scale, key_geometry(keys, used_query(state)))));
  };
}

// The last point of a curve of dispersion, of the pair that is chosen.
template <class Function>
auto of_dispersion(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const KernelsState state = m.scene().workspaces.of<KernelsState>();
    const Dispersion all = dispersion({state.pair()}, state.scale, state.dispersion, m.control());
    if (m.control().cancelled() || all.curves.empty() || all.curves.front().points.empty()) return Measured{};
    return measured(function(all.curves.front().points.back()));
  };
}

// A function of the state and samples of the Regression workspace.
template <class Function>
auto of_fit(Function function) {
  return [function](const Measuring& m, const MeasureArguments&) {
    const RegressionState state = m.scene().workspaces.of<RegressionState>();
    return measured(function(m, state, samples_of(state)));
  };
}

// Root mean square difference to the truth over the keys at which the fit has a value.
std::optional<double> fit_error(const Measuring& m, const RegressionState& state, const Samples& samples,
                                const Estimator& estimator) {
  if (!has_truth(state)) return std::nullopt;
  const KeyRange range = key_range(state, samples);
  const Vector keys = Vector::LinSpaced(fit_places, range.low, range.high);
  const CurveFit fit = curve_fit(estimator, samples, keys, m.control());
  Vector truth(fit_places);
  for (Eigen::Index i = 0; i < fit_places; ++i)
    truth[i] = function1_value(state.draw.function, state.draw.drawn, keys[i]);
  return errors_to({fit.values}, truth).front().own;
}

// In force at `after` steps after the change, over the ten steps round it.
Measured shift_error(const Measuring& m, const std::string& method, int after) {
  const RegressionState state = m.scene().workspaces.of<RegressionState>();
  const Matrix errors = shift_errors(state.shift, m.control());
  const Eigen::Index from = std::max<Eigen::Index>(0, state.shift.change_at + after - 6), count = 10;
  if (m.control().cancelled() || from + count > errors.cols()) return {};
  for (int i = 0; i < shift_method_count; ++i)
    if (shift_method_id(static_cast<ShiftMethod>(i)) == method)
      return measured(errors.row(i).segment(from, count).mean());
  return {};
}

Measured loss_of(const Measuring& m, const std::string& id) {
  const LayersState state = m.scene().workspaces.of<LayersState>();
  for (const Layer& layer : state.layers) {
    if (id_of(layer) != id) continue;
    const auto curves = loss_curves({state, {layer}, state.smoothing}, state.acting_draws(), {}, m.control());
    if (curves && curves->curves.front().refusal.empty()) return measured(curves->curves.front().last);
  }
  return {};
}

}  // namespace

std::vector<Measure> workspace_measures() {
  return {
      {"difference",
       {},
       "largest difference of the two weights",
       "Kernel against attention in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return w.difference; })},
      {"kernel_support",
       {},
       "keys with weight",
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional<double>(w.support()); })},
      {"kernel_weight",
       {},
       "largest weight",
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) {
         return w.defined() ? std::optional(w.attention.maxCoeff()) : std::nullopt;
       })},
      {"kernel_reach",
       {},
       "bandwidth h",
       "Of the chosen pair in the Kernels workspace.",
       of_pair([](const PairWeights& w) { return std::optional(w.h); })},
      {"same_weights",
       {word},
       "difference of the weights as a %1",
       "Of kernel, regression, landscape or layer to the attention's of the Kernels workspace; none where it "
       "has "
       "other keys.",
       [](const Measuring& m, const MeasureArguments& a) {
         const SameWeights all = same_weights(m.scene(), m.control());
         for (std::size_t i = 0; i < weight_views; ++i)
           if (words(WeightView{})[i] == a[0]) return measured(all.views[i].difference);
         return Measured{};
       }},
      {"spread_weight",
       {},
       "largest weight at most keys",
       "The last point of the chosen pair's dispersion, median.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.largest_weight.median); })},
      {"spread_support",
       {},
       "keys with weight at most keys",
       "The same of the number of keys with weight.",
       of_dispersion([](const DispersionPoint& p) { return std::optional(p.support.median); })},
      {"fit_error",
       {},
       "error of the fit",
       "Of the selected fit to the truth in the Regression workspace.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, selected_estimator(s));
       })},
      {"line_error",
       {},
       "error of the local line",
       "Of the local linear fit to the truth.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         return fit_error(m, s, samples, local_line_estimator(s, samples.keys));
       })},
      {"left_out_error",
       {},
       "leave-one-out error",
       "Of the selected fit at the bandwidth chosen.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const Vector residuals = leave_one_out_residuals(selected_estimator(s), samples, m.control());
         return std::optional(left_out_error(residuals, samples.values).error);
       })},
      {"fit_defined",
       {},
       "share of keys with a value, percent",
       "Where some sample is in reach.",
       of_fit([](const Measuring& m, const RegressionState& s, const Samples& samples) {
         const KeyRange range = key_range(s, samples);
         const Vector keys = Vector::LinSpaced(fit_places, range.low, range.high);
         return std::optional(100 * curve_fit(selected_estimator(s), samples, keys, m.control()).defined);
       })},
      {"probe_support",
       {},
       "samples with weight at the probe",
       "Of the selected fit.",
       of_fit([](const Measuring&, const RegressionState& s, const Samples& samples) {
         const SampleWeights weights = sample_weights(selected_estimator(s), samples.keys, s.probe);
         return std::optional<double>(weights.defined() ? (weights.values.array() != 0).count() : 0);
       })},
      {"shift_error",
       {word, coordinate},
       "error of %1 at step %2 after the change",
       "Methods: all_keys, window, decay, position, constant. Mean of ten steps round it.",
       [](const Measuring& m, const MeasureArguments& a) { return shift_error(m, a[0], number_in(a, 1)); }},
      {"loss",
       {word},
       "late loss of %1",
       "Median over the last quarter, of a layer's id, as its curve shows.",
       [](const Measuring& m, const MeasureArguments& a) { return loss_of(m, a[0]); }},
      {"newest_pair",
       {},
       "error of the newest pair",
       "‖v_t − m_t(k_t)‖ of the chosen layer at its token.",
       [](const Measuring& m, const MeasureArguments&) {
         const LayersState state = m.scene().workspaces.of<LayersState>();
         const LayerInput sequence = sequence_of(state, 0);
         const auto t = static_cast<Eigen::Index>(state.acting_token());
         LayerInput part;
         part.keys = sequence.keys.topRows(t);
         part.values = sequence.values.topRows(t);
         if (sequence.keys.rows() != sequence.values.rows()) return Measured{};
         const LayerRun run = run_layer(state.layer(), part, m.control());
         if (run.reads.rows() < t) return Measured{};
         return measured((run.reads.row(t - 1) - part.values.row(t - 1)).norm());
       }},
  };
}

}  // namespace basinscope
