// SPDX-License-Identifier: GPL-3.0-or-later
// What the regression workspace asks for off the GUI thread, and its playback.
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {
namespace {

constexpr double sweep_seconds = 5, replay_seconds = 8;
constexpr Eigen::Index quick_samples = 300;  // their leave-one-out curve keeps up with a drag

}  // namespace

void RegressionModel::set_shown(bool shown) {
  shown_ = shown;
  if (shown) {
    if (!std::exchange(started_, true)) start_jobs();
    request();
  } else {
    play(Play::none);
    bandwidth_.cancel();
    sample_error_.cancel();
    shift_.cancel();
  }
}

void RegressionModel::request() {
  if (!shown_) return;
  const auto brief = LatestJob::Length::brief;
  // Brief: results follow a drag that is faster than they are.
  fit_.request(
      fit_input(state_), brief,
      [](const FitInput& input, const TaskControl& control, const FitResult*) {
        return fit_result(input, control);
      },
      [this] { Q_EMIT fit_changed(); });
  if (samples_.keys.size() <= quick_samples) request_bandwidth();
  request_lower_row();
  // What takes long waits for a pause in a drag, so that it does not take the cores from what follows it.
  bandwidth_.outdate(bandwidth_input(state_, samples_, range()));
  if (bandwidth_.shown())
    pause_.start();
  else
    request_thorough();
}

void RegressionModel::request_bandwidth() {
  bandwidth_.request(
      bandwidth_input(state_, samples_, range()),
      samples_.keys.size() <= quick_samples ? LatestJob::Length::brief : LatestJob::Length::thorough,
      [](const BandwidthInput& input, const TaskControl& control, const BandwidthResult*) {
        return bandwidth_result(input, control);
      },
      [this] { Q_EMIT bandwidth_changed(); });
}

void RegressionModel::request_lower_row() {
  const auto brief = LatestJob::Length::brief;
  if (state_.lower == LowerRow::surface) {
    surface_.request(
        surface_input(state_), brief,
        [](const SurfaceInput& input, const TaskControl& control, const SurfaceResult*) {
          return surface_result(input, control);
        },
        [this] { Q_EMIT surface_changed(); });
  }
  if (state_.lower == LowerRow::linear_attention) {
    linear_.request(
        {state_.linear, std::min(state_.linear_step, state_.linear.length)}, brief,
        [](const LinearInput& input, const TaskControl&, const LinearResult*) {
          return linear_result(input);
        },
        [this] { Q_EMIT linear_changed(); });
  }
}

void RegressionModel::request_thorough() {
  if (!shown_) return;
  const auto thorough = LatestJob::Length::thorough;
  request_bandwidth();
  if (state_.lower == LowerRow::surface && !state_.surface_imported) {
    SampleErrorSettings settings;
    settings.draw = state_.surface;
    settings.draw.count = 1;
    settings.shape = state_.surface_shape;
    settings.h = state_.surface_h;
    settings.lines = state_.surface_lines;
    settings.draws = state_.surface_draws;
    sample_error_.request(
        settings, thorough,
        [](const SampleErrorSettings& input, const TaskControl& control, const SampleErrors*) {
          auto errors = std::make_shared<const SampleErrors>(sample_errors(input, control));
          return errors->complete ? errors : nullptr;
        },
        [this] { Q_EMIT sample_error_changed(); });
  }
  if (state_.lower == LowerRow::linear_attention) return;
  shift_.request(
      state_.shift, thorough,
      [](const ShiftSettings& input, const TaskControl& control, const Matrix*) {
        auto errors = std::make_shared<const Matrix>(shift_errors(input, control));
        return errors->size() > 0 ? errors : nullptr;
      },
      [this] { Q_EMIT shift_changed(); });
}

void RegressionModel::play(Play what) {
  if (what == playing()) return;
  playing_ = what;
  if (what == Play::none) {
    play_timer_.stop();
  } else {
    const Reach reach = bandwidth_reach();
    progress_ = what == Play::steps
                    ? static_cast<double>(step()) / steps()
                    : std::log(state_.h / reach.lowest) / std::log(reach.highest / reach.lowest);
    // At the end already: from the start.
    if (!(progress_ < 1 - 1e-9)) progress_ = 0;
    progress_ = std::max(0.0, progress_);
    first_tick_ = true;
    since_tick_.start();
    play_timer_.start();
  }
  Q_EMIT playing_changed();
}

void RegressionModel::advance() {
  const double seconds = static_cast<double>(since_tick_.restart()) / 1000;
  progress_ = std::min(1.0, progress_ + seconds / (playing_ == Play::steps ? replay_seconds : sweep_seconds));
  // From start to stop one step of the history, apart from the one before.
  const bool continued = !std::exchange(first_tick_, false);
  if (playing_ == Play::steps) {
    const int step = std::clamp(static_cast<int>(std::lround(progress_ * steps())), 1, steps());
    change(
        tr("Play steps"),
        [step](RegressionState& state) {
          (state.lower == LowerRow::linear_attention ? state.linear_step : state.shift_step) = step;
        },
        continued);
  } else {
    const Reach reach = bandwidth_reach();
    const double h = reach.lowest * std::pow(reach.highest / reach.lowest, progress_);
    change(
        tr("Sweep bandwidth"), [h](RegressionState& state) { state.h = h; }, continued);
  }
  if (progress_ >= 1) play(Play::none);
}

}  // namespace basinscope
