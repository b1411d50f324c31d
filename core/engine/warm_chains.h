// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of sequential k-subsets along the trajectories of neighbouring pixels. The search for the subsets
// that share the weight (ChainSearch, core/separation/chain_marginals.h) is warm-started: update t of a
// trajectory begins with the subsets of update t of the trajectory before, which rarely differ. That takes
// about a third of the time with 100 patterns.
#pragma once

#include <algorithm>
#include <vector>

#include "core/network/weighing.h"
#include "core/separation/chain_marginals.h"

namespace basinscope {

// Used in place of Weighing by IterationBy (core/network/iteration.h), with the same weights up to rounding.
// Keeps a reference to the network, whose separation must be SequentialSubsets. Not for two threads at once.
class WarmChains {
 public:
  explicit WarmChains(const Network& network)
      : network_(network),
        chain_(std::get<SequentialSubsets>(network.separation)),
        search_(chain_.k, chain_.transition),
        warm_starts_(max_kept) {}

  // A new trajectory. The subsets of the one before stay, and its updates begin with them one by one.
  void begin() { update_ = 0; }
  // The weights at a state (D numbers), of the scores beta X q; overflow where a score is not finite. They
  // are never undefined. O(N D) and a search, which is short where the subsets of the trajectory before
  // still share the weight.
  Weighing::Outcome at(const Vector& state) {
    scores_ = network_.beta * (network_.patterns * state);
    if (!scores_.allFinite()) return Weighing::Outcome::overflow;
    weights_ = &search_.nodes(scores_, warm_starts_[update_]);
    if (update_ + 1 < warm_starts_.size()) ++update_;
    return Weighing::Outcome::defined;
  }
  const Vector& weights() const { return *weights_; }
  double log_scale() const { return 0; }  // weights are not scaled (Weighing::log_scale)

 private:
  // Updates with subsets of their own; later ones hardly move a state, and share the last.
  static constexpr std::size_t max_kept = 32;
  const Network& network_;
  const SequentialSubsets& chain_;
  ChainSearch search_;
  std::vector<ChainStart> warm_starts_;  // by update
  std::size_t update_ = 0;
  Vector scores_;
  const Vector* weights_ = nullptr;
};

}  // namespace basinscope
