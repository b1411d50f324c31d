// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the kernels workspace inside the scene, its results and its dispersion from off the GUI
// thread, and the playback of the temperature.
#pragma once

#include <QObject>
#include <memory>

#include "ui/document/scene_document.h"
#include "ui/jobs/keyed_job.h"
#include "ui/workspaces/decade_play.h"
#include "ui/workspaces/kernels/kernels_result.h"
#include "ui/workspaces/stored_state.h"

namespace basinscope {

inline constexpr double coldest_played = 0.02, hottest_played = 5;

class KernelsModel : public QObject {
  Q_OBJECT

 public:
  explicit KernelsModel(SceneDocument* document, QObject* parent = nullptr);
  ~KernelsModel() override;

  SceneDocument* document() const { return document_; }
  const KernelsState& state() const { return stored_.value(); }
  // Perhaps of an earlier state, see currency(); null until the scene's first one arrives.
  std::shared_ptr<const KernelsResult> result() const { return job_.shown(); }
  const Currency& currency() const { return job_.currency(); }
  // Null also while what is shown is marked as an earlier one.
  std::shared_ptr<const KernelsResult> current_result() const { return job_.current(); }
  bool busy() const { return job_.busy(); }
  // Why the scene's own state is not the one shown; empty when it is.
  const QString& unread() const { return stored_.unread(); }

  // One undo step; see SceneDocument::edit.
  void edit(const QString& what, const KernelsState& state, bool continued = false) {
    stored_.edit(what, state, continued);
  }
  template <class Change>
  void change(const QString& what, Change change, bool continued = false) {
    KernelsState next = state();
    change(next);
    edit(what, next, continued);
  }

  // Which marker keys and entries act on: a key's index, or -1, the query. No part of the scene.
  int selected() const { return selected_; }
  void select(int index);

  // Only a workspace that is shown computes.
  void set_shown(bool shown);

  void play(bool on) { play_.play(on); }
  bool playing() const { return play_.playing(); }
  void set_seconds_a_decade(double seconds) { play_.set_seconds_a_decade(seconds); }
  // By a tenth of a decade.
  void step(int direction);

  // Of the state's dispersion settings and temperature; null until it is shown. Computed only while the
  // state shows it. progress: 1 when finished.
  std::shared_ptr<const Dispersion> dispersion() const { return dispersion_.shown(); }
  // Of the state as it is, all draws or those before a cancel; null while they run.
  std::shared_ptr<const Dispersion> finished_dispersion() const;
  const Currency& dispersion_currency() const { return dispersion_.currency(); }
  double dispersion_progress() const;
  bool dispersion_runs() const { return dispersion_.busy(); }
  // Ends the run; the draws that it has finished are shown.
  void cancel_dispersion();
  // The state's, once more after a cancel.
  void repeat_dispersion();

 Q_SIGNALS:
  void state_changed();
  void result_changed();
  void dispersion_changed();
  void selected_changed();
  void busy_changed();
  void playing_changed();
  void complaint(const QString& sentence);

 private:
  struct Asked {
    DispersionSettings settings;
    PairScale scale;
    double order;
    bool operator==(const Asked&) const = default;
  };
  void scene_changed();
  Asked asked_now() const { return {state().dispersion, state().scale, state().order}; }
  void request();
  void request_dispersion();

  SceneDocument* document_;
  StoredState<KernelsState> stored_;
  std::uint64_t opened_ = 0;                         // which of the document's scenes it follows
  std::shared_ptr<TaskControl> dispersion_control_;  // of the newest run
  double progress_ = 0;                              // of the run under way
  int selected_ = -1;
  bool shown_ = false, started_ = false;
  DecadePlay play_;
  // Last, so that they end first.
  KeyedJob<KernelsState, KernelsResult> job_;
  KeyedJob<Asked, Dispersion> dispersion_;
};

}  // namespace basinscope
