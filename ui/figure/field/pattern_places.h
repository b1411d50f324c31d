// SPDX-License-Identifier: GPL-3.0-or-later
// Where patterns stand in the plane that is shown, of one scene after another: while one is dragged only that
// one is looked at, O(D), however many there are.
#pragma once

#include <QPointF>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

class PatternPlaces {
 public:
  struct Place {
    QPointF stored;  // as the network has it, in the plane of the scene as drawn
    QPointF raw;     // as given, in the scene's own plane
  };
  // One a pattern. O(N D) where plane, normalisation or post-transform are not those of the scene before.
  const std::vector<Place>& of(const Scene& scene);

 private:
  RowFacts<Place> facts_;
  Plane plane_;
  Normalise normalise_ = Normalise::none;
  PostTransform post_;
  bool asked_ = false;
};

}  // namespace basinscope
