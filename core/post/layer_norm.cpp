// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/layer_norm.h"

#include <cmath>
#include <limits>

namespace basinscope {
namespace {

double degrees(bool unbiased, Eigen::Index dimension) {
  return static_cast<double>(unbiased && dimension > 1 ? dimension - 1 : dimension);
}

// Takes the mean off. What is left of a z that is constant but for rounding is no direction: zero.
void centre(VectorOut z) {
  const double rounding = 4 * std::numeric_limits<double>::epsilon() * z.lpNorm<Eigen::Infinity>();
  z.array() -= z.mean();
  if (z.lpNorm<Eigen::Infinity>() <= rounding) z.setZero();
}

}  // namespace

double LayerNorm::radius(Eigen::Index dimension) const {
  return eta * std::sqrt(degrees(unbiased, dimension));
}

void LayerNorm::apply(VectorOut z) const {
  centre(z);
  const double sd = std::sqrt(z.squaredNorm() / degrees(unbiased, z.size()) + epsilon);
  if (sd > 0) z *= eta / sd;
  z.array() += delta;
}

double LayerNorm::psi(VectorIn q) const {
  const Vector c = q.array() - delta;
  const double r = radius(q.size());
  const bool inside = c.stableNorm() <= r * (1 + 1e-9) &&
                      std::abs(c.sum()) <= 1e-9 * std::sqrt(static_cast<double>(q.size())) * r;
  return inside ? 0 : std::numeric_limits<double>::infinity();
}

double LayerNorm::psi_inside(VectorIn) const { return 0; }

Matrix LayerNorm::jacobian(VectorIn z) const {
  const Eigen::Index d = z.size();
  Vector c = z;
  centre(c);
  const double n = degrees(unbiased, d);
  const double variance = c.squaredNorm() / n + epsilon;
  if (variance == 0) return Matrix::Zero(d, d);
  Matrix centring = Matrix::Identity(d, d);
  centring.array() -= 1 / static_cast<double>(d);
  return eta / std::sqrt(variance) * (centring - c * c.transpose() / (n * variance));
}

}  // namespace basinscope
