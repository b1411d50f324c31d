// SPDX-License-Identifier: GPL-3.0-or-later
// Sequential k-subsets at the states of one trajectory after another, each beside the one before: update t
// begins its search with the subsets of the neighbour's update t, which rarely change.
#pragma once

#include <algorithm>
#include <vector>

#include "core/network/weighing.h"
#include "core/separation/chain_marginals.h"

namespace basinscope {

// Weighs in place of Weighing (core/network/iteration.h), alike but for rounding. Refers to the network,
// whose separation is SequentialSubsets.
class WarmChains {
 public:
  explicit WarmChains(const Network& network)
      : network_(network),
        chain_(std::get<SequentialSubsets>(network.separation)),
        search_(chain_.k, chain_.transition),
        starts_(most_kept) {}

  void begin() { update_ = 0; }
  Weighing::Outcome at(const Vector& state) {
    scores_ = network_.beta * (network_.patterns * state);
    if (!scores_.allFinite()) return Weighing::Outcome::overflow;
    weights_ = &search_.nodes(scores_, starts_[update_]);
    if (update_ + 1 < starts_.size()) ++update_;
    return Weighing::Outcome::defined;
  }
  const Vector& weights() const { return *weights_; }
  double log_scale() const { return 0; }

 private:
  static constexpr std::size_t most_kept = 32;  // later updates hardly move
  const Network& network_;
  const SequentialSubsets& chain_;
  ChainSearch search_;
  std::vector<ChainStart> starts_;
  std::size_t update_ = 0;
  Vector scores_;
  const Vector* weights_ = nullptr;
};

}  // namespace basinscope
