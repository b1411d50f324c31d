// SPDX-License-Identifier: GPL-3.0-or-later
// Which slice of R^D the scene shows, recognised from its plane on a job's thread, what its axes are called
// and how much of the patterns lies along it. One for all views of a landscape, owned by its model; GUI
// thread.
#pragma once

#include <QObject>
#include <memory>

#include "core/attractors/slice_kind.h"
#include "ui/jobs/latest_job.h"
#include "ui/workspaces/landscape/landscape_model.h"

namespace basinscope {

class SliceReader : public QObject {
  Q_OBJECT

 public:
  explicit SliceReader(LandscapeModel* landscape);
  // The one that belongs to a landscape model; made on first use, owned by the model.
  static SliceReader* of(LandscapeModel* landscape);

  // Of the scene as last read; OtherSlice until then.
  const SliceKind& kind() const { return kind_; }
  // "coordinate 1", "principal 1 (43 %)".
  QString x_name() const;
  QString y_name() const;
  // The share of the patterns' variance that lies along the plane: NaN where the patterns coincide, none
  // until it is known.
  std::optional<double> variance_share() const { return variance_share_; }
  // Of the stored patterns; none where there are too many numbers to decompose them in passing. Null until
  // they are there.
  std::shared_ptr<const PrincipalComponents> components() const { return components_; }

 Q_SIGNALS:
  void changed();

 private:
  void read();

  LandscapeModel* landscape_;
  std::uint64_t opened_ = 0;  // which of the document's scenes was read last
  SliceKind kind_ = AxesSlice{};
  std::optional<Memory> memory_;  // of which the components are, with post_
  PostTransform post_;
  Plane plane_;
  std::shared_ptr<const PrincipalComponents> components_;
  std::optional<double> variance_share_;
  LatestJob job_;
};

}  // namespace basinscope
