// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the transforms workspace inside the scene, its results from off the GUI thread, and the
// playback of the temperature.
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "ui/document/scene_document.h"
#include "ui/jobs/keyed_job.h"
#include "ui/workspaces/decade_play.h"
#include "ui/workspaces/stored_state.h"
#include "ui/workspaces/transforms/transforms_probe.h"
#include "ui/workspaces/transforms/transforms_result.h"

namespace basinscope {

class TransformsModel : public QObject {
  Q_OBJECT

 public:
  explicit TransformsModel(SceneDocument* document, QObject* parent = nullptr);
  ~TransformsModel() override;

  SceneDocument* document() const { return document_; }
  const TransformsState& state() const { return stored_.value(); }
  // Perhaps of an earlier state, see currency(); null until the scene's first one arrives.
  std::shared_ptr<const TransformsResult> result() const { return job_.shown(); }
  const Currency& currency() const { return job_.currency(); }
  // Null also while what is shown is marked as an earlier one.
  std::shared_ptr<const TransformsResult> current_result() const { return job_.current(); }
  bool busy() const { return job_.busy(); }
  // Why the scene's own state is not the one shown; empty when it is.
  const QString& unread() const { return stored_.unread(); }

  // One undo step; see SceneDocument::edit.
  void edit(const QString& what, const TransformsState& state, bool continued = false) {
    stored_.edit(what, state, continued);
  }
  template <class Change>
  void change(const QString& what, Change change, bool continued = false) {
    TransformsState next = state();
    change(next);
    edit(what, next, continued);
  }
  // Clamped to what paths and scrubber show.
  void set_temperature(double temperature, bool continued = false);

  // What is under the pointer, followed when the result changes; nothing: the pointer is elsewhere.
  const std::optional<TransformsProbe>& probe() const { return probe_; }
  void hover_temperature(double temperature);
  void hover_scores(QPointF scores);
  void hover_two_scores(int plot, double x);
  void hover_nothing();

  // Only a workspace that is shown computes.
  void set_shown(bool shown);

  void play(bool on) { play_.play(on); }
  bool playing() const { return play_.playing(); }
  void set_seconds_a_decade(double seconds) { play_.set_seconds_a_decade(seconds); }
  // To the next temperature (direction 1: hotter) at which the selected map's support changes; without one
  // by a tenth of a decade.
  void step(int direction);

 Q_SIGNALS:
  void state_changed();
  void result_changed();
  void probe_changed();
  void busy_changed();
  void playing_changed();
  void complaint(const QString& sentence);

 private:
  using Hover = std::function<TransformsProbe(const TransformsResult&)>;
  void hover(Hover at);
  void scene_changed();
  void request();

  SceneDocument* document_;
  StoredState<TransformsState> stored_;
  std::uint64_t opened_ = 0;  // which of the document's scenes it follows
  Hover hover_;
  std::optional<TransformsProbe> probe_;
  bool shown_ = false, started_ = false;
  DecadePlay play_;
  KeyedJob<TransformsState, TransformsResult> job_;  // last, so that it ends first
};

}  // namespace basinscope
