// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/weighing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "core/separation/scaled_sum.h"

namespace basinscope {
namespace {

// Omega*(0) = -Omega(u). Of sequential k-subsets the conjugate at 0 contains the transition score, which is
// not part of Omega.
double least_conjugate(const Separation& separation, Eigen::Index size) {
  if (const auto* chain = std::get_if<SequentialSubsets>(&separation)) return chain->least_conjugate(size);
  return conjugate(separation, Vector::Zero(size)).value_or(0);
}

// A separation that selects the largest scores says so by an overload that takes the tolerance of ties.
bool chooses(const Separation& separation) {
  return std::visit(
      [](const auto& s) {
        return requires(Vector v) { s.weights(v, v, 0.0); };
      },
      separation);
}

double conjugate_of(const Separation& separation, const Vector& scores, const Vector& weights,
                    double threshold) {
  return std::visit(
      [&](const auto& s) -> double {
        if constexpr (requires { s.shadow(scores); }) {
          return s.shadow(scores);
        } else {
          const auto value = s.conjugate(scores, weights, threshold);
          return value ? *value : std::numeric_limits<double>::quiet_NaN();
        }
      },
      separation);
}

}  // namespace

Weighing::Weighing(const Network& network)
    : network_(network), dots_(network.size()), weights_(network.size()) {
  collect(network.separation);
  // A single member weighs into weights_ itself; only members of a sum have weights of their own.
  if (parts_.size() == 1) return;
  for (Part& part : parts_) part.weights.resize(network.size());
}

void Weighing::collect(const Separation& separation) {
  if (const auto* sum = std::get_if<Sum>(&separation)) {
    collect((*sum->first).value);
    collect((*sum->second).value);
    return;
  }
  Part part{&separation, 1, chooses(separation), is_by_distance(separation), {}, {}};
  part.scores.resize(network_.size());
  if (is_bounded(separation)) part.factor = network_.beta;
  // M costs O(N D) and serves the tolerance of ties alone.
  if (part.chooses && longest_ == 0) longest_ = network_.largest_norm();
  parts_.push_back(std::move(part));
}

bool Weighing::needs_distances() const {
  return std::any_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.by_distance; });
}

Weighing::Outcome Weighing::weigh(Part& part, VectorOut weights) {
  for (Eigen::Index i = 0; i < dots_.size(); ++i) {
    const double score = part.by_distance ? -0.5 * squared_[i] : part.factor * dots_[i];
    // Separations assume scores that are finite or -infinity; a state that runs away ends here, before
    // their searches.
    if (!std::isfinite(score)) return Outcome::overflow;
    part.scores[i] = score;
  }
  const Separated how = std::visit(
      [&](const auto& s) {
        if constexpr (requires { s.weights(part.scores, weights, alike_); })
          return s.weights(part.scores, weights, part.factor * alike_);
        else
          return s.weights(part.scores, weights);
      },
      *part.separation);
  part.threshold = how.threshold;
  part.log_scale = how.log_scale;
  return how.defined ? Outcome::defined : Outcome::undefined;
}

namespace {

// A plain loop: D is small in the inner loop of a map, and a general matrix product costs more. Of long rows
// several sums at once, as one alone would wait for each addition.
double dot_of_row(const double* x, const Vector& state) {
  const Eigen::Index dimension = state.size();
  if (dimension >= 16) return Eigen::Map<const Vector>(x, dimension).dot(state);
  double sum = 0;
  for (Eigen::Index d = 0; d < dimension; ++d) sum += x[d] * state[d];
  return sum;
}

}  // namespace

Weighing::Outcome Weighing::at(const Vector& state) {
  const Eigen::Index n = network_.size(), dimension = network_.dimension();
  for (Eigen::Index i = 0; i < n; ++i) {
    dots_[i] = dot_of_row(network_.patterns.data() + i * dimension, state);
  }
  if (needs_distances()) {  // not from the dots: near a pattern they would cancel
    squared_.resize(n);
    for (Eigen::Index i = 0; i < n; ++i) {
      const double* x = network_.patterns.data() + i * dimension;
      double sum = 0;
      for (Eigen::Index d = 0; d < dimension; ++d) sum += (x[d] - state[d]) * (x[d] - state[d]);
      squared_[i] = sum;
    }
  }
  return weigh_all(longest_ > 0 ? state.stableNorm() : 0);
}

Weighing::Outcome Weighing::at_dots(const Vector& dots, const Vector& squared, double length) {
  dots_ = dots;
  squared_ = squared;
  return weigh_all(length);
}

// A sum of D products is off by at most D + 2 roundings of the product of the lengths. Two scores are
// compared, and patterns and state have been rounded themselves: hence the factor of 4.
double Weighing::alike(double length) const {
  return 4 * static_cast<double>(network_.dimension() + 2) * std::numeric_limits<double>::epsilon() *
         longest_ * length;
}

Weighing::Outcome Weighing::weigh_all(double length) {
  alike_ = alike(length);
  if (parts_.size() == 1) {
    const Outcome outcome = weigh(parts_[0], weights_);
    log_scale_ = parts_[0].log_scale;
    return outcome;
  }
  Outcome outcome = Outcome::defined;
  weights_.setZero();
  log_scale_ = no_log_scale;
  for (Part& part : parts_) {
    const Outcome own = weigh(part, part.weights);
    // A sum is as its worst member: overflow (diverged) tells more than undefined.
    if (own != Outcome::defined && outcome != Outcome::overflow) outcome = own;
    if (outcome == Outcome::defined) add_weights(weights_, log_scale_, part.weights, part.log_scale);
  }
  return outcome;
}

namespace {

// Whether the weights have a fixed sum and do not depend on the order of patterns. Constrained bounds
// belong to one pattern each, and on a chain a pattern without weight separates its neighbours: there no
// pattern may be left out.
bool onto_a_polytope(const Separation& separation) {
  return total_weight(separation) && !traits_of(separation).by_position;
}

}  // namespace

// Scores without weight have zero rows and columns in every Jacobian of a map onto a polytope. Leaving them
// out makes the cost that of the support, not of N.
std::vector<Eigen::Index> Weighing::rows_that_count() const {
  const bool reducible = onto_a_polytope(network_.separation);
  std::vector<Eigen::Index> rows;
  for (Eigen::Index i = 0; i < weights_.size(); ++i)
    if (!reducible || !(weights_[i] <= 1e-20)) rows.push_back(i);
  return rows;
}

WeightsJacobian Weighing::jacobian_of(const Part& part, const std::vector<Eigen::Index>& rows) const {
  const Vector scores = part.scores(rows), weights = (parts_.size() == 1 ? weights_ : part.weights)(rows);
  return std::visit([&](const auto& s) { return s.jacobian(scores, weights); }, *part.separation);
}

Weighing::Slope Weighing::slope(const Vector& state) const {
  Slope slope;
  slope.rows = rows_that_count();
  const Matrix patterns = network_.patterns(slope.rows, Eigen::all);
  slope.values = Matrix::Zero(patterns.rows(), patterns.cols());
  for (const Part& part : parts_) {
    const WeightsJacobian jacobian = jacobian_of(part, slope.rows);
    // In the units of weights(), whose scale is that of the largest member of a sum.
    const double factor = part.factor * std::exp(part.log_scale - log_scale_);
    if (part.by_distance) {  // d(-||x - q||^2/2)/dq = x - q
      slope.values += factor * jacobian.times(patterns.rowwise() - state.transpose());
    } else {
      slope.values += factor * jacobian.times(patterns);
    }
  }
  return slope;
}

// Y with Y^T Y = X^T (dp/dq). Weights of a fixed sum do not change when all scores rise by as much. A
// Jacobian of a diagonal w and one outer product is therefore diag(w) - w w^T/sum w, and with v =
// w^1/2/|w^1/2| that is diag(w^1/2) (I - v v^T) diag(w^1/2), whose middle is a projection and its own root.
// Hence
//   Y = beta^1/2 diag(w^1/2) (X - 1 m^T),   m = sum w_i x_i/sum w.
// Y does not change when all patterns move together. They are taken relative to the pattern with the
// largest w: next to a pattern with weight near 1 the mean m differs from it by less than the digits of m,
// so that x_i - m formed directly would lose that pattern's own row.
std::optional<Matrix> Weighing::root_of_slope() const {
  if (parts_.size() != 1 || parts_[0].by_distance || log_scale_ != 0 || !onto_a_polytope(network_.separation))
    return std::nullopt;
  const std::vector<Eigen::Index> rows = rows_that_count();
  const WeightsJacobian jacobian = jacobian_of(parts_[0], rows);
  const Vector& w = jacobian.diagonal;
  // The square roots, and the division by them, need every w above 0.
  if (jacobian.left.cols() != 1 || !(w.minCoeff() > 0) || !w.allFinite()) return std::nullopt;
  const Vector root = w.cwiseSqrt();
  const Vector left = jacobian.left.col(0).cwiseQuotient(root);
  const Vector right = jacobian.right.col(0).cwiseQuotient(root);
  const double sum = w.sum();
  // Whether both factors of the outer product are multiples of w, with product -w w^T/sum w. Separations
  // with another Jacobian (normmax) fail here.
  const auto is_root = [&](const Vector& side) {
    const double share = side.dot(root) / sum;
    return (side - share * root).norm() <= 1e-12 * side.norm();
  };
  if (!is_root(left) || !is_root(right) || !(std::abs(1 + left.dot(right)) <= 1e-12)) return std::nullopt;
  Eigen::Index highest = 0;
  w.maxCoeff(&highest);
  Matrix y = network_.patterns(rows, Eigen::all);
  const Vector from = y.row(highest).transpose();
  y.rowwise() -= from.transpose();
  const Vector mean = y.transpose() * (w / sum);
  y.rowwise() -= mean.transpose();
  y.array().colwise() *= std::sqrt(parts_[0].factor) * root.array();
  return y;
}

double Weighing::constant() const {
  // Only members with a bounded domain have these terms (energy.h).
  const double m = network_.largest_norm();
  double sum = 0;
  for (const Part& part : parts_) {
    if (!is_bounded(*part.separation)) continue;
    sum += least_conjugate(*part.separation, network_.size()) / network_.beta + 0.5 * m * m;
  }
  return sum;
}

double Weighing::conjugates() const {
  double sum = 0;
  for (const Part& part : parts_) {
    const Vector& weights = parts_.size() == 1 ? weights_ : part.weights;
    sum += conjugate_of(*part.separation, part.scores, weights, part.threshold) / part.factor;
  }
  return sum;
}

}  // namespace basinscope
