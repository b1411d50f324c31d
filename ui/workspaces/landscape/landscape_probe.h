// SPDX-License-Identifier: GPL-3.0-or-later
// The newest probe and whether it is of what was asked for last: where the pointer is, else where it is
// pinned in the scene. GUI thread; read at once where that takes less than 2 ms, as a trajectory of few
// patterns does, else on a job's thread.
#pragma once

#include <QObject>
#include <QPointF>
#include <functional>
#include <memory>
#include <optional>

#include "core/landscape/probe.h"
#include "ui/document/scene_document.h"
#include "ui/jobs/freshness.h"
#include "ui/jobs/latest_job.h"

namespace basinscope {

// To the last bit: QPointF's own == calls places the same that a deep zoom tells apart.
inline bool same_place(const std::optional<QPointF>& a, const std::optional<QPointF>& b) {
  return a && b ? a->x() == b->x() && a->y() == b->y() : !a && !b;
}

class LandscapeProbe : public QObject {
  Q_OBJECT

 public:
  struct Sources {
    Scene scene;
    std::shared_ptr<const LandscapeResult> result;  // may be null
  };
  // sources: what is shown now.
  LandscapeProbe(SceneDocument* document, std::function<Sources()> sources, QObject* parent = nullptr);

  const std::optional<Probe>& probe() const { return probe_; }
  const Freshness& freshness() const { return freshness_; }
  // Where the probe is; it may be of older parameters.
  std::optional<QPointF> place() const;
  std::optional<QPointF> pin() const;
  void set_pin(const std::optional<QPointF>& place);  // an edit of the scene
  // A pinned probe follows the pointer too and goes back to its place when the pointer leaves.
  void point_at(const std::optional<QPointF>& place);
  void read(QPointF place);
  // Of the scene as drawn, perhaps off the plane: what one evaluation says, without place, trajectory and
  // limit.
  void read_state(const Vector& state);
  void forget();  // nothing is wanted any more
  // Of another scene nothing was there either: it goes without a word, and is told of once all that its owner
  // drops with it has gone.
  void take_away();
  void tell_gone();

 Q_SIGNALS:
  void changed();  // the probe, or how it stands to what is asked for

 private:
  using Look = std::function<Probe(const Scene& drawn, const LandscapeResult* result)>;
  void look(const Look& look);

  SceneDocument* document_;
  std::function<Sources()> sources_;
  std::optional<Probe> probe_;
  Freshness freshness_;
  double took_ms_ = 0;  // the last one
  LatestJob job_;
};

}  // namespace basinscope
