// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/weights_newton.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/decompositions.h"

namespace basinscope {
namespace {

// Omega' and Omega'' inside the simplex.
struct NewtonSlopes {
  Vector first;
  Matrix second;
};

template <class S>
std::optional<NewtonSlopes> slopes_of(const S& /*separation*/, const Vector& /*p*/) {
  return std::nullopt;
}

std::optional<NewtonSlopes> slopes_of(const Entmax& separation, const Vector& p) {
  const double a = separation.alpha - 1;
  if (a <= 0) return std::nullopt;
  return NewtonSlopes{p.array().pow(a) / a, Matrix(Vector(p.array().pow(a - 1)).asDiagonal())};
}

std::optional<NewtonSlopes> slopes_of(const Normmax& separation, const Vector& p) {
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
  constexpr int most_steps = 40;
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
    const Vector beside = slopes->first - network.beta * (patterns * state);
    if (step == 0) tau = -beside.mean();
    // Newton on (p, tau).
    Eigen::MatrixXd slope = Eigen::MatrixXd::Ones(n + 1, n + 1);
    slope.topLeftCorner(n, n) =
        slopes->second - network.beta * (patterns * derivative(network.post, z, patterns, how).transpose());
    slope(n, n) = 0;
    Eigen::VectorXd left(n + 1);
    left << (beside.array() + tau).matrix(), p.sum() - 1;
    const Vector move = solution(slope, left);
    if (!move.allFinite()) return std::nullopt;
    // No weight falls below a tenth of itself in one step.
    double length = 1;
    for (Eigen::Index i = 0; i < n; ++i)
      if (move[i] > 0.9 * p[i]) length = std::min(length, 0.9 * p[i] / move[i]);
    p -= length * move.head(n);
    tau -= length * move[n];
    if (p.minCoeff() < 1e-15) return std::nullopt;
    if (length == 1 && (move.head(n).array() / p.array()).abs().maxCoeff() < 1e-12)
      return transformed(network.post, Vector(patterns.transpose() * p), how);
  }
  return std::nullopt;
}

}  // namespace basinscope
