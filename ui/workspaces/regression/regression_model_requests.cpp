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
  if (shown && !std::exchange(started_, true)) start_jobs();
  StateModel::set_shown(shown);
  if (shown) return;
  bandwidth_.cancel();
  sample_error_.cancel();
  shift_.cancel();
}

void RegressionModel::request() {
  if (!shown()) return;
  const auto brief = LatestJob::Length::brief;
  // Brief: results follow a drag that is faster than they are.
  fit_.request(
      fit_input(state()), brief,
      [](const FitInput& input, const TaskControl& control, const FitResult*) {
        return fit_result(input, control);
      },
      [this] { Q_EMIT result_changed(); });
  if (samples_.keys.size() <= quick_samples) request_bandwidth();
  request_lower_row();
  // What takes long waits for a pause in a drag, so that it does not take the cores from what follows it;
  // what is shown is out of date from now on all the same.
  bandwidth_.want(bandwidth_input(state(), samples_, range()), true);
  if (shows_sample_error(state()))
    sample_error_.want(sample_error_input(state()));
  else
    sample_error_.leave();
  if (shows_shift(state())) shift_.want(state().shift);
  if (bandwidth_.shown())
    pause_.start();
  else
    request_thorough();
}

// What no longer belongs to the scene must not be looked at until newer results come.
void RegressionModel::drop_another_scenes() {
  fit_.drop_unless(fit_input(state()));
  bandwidth_.drop_unless(bandwidth_input(state(), samples_, range()));
  surface_.drop_unless(surface_input(state()));
  sample_error_.drop_unless(sample_error_input(state()));
  shift_.drop_unless(state().shift);
  shift_surface_.drop_unless(shift_surface_input(state()));
  linear_.drop_unless(linear_input(state()));
  Q_EMIT result_changed();
  Q_EMIT bandwidth_changed();
  Q_EMIT surface_changed();
  Q_EMIT sample_error_changed();
  Q_EMIT shift_changed();
  Q_EMIT shift_surface_changed();
  Q_EMIT linear_changed();
}

RegressionResults RegressionModel::results() const {
  RegressionResults results;
  const auto take = [](auto& into, const auto& job, const auto& input) {
    if (job.is_of(input)) into = job.shown();
  };
  take(results.fit, fit_, fit_input(state()));
  take(results.bandwidth, bandwidth_, bandwidth_input(state(), samples_, range()));
  if (state().lower == LowerRow::surface) take(results.surface, surface_, surface_input(state()));
  if (shows_sample_error(state())) take(results.sample_error, sample_error_, sample_error_input(state()));
  if (shows_shift(state())) take(results.shift, shift_, state().shift);
  if (shows_shift_surface(state())) take(results.shift_surface, shift_surface_, shift_surface_input(state()));
  if (state().lower == LowerRow::linear_attention) take(results.linear, linear_, linear_input(state()));
  return results;
}

void RegressionModel::request_bandwidth() {
  bandwidth_.request(
      bandwidth_input(state(), samples_, range()),
      samples_.keys.size() <= quick_samples ? LatestJob::Length::brief : LatestJob::Length::thorough,
      [](const BandwidthInput& input, const TaskControl& control, const BandwidthResult*) {
        return bandwidth_result(input, control);
      },
      [this] { Q_EMIT bandwidth_changed(); });
}

void RegressionModel::request_lower_row() {
  const auto brief = LatestJob::Length::brief;
  if (state().lower == LowerRow::surface) {
    surface_.request(
        surface_input(state()), brief,
        [](const SurfaceInput& input, const TaskControl& control, const SurfaceResult*) {
          return surface_result(input, control);
        },
        [this] { Q_EMIT surface_changed(); });
  }
  if (shows_shift_surface(state())) {
    shift_surface_.request(
        shift_surface_input(state()), brief,
        [](const ShiftSurfaceInput& input, const TaskControl&, const ShiftSurface*) {
          return shift_surface_result(input);
        },
        [this] { Q_EMIT shift_surface_changed(); });
  }
  if (state().lower == LowerRow::linear_attention) {
    linear_.request(
        linear_input(state()), brief,
        [](const LinearInput& input, const TaskControl&, const LinearResult*) {
          return linear_result(input);
        },
        [this] { Q_EMIT linear_changed(); });
  }
}

void RegressionModel::request_thorough() {
  if (!shown()) return;
  const auto thorough = LatestJob::Length::thorough;
  request_bandwidth();
  if (shows_sample_error(state())) {
    sample_error_.request(
        sample_error_input(state()), thorough,
        [](const SampleErrorSettings& input, const TaskControl& control, const SampleErrors*) {
          return sample_error_result(input, control);
        },
        [this] { Q_EMIT sample_error_changed(); });
  }
  if (!shows_shift(state())) return;
  shift_.request(
      state().shift, thorough,
      [](const ShiftSettings& input, const TaskControl& control, const Matrix*) {
        return shift_result(input, control);
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
                    : std::log(state().h / reach.lowest) / std::log(reach.highest / reach.lowest);
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
