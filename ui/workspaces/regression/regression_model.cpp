// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/data/file.h"

namespace basinscope {
namespace {

constexpr int regression_tick_ms = 33;
constexpr int pause_ms = 80;
constexpr double sweep_seconds = 5, replay_seconds = 8;
constexpr Eigen::Index drawn_points = 129;
constexpr Eigen::Index quick_samples = 300;  // their leave-one-out curve keeps up with a drag

}  // namespace

RegressionModel::RegressionModel(SceneDocument* document, QObject* parent)
    : QObject(parent), document_(document) {
  play_timer_.setInterval(regression_tick_ms);
  pause_.setSingleShot(true);
  pause_.setInterval(pause_ms);
  connect(&pause_, &QTimer::timeout, this, &RegressionModel::request_thorough);
  connect(&play_timer_, &QTimer::timeout, this, &RegressionModel::advance);
  for (LatestJob* job :
       {fit_.job(), bandwidth_.job(), surface_.job(), sample_error_.job(), shift_.job(), linear_.job()}) {
    connect(job, &LatestJob::busy_changed, this, &RegressionModel::busy_changed);
    connect(job, &LatestJob::failed, this, &RegressionModel::complaint);
  }
  connect(document_, &SceneDocument::changed, this, &RegressionModel::scene_changed);
  connect(document_, &SceneDocument::replaced, this, [this] { play(Play::none); });
  read_state();
}

bool RegressionModel::busy() const {
  return fit_.job().busy() || bandwidth_.job().busy() || surface_.job().busy() ||
         sample_error_.job().busy() || shift_.job().busy() || linear_.job().busy();
}

void RegressionModel::take(RegressionState state) {
  const bool same_samples =
      state.edited == state_.edited && state.draw == state_.draw && samples_.keys.size() > 0;
  state_ = std::move(state);
  if (!same_samples) samples_ = samples_of(state_);
}

void RegressionModel::read_state() {
  text_ = document_->scene().workspaces;
  if (!written_text_.empty() && text_ == written_text_) {
    take(written_);
    unread_.clear();
    return;
  }
  RegressionReading reading = regression_state_of(text_);
  take(std::move(reading.state));
  unread_ = QString::fromStdString(reading.complaint);
  if (!unread_.isEmpty()) Q_EMIT complaint(unread_);
}

void RegressionModel::scene_changed() {
  if (document_->scene().workspaces == text_) return;
  const RegressionState before = state_;
  read_state();
  if (state_ == before) return;
  Q_EMIT state_changed();
  request();
}

void RegressionModel::edit(const QString& what, const RegressionState& state, bool continued) {
  if (state == state_) return;
  Scene next = document_->scene();
  next.workspaces = with_regression_state(next.workspaces, state);
  written_text_ = next.workspaces;
  written_ = state;
  document_->edit(what, std::move(next), continued);
}

int RegressionModel::move_sample(int index, double key, double value) {
  if (index < 0 || index >= samples_.keys.size()) return -1;
  SampleEdit moved = moved_sample(samples_, index, key, value);
  const auto landed = static_cast<int>(moved.index);
  change(tr("Move sample"), [&moved](RegressionState& state) { state.edited = std::move(moved.samples); });
  return landed;
}

void RegressionModel::add_sample(double key, double value) {
  if (samples_.keys.size() >= most_samples) {
    Q_EMIT complaint(tr("%1 samples are the most.").arg(most_samples));
    return;
  }
  SampleEdit added = with_sample(samples_, key, value);
  change(tr("Add sample"), [&added](RegressionState& state) { state.edited = std::move(added.samples); });
}

void RegressionModel::remove_sample(int index) {
  if (index < 0 || index >= samples_.keys.size() || samples_.keys.size() < 2) return;
  Samples less = without_sample(samples_, index);
  change(tr("Delete sample"), [&less](RegressionState& state) { state.edited = std::move(less); });
}

void RegressionModel::new_draw() {
  change(tr("New draw"), [](RegressionState& state) {
    if (!state.edited) ++state.draw.seed;
    state.edited.reset();
    state.imported = false;
    state.probe = std::clamp(state.probe, 0.0, 1.0);
  });
}

QString RegressionModel::import(const QString& path) {
  try {
    Samples samples = read_samples(path.toStdString());
    change(tr("Import samples"), [&samples](RegressionState& state) {
      state.edited = std::move(samples);
      state.imported = true;
      const KeyRange range = key_range(state, *state.edited);
      state.h = 0.055 * (range.high - range.low);
      state.probe = range.low + 0.8 * (range.high - range.low);
    });
  } catch (const DataFault& fault) {
    return QString::fromUtf8(fault.what());
  }
  return {};
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
  return state_.lower == LowerRow::linear_attention ? state_.linear.length : state_.shift.length;
}

int RegressionModel::step() const {
  return std::min(steps(),
                  state_.lower == LowerRow::linear_attention ? state_.linear_step : state_.shift_step);
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
  shown_ = shown;
  if (shown) {
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
        {state_.surface, state_.surface_shape, state_.surface_h}, brief,
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
  if (state_.lower == LowerRow::surface) {
    SampleErrorSettings settings;
    settings.draw = state_.surface;
    settings.draw.count = 1;
    settings.shape = state_.surface_shape;
    settings.h = state_.surface_h;
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
