// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/chain_marginals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "core/decompositions.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double infinite = std::numeric_limits<double>::infinity();

// How many members two subsets share.
int common(const BestSubset& a, const BestSubset& b) {
  int count = 0;
  for (std::size_t i = 0, j = 0; i < a.members.size() && j < b.members.size();) {
    const int left = a.members[i], right = b.members[j];
    count += left == right;
    i += left <= right;
    j += right <= left;
  }
  return count;
}

double share(const ChainStart& active, std::size_t v) { return active.shares[static_cast<Index>(v)]; }

}  // namespace

void ChainOracle::find(const std::vector<int>& patterns, const Vector& scores, int k, double transition,
                       BestSubset& best) {
  const auto width = static_cast<std::size_t>(k) + 1;
  out_.assign(width, {0, -infinite});
  in_.assign(width, {0, -infinite});
  after_in_.resize(patterns.size() * width);
  out_[0].scores = 0;
  int before = -2;
  unsigned char* after_in = after_in_.data();
  for (std::size_t i = 0; i < patterns.size(); ++i, after_in += width) {
    const double score = scores[patterns[i]], joined = patterns[i] == before + 1;
    before = patterns[i];
    for (std::size_t j = std::min(width - 1, i + 1); j > 0; --j) {
      const bool from_in = in_[j].above(out_[j], transition);
      if (from_in) out_[j] = in_[j];
      Worth paired = in_[j - 1];
      paired.pairs += joined;
      const bool pair = paired.above(out_[j - 1], transition);
      in_[j] = pair ? paired : out_[j - 1];
      in_[j].scores += score;
      after_in[j] = static_cast<unsigned char>(from_in + 2 * pair);
    }
  }
  std::size_t j = width - 1;
  bool taken = in_[j].above(out_[j], transition);
  best.pairs = (taken ? in_[j] : out_[j]).pairs;
  best.members.resize(j);
  for (std::size_t i = patterns.size(); i-- > 0 && j > 0;) {
    after_in -= width;
    const unsigned char after = after_in[j];
    if (taken) best.members[--j] = patterns[i];
    taken = after & (taken ? 2 : 1);
  }
}

BestSubset best_subset(VectorIn scores, int k, double transition) {
  std::vector<int> all(static_cast<std::size_t>(scores.size()));
  std::iota(all.begin(), all.end(), 0);
  BestSubset best;
  ChainOracle().find(all, scores, k, transition, best);
  return best;
}

// The scores relative to the (k+1)-th largest, without what cannot matter: to exchange one pattern of a
// subset for another changes at most two pairs, and its weight by at most 1, so a score that lies farther
// than 1 + 2|t| above the (k+1)-th largest is always in, one that far below the k-th never. What is left lies
// within twice that of 0, and keeps its digits however wide the gap at k is.
void ChainSearch::bring_near(VectorIn scores) {
  falling_.assign(scores.begin(), scores.end());
  const auto at = static_cast<std::size_t>(k_);
  if (at < falling_.size())
    std::nth_element(falling_.begin(), falling_.begin() + k_, falling_.end(), std::greater<>());
  const double last = *std::min_element(falling_.begin(), falling_.begin() + k_);
  const bool gap = at < falling_.size() && std::isfinite(falling_[at]);
  const double level = gap ? falling_[at] : last, far = gap ? 2 * (1 + std::abs(transition_)) : infinite,
               lowest = gap ? std::min(last - level, far) - far : -infinite;
  z_ = (scores.array() - level).max(lowest).min(far);
  near_.clear();
  for (Index i = 0; i < z_.size(); ++i)
    if (z_[i] > lowest) near_.push_back(static_cast<int>(i));
}

void ChainSearch::mix(const ChainStart& active) {
  nodes_.setZero(z_.size());
  for (std::size_t v = 0; v < active.subsets.size(); ++v)
    for (const int i : active.subsets[v].members) nodes_[i] += share(active, v);
  slope_ = z_ - nodes_;
}

// By how much one subset is worth more, by the slope.
double ChainSearch::ahead(const BestSubset& a, const BestSubset& b) const {
  double sum = 0;
  for (std::size_t i = 0, j = 0; i < a.members.size() || j < b.members.size();) {
    const int left = i < a.members.size() ? a.members[i] : std::numeric_limits<int>::max(),
              right = j < b.members.size() ? b.members[j] : std::numeric_limits<int>::max();
    if (left < right) sum += slope_[left];
    if (right < left) sum -= slope_[right];
    i += left <= right;
    j += right <= left;
  }
  return sum + transition_ * (a.pairs - b.pairs);
}

// Row after row, until a difference depends on those before it: change_ becomes a change of the shares that
// keeps the nodes and does not lose pairs' worth.
bool ChainSearch::factor(ChainStart& active) {
  const auto& subsets = active.subsets;
  const auto wanted = static_cast<Index>(subsets.size()) - 1;
  Eigen::MatrixXd& l = active.factor;
  if (l.rows() < wanted) l.conservativeResize(2 * wanted, 2 * wanted);
  for (Index& row = active.factored; row < wanted; ++row) {
    const BestSubset& own = subsets[static_cast<std::size_t>(row) + 1];
    const int with_first = common(own, subsets[0]);
    const double size = 2.0 * (k_ - with_first);
    double left = size;
    for (Index column = 0; column < row; ++column) {
      const BestSubset& other = subsets[static_cast<std::size_t>(column) + 1];
      double product = common(own, other) - with_first - common(other, subsets[0]) + k_;
      for (Index i = 0; i < column; ++i) product -= l(row, i) * l(column, i);
      l(row, column) = product / l(column, column);
      left -= l(row, column) * l(row, column);
    }
    if (left > 1e-9 * size) {
      l(row, row) = std::sqrt(left);
      continue;
    }
    change_.setZero(wanted + 1);
    for (Index i = row; i-- > 0;) {
      double rest = l(row, i);
      for (Index j = i + 1; j < row; ++j) rest += l(j, i) * change_[j + 1];
      change_[i + 1] = -rest / l(i, i);
    }
    change_[row + 1] = 1;
    change_[0] = -change_.sum();
    double pairs = 0;
    for (std::size_t v = 0; v < subsets.size(); ++v)
      pairs += change_[static_cast<Index>(v)] * subsets[v].pairs;
    if (transition_ * pairs < 0) change_ = -change_;
    return false;
  }
  return true;
}

// The best shares of the subsets in use; subsets whose share would be negative leave.
void ChainSearch::balance(ChainStart& active) {
  mix(active);
  while (active.subsets.size() > 1) {
    const bool independent = factor(active);
    if (independent) {
      // To the optimum over the affine hull.
      const Index n = active.factored;
      const Eigen::MatrixXd& l = active.factor;
      change_.resize(n + 1);
      for (Index i = 0; i < n; ++i) {
        double right = ahead(active.subsets[static_cast<std::size_t>(i) + 1], active.subsets[0]);
        for (Index j = 0; j < i; ++j) right -= l(i, j) * change_[j + 1];
        change_[i + 1] = right / l(i, i);
      }
      for (Index i = n; i-- > 0;) {
        double right = change_[i + 1];
        for (Index j = i + 1; j < n; ++j) right -= l(j, i) * change_[j + 1];
        change_[i + 1] = right / l(i, i);
      }
      change_[0] = -change_.tail(n).sum();
    }
    const bool left = move_along(active, independent);
    mix(active);
    if (!left) return;
  }
}

// As far along the change as shares stay >= 0; true when a subset left. bounded: no farther than it.
bool ChainSearch::move_along(ChainStart& active, bool bounded) const {
  Vector& shares = active.shares;
  double length = bounded ? 1 : infinite;
  Index leaving = -1;
  for (Index v = 0; v < change_.size(); ++v) {
    if (change_[v] < -1e-15 && shares[v] / -change_[v] < length) {
      length = shares[v] / -change_[v];
      leaving = v;
    }
  }
  if (!std::isfinite(length)) return false;
  shares = (shares + length * change_).cwiseMax(0);
  if (leaving >= 0) {
    active.subsets.erase(active.subsets.begin() + leaving);
    const Index after = shares.size() - leaving - 1;
    shares.segment(leaving, after) = shares.tail(after).eval();
    shares.conservativeResize(shares.size() - 1);
    active.factored = std::min(active.factored, std::max<Index>(0, leaving - 1));
  }
  shares /= shares.sum();
  return leaving >= 0;
}

const Vector& ChainSearch::nodes(VectorIn scores, ChainStart& active) {
  bring_near(scores);
  if (active.subsets.empty()) {
    oracle_.find(near_, z_, k_, transition_, better_);
    active.subsets.push_back(better_);
    active.shares = Vector::Ones(1);
  }
  balance(active);
  // Every round adds one subset and the value rises, so the rounds end; the bound only guards rounding.
  const int most_rounds = 200 + 20 * static_cast<int>(z_.size());
  for (int round = 0; round < most_rounds; ++round) {
    oracle_.find(near_, slope_, k_, transition_, better_);
    // By how much it beats the mixture, to first order; and the scores that these subsets add up.
    double gain = 0, counted = 0;
    bool known = false;
    const auto count = [&](const BestSubset& subset) {
      for (const int i : subset.members) counted = std::max(counted, std::abs(z_[i]));
    };
    count(better_);
    for (std::size_t v = 0; v < active.subsets.size() && !known; ++v) {
      gain += share(active, v) * ahead(better_, active.subsets[v]);
      known = active.subsets[v].members == better_.members;
      count(active.subsets[v]);
    }
    if (known || gain <= 1e-14 * k_ * (1 + counted)) break;
    active.subsets.push_back(better_);
    active.shares.conservativeResize(active.shares.size() + 1);
    active.shares[active.shares.size() - 1] = 0;
    balance(active);
  }
  nodes_ = nodes_.cwiseMin(1.0);
  return nodes_;
}

ChainMarginals chain_marginals(VectorIn scores, int k, double transition) {
  ChainStart active;
  ChainMarginals found;
  found.nodes = ChainSearch(k, transition).nodes(scores, active);
  const Index n = scores.size();
  found.each_pair = Vector::Zero(std::max<Index>(n - 1, 0));
  Eigen::MatrixXd differences = Eigen::MatrixXd::Zero(n, active.factored);
  for (std::size_t v = 0; v < active.subsets.size(); ++v) {
    const std::vector<int>& members = active.subsets[v].members;
    found.pairs += share(active, v) * active.subsets[v].pairs;
    for (std::size_t i = 1; i < members.size(); ++i)
      if (members[i] == members[i - 1] + 1) found.each_pair[members[i - 1]] += share(active, v);
    const Index column = static_cast<Index>(v) - 1;
    if (column < 0 || column >= active.factored) continue;
    for (const int i : members) differences(i, column) += 1;
    for (const int i : active.subsets[0].members) differences(i, column) -= 1;
  }
  found.directions = orthonormal_columns(differences);
  found.subsets = static_cast<int>(active.subsets.size());
  return found;
}

}  // namespace basinscope
