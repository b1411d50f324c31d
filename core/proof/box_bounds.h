// SPDX-License-Identifier: GPL-3.0-or-later
// Interval bounds on one update T of a network over boxes of states: the interface that certified_table.h and
// block_proof.h use. update_lanes.h has the method and its derivation. The bounds hold in exact arithmetic:
// all rounding of their own computation is included.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

// What is known of T on one box B, in the coordinates of the plane of states (state_plane.h).
struct ImageBound {
  // False: nothing is known of T on B, since T jumps or is undefined there, or rounding or overflow leaves no
  // bound. All other members then mean nothing.
  bool known = false;
  Box image;  // T(q) lies in it for every q of B
  // False: B certainly holds no fixed point; true: it is not known. Computed for Ask::whole only.
  bool may_hold_fixed_point = true;

  Eigen::Array2d centre_image = Eigen::Array2d::Zero();  // T at the centre of B, computed
  // The error of centre_image along each axis, and a Lipschitz constant of T on B in the Euclidean norm;
  // infinite where there is no bound.
  double centre_error = unbounded, lipschitz = unbounded;
};

// Keeps buffers between calls: one object serves one thread at a time.
class BoxBounds {
 public:
  enum class Ask { image, whole };  // image: without may_hold_fixed_point, which then is true

  virtual ~BoxBounds() = default;
  // boxes (in) and bounds (out) are arrays of count. O(N) a box, for N patterns; top-k and k-NN O(k N), and
  // O(N^2) where rounding leaves open which scores are the largest.
  virtual void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) = 0;
  // The number of boxes bounded at once (lanes of a vector): fewer boxes take as long.
  virtual std::size_t batch_size() const = 0;
};

// Makes an object for one thread. Safe to call from several threads.
using MakeBounds = std::function<std::unique_ptr<BoxBounds>()>;

// The bounds of a network, whose numbers are copied. Only where proof_refusal() is empty (update_bounds.h).
// narrow: two boxes at once, with the instructions that every processor has; tests compare it with the wide
// version.
MakeBounds update_bounds(const Network& network, bool narrow = false);

}  // namespace basinscope
