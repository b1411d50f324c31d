// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure of the regression workspace needs beside what the window has already.
#include <algorithm>

#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {

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
