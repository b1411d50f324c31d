// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the regression workspace inside the scene, its results from off the GUI thread, and playback.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "core/regression/column_table.h"
#include "ui/workspaces/regression/regression_result.h"
#include "ui/workspaces/state_model.h"

namespace basinscope {

class RegressionModel : public StateModel<RegressionState> {
  Q_OBJECT

 public:
  // What plays: the bandwidth from its least to its largest, or the steps of the lower row.
  enum class Play { none, bandwidth, steps };

  explicit RegressionModel(SceneDocument* document, QObject* parent = nullptr);

  const Samples& samples() const { return samples_; }  // those of the state
  KeyRange range() const { return key_range(state(), samples_); }
  // Results; nothing, or that of an earlier state, until they arrive.
  const FitResult* fit() const { return fit_.shown().get(); }
  bool fit_is_current() const { return fit_.is_of(fit_input(state())); }
  const BandwidthResult* bandwidth() const { return bandwidth_.shown().get(); }
  bool bandwidth_is_current() const { return bandwidth_.is_of(bandwidth_input(state(), samples_, range())); }
  const SurfaceResult* surface() const { return surface_.shown().get(); }
  const SampleErrors* sample_error() const { return sample_error_.shown().get(); }
  const Matrix* shift() const { return shift_.shown().get(); }
  const ShiftSurface* shift_surface() const { return shift_surface_.shown().get(); }
  const LinearResult* linear() const { return linear_.shown().get(); }
  // Whether they are of the state as it is.
  const Freshness& freshness() const { return fit_.freshness(); }
  const Freshness& fit_freshness() const { return fit_.freshness(); }
  const Freshness& bandwidth_freshness() const { return bandwidth_.freshness(); }
  const Freshness& surface_freshness() const { return surface_.freshness(); }
  const Freshness& sample_error_freshness() const { return sample_error_.freshness(); }
  const Freshness& shift_freshness() const { return shift_.freshness(); }
  const Freshness& shift_surface_freshness() const { return shift_surface_.freshness(); }
  const Freshness& linear_freshness() const { return linear_.freshness(); }
  const FitResult* current_fit() const { return fit_.current().get(); }
  // Those of the state as it is; the others, and what its lower row does not show, are null.
  RegressionResults results() const;
  RegressionShown shown_results() const;  // with what there is, perhaps of an earlier state
  bool busy() const;

  void edit(const QString& what, const RegressionState& state, bool continued = false) override;

  // Samples: moving a drawn one makes them the scene's own. The index where it lands.
  int move_sample(int index, double key, double value);
  void add_sample(double key, double value);
  void remove_sample(int index);
  void new_draw();
  // A surface's sample to another place of its picture; its value stays.
  void move_surface_sample(int index, double a, double b);
  // In place of the drawn ones; throws DataFault where the columns cannot be used.
  void import_samples(const ColumnTable& table, const std::vector<ColumnRole>& roles);
  void import_surface(const ColumnTable& table, const std::vector<ColumnRole>& roles);
  void draw_function(double from_key, double from_value, double to_key, double to_value);

  // Where the pointer is, without an edit; nothing: the probe of the state.
  void hover(std::optional<double> key);
  double probe() const { return hovered_.value_or(state().probe); }
  ProbeReading reading() const { return probe_reading(state(), samples_, probe()); }

  Reach bandwidth_reach() const;  // what slider, plot and sweep offer
  Reach surface_reach() const;
  int steps() const;  // of the lower row's playback
  int step() const;
  void set_step(int step, bool continued = false);

  void set_shown(bool shown) override;
  void play(Play what);
  void play(bool on) { play(on ? Play::bandwidth : Play::none); }  // whatever plays is what stops
  Play playing() const { return play_timer_.isActive() ? playing_ : Play::none; }

 Q_SIGNALS:
  void probe_changed();
  void bandwidth_changed();
  void surface_changed();
  void sample_error_changed();
  void shift_changed();
  void shift_surface_changed();
  void linear_changed();

 private:
  void start_jobs();
  void take(const RegressionState& before, bool another_scene) override;
  void request() override;
  void stop() override { play(Play::none); }
  void drop_another_scenes();
  void request_lower_row();
  void request_bandwidth();
  void request_thorough();
  void advance();

  Samples samples_;
  std::optional<double> hovered_;
  bool started_ = false;
  QTimer play_timer_, pause_;
  QElapsedTimer since_tick_;
  Play playing_ = Play::none;
  double progress_ = 0;
  bool first_tick_ = false;
  KeyedJob<FitInput, FitResult> fit_;
  KeyedJob<BandwidthInput, BandwidthResult> bandwidth_;
  KeyedJob<SurfaceInput, SurfaceResult> surface_;
  KeyedJob<SampleErrorSettings, SampleErrors> sample_error_;
  KeyedJob<ShiftSettings, Matrix> shift_;
  KeyedJob<ShiftSurfaceInput, ShiftSurface> shift_surface_;
  KeyedJob<LinearInput, LinearResult> linear_;
};

}  // namespace basinscope
