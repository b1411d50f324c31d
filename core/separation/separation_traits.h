// SPDX-License-Identifier: GPL-3.0-or-later
// What calculations must know of a separation as a map. Each separation says all of it; nothing has a
// default.
#pragma once

#include <optional>

#include "core/required.h"

namespace basinscope {

// What a separation weighs in a network (network/weighing.h).
enum class Scores {
  scaled,     // theta = beta s, s = X q: dom Omega is bounded
  products,   // s itself
  distances,  // -||x_i - q||^2/2
  members,    // each member what it weighs by itself
};

struct SeparationTraits {
  Required<Scores> scores;
  Required<std::optional<double>> total;  // what the weights sum to; nothing where they sum to anything
  Required<bool> dense;                   // weights are never exactly zero
  // The Lipschitz constant of the weights as a function of the scores: of a map that maximises s . y -
  // Omega(y), 1 over the modulus of convexity of Omega. Nothing where none is known.
  Required<std::optional<double>> lipschitz;
  Required<bool> jumps;  // not continuous, or not defined everywhere
  // The index of an entry matters: without the entries of weight zero the other weights would differ.
  Required<bool> by_position;
  Required<bool> sets;       // retrieves sets of patterns, each with weight 1
  Required<int> min_scores;  // the fewest scores it can weigh
};

// Of maps that make a weight of any size of each score itself: classic and dense associative memories.
inline constexpr SeparationTraits score_by_score{.scores = Scores::products,
                                                 .total = std::nullopt,
                                                 .dense = true,
                                                 .lipschitz = std::nullopt,
                                                 .jumps = false,
                                                 .by_position = false,
                                                 .sets = false,
                                                 .min_scores = 1};

}  // namespace basinscope
