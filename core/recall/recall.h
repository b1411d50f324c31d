// SPDX-License-Identifier: GPL-3.0-or-later
// Free and sequential recall (HFY section 6, Algorithms 1 to 3): outer steps, each of T inner updates, that
// name one memory each; q is carried from one to the next. With memories X (N x D), p a weight of each,
// y marginals of pairs, and T times {p <- map(X q), q <- X^T p} as "inner":
//   1  u <- 1.  inner with constrained sparsemax(beta X q; u);  u <- max(u - p, 0). Once sum u <= 1 + 1e-9: p
//   = u 2  a <- 0.  p <- map(beta(X q - lambda a)); a <- tau p + (1 - tau) a; q <- X^T p; inner with map(beta
//   X q) 3  a <- 0.  y <- sequential 2-subsets(beta(X q - lambda a); t); q <- X^T y - q; inner with map(X q),
//   no
//               beta; a <- tau (y - omega p) + (1 - tau) a
// Recalled: the lowest i with p_i >= max p - 1e-9, p the last inner weights.
#pragma once

#include <optional>
#include <vector>

#include "core/separation/separation.h"
#include "core/task_control.h"

namespace basinscope {

enum class RecallAlgorithm { constrained = 1, penalised = 2, sequential = 3 };

// Symbols as above. What an algorithm does not use it does not look at.
struct RecallSettings {
  RecallAlgorithm algorithm = RecallAlgorithm::constrained;
  double beta = 0.1;
  int steps = 20;                     // T
  std::optional<int> recalls;         // outer steps R, N where nothing is said; algorithm 1 at most N
  double penalty = 1e9;               // lambda
  double decay = 1e-3;                // tau
  double bonus = 1.1;                 // omega
  double transition = 1e8;            // t
  Separation separation = Entmax{2};  // map: softmax, entmax or normmax
  std::optional<std::vector<int>> target = std::nullopt;  // 3 with a cue has cue + 1, ..., N - 1

  static constexpr Range betas{0, 1e6, true}, penalties{0, 1e12}, decays{0, 1}, bonuses{0, 100},
      transitions{0, 1e9};
  static constexpr int most_steps = 10000, most_recalls = 1000000;
  bool operator==(const RecallSettings&) const = default;
};

struct Recall {
  std::vector<int> recalled;              // R; fewer where cancelled
  int unique = 0;                         // different ones among them
  double unique_ratio = 0;                // unique/N
  std::vector<int> repeats;               // steps that named a memory named before; the cue does not count
  std::optional<std::vector<int>> jumps;  // 3: steps that did not name the successor of the one before, or of
                                          // the cue; the first of a query is none
  std::optional<double> levenshtein;
  Matrix weights;  // R x N, p; empty unless asked for
  Matrix pairs;    // R x N, y of algorithm 3
};

enum class RecallRecord { items, weights };

// The cue is a memory's index, or nothing where query is another state. Throws std::invalid_argument on
// settings outside their ranges, fewer than two memories with algorithm 3, and scores that leave the doubles.
// Weights are iterated by the Gram matrix where N <= min(4096, 2 D): O(N^2 D) once, then O(T N K) an outer
// step, K the support of p; else O(T N D).
Recall recall(const Matrix& memories, VectorIn query, std::optional<int> cue, const RecallSettings& settings,
              const TaskControl& control, RecallRecord record = RecallRecord::items);

// 1 - D/C: C = min(lengths), D the fewest insertions, deletions and replacements between the first C of each.
// Nothing with C = 0. O(C^2), memory O(C).
std::optional<double> levenshtein_coefficient(const std::vector<int>& recalled,
                                              const std::vector<int>& target);

}  // namespace basinscope
