// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of networks of many patterns, followed by expansions of the update (core/proof/expansion.h) until it
// is certain where the exact trajectory ends: about the state that expansions give there is a ball that holds
// the exact one, of radius r <- steepest r + error. Expansions are made of cells as starts get there, each
// good for balls that reach out of its cell by as much; the first update of neighbours is one expansion.
// A ball in certified cells after no more updates than those have tells the end. A ball about the whole of a
// cell, followed in the same way, tells the end of whatever gets into that cell. One that is late goes on in
// the disc of an attractor, by expansions about that attractor: the smaller their reach the smaller their
// error, so that the ball shrinks with the way that is left. There it is a box along the eigenvectors of the
// attractor's J, with entries j of J along those: its half sides e_k <- j_kk e_k + |j_kl| e_l + turn |e| +
// error, and the step is off by (1 - j_kk) e_k + |j_kl| e_l + turn |e| + error along each. So its length is
// known well enough to say whether max_steps updates settle it. Where that cannot be told a start is left to
// iteration.
#pragma once

#include <atomic>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/engine/known_states.h"
#include "core/engine/lazy_cells.h"
#include "core/network/basin_map.h"
#include "core/proof/expansion.h"

namespace basinscope {

class FollowedStarts {
 public:
  // Refers to the request. tolerance: of the iteration that starts are left to.
  FollowedStarts(const BasinRequest& request, const Box& region, double tolerance);

  // A map of the network's states by expansions as they are, for attractors that are then looked at closer.
  BasinMap drafted(const BasinRequest& over_states, const TaskControl& control);
  // Before starts are followed; refers to it.
  void learn(const KnownStates& known);
  // Of pixels of the request: writes labels, steps and limits as Iterating::pixels (certified_map.h) does;
  // the places in the list of those that it cannot tell, in their order. The same whatever the number of
  // threads.
  std::vector<std::uint32_t> follow(const std::vector<std::uint32_t>& pixels, BasinMap& ends,
                                    const TaskControl& control);

 private:
  static constexpr double few = 1 + 1e-12;         // for the rounding of what bounds are made with
  static constexpr int parts_of_disc = 64;         // each way
  static constexpr std::uint16_t several = 65535;  // discs near a cell

  struct Rest;
  struct Drafting;
  struct Followed {
    std::size_t place = 0;  // in the list
    double state[2] = {}, radius = unbounded;
    double squared = 0, off = 0;  // the square of the way of the last update, which is off by no more
    bool settled = false;         // perhaps, by some update
    bool computed = false;        // the first update, not by an expansion
    int steps = 0, look = 0;      // when what is known is asked next
    std::uint16_t end = 0;
    const Rest* rest = nullptr;  // where it is late
    std::size_t level = 0;
    double slow = 0, fast = 0;  // half sides of the box there
    int moves_from = 0;         // updates after these do not settle it, for certain; 0: not known
  };
  enum class Told { onwards, nothing, end, unsettled };
  // One disc of an attractor, and expansions about that, each of a share of the one before.
  struct Rest {
    KnownStates::Disc disc;
    Eigen::Array2d centre;    // the attractor, better than the disc's
    double axis[2] = {1, 0};  // the slower eigenvector of J
    std::vector<Expansion> about;
    // In parts of its square: so many updates, less 1, of any state there, but the first few, are longer than
    // the tolerance; 0: not looked at yet.
    std::unique_ptr<std::atomic<std::int32_t>[]> moving;
    std::vector<double> reach, shrinks;  // shrinks: steps within reach, by that factor
  };
  // Of a few pixels each way, about their middle.
  struct First {
    int column = -1, row = -1, side = 0;
    Expansion expansion;
  };
  // Those last used by a thread.
  struct Firsts {
    static constexpr int ways = 8;
    First all[2][ways * ways];
  };
  void begin(std::uint32_t pixel, Expander& expander, Firsts& firsts, Followed& at) const;
  bool far_apart(const std::vector<std::uint32_t>& pixels, int first, int last) const;
  First first_of(int column, int row, int side, Expander& expander) const;
  Told follow(Expander& expander, Followed& at);
  Told settle(Followed& at) const;
  Told settle_on(Followed& at) const;
  int moves_on(const Followed& at) const;
  bool settles(const Followed& at, int which) const;
  template <Slopes slopes>
  Expanded step(const Expansion& e, Followed& at) const;
  struct Cell {
    Expansion about;
    std::atomic<std::uint32_t> known = 0;  // end and last, of all states in it; 0: not looked at yet
  };
  Cell* cell_at(const double state[2], Expander& expander);  // null: none holds it
  KnownStates::Cell known_of(Cell& cell, Expander& expander);
  bool holds(const Cell& cell, const Followed& at) const;
  // What is known of every state of the ball, or the disc that it is in though late.
  KnownStates::Cell known_end(const Followed& at, const Rest*& late) const;

  static std::size_t place(int column, int row, int across) {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(across) +
           static_cast<std::size_t>(column);
  }
  static double length(double x, double y) { return std::sqrt(x * x + y * y); }

  const BasinRequest& request_;
  double tolerance_;
  const KnownStates* known_ = nullptr;
  LazyCells<Cell> cells_;
  Eigen::Array2d per_known_{0, 0};
  double reach_, farthest_;  // of an expansion, and of a ball
  double slack_ = 0;         // of the place of a state among cells
  int first_side_ = 4;       // pixels of a first update, each way
  const Expander expander_;  // copied by threads
  std::vector<Rest> rests_;
  std::vector<std::uint16_t> disc_near_;  // a cell of what is known: one and which, several or none
};

}  // namespace basinscope
