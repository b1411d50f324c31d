// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of networks of many patterns, followed by expansions of the update (core/proof/expansion.h) until it
// is certain where the exact trajectory ends: about the state that expansions give there is a ball that holds
// the exact one, of radius r <- steepest r + error. Expansions are made of cells as starts get there, each
// good for balls that reach out of its cell by half of it. The first update is computed.
// A ball in certified cells after no more updates than those have tells the end. One that is late goes on in
// the disc of an attractor, by expansions about that attractor: the smaller their reach the smaller their
// error, so that the ball shrinks with the way that is left, and the length of a step is known well enough to
// say whether max_steps updates settle it. Where that cannot be told it is left to iteration.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/engine/known_states.h"
#include "core/network/basin_map.h"
#include "core/proof/expansion.h"

namespace basinscope {

class FollowedStarts {
 public:
  // Refers to both. tolerance: of the iteration that the others are left to.
  FollowedStarts(const BasinRequest& request, const KnownStates& known, double tolerance);
  ~FollowedStarts();
  FollowedStarts(const FollowedStarts&) = delete;
  FollowedStarts& operator=(const FollowedStarts&) = delete;

  // Of pixels of the request: writes labels, steps and limits as Iterating::pixels (certified_map.h) does;
  // the places in the list of those that it cannot tell, in their order. The same whatever the number of
  // threads.
  std::vector<std::uint32_t> follow(const std::vector<std::uint32_t>& pixels, BasinMap& ends,
                                    const TaskControl& control);

 private:
  struct Followed {
    double state[2] = {}, radius = 0;
    double moved = 0, off = 0;       // by the last update, to within off
    double least_moved = unbounded;  // by any, at least
    int steps = 0;
  };
  enum class Told { nothing, end, unsettled };
  // One disc of an attractor, and expansions about that, each of a share of the one before.
  struct Rest {
    KnownStates::Disc disc;
    Eigen::Array2d centre;  // the attractor, better than the disc's
    std::vector<Expansion> about;
    std::vector<double> reach;
  };
  Told follow(const Vector& start, Expander& expander, Followed& at, std::uint16_t& end);
  Told settle(const Rest& rest, Followed& at) const;
  void step(const Expansion& e, Followed& at) const;
  const Expansion& of_cell(std::size_t cell, Expander& expander);
  // The end of every state of the ball, or the disc that it is in though late.
  std::uint16_t known_end(const Followed& at, const Rest*& late) const;

  const BasinRequest& request_;
  const KnownStates& known_;
  double tolerance_;
  int across_;
  Eigen::Array2d size_, per_cell_, per_known_;
  double reach_, farthest_;  // of an expansion, and of a ball
  std::unique_ptr<std::atomic<const Expansion*>[]> cells_;
  std::vector<Rest> rests_;
  std::vector<char> disc_near_;  // a cell of what is known
};

}  // namespace basinscope
