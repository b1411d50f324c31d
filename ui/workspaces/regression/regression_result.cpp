// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_result.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/regression/query_kernel.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr Eigen::Index check_queries = 41;

std::vector<FitLine> wanted_lines(const FitInput& input, Eigen::Index samples) {
  std::vector<FitLine> lines;
  const auto add = [&lines](FitRole role, const QString& name, Estimator estimator) {
    FitLine line;
    line.role = role;
    line.name = name;
    line.estimator = std::move(estimator);
    lines.push_back(std::move(line));
  };
  const InEnglish data;  // panels say it in the language of the window
  RegressionState state;
  state.weighing = input.weighing;
  state.h = input.h;
  state.local_as_selected = input.local_as_selected;
  const bool is_gaussian = selected_is_gaussian(state);
  add(is_gaussian ? FitRole::gaussian : FitRole::selected,
      QString::fromStdString(weighing_name(input.weighing, samples)), selected_estimator(state));
  if (input.gaussian && !is_gaussian)
    add(FitRole::gaussian, tr("Gaussian"), KernelFit{GaussianShape{}, input.h});
  if (input.nearest)
    add(FitRole::nearest, QStringLiteral("%1-NN").arg(std::min<Eigen::Index>(input.neighbours, samples)),
        NearestFit{input.neighbours});
  if (input.local_linear)
    add(FitRole::local_linear,
        input.local_as_selected && !is_gaussian
            ? tr("Local linear, %1").arg(QString::fromStdString(weighing_name(input.weighing, samples)))
            : tr("Local linear"),
        local_line_estimator(state));
  if (input.constant) add(FitRole::constant, tr("Constant"), ConstantFit{});
  return lines;
}

struct TwinFit {
  QString name;
  double value = unknown;
};

// The same estimate by the other name; nothing where there is none.
std::optional<TwinFit> twin_at(const Estimator& selected, const Samples& samples, double query) {
  const InEnglish data;
  if (const auto* kernel = std::get_if<KernelFit>(&selected)) {
    const SampleWeights weights = sample_weights(selected, samples.keys, query);
    const auto in_reach = static_cast<int>((weights.values.array() > 0).count());
    const Separation map = attention_twin(kernel->shape, kernel->h, in_reach);
    TwinFit twin{said(name_of(map))};
    // With no key in reach there is no count of them to take.
    if (weights.defined()) twin.value = estimate_at(AttentionFit{map, kernel->h}, samples, query).value;
    return twin;
  }
  const auto kernel = kernel_at(std::get<AttentionFit>(selected), samples.keys, query);
  if (!kernel) return std::nullopt;
  TwinFit twin{
      tr("%1 kernel, %2 bandwidth").arg(said(kernel_name(kernel->pair)), said(bandwidth_word(kernel->pair)))};
  if (kernel->weights.size() > 0) twin.value = kernel->weights.dot(samples.values);
  return twin;
}

// Over some queries: do the weights sum to one, and does the twin give the same fit?
void check_weights(FitResult& result, const TaskControl& control) {
  const Estimator& selected = result.lines.front().estimator;
  const double scale = std::max(1.0, result.samples.values.cwiseAbs().maxCoeff());
  for (Eigen::Index i = 0; i < check_queries && !control.cancelled(); ++i) {
    const double query = result.range.low + (result.range.high - result.range.low) * static_cast<double>(i) /
                                                static_cast<double>(check_queries - 1);
    for (const FitLine& line : result.lines) {
      const SampleWeights weights = sample_weights(line.estimator, result.samples.keys, query);
      if (weights.defined())
        result.sum_error = std::max(result.sum_error, std::abs(weights.values.sum() - 1));
    }
    const auto twin = twin_at(selected, result.samples, query);
    if (!twin) continue;
    if (i == 0) result.twin_name = twin->name;
    const double value = estimate_at(selected, result.samples, query).value;
    if (std::isnan(value) && std::isnan(twin->value)) continue;
    const double difference = std::abs(value - twin->value) / scale;
    result.twin_difference =
        std::max(result.twin_difference.value_or(0),
                 std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference);
  }
}

Vector queries_of(const KeyRange& range) { return Vector::LinSpaced(fit_queries, range.low, range.high); }

}  // namespace

FitInput fit_input(const RegressionState& state) {
  return {state.draw,       state.edited,           state.imported, state.weighing,     state.h,
          state.neighbours, state.gaussian,         state.nearest,  state.local_linear, state.constant,
          state.band,       state.local_as_selected};
}

bool selected_is_gaussian(const RegressionState& state) {
  const auto* shape = std::get_if<KernelShape>(&state.weighing);
  return shape && std::holds_alternative<GaussianShape>(*shape);
}

std::shared_ptr<const FitResult> fit_result(const FitInput& input, const TaskControl& control) {
  QElapsedTimer timer;
  timer.start();
  auto result = std::make_shared<FitResult>();
  RegressionState state;
  state.draw = input.draw;
  state.edited = input.edited;
  state.imported = input.imported;
  result->samples = samples_of(state);
  result->range = key_range(state, result->samples);
  const Vector queries = queries_of(result->range);
  if (has_truth(state)) {
    result->truth.resize(fit_queries);
    for (Eigen::Index i = 0; i < fit_queries; ++i)
      result->truth[i] = function1_value(input.draw.function, input.draw.drawn, queries[i]);
  }
  result->lines = wanted_lines(input, result->samples.keys.size());
  std::vector<Vector> fits;
  for (FitLine& line : result->lines) {
    line.fit = curve_fit(line.estimator, result->samples, queries, control);
    fits.push_back(line.fit.values);
  }
  if (result->truth.size() > 0) {
    const std::vector<FitError> errors = errors_to(fits, result->truth);
    for (std::size_t i = 0; i < errors.size(); ++i) result->lines[i].error = errors[i];
  }
  if (input.band)
    result->band = noise_band(result->lines.front().estimator, result->samples, queries, control);
  check_weights(*result, control);
  if (control.cancelled()) return nullptr;
  result->milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
  return result;
}

ProbeReading probe_reading(const RegressionState& state, const Samples& samples, double key) {
  const Estimator selected = selected_estimator(state);
  ProbeReading reading;
  reading.value = estimate_at(selected, samples, key).value;
  const SampleWeights weights = sample_weights(selected, samples.keys, key);
  reading.reach = reach_at(selected, samples.keys, key);
  reading.in_reach = static_cast<int>((weights.values.array() > 0).count());
  if (!reading.reach)
    reading.in_reach = static_cast<int>(((samples.keys.array() - key).abs() <= state.h).count());
  return reading;
}

BandwidthInput bandwidth_input(const RegressionState& state, const Samples& samples, const KeyRange& range) {
  const double width = range.high - range.low;
  return {samples,       state.weighing, state.gaussian && !selected_is_gaussian(state),
          0.008 * width, 0.5 * width,    range.low,
          range.high};
}

std::shared_ptr<const BandwidthResult> bandwidth_result(const BandwidthInput& input,
                                                        const TaskControl& control) {
  constexpr int count = 33;
  auto result = std::make_shared<BandwidthResult>();
  const InEnglish data;  // panels say it in the language of the window
  RegressionState state;
  state.weighing = input.weighing;
  const Estimator selected = selected_estimator(state);
  result->selected = bandwidth_curve(selected, input.samples, input.low, input.high, count, control);
  if (const auto& best = result->selected.best)
    result->best_defined = curve_fit(with_bandwidth(selected, *best), input.samples,
                                     queries_of({input.first_key, input.last_key}), control)
                               .defined;
  if (input.gaussian)
    result->gaussian =
        bandwidth_curve(KernelFit{GaussianShape{}, 1}, input.samples, input.low, input.high, count, control);
  if (control.cancelled()) return nullptr;
  return result;
}

std::shared_ptr<const LinearResult> linear_result(const LinearInput& input) {
  auto result = std::make_shared<LinearResult>();
  const AttentionSequence sequence = attention_sequence(input.settings);
  result->run = linear_attention_run(sequence, input.settings.tau);
  result->step = std::clamp(input.step, 1, input.settings.length);
  result->state = state_after(sequence, input.settings.tau, result->step);
  return result;
}

}  // namespace basinscope
