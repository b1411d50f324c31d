// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include <cmath>

namespace basinscope {

double Network::largest_norm() const {
  return patterns.rows() == 0 ? 0 : patterns.rowwise().norm().maxCoeff();
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

Matrix update_jacobian(const Network& network, VectorIn state) {
  const double factor = network.score_factor();
  const Vector scores = factor * (network.patterns * state);
  const Matrix j = separation_jacobian(network.separation, scores);
  if (j.size() == 0) return {};
  const Vector z = network.patterns.transpose() * separate(network.separation, scores).values;
  const Matrix post = std::visit([&](const auto& p) { return p.jacobian(z); }, network.post);
  return factor * (post * (network.patterns.transpose() * (j * network.patterns)));
}

Matrix targets(const Network& network) {
  Matrix result = network.patterns;
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    result.row(i) = transformed(network.post, network.patterns.row(i).transpose()).transpose();
  }
  return result;
}

}  // namespace basinscope
