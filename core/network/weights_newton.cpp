// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/weights_newton.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/decompositions.h"

namespace basinscope {
namespace {

// Omega' (N numbers) and Omega'' (N x N) of the separation's regulariser inside the simplex, where all
// weights are above 0.
struct NewtonSlopes {
  Vector first;
  Matrix second;
};

template <class S>
std::optional<NewtonSlopes> slopes_of(const S& /*separation*/, const Vector& /*p*/) {
  return std::nullopt;
}

std::optional<NewtonSlopes> slopes_of(const Entmax& separation, const Vector& p) {
  // Omega = (sum p^alpha - 1)/(alpha (alpha - 1)): Omega'_i = p_i^{alpha - 1}/(alpha - 1), Omega'' =
  // diag(p^{alpha - 2}).
  const double a = separation.alpha - 1;
  if (a <= 0) return std::nullopt;
  return NewtonSlopes{p.array().pow(a) / a, Matrix(Vector(p.array().pow(a - 1)).asDiagonal())};
}

std::optional<NewtonSlopes> slopes_of(const Normmax& separation, const Vector& p) {
  // Omega = ||p||_gamma - 1: with u = p/||p||, Omega'_i = u_i^{gamma - 1} and Omega'' = (gamma - 1)/||p||
  // (diag(u^{gamma - 2}) - Omega' Omega'^T). The largest weight is divided out first, since powers of order
  // 1000 of small weights underflow.
  const double a = separation.gamma - 1, largest = p.maxCoeff();
  const double norm =
      largest * std::pow((p / largest).array().pow(separation.gamma).sum(), 1 / separation.gamma);
  const Vector first = (p / norm).array().pow(a);
  Matrix second = -first * first.transpose();
  second.diagonal() += Vector((p / norm).array().pow(a - 1));
  return NewtonSlopes{first, Matrix(second * (a / norm))};
}

}  // namespace

std::optional<Vector> fixed_point_of_weights(const Network& network, VectorIn weights) {
  // A choice: near a solution Newton squares its error at every step, so that few of these are full steps.
  constexpr int most_steps = 40;
  // Outside the support the condition on the scores is an inequality, and the unknowns are the weights
  // inside.
  std::vector<Eigen::Index> support;
  for (Eigen::Index i = 0; i < weights.size(); ++i)
    if (weights[i] > 0) support.push_back(i);
  const auto n = static_cast<Eigen::Index>(support.size());
  if (n == 0 || weights.size() != network.size()) return std::nullopt;
  const Matrix patterns = network.patterns(support, Eigen::all);
  Vector p = weights(support);
  p /= p.sum();
  PostContext how;
  how.beta = network.beta;
  double tau = 0;
  for (int step = 0; step < most_steps; ++step) {
    const auto slopes = std::visit([&](const auto& rule) { return slopes_of(rule, p); }, network.separation);
    if (!slopes) return std::nullopt;
    const Vector z = patterns.transpose() * p, state = transformed(network.post, z, how);
    if (state.size() == 0) return std::nullopt;
    // What tau must be equal to but for its sign, the same for all i at a solution: the first tau is the
    // best constant.
    const Vector beside = slopes->first - network.beta * (patterns * state);
    if (step == 0) tau = -beside.mean();
    // The derivative by (p, tau): Omega'' - beta X J_post X^T bordered by ones, from tau and from sum p =
    // 1.
    Eigen::MatrixXd slope = Eigen::MatrixXd::Ones(n + 1, n + 1);
    slope.topLeftCorner(n, n) =
        slopes->second - network.beta * (patterns * derivative(network.post, z, patterns, how).transpose());
    slope(n, n) = 0;
    Eigen::VectorXd left(n + 1);
    left << (beside.array() + tau).matrix(), p.sum() - 1;
    const Vector move = solution(slope, left);
    if (!move.allFinite()) return std::nullopt;
    // No weight falls below a tenth of itself in one step: Omega' is not defined below 0, and near 0 it is
    // too steep for a full step.
    double length = 1;
    for (Eigen::Index i = 0; i < n; ++i)
      if (move[i] > 0.9 * p[i]) length = std::min(length, 0.9 * p[i] / move[i]);
    p -= length * move.head(n);
    tau -= length * move[n];
    // A weight that goes on falling wants to leave the support: then there is no solution with this
    // support.
    if (p.minCoeff() < 1e-15) return std::nullopt;
    // Relative to each weight, as the small ones are what the map is steep in. Only a full step says that
    // Newton has converged.
    if (length == 1 && (move.head(n).array() / p.array()).abs().maxCoeff() < 1e-12)
      return transformed(network.post, Vector(patterns.transpose() * p), how);
  }
  return std::nullopt;
}

}  // namespace basinscope
