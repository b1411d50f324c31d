// SPDX-License-Identifier: GPL-3.0-or-later
// SparseMAP over subsets of a chain: which mixture of k-subsets answers given scores.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// The subset S of size k with the largest sum of scores over S plus transition times the number of
// neighbouring pairs inside S; ties keep the lower index out. Masked scores (-infinity) are never taken; at
// least k are not masked. O(N k) by dynamic programming.
struct BestSubset {
  std::vector<int> members;  // rising
  double pairs = 0;
};
BestSubset best_subset(VectorIn scores, int k, double transition);

// argmax over mixtures y of k-subsets of theta . y + transition * pairs(y) - ||y||^2/2.
struct ChainMarginals {
  Vector nodes;      // N, in [0, 1], sums to k
  double pairs = 0;  // expected number of neighbouring pairs
  // N - 1, how much of each pair i, i + 1 is in the mixture; they sum to pairs. Unique where nodes are 0 and
  // 1; else other mixtures with the same nodes and the same pairs may share them out in another way.
  Vector each_pair;
  Matrix directions;  // N x r, orthonormal: where small changes of theta move nodes
  int subsets = 0;    // how many share the weight
};
ChainMarginals chain_marginals(VectorIn scores, int k, double transition);

// The subsets that share the weight and their shares; of none the search begins anew.
struct ChainStart {
  std::vector<BestSubset> subsets;
  Vector shares;
  // Cholesky's factor of the products of the first so many of: each subset but the first, less the first.
  // They depend on no scores.
  Eigen::MatrixXd factor;
  Eigen::Index factored = 0;
};

// The best subset of some patterns, which rise; buffers are kept between calls.
class ChainOracle {
 public:
  void find(const std::vector<int>& patterns, const Vector& scores, int k, double transition,
            BestSubset& best);

 private:
  // transition is often huge: whole pairs and sums of scores are compared apart. Impossible: scores of
  // -infinity.
  struct Worth {
    double pairs, scores;

    bool above(const Worth& other, double transition) const {
      return transition * (pairs - other.pairs) + (scores - other.scores) > 0;
    }
  };
  // Best worth with j taken, the last pattern out or in; and whether the one before was in.
  std::vector<Worth> out_, in_;
  std::vector<unsigned char> after_in_;
};

// The mixture for one set of scores after another, of N patterns: an active set of subsets, kept while it
// serves. Then scores cost one balance of its shares and one call of the oracle, over the patterns that can
// matter.
class ChainSearch {
 public:
  ChainSearch(int k, double transition) : k_(k), transition_(transition) {}

  // N; the search begins with the subsets of other scores of the same patterns, none of them masked; start
  // becomes those found. Nodes are unique: the same but for rounding.
  const Vector& nodes(VectorIn scores, ChainStart& start);

 private:
  void bring_near(VectorIn scores);
  void mix(const ChainStart& active);
  double ahead(const BestSubset& a, const BestSubset& b) const;
  void balance(ChainStart& active);
  bool factor(ChainStart& active);
  bool move_along(ChainStart& active, bool bounded) const;

  int k_;
  double transition_;
  ChainOracle oracle_;
  std::vector<double> falling_;
  std::vector<int> near_;     // patterns that can matter
  Vector z_, slope_, nodes_;  // scores, and less the nodes
  Vector change_;             // of shares
  BestSubset better_;
};

}  // namespace basinscope
