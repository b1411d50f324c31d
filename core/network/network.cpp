// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include <cmath>
#include <vector>

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
  const Vector p = separate(network.separation, scores).values;
  if (p.size() == 0) return {};
  // Scores without weight have zero rows and columns in every separation's Jacobian. Leaving them out
  // makes the cost that of the support, not of N.
  std::vector<Eigen::Index> kept;
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    if (p[i] > 1e-20) kept.push_back(i);
  }
  const bool reducible = !std::holds_alternative<Constrained>(network.separation);  // its bounds have places
  const Matrix x = reducible ? Matrix(network.patterns(kept, Eigen::all)) : network.patterns;
  const Matrix j = std::visit(
      [&](const auto& s) {
        return reducible ? s.jacobian(Vector(scores(kept)), Vector(p(kept))) : s.jacobian(scores, p);
      },
      network.separation);
  const Vector z = network.patterns.transpose() * p;
  const Matrix post = std::visit([&](const auto& y) { return y.jacobian(z); }, network.post);
  return factor * (post * (x.transpose() * (j * x)));
}

Matrix targets(const Network& network) {
  Matrix result = network.patterns;
  for (Eigen::Index i = 0; i < result.rows(); ++i) {
    result.row(i) = transformed(network.post, network.patterns.row(i).transpose()).transpose();
  }
  return result;
}

}  // namespace basinscope
