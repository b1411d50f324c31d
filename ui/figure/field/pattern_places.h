// SPDX-License-Identifier: GPL-3.0-or-later
// The plane coordinates of a scene's patterns, cached from one scene to the next: while one pattern is
// dragged only its own are computed, O(D), however many patterns there are.
#pragma once

#include <QPointF>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

// Not for several threads at once.
class PatternPlaces {
 public:
  struct Place {
    QPointF stored;  // of the pattern that the network stores (normalised, lifted() where needed)
    QPointF raw;     // of the pattern as given, in the scene's own plane
  };
  // For each pattern. O(N D) if plane, normalisation or post-transform differ from those of the last call.
  // The reference is valid until the next call.
  const std::vector<Place>& of(const Scene& scene);

 private:
  RowFacts<Place> facts_;
  Plane plane_;
  Normalise normalise_ = Normalise::none;
  PostTransform post_;
  bool asked_ = false;
};

}  // namespace basinscope
