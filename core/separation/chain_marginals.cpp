// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/chain_marginals.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/decompositions.h"

namespace basinscope {
namespace {

// transition is often huge: whole pairs and sums of scores are compared apart.
struct Worth {
  double pairs = -std::numeric_limits<double>::infinity();  // none possible
  double scores = 0;

  bool possible() const { return std::isfinite(pairs); }
  bool above(const Worth& other, double transition) const {
    if (!possible() || !other.possible()) return possible();
    return transition * (pairs - other.pairs) + (scores - other.scores) > 0;
  }
};

}  // namespace

BestSubset best_subset(VectorIn scores, int k, double transition) {
  const Eigen::Index n = scores.size();
  const auto width = static_cast<std::size_t>(k) + 1;
  // Best worth of the first i scores with j taken, the last of them out or in; and whether the one before
  // was in.
  std::vector<Worth> out(width), in(width), next_out(width), next_in(width);
  std::vector<char> out_after_in(static_cast<std::size_t>(n) * width, 0), in_after_in(out_after_in);
  out[0].pairs = 0;
  for (Eigen::Index i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < width; ++j) {
      const std::size_t cell = static_cast<std::size_t>(i) * width + j;
      const bool from_in = in[j].above(out[j], transition);
      next_out[j] = from_in ? in[j] : out[j];
      out_after_in[cell] = from_in;
      next_in[j] = {};
      if (j == 0 || !std::isfinite(scores[i])) continue;
      Worth paired = in[j - 1];
      paired.pairs += 1;
      const bool joined = paired.above(out[j - 1], transition);
      next_in[j] = joined ? paired : out[j - 1];
      next_in[j].scores += scores[i];
      in_after_in[cell] = joined;
    }
    out.swap(next_out);
    in.swap(next_in);
  }
  BestSubset best{Vector::Zero(n), 0};
  auto j = static_cast<std::size_t>(k);
  bool taken = in[j].above(out[j], transition);
  best.pairs = (taken ? in[j] : out[j]).pairs;
  for (Eigen::Index i = n; i-- > 0;) {
    const std::size_t cell = static_cast<std::size_t>(i) * width + j;
    if (taken) {
      best.members[i] = 1;
      taken = in_after_in[cell];
      --j;
    } else {
      taken = out_after_in[cell];
    }
  }
  return best;
}

namespace {

// The subsets in use and their shares.
class ActiveSet {
 public:
  ActiveSet(VectorIn scores, double transition, BestSubset first)
      : scores_(scores.array().isFinite().select(scores, 0)), transition_(transition) {
    subsets_.push_back(std::move(first));
    shares_ = Vector::Ones(1);
  }

  // Those of other scores, their shares as they were.
  ActiveSet(VectorIn scores, double transition, ChainStart start)
      : scores_(scores.array().isFinite().select(scores, 0)),
        transition_(transition),
        subsets_(std::move(start.subsets)),
        shares_(std::move(start.shares)) {
    balance();
  }
  ChainStart left() && { return {std::move(subsets_), std::move(shares_)}; }

  Vector nodes() const {
    Vector sum = Vector::Zero(scores_.size());
    for (std::size_t v = 0; v < subsets_.size(); ++v) sum += share(v) * subsets_[v].members;
    return sum;
  }
  double pairs() const {
    double sum = 0;
    for (std::size_t v = 0; v < subsets_.size(); ++v) sum += share(v) * subsets_[v].pairs;
    return sum;
  }
  Vector each_pair() const {
    const Eigen::Index edges = std::max<Eigen::Index>(scores_.size() - 1, 0);
    Vector sum = Vector::Zero(edges);
    for (std::size_t v = 0; v < subsets_.size(); ++v) {
      const Vector& members = subsets_[v].members;
      sum += share(v) * members.head(edges).cwiseProduct(members.tail(edges));
    }
    return sum;
  }
  std::size_t size() const { return subsets_.size(); }
  bool has(const BestSubset& subset) const {
    return std::any_of(subsets_.begin(), subsets_.end(),
                       [&](const BestSubset& own) { return own.members == subset.members; });
  }
  // By how much another subset beats the mixture, to first order.
  double gain(const BestSubset& subset, const Vector& slope) const {
    double sum = 0;
    for (std::size_t v = 0; v < subsets_.size(); ++v) {
      sum += share(v) * (slope.dot(subset.members - subsets_[v].members) +
                         transition_ * (subset.pairs - subsets_[v].pairs));
    }
    return sum;
  }
  void add(BestSubset subset) {
    subsets_.push_back(std::move(subset));
    shares_.conservativeResize(static_cast<Eigen::Index>(subsets_.size()));
    shares_[shares_.size() - 1] = 0;
  }

  // The best shares of the subsets in use; subsets whose share would be negative leave.
  void balance() {
    while (size() > 1) {
      const Eigen::MatrixXd d = differences();
      Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(rows_that_differ(d));
      qr.setThreshold(1e-9);
      Vector change = qr.rank() < d.cols() ? along_null_space(qr, d.cols()) : to_optimum(d);
      if (!move_along(change, qr.rank() == d.cols())) return;
    }
  }

  Matrix directions() const {
    if (size() == 1) return Matrix(scores_.size(), 0);
    Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr(differences());
    qr.setThreshold(1e-9);
    const Eigen::MatrixXd q = qr.householderQ() * Eigen::MatrixXd::Identity(scores_.size(), qr.rank());
    return q;
  }

 private:
  double share(std::size_t v) const { return shares_[static_cast<Eigen::Index>(v)]; }

  // Column v: subset v + 1 less subset 0.
  Eigen::MatrixXd differences() const {
    Eigen::MatrixXd d(scores_.size(), static_cast<Eigen::Index>(size()) - 1);
    for (std::size_t v = 1; v < size(); ++v) {
      d.col(static_cast<Eigen::Index>(v) - 1) = subsets_[v].members - subsets_[0].members;
    }
    return d;
  }
  // Without the patterns that are in all subsets or in none: of many they are nearly all.
  static Eigen::MatrixXd rows_that_differ(const Eigen::MatrixXd& d) {
    std::vector<Eigen::Index> rows;
    for (Eigen::Index i = 0; i < d.rows(); ++i)
      if (!d.row(i).isZero(0)) rows.push_back(i);
    return d(rows, Eigen::all);
  }
  Vector pair_differences() const {
    Vector c(static_cast<Eigen::Index>(size()) - 1);
    for (std::size_t v = 1; v < size(); ++v) {
      c[static_cast<Eigen::Index>(v) - 1] = subsets_[v].pairs - subsets_[0].pairs;
    }
    return c;
  }
  Vector with_first(const Vector& rest) const {
    Vector all(rest.size() + 1);
    all << -rest.sum(), rest;
    return all;
  }

  // Change of the shares to the optimum over the affine hull, all differences independent.
  Vector to_optimum(const Eigen::MatrixXd& d) const {
    const Vector right = d.transpose() * (scores_ - nodes()) + transition_ * pair_differences();
    return with_first(solution_definite(d.transpose() * d, right));
  }
  // A change of the shares that keeps the nodes and does not lose pairs' worth.
  Vector along_null_space(const Eigen::ColPivHouseholderQR<Eigen::MatrixXd>& qr, Eigen::Index columns) const {
    const Eigen::Index rank = qr.rank();
    Vector rest = Vector::Zero(columns);
    const Vector column = qr.matrixR().col(rank).head(rank);
    rest.head(rank) = -qr.matrixR().topLeftCorner(rank, rank).triangularView<Eigen::Upper>().solve(column);
    rest[rank] = 1;
    Vector change = qr.colsPermutation() * rest;
    if (transition_ * change.dot(pair_differences()) < 0) change = -change;
    return with_first(change);
  }

  // As far along change as shares stay >= 0; true when a subset left. bounded: no farther than change.
  bool move_along(const Vector& change, bool bounded) {
    double length = bounded ? 1 : std::numeric_limits<double>::infinity();
    Eigen::Index leaving = -1;
    for (Eigen::Index v = 0; v < change.size(); ++v) {
      if (change[v] < -1e-15 && shares_[v] / -change[v] < length) {
        length = shares_[v] / -change[v];
        leaving = v;
      }
    }
    if (!std::isfinite(length)) return false;
    shares_ = (shares_ + length * change).cwiseMax(0);
    if (leaving < 0) {
      shares_ /= shares_.sum();
      return false;
    }
    subsets_.erase(subsets_.begin() + leaving);
    Vector left(shares_.size() - 1);
    left << shares_.head(leaving), shares_.tail(shares_.size() - leaving - 1);
    shares_ = left / left.sum();
    return true;
  }

  Vector scores_;
  double transition_;
  std::vector<BestSubset> subsets_;
  Vector shares_;
};

// The scores relative to the (k+1)-th largest, without what cannot matter: to exchange one pattern of a
// subset for another changes at most two pairs, and its weight by at most 1, so a score that lies farther
// than 1 + 2|t| above the (k+1)-th largest is always in, one that far below the k-th never. What is left lies
// within twice that of 0, and keeps its digits however wide the gap at k is.
Vector brought_near(VectorIn scores, int k, double transition) {
  std::vector<double> falling(scores.begin(), scores.end());
  const auto at = static_cast<std::size_t>(k);
  if (at < falling.size())
    std::nth_element(falling.begin(), falling.begin() + k, falling.end(), std::greater<>());
  const double last = *std::min_element(falling.begin(), falling.begin() + k);
  if (at == falling.size() || !std::isfinite(falling[at])) return scores.array() - last;
  const double far = 2 * (1 + std::abs(transition));
  const Vector z = scores.array() - falling[at];
  const double lowest = std::min(last - falling[at], far) - far;
  return scores.array().isFinite().select(z.array().max(lowest).min(far), scores);
}

// Adds subsets until none is better.
void complete(ActiveSet& active, const Vector& z, int k, double transition) {
  // Every round adds one subset and the value rises, so the rounds end; the bound only guards rounding.
  const int most_rounds = 200 + 20 * static_cast<int>(z.size());
  for (int round = 0; round < most_rounds; ++round) {
    const Vector nodes = active.nodes();
    const Vector slope = z - nodes;
    BestSubset better = best_subset(slope, k, transition);
    const Vector finite = slope.array().isFinite().select(slope, 0);
    // Of the scores that these subsets add up.
    const double counted = (nodes.array() + better.members.array() > 0).select(z.array().abs(), 0).maxCoeff();
    const double rounding = 1e-14 * k * (1 + counted);
    if (active.has(better) || active.gain(better, finite) <= rounding) break;
    active.add(std::move(better));
    active.balance();
  }
}

}  // namespace

Vector chain_nodes(VectorIn scores, int k, double transition, ChainStart& start) {
  const Vector z = brought_near(scores, k, transition);
  ActiveSet active = start.subsets.empty() ? ActiveSet(z, transition, best_subset(z, k, transition))
                                           : ActiveSet(z, transition, std::move(start));
  complete(active, z, k, transition);
  Vector nodes = active.nodes().cwiseMin(1.0);
  start = std::move(active).left();
  return nodes;
}

ChainMarginals chain_marginals(VectorIn scores, int k, double transition) {
  const Vector z = brought_near(scores, k, transition);
  ActiveSet active(z, transition, best_subset(z, k, transition));
  complete(active, z, k, transition);
  return {active.nodes().cwiseMin(1.0), active.pairs(), active.each_pair(), active.directions(),
          static_cast<int>(active.size())};
}

}  // namespace basinscope
