// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace basinscope {
namespace {

double inside_files(double value) { return std::clamp(value, -largest_sample, largest_sample); }

constexpr int pause_ms = 80;
constexpr Eigen::Index drawn_points = 129;

// The longer side of where an imported surface is formed.
double surface_width(const RegressionState& state) {
  if (state.surface.domain == KeyDomain::sphere) return 1;
  const Grid grid = surface_range(surface_input(state), *state.surface_edited);
  return std::clamp(std::max(grid.x1 - grid.x0, grid.y1 - grid.y0), 1e-6, most_surface_bandwidth);
}

constexpr double sweep_seconds = 5, replay_seconds = 8;
constexpr Eigen::Index quick_samples = 300;  // their leave-one-out curve keeps up with a drag

}  // namespace

RegressionModel::RegressionModel(SceneDocument* document, QObject* parent)
    : StateModel(document, parent), samples_(samples_of(state())) {
  play_timer_.setInterval(DecadePlay::tick_ms);
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &RegressionModel::request_thorough);
  connect(&play_timer_, &QTimer::timeout, this, &RegressionModel::advance);
}

void RegressionModel::start_jobs() {
  report(fit_);
  report(bandwidth_);
  report(surface_);
  report(sample_error_);
  report(shift_);
  report(shift_surface_);
  report(linear_);
  connect(&fit_.freshness(), &Freshness::changed, this, &RegressionModel::busy_changed);
}

bool RegressionModel::busy() const {
  return fit_.busy() || bandwidth_.busy() || surface_.busy() || sample_error_.busy() || shift_.busy() ||
         shift_surface_.busy() || linear_.busy();
}

void RegressionModel::take(const RegressionState& before, bool another_scene) {
  if (!(state().edited == before.edited && state().draw == before.draw)) samples_ = samples_of(state());
  if (another_scene) drop_another_scenes();
}

void RegressionModel::edit(const QString& what, const RegressionState& state, bool continued) {
  RegressionState held = state;
  // What a file may hold, however small or large imported keys are.
  held.h = std::clamp(held.h, least_bandwidth, largest_sample);
  held.surface_h = std::clamp(held.surface_h, least_surface_bandwidth, most_surface_bandwidth);
  held.probe = std::clamp(held.probe, -largest_sample, largest_sample);
  StateModel::edit(what, held, continued);
}

int RegressionModel::move_sample(int index, double key, double value) {
  if (index < 0 || index >= samples_.keys.size()) return -1;
  SampleEdit moved = moved_sample(samples_, index, inside_files(key), inside_files(value));
  const auto landed = static_cast<int>(moved.index);
  change(tr("Move sample"), [&moved](RegressionState& state) { state.edited = std::move(moved.samples); });
  return landed;
}

void RegressionModel::add_sample(double key, double value) {
  if (samples_.keys.size() >= most_samples) {
    Q_EMIT complaint(tr("At most %1 samples.").arg(most_samples));
    return;
  }
  SampleEdit added = with_sample(samples_, inside_files(key), inside_files(value));
  change(tr("Add sample"), [&added](RegressionState& state) { state.edited = std::move(added.samples); });
}

void RegressionModel::remove_sample(int index) {
  if (index < 0 || index >= samples_.keys.size() || samples_.keys.size() < 2) return;
  Samples less = without_sample(samples_, index);
  change(tr("Delete sample"), [&less](RegressionState& state) { state.edited = std::move(less); });
}

void RegressionModel::move_surface_sample(int index, double a, double b) {
  SurfaceSamples samples = surface_samples_of(state());
  if (index < 0 || index >= samples.keys.rows()) return;
  samples.keys.row(index) = surface_key(state().surface.domain, a, b);
  change(tr("Move surface sample"),
         [&samples](RegressionState& state) { state.surface_edited = std::move(samples); });
}

void RegressionModel::new_draw() {
  change(tr("New draw"), [](RegressionState& state) {
    if (!state.edited) ++state.draw.seed;
    state.edited.reset();
    state.imported = false;
    state.probe = std::clamp(state.probe, 0.0, 1.0);
  });
}

void RegressionModel::import_samples(const ColumnTable& table, const std::vector<ColumnRole>& roles) {
  Samples samples = imported_samples(table, roles);
  change(tr("Import samples"), [&samples](RegressionState& state) {
    state.edited = std::move(samples);
    state.imported = true;
    const KeyRange range = key_range(state, *state.edited);
    state.h = 0.055 * (range.high - range.low);
    state.probe = range.low + 0.8 * (range.high - range.low);
  });
}

void RegressionModel::import_surface(const ColumnTable& table, const std::vector<ColumnRole>& roles) {
  SurfaceSamples samples = imported_surface(table, roles);
  change(tr("Import surface samples"), [&samples](RegressionState& state) {
    const bool sphere = samples.keys.cols() == 3;
    state.surface.domain = sphere ? KeyDomain::sphere : KeyDomain::square;
    state.surface_edited = std::move(samples);
    state.surface_imported = true;
    state.lower = LowerRow::surface;
    state.surface_h = sphere ? 0.2 : 0.06 * surface_width(state);
  });
}

Reach RegressionModel::surface_reach() const {
  const double width = state().surface_imported ? surface_width(state()) : 1;
  return {0.01 * width, 0.5 * width, true};
}

void RegressionModel::draw_function(double from_key, double from_value, double to_key, double to_value) {
  change(tr("Draw function"), [&](RegressionState& state) {
    Vector& drawn = state.draw.drawn;
    if (state.draw.function != Function1::drawn || drawn.size() != drawn_points) {
      Vector values(drawn_points);
      for (Eigen::Index i = 0; i < drawn_points; ++i)
        values[i] = function1_value(state.draw.function, drawn, static_cast<double>(i) / (drawn_points - 1));
      drawn = values;
      state.draw.function = Function1::drawn;
    }
    if (from_key > to_key) {
      std::swap(from_key, to_key);
      std::swap(from_value, to_value);
    }
    const auto first = static_cast<Eigen::Index>(std::floor(from_key * (drawn_points - 1)));
    const auto last = static_cast<Eigen::Index>(std::ceil(to_key * (drawn_points - 1)));
    for (Eigen::Index i = std::max<Eigen::Index>(0, first); i <= std::min(last, drawn_points - 1); ++i) {
      const double key = static_cast<double>(i) / (drawn_points - 1);
      const double share =
          to_key > from_key ? std::clamp((key - from_key) / (to_key - from_key), 0.0, 1.0) : 0;
      drawn[i] = std::clamp(from_value + share * (to_value - from_value), -1e6, 1e6);
    }
    state.edited.reset();
    state.imported = false;
  });
}

void RegressionModel::hover(std::optional<double> key) {
  if (key == hovered_) return;
  hovered_ = key;
  Q_EMIT probe_changed();
}

Reach RegressionModel::bandwidth_reach() const {
  const double width = range().high - range().low;
  return {0.008 * width, 0.5 * width, true};
}

int RegressionModel::steps() const {
  return state().lower == LowerRow::linear_attention ? state().linear.length : state().shift.length;
}

int RegressionModel::step() const {
  return std::min(steps(),
                  state().lower == LowerRow::linear_attention ? state().linear_step : state().shift_step);
}

void RegressionModel::set_step(int step, bool continued) {
  const int inside = std::clamp(step, 1, steps());
  change(
      tr("Step"),
      [inside](RegressionState& state) {
        (state.lower == LowerRow::linear_attention ? state.linear_step : state.shift_step) = inside;
      },
      continued);
}

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

RegressionShown RegressionModel::shown_results() const {
  return {{fit_.shown(), bandwidth_.shown(), surface_.shown(), sample_error_.shown(), shift_.shown(),
           shift_surface_.shown(), linear_.shown()},
          state()};
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
