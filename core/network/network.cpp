// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include <Eigen/Eigenvalues>
#include <cmath>
#include <optional>
#include <vector>

namespace basinscope {

double Network::largest_norm() const {
  return patterns.rows() == 0 ? 0 : patterns.rowwise().norm().maxCoeff();
}

double Network::largest_state() const {
  return longest_image(post, total_weight(separation) * largest_norm(), dimension());
}

double Network::score_factor() const { return is_bounded(separation) ? beta : 1; }

Vector weights_at(const Network& network, VectorIn state) {
  const Vector scores = network.score_factor() * (network.patterns * state);
  return separate(network.separation, scores).values;
}

Step update(const Network& network, VectorIn state) {
  Step step;
  step.weights = weights_at(network, state);
  if (step.weights.size() > 0) {
    step.state = transformed(network.post, network.patterns.transpose() * step.weights);
  }
  return step;
}

namespace {

// The factors of the update's Jacobian. Scores without weight have zero rows and columns in every
// separation's Jacobian. Leaving them out makes the cost that of the support, not of N.
struct Slope {
  Matrix patterns;             // of the support, K x D
  WeightsJacobian separation;  // times the score factor, K x K
  Vector mixture;              // z = X^T p
};

std::optional<Slope> slope_at(const Network& network, VectorIn state) {
  const double factor = network.score_factor();
  const Vector scores = factor * (network.patterns * state);
  const Vector p = separate(network.separation, scores).values;
  if (p.size() == 0) return std::nullopt;
  std::vector<Eigen::Index> kept;
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 1e-20) kept.push_back(i);
  }
  const bool reducible = !std::holds_alternative<Constrained>(network.separation);  // its bounds have places
  Slope slope;
  slope.patterns = reducible ? Matrix(network.patterns(kept, Eigen::all)) : network.patterns;
  slope.separation = factor * std::visit(
                                  [&](const auto& s) {
                                    return reducible ? s.jacobian(Vector(scores(kept)), Vector(p(kept)))
                                                     : s.jacobian(scores, p);
                                  },
                                  network.separation);
  slope.mixture = network.patterns.transpose() * p;
  return slope;
}

Matrix jacobian_of(const Network& network, const Slope& slope) {
  const Matrix& x = slope.patterns;
  const Matrix transposed = x.transpose() * slope.separation.transposed_times(x);
  return derivative(network.post, slope.mixture, transposed).transpose();
}

}  // namespace

Matrix update_jacobian(const Network& network, VectorIn state) {
  const std::optional<Slope> slope = slope_at(network, state);
  return slope ? jacobian_of(network, *slope) : Matrix();
}

Eigen::VectorXcd update_spectrum(const Network& network, VectorIn state) {
  const std::optional<Slope> slope = slope_at(network, state);
  if (!slope) return {};
  const Matrix& x = slope->patterns;
  Eigen::MatrixXd product;
  if (x.rows() < x.cols()) {
    const Matrix left = x * derivative(network.post, slope->mixture, x).transpose();
    product = slope->separation.transposed_times(left.transpose()).transpose();
  } else {
    product = jacobian_of(network, *slope);
  }
  if (!product.allFinite()) return {};
  Eigen::VectorXcd spectrum = Eigen::VectorXcd::Zero(x.cols());
  spectrum.head(product.rows()) = product.eigenvalues();
  return spectrum;
}

Matrix targets(const Network& network) {
  Matrix result = network.patterns;
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    result.row(i) = transformed(network.post, network.patterns.row(i).transpose()).transpose();
  }
  return result;
}

}  // namespace basinscope
