// SPDX-License-Identifier: GPL-3.0-or-later
// The memory that a pooling network of the pure form makes of a bag, as a landscape: keys as patterns, the
// learned query as initial condition, and the state that is pooled.
#pragma once

#include "ui/workspaces/learn/learn_panels.h"

namespace basinscope {

// The scene with that memory and network in place of its own; where it cannot have them why, in a sentence.
struct BagScene {
  Message refusal;
  Scene scene;
  std::vector<Vector> states;  // of the query: the learned one, then one each update; the last is pooled
};
BagScene bag_scene(Scene scene, const PoolingLook& look, int bag);

struct BagLandscapeInput {
  std::shared_ptr<const PoolingLook> look;
  int bag = 0;
  bool dark = false;
  bool moving = false;  // while it trains: coarser
  bool operator==(const BagLandscapeInput&) const = default;
};
struct BagLandscape {
  BagLandscapeInput input;
  Message refusal;
  QImage basins;
  std::vector<ContourLevel> contours;  // of the energy; none where there is none
  Window window;
  RichText x_title, y_title;
  FieldMarks marks;            // keys as patterns, names of basins
  std::vector<QPointF> path;   // of the query
  std::vector<QColor> pooled;  // the colours of the keys with weight
  double difference = 0;       // the retrieval in the landscape from what the network pools
};
std::shared_ptr<const BagLandscape> bag_landscape(const BagLandscapeInput& input, const MapBasins& map,
                                                  const TaskControl& control);

LearnPanel landscape_spec();

}  // namespace basinscope
