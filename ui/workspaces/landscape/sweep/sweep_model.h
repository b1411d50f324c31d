// SPDX-License-Identifier: GPL-3.0-or-later
// The state behind the sweep page: its settings (kept in the scene's workspaces), the values computed so far
// on a job's thread, and the play head. The head is a view: the landscape shows the scene at it while the
// page is open, and the scene stays as it is until the head's value is taken over. Any change of what is
// swept starts the sweep anew; a change of the scene's own value moves the head there.
//
// With a second parameter a diagram (core/landscape/parameter_plane.h) is computed in place of the sweep;
// then there is no head, and the landscape shows the scene.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <utility>

#include "core/landscape/named_sweep.h"
#include "core/landscape/parameter_plane.h"
#include "core/scene/sweep_settings.h"
#include "ui/jobs/keyed_job.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/stored_state.h"

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
  const SweepSettings& state() const { return settings_; }  // as bound rows ask for it
  template <class Change>
  void change(const QString& what, Change change, bool continued = false) {
    SweepSettings next = settings_;
    change(next);
    stored_.edit(what, next, continued);
  }
  // Empty, or one sentence why there is no sweep.
  QString refusal() const { return refusal_; }

  // What there is so far; null before the first value.
  std::shared_ptr<const NamedSweep> sweep() const { return job_.shown(); }
  // Whether there is a second parameter, and what there is so far of its diagram.
  bool over_two() const { return settings_.second.parameter.has_value(); }
  std::shared_ptr<const ParameterPlane> plane() const { return plane_job_.shown(); }
  std::size_t planned() const { return planned_; }  // values, or points of the diagram
  std::size_t done() const;
  bool running() const { return job_.busy() || plane_job_.busy() || restart_.isActive(); }
  bool complete() const { return planned_ > 0 && done() == planned_; }
  double seconds() const { return seconds_; }  // of the newest run, until its newest values
  std::optional<double> seconds_left() const;
  void cancel();  // keeps what there is
  void restart();

  double head() const { return head_; }
  // The computed value nearest to it with no event between them; null where none is near.
  const SweepValue* at_head() const;
  void set_head(double value);  // into the swept range
  // To the next value, or event: a hair above it, so that what the event makes is there.
  void step(int direction, bool events);
  // Where a step to this event leads.
  double just_after(const SweepEvent& event) const;
  // Makes the head's value the scene's own, one undo step.
  void take_over();
  bool can_take_over() const;
  // Gives the scene the parameters of a point of the diagram, one undo step.
  void open_at(std::size_t column, std::size_t row);
  bool playing() const { return play_.isActive(); }
  void play(bool on);

 Q_SIGNALS:
  void opened_changed();
  void state_changed();  // the settings
  void sweep_changed();
  void head_changed();
  void playing_changed();
  // The scene's settings could not be used; one sentence.
  void complained(const QString& sentence);

 private:
  using Swept = std::pair<Scene, SweepSettings>;  // all that a sweep depends on, and nothing else
  void read_scene();
  bool follow_scene(bool another_parameter);  // true: what was swept has gone
  void begin();                               // a sweep, after a while
  void show_head();
  double place(double value) const;  // on the axis
  Swept wanted() const;
  void start();
  void start_plane();
  void play_on();

  LandscapeModel* landscape_;
  QTimer restart_;
  QTimer play_;
  QElapsedTimer since_start_;
  bool open_ = false;
  double head_ = 0;
  std::optional<double> own_value_;  // the scene's, as far as the head has followed it
  StoredState<SweepSettings> stored_;
  SweepSettings settings_;
  QString refusal_;
  std::size_t planned_ = 0;
  double seconds_ = 0;
  // Last, so that they end first.
  KeyedJob<Swept, NamedSweep> job_;
  KeyedJob<Swept, ParameterPlane> plane_job_;
};

// "β", "α", "x₃": the symbol of what is swept, and "inverse temperature β".
QString sweep_symbol(const SweepSettings& settings);
QString sweep_name(const SweepSettings& settings);

}  // namespace basinscope
