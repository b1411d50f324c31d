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
  connect(&fit_.currency(), &Currency::changed, this, &RegressionModel::busy_changed);
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

}  // namespace basinscope
