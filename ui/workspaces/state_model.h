// SPDX-License-Identifier: GPL-3.0-or-later
// What the models of workspaces share: a state inside the scene, looked at when the scene changes and changed
// as undo steps; with ResultModel a result of it from off the GUI thread, and playback of one number.
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <utility>

#include "core/data/data_table.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/keyed_job.h"
#include "ui/workspaces/decade_play.h"
#include "ui/workspaces/stored_state.h"

namespace basinscope {

class ModelSignals : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

 Q_SIGNALS:
  void state_changed();
  void result_changed();
  void busy_changed();
  void playing_changed();
  void complaint(const QString& sentence);
};

template <class Of>
class StateModel : public ModelSignals {
 public:
  using State = Of;

  SceneDocument* document() const { return document_; }
  const State& state() const { return stored_.value(); }
  // Why the scene's own state is not the one shown; empty when it is.
  const QString& unreadable() const { return stored_.unreadable(); }

  // One undo step; see SceneDocument::edit.
  virtual void edit(const QString& what, const State& state, bool continued = false) {
    stored_.edit(what, state, continued);
  }
  template <class Change>
  void change(const QString& what, Change change, bool continued = false) {
    State next = state();
    change(next);
    edit(what, next, continued);
  }

  // Only a workspace that is shown computes and plays.
  virtual void set_shown(bool shown) {
    shown_ = shown;
    if (!shown) stop();
    request();
  }

 protected:
  StateModel(SceneDocument* document, QObject* parent)
      : ModelSignals(parent), document_(document), opened_(document->opened()), stored_(document) {
    connect(document, &SceneDocument::changed, this, [this] { follow(); });
    connect(document, &SceneDocument::replaced, this, [this] { stop(); });
  }

  bool shown() const { return shown_; }
  // The state is another one. another_scene: what is shown belongs to the scene before.
  virtual void take(const State& before, bool another_scene) = 0;
  // Asks for what is wanted and not computed.
  virtual void request() = 0;
  virtual void stop() = 0;  // what plays
  template <class Job>
  void report(Job& job) {
    connect(job.job(), &LatestJob::busy_changed, this, &ModelSignals::busy_changed);
    connect(job.job(), &LatestJob::failed, this, &ModelSignals::complaint);
  }

 private:
  void follow() {
    const bool another = std::exchange(opened_, document_->opened()) != document_->opened();
    const std::shared_ptr<const State> before = stored_.shared();
    if (!stored_.follow([this](const QString& sentence) { Q_EMIT complaint(sentence); })) return;
    take(*before, another);
    Q_EMIT state_changed();
    request();
  }

  SceneDocument* document_;
  std::uint64_t opened_;  // which of the document's scenes it follows
  StoredState<State> stored_;
  bool shown_ = false;
};

// A positive number of a state that plays upwards.
template <class State>
struct PlayedNumber {
  QString undo;
  double low, high;
  std::function<double(const State&)> read;
  std::function<void(State&, double)> write;
};

template <class Of, class Result>
class ResultModel : public StateModel<Of> {
 public:
  using State = Of;

  // Perhaps of an earlier state, see freshness(); null until the scene's first one arrives.
  std::shared_ptr<const Result> result() const { return job_.shown(); }
  const Freshness& freshness() const { return job_.freshness(); }
  // Null also while what is shown is marked as an earlier one.
  std::shared_ptr<const Result> current_result() const { return job_.current(); }
  bool busy() const { return job_.busy(); }

  void play(bool on) { play_.play(on); }
  bool playing() const { return play_.playing(); }
  void set_seconds_a_decade(double seconds) { play_.set_seconds_a_decade(seconds); }

 protected:
  // compute(state, run, shown, deliver) on the job's thread; see KeyedJob::request_in_parts.
  using Deliver = std::function<void(std::shared_ptr<const Result>, bool complete)>;
  using Compute =
      std::function<void(const State&, const LatestJob::Run&, const Result* shown, const Deliver&)>;

  ResultModel(SceneDocument* document, Compute compute, PlayedNumber<State> played, QObject* parent)
      : StateModel<State>(document, parent),
        compute_(std::move(compute)),
        play_(played.low, played.high, [this, read = played.read] { return read(this->state()); }) {
    QObject::connect(&play_, &DecadePlay::moved, this, [this, played](double value, bool continued) {
      this->change(
          played.undo, [&](State& state) { played.write(state, value); }, continued);
    });
    QObject::connect(&play_, &DecadePlay::playing_changed, this, &ModelSignals::playing_changed);
    QObject::connect(&job_.freshness(), &Freshness::changed, this, &ModelSignals::busy_changed);
  }

  void take(const State&, bool another_scene) override {
    if (!another_scene) return;
    job_.drop_unless(this->state());
    Q_EMIT this->result_changed();
  }
  void request() override {
    if (!this->shown()) return;
    if (!std::exchange(started_, true)) this->report(job_);
    // Brief: results follow a drag that is faster than they are.
    job_.request_in_parts(this->state(), LatestJob::Length::brief, compute_, [this] {
      arrived();
      Q_EMIT this->result_changed();
    });
  }
  void stop() override { play(false); }
  virtual void arrived() {}  // a new result, before it is told

 private:
  Compute compute_;
  bool started_ = false;
  DecadePlay play_;
  KeyedJob<State, Result> job_;  // last, so that it ends first
};

// What a model shows as a table for its data menu; none: an empty one.
template <class Model, class Table>
std::function<DataTable()> result_table(const Model* model, Table table) {
  return [model, table] { return model->result() ? table(*model->result()) : DataTable(); };
}

}  // namespace basinscope
