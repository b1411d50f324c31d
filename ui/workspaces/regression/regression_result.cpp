// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_result.h"

#include <QElapsedTimer>
#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/regression/query_kernel.h"
#include "core/regression/surface_lines.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr Eigen::Index check_queries = 41;

std::vector<FitLine> wanted_lines(const FitInput& input, const Vector& keys) {
  const Eigen::Index samples = keys.size();
  std::vector<FitLine> lines;
  const auto add = [&lines](FitRole role, const Message& name, Estimator estimator) {
    FitLine line;
    line.role = role;
    line.name = name;
    line.estimator = std::move(estimator);
    lines.push_back(std::move(line));
  };
  RegressionState state;
  state.weighing = input.weighing;
  state.h = input.h;
  state.local_as_selected = input.local_as_selected;
  state.equal_reach = input.equal_reach;
  const bool is_gaussian = selected_is_gaussian(state);
  add(is_gaussian ? FitRole::gaussian : FitRole::selected, weighing_name(input.weighing, samples),
      selected_estimator(state));
  if (input.gaussian && !is_gaussian)
    add(FitRole::gaussian, input.equal_reach ? phrase("Gaussian, as wide") : phrase("Gaussian"),
        KernelFit{GaussianShape{}, gaussian_bandwidth(state, keys)});
  if (input.nearest)
    add(FitRole::nearest, message("%1-NN", std::min<Eigen::Index>(input.neighbours, samples)),
        NearestFit{input.neighbours});
  if (input.local_linear)
    add(FitRole::local_linear,
        input.local_as_selected && !is_gaussian
            ? message("Local linear, %1", weighing_name(input.weighing, samples))
            : Message(phrase("Local linear")),
        local_line_estimator(state, keys));
  if (input.constant) add(FitRole::constant, phrase("Constant"), ConstantFit{});
  return lines;
}

struct TwinFit {
  Message name;
  double value = unknown;
};

// The same estimate by the other name; nothing where there is none.
std::optional<TwinFit> twin_at(const Estimator& selected, const Samples& samples, double query) {
  if (const auto* kernel = std::get_if<KernelFit>(&selected)) {
    const SampleWeights weights = sample_weights(selected, samples.keys, query);
    const auto in_reach = static_cast<int>((weights.values.array() > 0).count());
    const Separation map = attention_twin(kernel->shape, kernel->h, in_reach);
    TwinFit twin{name_of(map)};
    // With no key in reach there is no count of them to take.
    if (weights.defined()) twin.value = estimate_at(AttentionFit{map, kernel->h}, samples, query).value;
    return twin;
  }
  const auto kernel = kernel_at(std::get<AttentionFit>(selected), samples.keys, query);
  if (!kernel) return std::nullopt;
  TwinFit twin{message("%1 kernel, %2 bandwidth", kernel_name(kernel->pair), bandwidth_word(kernel->pair))};
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
  return {state.draw,       state.edited,  state.imported,
          state.weighing,   state.h,       state.neighbours,
          state.gaussian,   state.nearest, state.local_linear,
          state.constant,   state.band,    state.local_as_selected,
          state.equal_reach};
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
  result->lines = wanted_lines(input, result->samples.keys);
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
  RegressionState lean;
  lean.tuned = acting_tuned(state);
  lean.gaussian = lean.local_linear = false;
  if (lean.tuned != Tuned::neighbours) lean.weighing = state.weighing;
  if (lean.tuned == Tuned::order) {
    lean.weighing = with_own_number(lean.weighing, own_number(lean.weighing)->reach.lowest);
    lean.h = state.h;
  } else if (lean.tuned == Tuned::bandwidth) {
    lean.gaussian = state.gaussian && !selected_is_gaussian(state);
    lean.local_linear = state.local_linear;
    lean.local_as_selected = state.local_as_selected;
    lean.equal_reach = state.equal_reach;
  }
  return {samples, std::move(lean), range.low, range.high};
}

std::shared_ptr<const BandwidthResult> bandwidth_result(const BandwidthInput& input,
                                                        const TaskControl& control) {
  auto result = std::make_shared<BandwidthResult>();
  const RegressionState& state = input.state;
  const KeyRange keys{input.first_key, input.last_key};
  const NumberRange range = tuned_range(state, keys, input.samples.keys.size());
  const auto estimator_at = tuned_estimators(state);
  const auto over = [&](const std::function<Estimator(double)>& at) {
    return left_out_curve(at, input.samples, range, control);
  };
  result->tuned = state.tuned;
  result->symbol = state.tuned == Tuned::order ? text_of(own_number(state.weighing)->symbol)
                                               : QString(QLatin1Char("hk"[static_cast<int>(state.tuned)]));
  result->logarithmic = range.spacing == NumberRange::Spacing::factors;
  result->selected = over(estimator_at);
  if (const auto& best = result->selected.best)
    result->best_defined = curve_fit(estimator_at(*best), input.samples, queries_of(keys), control).defined;
  // The lines that stand beside the selected one while h is its bandwidth.
  const Vector& samples = input.samples.keys;
  RegressionState at = state;
  if (state.gaussian)
    result->gaussian = over([&](double h) {
      at.h = h;
      return KernelFit{GaussianShape{}, gaussian_bandwidth(at, samples)};
    });
  if (state.local_linear)
    result->line = over([&](double h) {
      at.h = h;
      return local_line_estimator(at, samples);
    });
  result->gaussian_as_wide = state.equal_reach;
  result->line_as_wide = state.equal_reach && !state.local_as_selected;
  if (control.cancelled()) return nullptr;
  return result;
}

bool shows_shift_surface(const RegressionState& state) {
  return state.lower == LowerRow::shift && state.shift.plane;
}

ShiftSurfaceInput shift_surface_input(const RegressionState& state) {
  return {state.shift, std::min(state.shift_step, state.shift.length), state.shift_beside};
}

std::shared_ptr<const ShiftSurface> shift_surface_result(const ShiftSurfaceInput& input) {
  auto surface = std::make_shared<ShiftSurface>();
  surface->input = input;
  surface->grid = surface_grid(KeyDomain::square, shift_surface_side);
  const Grid& grid = surface->grid;
  Matrix points(static_cast<Eigen::Index>(grid.pixels()), 2);
  for (Eigen::Index i = 0; i < points.rows(); ++i)
    points.row(i) << grid.x(static_cast<int>(i % grid.width)), grid.y(static_cast<int>(i / grid.width));
  surface->moment = shift_moment(input.settings, input.step, points);
  return surface;
}

double ShiftSurface::rmse(ShiftMethod method) const {
  return root_mean_square(moment.fits.row(static_cast<int>(method)).transpose() - moment.truth);
}

std::shared_ptr<const LinearResult> linear_result(const LinearInput& input) {
  auto result = std::make_shared<LinearResult>();
  const AttentionSequence sequence = attention_sequence(input.settings);
  result->run = linear_attention_run(sequence, input.settings.tau);
  result->step = std::clamp(input.step, 1, input.settings.length);
  result->state = state_after(sequence, input.settings.tau, result->step);
  return result;
}

namespace {

RegressionState surface_state(const SurfaceInput& input) {
  RegressionState state;
  state.surface = input.draw;
  state.surface_edited = input.edited;
  return state;
}

void widen_surface(SurfaceResult& result, const std::vector<double>& values) {
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    result.lowest = std::min(result.lowest, value);
    result.highest = std::max(result.highest, value);
  }
}

// Ends of one coordinate of imported keys, with room where all are equal.
std::pair<double, double> axis_ends(const Vector& coordinate) {
  const double low = coordinate.minCoeff(), high = coordinate.maxCoeff();
  const double least = 1e-9 * std::max(1.0, std::abs(low));
  if (high - low > least) return {low, high};
  const double half = 0.5 * std::max(1.0, std::abs(low));
  return {low - half, low + half};
}

}  // namespace

SurfaceInput surface_input(const RegressionState& state) {
  return {state.surface,       state.surface_edited, state.surface_imported,
          state.surface_shape, state.surface_h,      state.surface_lines};
}

Grid surface_range(const SurfaceInput& input, const SurfaceSamples& samples) {
  Grid grid = surface_grid(input.draw.domain, surface_side);
  if (!input.imported || input.draw.domain == KeyDomain::sphere) return grid;
  std::tie(grid.x0, grid.x1) = axis_ends(samples.keys.col(0));
  std::tie(grid.y0, grid.y1) = axis_ends(samples.keys.col(1));
  return grid;
}

std::shared_ptr<const SurfaceResult> surface_result(const SurfaceInput& input, const TaskControl& control) {
  auto result = std::make_shared<SurfaceResult>();
  result->input = input;
  result->samples = surface_samples_of(surface_state(input));
  result->grid = surface_range(input, result->samples);
  const KeyDomain domain = input.draw.domain;
  result->fit = input.lines
                    ? surface_lines(result->samples, domain, input.shape, input.h, result->grid, control)
                    : surface_fit(result->samples, domain, input.shape, input.h, result->grid, control);
  if (control.cancelled()) return nullptr;
  result->lowest = std::numeric_limits<double>::infinity();
  result->highest = -result->lowest;
  const double defined = static_cast<double>(std::count_if(
      result->fit.begin(), result->fit.end(), [](double value) { return std::isfinite(value); }));
  result->defined = defined / static_cast<double>(result->fit.size());
  result->rmse = std::numeric_limits<double>::quiet_NaN();
  if (input.imported) {
    result->lowest = result->samples.values.minCoeff();
    result->highest = result->samples.values.maxCoeff();
    return result;
  }
  result->truth = surface_truth(input.draw.function, domain, surface_side);
  widen_surface(*result, result->truth);
  // Planes through few keys leave every range: the colours are those of truth and samples.
  const Vector& values = result->samples.values;
  widen_surface(*result, input.lines ? std::vector<double>(values.begin(), values.end()) : result->fit);
  double sum = 0;
  for (std::size_t i = 0; i < result->fit.size(); ++i) {
    const double difference = result->fit[i] - result->truth[i];
    result->error.push_back(std::abs(difference));
    if (std::isfinite(difference)) sum += difference * difference;
  }
  if (defined > 0) result->rmse = std::sqrt(sum / defined);
  return result;
}

bool shows_sample_error(const RegressionState& state) {
  return state.lower == LowerRow::surface && !state.surface_imported;
}

bool shows_shift(const RegressionState& state) { return state.lower != LowerRow::linear_attention; }

SampleErrorSettings sample_error_input(const RegressionState& state) {
  SampleErrorSettings settings;
  settings.draw = state.surface;
  settings.draw.count = 1;
  settings.shape = state.surface_shape;
  settings.h = state.surface_h;
  settings.lines = state.surface_lines;
  settings.draws = state.surface_draws;
  return settings;
}

LinearInput linear_input(const RegressionState& state) {
  return {state.linear, std::min(state.linear_step, state.linear.length)};
}

std::shared_ptr<const SampleErrors> sample_error_result(const SampleErrorSettings& input,
                                                        const TaskControl& control) {
  auto errors = std::make_shared<const SampleErrors>(sample_errors(input, control));
  return errors->complete ? errors : nullptr;
}

std::shared_ptr<const Matrix> shift_result(const ShiftSettings& input, const TaskControl& control) {
  auto errors = std::make_shared<const Matrix>(shift_errors(input, control));
  return errors->size() > 0 ? errors : nullptr;
}

// What a figure needs beside what the window has already.
RegressionResults completed(RegressionResults known, const RegressionState& state,
                            const TaskControl& control) {
  constexpr double parts = 6;
  double done = 0;
  const auto fill = [&](auto& result, bool shown, auto compute) {
    if (control.cancelled()) return;
    const TaskControl part = TaskControl::part(control, done / parts, (done + 1) / parts);
    if (shown && !result) result = compute(part);
    control.report(++done / parts);
  };
  const Samples samples = samples_of(state);
  fill(known.fit, true, [&](const TaskControl& part) { return fit_result(fit_input(state), part); });
  fill(known.bandwidth, true, [&](const TaskControl& part) {
    return bandwidth_result(bandwidth_input(state, samples, key_range(state, samples)), part);
  });
  if (state.lower == LowerRow::linear_attention) {
    fill(known.linear, true, [&](const TaskControl&) { return linear_result(linear_input(state)); });
    return known;
  }
  fill(known.surface, state.lower == LowerRow::surface,
       [&](const TaskControl& part) { return surface_result(surface_input(state), part); });
  fill(known.sample_error, shows_sample_error(state),
       [&](const TaskControl& part) { return sample_error_result(sample_error_input(state), part); });
  fill(known.shift, shows_shift(state),
       [&](const TaskControl& part) { return shift_result(state.shift, part); });
  fill(known.shift_surface, shows_shift_surface(state),
       [&](const TaskControl&) { return shift_surface_result(shift_surface_input(state)); });
  return known;
}

}  // namespace basinscope
