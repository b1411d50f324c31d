// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/post/tanh.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// beta e^m |z|, formed so that neither a huge e^m nor a tiny z is lost.
double argument(double z, const PostContext& how) {
  if (how.log_scale == 0) return how.beta * z;
  if (z == 0) return 0;
  return std::copysign(std::exp(std::log(std::abs(z)) + std::log(how.beta) + how.log_scale), z);
}

// x log x, 0 at 0.
double x_log_x(double x) { return x > 0 ? x * std::log(x) : 0; }

}  // namespace

void Tanh::apply(VectorOut z, const PostContext& how) const {
  for (double& entry : z) entry = std::tanh(argument(entry, how));
}

double Tanh::longest(double, Eigen::Index dimension) const {
  return std::sqrt(static_cast<double>(dimension));
}

double Tanh::psi(VectorIn q, double beta) const {
  if (q.size() > 0 && q.lpNorm<Eigen::Infinity>() > 1 + 1e-9) return std::numeric_limits<double>::infinity();
  return psi_inside(q, beta);
}

double Tanh::psi_inside(VectorIn q, double beta) const {
  double sum = 0;
  for (const double entry : q) {
    const double x = std::clamp(entry, -1.0, 1.0);
    sum += x_log_x(0.5 * (1 + x)) + x_log_x(0.5 * (1 - x));
  }
  return sum / beta;
}

Matrix Tanh::derivative(VectorIn z, MatrixIn along, const PostContext& how) const {
  Vector slope(z.size());
  for (Eigen::Index d = 0; d < z.size(); ++d) {
    // beta e^m sech^2 a = beta e^m 4/(e^a + e^-a)^2, in logarithms.
    const double a = std::abs(argument(z[d], how));
    const double log_sech = std::log(2.0) - a - std::log1p(std::exp(-2 * a));
    slope[d] = std::exp(std::log(how.beta) + how.log_scale + 2 * log_sech);
  }
  return along.array().rowwise() * slope.transpose().array();
}

}  // namespace basinscope
