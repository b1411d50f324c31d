// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/layer_norm.h"

#include <algorithm>
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

// Of a centred z of any length: its square may be too large or too small for a double.
double deviation(const LayerNorm& post, VectorIn z, const PostContext& how) {
  const double least = post.epsilon > 0 ? std::sqrt(post.epsilon) * std::exp(-how.log_scale) : 0;
  return std::hypot(z.stableNorm() / std::sqrt(degrees(post.unbiased, z.size())), least);
}

}  // namespace

double LayerNorm::radius(Eigen::Index dimension) const {
  return eta * std::sqrt(degrees(unbiased, dimension));
}

void LayerNorm::apply(VectorOut z, const PostContext& how) const {
  centre(z);
  const double sd = deviation(*this, z, how);
  if (sd > 0) z = z / sd * eta;
  z.array() += delta;
}

double LayerNorm::longest(double norm, Eigen::Index dimension) const {
  const double n = degrees(unbiased, dimension);
  const double sd = norm / std::sqrt(n);
  const double shrunk =
      epsilon > 0 && std::isfinite(norm) ? sd / std::hypot(sd, std::sqrt(epsilon)) : (norm > 0 ? 1 : 0);
  return std::hypot(radius(dimension) * shrunk, delta * std::sqrt(static_cast<double>(dimension)));
}

double LayerNorm::psi(VectorIn q, double beta) const {
  const Vector c = q.array() - delta;
  const double r = radius(q.size());
  const bool inside = c.stableNorm() <= r * (1 + 1e-9) &&
                      std::abs(c.sum()) <= 1e-9 * std::sqrt(static_cast<double>(q.size())) * r;
  return inside ? psi_inside(q, beta) : std::numeric_limits<double>::infinity();
}

double LayerNorm::psi_inside(VectorIn q, double) const {
  if (epsilon == 0) return 0;
  const double share = (q.array() - delta).matrix().stableNorm() / radius(q.size());
  return -eta * degrees(unbiased, q.size()) * std::sqrt(epsilon * std::max(0.0, (1 - share) * (1 + share)));
}

Matrix LayerNorm::derivative(VectorIn z, MatrixIn along, const PostContext& how) const {
  // Along z -> e^m z both numerator and denominator grow by e^m: only epsilon shrinks.
  Vector c = z;
  centre(c);
  const double sd = deviation(*this, c, how);
  if (sd == 0) return Matrix::Zero(along.rows(), along.cols());
  c /= sd;
  const Vector changes = along * c / degrees(unbiased, z.size());
  Matrix result = along.colwise() - along.rowwise().mean();
  result.noalias() -= changes * c.transpose();
  return result / sd * eta;
}

}  // namespace basinscope
