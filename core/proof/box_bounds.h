// SPDX-License-Identifier: GPL-3.0-or-later
// Where an update takes boxes of states, in exact arithmetic: update_lanes.h derives it. What certifies cells
// and follows blocks asks this alone.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

struct ImageBound {
  bool known = false;  // else nothing is said
  Box image;           // holds what every state of the box is updated to
  // Only where the whole bound is asked for: false where no state of the box is its own update; the update of
  // the box's centre, to within error along each axis; and by no more than that factor are two states farther
  // apart after the update.
  bool may_rest = true;
  Eigen::Array2d next = Eigen::Array2d::Zero();
  double error = unbounded, steepest = unbounded;
};

// Keeps buffers between calls: one object serves one thread.
class BoxBounds {
 public:
  enum class Ask { image, whole };

  virtual ~BoxBounds() = default;
  // Of count boxes of coordinates in the plane of states; bounds has room for them. O(N) a box.
  virtual void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) = 0;
  // As many are bounded together: fewer boxes take as long.
  virtual std::size_t together() const = 0;
};

// Objects of their own for every thread; what they refer to must outlive them.
using MakeBounds = std::function<std::unique_ptr<BoxBounds>()>;

// Of a network, whose numbers it keeps; only where proof_refusal() is empty. narrow: by the instructions that
// every processor has, which bound fewer boxes at once.
MakeBounds update_bounds(const Network& network, bool narrow = false);

}  // namespace basinscope
