// SPDX-License-Identifier: GPL-3.0-or-later
// The state behind the sweep page: its settings (kept in the scene's workspaces), the values computed so far
// on a job's thread, and the play head, which is the scene's own parameter. Moving the head changes the
// scene; any other change of what is swept starts the sweep anew.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/scene/sweep_settings.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

class SweepModel : public QObject {
  Q_OBJECT

 public:
  explicit SweepModel(LandscapeModel* landscape);
  // The sweep that belongs to a landscape model; made on first use, owned by the model.
  static SweepModel* of(LandscapeModel* landscape);

  LandscapeModel* landscape() const { return landscape_; }
  SceneDocument* document() const { return landscape_->document(); }
  bool is_open() const { return open_; }
  void set_open(bool open);

  const SweepSettings& settings() const { return settings_; }
  void change(const QString& what, const SweepSettings& settings, bool continued = false);
  // Empty, or one sentence why there is no sweep.
  QString refusal() const { return refusal_; }

  // What there is so far; null before the first value.
  std::shared_ptr<const Sweep> sweep() const { return sweep_; }
  std::size_t planned() const { return values_.size(); }
  bool running() const { return job_.busy() || restart_.isActive(); }
  bool complete() const { return sweep_ && sweep_->values.size() == values_.size(); }
  double seconds() const { return seconds_; }  // of the newest run, until its newest values
  std::optional<double> seconds_left() const;
  void cancel();  // keeps what there is
  void restart();

  double head() const;                // the scene's parameter
  const SweepValue* at_head() const;  // the computed value nearest to it; null where none is near
  void set_head(double value);        // into the swept range
  // A drag of the head is one undo step. Cancelled half-way (Esc), its further moves change nothing.
  void begin_drag();
  void drag_to(double value);
  void end_drag();
  // To the next value, or event: where attractors come and go, become stationary or stop being so.
  void step(int direction, bool events);
  bool playing() const { return play_.isActive(); }
  void play(bool on);

 Q_SIGNALS:
  void opened_changed();
  void settings_changed();
  void sweep_changed();
  void head_changed();
  void playing_changed();
  // The scene's settings could not be used; one sentence.
  void complained(const QString& sentence);

 private:
  void read_scene();
  Scene key() const;
  void start();
  void play_on();

  LandscapeModel* landscape_;
  LatestJob job_;
  QTimer restart_;
  QTimer play_;
  QElapsedTimer since_start_;
  bool open_ = false;
  std::string workspaces_;  // the text that settings_ were read from
  SweepReading reading_;
  SweepSettings settings_;
  QString refusal_;
  std::optional<Scene> swept_;  // what sweep_ belongs to
  std::optional<SweepSettings> swept_settings_;
  std::shared_ptr<const Sweep> sweep_;
  std::vector<double> values_;
  double seconds_ = 0;
};

// "β", "α", "x₃": the symbol of what is swept, and "inverse temperature β".
QString sweep_symbol(const SweepSettings& settings);
QString sweep_name(const SweepSettings& settings);

}  // namespace basinscope
