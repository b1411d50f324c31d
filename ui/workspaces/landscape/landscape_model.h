// SPDX-License-Identifier: GPL-3.0-or-later
// The state behind the landscape workspace: keeps the newest result of the document's scene, the
// probe, the selection and the playback. Views only read it and listen.
#pragma once

#include <QObject>
#include <QPointF>
#include <memory>
#include <optional>
#include <set>

#include "ui/document/scene_document.h"
#include "ui/gpu/engine_choice.h"
#include "ui/workspaces/landscape/landscape_result.h"

namespace basinscope {

// What can be selected in the plots and tables.
struct Selection {
  std::set<int> patterns;
  std::set<int> queries;
  std::optional<int> attractor;  // index into basins.attractors

  bool empty() const { return patterns.empty() && queries.empty() && !attractor; }
  bool operator==(const Selection&) const = default;
};

class LandscapeModel : public QObject {
  Q_OBJECT

 public:
  explicit LandscapeModel(SceneDocument* document, QObject* parent = nullptr);
  ~LandscapeModel() override;

  SceneDocument* document() const { return document_; }
  // Never null once the first result has arrived.
  std::shared_ptr<const LandscapeResult> result() const { return result_; }
  const std::optional<Probe>& probe() const { return probe_; }
  const Selection& selection() const { return selection_; }
  bool busy() const;
  // Steps of the trajectories drawn so far when stepping or playing; none: all.
  std::optional<int> shown_steps() const { return shown_steps_; }
  bool playing() const;

  void set_engine(EngineChoice choice);
  EngineChoice engine() const { return engine_; }
  // Size in device pixels the fields are shown at; the full-resolution pass uses it.
  void set_field_pixels(int width, int height);
  void set_probe(const std::optional<QPointF>& plane_point);  // computed at once: one trajectory
  void pin_probe(bool pinned);
  void select(const Selection& selection);
  void play(bool on);
  void step_forward();
  void step_back();

 Q_SIGNALS:
  void result_changed();     // new picture (also coarse previews)
  void probe_changed();
  void selection_changed();
  void playback_changed();
  void busy_changed();
  void engine_notice(const QString& sentence);  // e.g. GPU lost, fell back to the CPU

 private:
  struct Private;
  std::unique_ptr<Private> d_;
  SceneDocument* document_;
  std::shared_ptr<const LandscapeResult> result_;
  std::optional<Probe> probe_;
  Selection selection_;
  std::optional<int> shown_steps_;
  EngineChoice engine_ = EngineChoice::automatic;
};

}  // namespace basinscope
