// SPDX-License-Identifier: GPL-3.0-or-later
// The state behind the landscape workspace: keeps the newest result of the document's scene, the
// probe, the selection and the playback. Views only read it and listen.
//
// A change of the scene asks for pictures on a job's thread. While a gesture is under way, or changes
// follow each other within 120 ms, they are previews sized by measured speed; after 120 ms of rest
// come the full resolution (a slow one coarse to fine) and the refined pass. The last picture stays
// until the next one arrives.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointF>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>

#include "core/landscape/preview_size.h"
#include "ui/document/scene_document.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/gpu/shared_engines.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_probe.h"
#include "ui/workspaces/landscape/playback.h"

namespace basinscope {

class LandscapeModel : public QObject {
  Q_OBJECT

 public:
  explicit LandscapeModel(SceneDocument* document, QObject* parent = nullptr);

  SceneDocument* document() const { return document_; }
  // What is shown: the document's scene, or what the override of override_scene() makes of it.
  const Scene& scene() const { return asked_; }
  // Shows another value of a parameter than the document has (the play head of a sweep): what scene_override
  // makes of every scene of the document. An empty one ends this.
  using SceneOverride = std::function<Scene(const Scene&)>;
  void override_scene(SceneOverride scene_override);
  // Of the open scene, perhaps as it was a moment ago (see freshness()); null until the first one of the
  // scene arrives.
  std::shared_ptr<const LandscapeResult> result() const { return result_; }
  // Null also while what is shown is marked as an earlier one.
  std::shared_ptr<const LandscapeResult> current_result() const;
  // Whether result() and its pictures are of the newest change; the same of energy_field() (which only where
  // a preview leaves out dear energies lags behind) and of probe().
  const Freshness& freshness() const { return freshness_; }
  const Freshness& energy_freshness() const { return energy_freshness_; }
  const Freshness& probe_freshness() const { return probe_.freshness(); }
  // Of the newest result; null where that is.
  std::shared_ptr<const LandscapePictures> pictures() const { return pictures_; }
  std::vector<ColourChoice> colour_choices() const;  // by which colours stay while something moves
  // The newest energies. Null where there is no result.
  std::shared_ptr<const EnergyField> energy_field() const { return energy_field_; }
  // Of the newest change; result()->revision lags behind while it is computed.
  std::uint64_t revision() const { return revision_; }
  const std::optional<Probe>& probe() const { return probe_.probe(); }
  // Where the probe is pinned in the scene.
  std::optional<QPointF> pin() const { return probe_.pin(); }
  bool probe_pinned() const { return pin().has_value(); }
  const Selection& selection() const { return selection_; }
  // Null when none is selected.
  const Attractor* selected_attractor() const;
  bool busy() const { return fields_.busy(); }
  // Steps of the trajectories drawn so far when stepping or playing; none: all.
  std::optional<int> shown_steps() const { return playback_.shown(); }
  int steps_there() const;  // of the longest trajectory of the newest result
  int steps_of(int query) const;
  Playback* playback() { return &playback_; }
  bool playing() const { return playback_.playing(); }
  // Whose step is shown in numbers: the selected query, else the one with the longest way; none: no queries.
  std::optional<int> followed_query() const;
  // Where that one is while it is stepped or played, or a selected one begins; null: there is none, or it is
  // still computed.
  const StateReading* step_reading() const { return step_.probe() ? &*step_.probe() : nullptr; }

  void set_engine(EngineChoice choice);
  EngineChoice engine() const { return engines_->choice(); }
  // The engines of the process, for other pictures of the same document.
  std::shared_ptr<Engines> engines() const { return engines_; }
  // Size in device pixels the fields are shown at; the full-resolution pass uses it.
  void set_field_pixels(int width, int height);
  QSize field_pixels() const { return {size_.width(), size_.height()}; }
  // How pictures are coloured; new ones follow without computing again.
  void set_appearance(bool dark, double pixel_ratio);
  void set_probe(const std::optional<QPointF>& place) { probe_.point_at(place); }
  void pin_probe(const std::optional<QPointF>& place) { probe_.set_pin(place); }  // none: lets it go
  void select(const Selection& selection);
  // While something is dragged: words_due() within a tenth of a second.
  void tell_words_soon();
  void play(bool on) { playback_.play(on); }
  void step_forward() { playback_.forward(); }
  void step_back() { playback_.back(); }

 Q_SIGNALS:
  void result_changed();    // new picture (also coarse previews)
  void pictures_changed();  // the same result in other colours
  void probe_changed();
  void step_changed();  // step_reading()
  // While something is dragged, words and tables follow more slowly than the fields, and all at once, so that
  // none of them is of another moment than the next.
  void words_due();
  void selection_changed();
  void playback_changed();
  void busy_changed();
  void engine_changed();
  void engine_notice(const QString& sentence);  // e.g. the GPU that was chosen is lost
  void engine_note(const QString& sentence);    // what draws since another was chosen

 private:
  void scene_changed();
  // What is outdated has the title of what is wanted: the table must follow when the busy overlay goes, not
  // a tenth of a second later.
  void tell_words();
  bool behind() const;
  void next_revision();
  void drop_another_scenes();
  void tell_another_scenes_are_gone();
  bool shown();  // false, and remembered, while the compare grid hides the landscape
  void request_preview();
  void request_full();
  void request_trajectories();
  void recolour();
  PictureStyle style_now() const;
  void accept(std::shared_ptr<const LandscapeResult> result,
              std::shared_ptr<const LandscapePictures> pictures);
  void accept_preview(LandscapeResult result, LandscapePictures pictures);
  bool drop_gone_points();  // from the selection; true: it is another one
  bool find_selected_again(const LandscapeResult* before);
  void read_step();
  // Between which the energy's colours are: those that are wanted, or had while something moves, or its own.
  std::optional<std::array<double, 2>> wanted_range() const;
  bool ranged(const EnergyField& field) const;

  SceneDocument* document_;
  std::shared_ptr<const LandscapeResult> result_;
  std::shared_ptr<const LandscapePictures> pictures_;
  std::shared_ptr<const EnergyField> energy_field_;
  std::uint64_t fields_revision_ = 0;  // of the newest change that the fields depend on
  std::uint64_t revision_ = 0;
  Selection selection_;
  Playback playback_;
  LandscapeProbe probe_, step_;
  std::optional<std::array<double, 2>> held_range_;  // of the energy's colours, from one rest to the next
  QTimer rest_, words_;
  QElapsedTimer since_change_;
  Freshness freshness_, energy_freshness_;  // their numbers are the revisions
  std::uint64_t opened_ = 0;                // which of the document's scenes is followed
  PreviewSize size_;
  bool dark_ = false;
  double pixel_ratio_ = 1;
  SceneOverride scene_override_;     // empty: the document's scene
  Scene asked_;                      // the scene of the newest request
  bool missed_ = false;              // something was asked for while the landscape was hidden
  std::optional<Attractor> sought_;  // a selected saddle that the newest, unrefined result cannot have yet
  std::shared_ptr<Engines> engines_ = shared_engines();
  // Last, so that they end first: their runs refer to the rest.
  LatestJob fields_, colours_;
};

}  // namespace basinscope
