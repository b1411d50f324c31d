// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/pattern_places.h"

namespace basinscope {

const std::vector<PatternPlaces::Place>& PatternPlaces::of(const Scene& scene) {
  const Memory& memory = scene.memory;
  const bool same = asked_ && plane_ == scene.plane && normalise_ == memory.normalise && post_ == scene.post;
  // The cache follows changes of rows by itself, but not of what all places depend on.
  if (!same) facts_.forget();
  asked_ = true;
  plane_ = scene.plane;
  normalise_ = memory.normalise;
  post_ = scene.post;
  const auto point = [](const PlaneReadout& readout, VectorIn state) {
    const Eigen::Vector3d at = readout.of(state);
    return QPointF(at[0], at[1]);
  };
  const PlaneReadout own(scene.plane);
  if (needs_lift(scene)) {  // two dimensions: there is little to save
    const Scene drawn = lifted(scene);
    const PlaneReadout readout(drawn.plane);
    const Matrix stored = normalised_patterns(drawn.memory, drawn.post);
    // RowFacts asks for rows in order once it has forgotten all, which i follows.
    Eigen::Index i = 0;
    facts_.forget();
    return facts_.of(memory.patterns, [&](const SharedMatrix::Row& row) {
      return Place{point(readout, stored.row(i++).transpose()), point(own, row.transpose())};
    });
  }
  return facts_.of(memory.patterns, [&](const SharedMatrix::Row& row) {
    return Place{point(own, normalised_row(memory, scene.post, row.transpose())),
                 point(own, row.transpose())};
  });
}

}  // namespace basinscope
