// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/normmax.h"

#include <cmath>

#include "core/separation/threshold.h"

namespace basinscope {
namespace {

// u_i = [theta_i - nu]_+ into u, with sum u^e = 1. Newton on the e-norm of u climbs from nu = max - 1
// without overshooting. Returns nu relative to the largest score.
double overshoots(VectorIn scores, double top, double e, VectorOut u) {
  double nu = -1;
  for (int step = 0; step < 200; ++step) {
    double sum = 0, slope = 0;
    for (const double score : scores) {
      const double x = score - top - nu;
      if (x > 0) {
        const double power = std::pow(x, e - 1);
        slope += power;
        sum += power * x;
      }
    }
    const double move = -std::expm1(-std::log(sum) / e) * sum / slope;
    nu += move;
    if (!(move > 4e-16)) break;
  }
  u = (scores.array() - (top + 0.0) - nu).max(0.0);
  return nu;
}

// gamma > 2: the weights have infinite slope where a score enters the support, so the support is
// found by sorting and the smallest u solved for: sum (g + d_i)^e = 1.
double overshoots_by_gap(VectorIn scores, double top, double e, VectorOut u) {
  const auto order = falling_order(scores);
  const std::size_t low = support_size(scores, order, 1, e);
  const double lowest = scores[order[low - 1]];
  const auto excess = [&](double g) {
    double sum = -1, slope = 0;
    for (std::size_t i = 0; i < low; ++i) {
      const double x = g + (scores[order[i]] - lowest);
      const double power = std::pow(x, e - 1);
      slope += e * power;
      sum += power * x;
    }
    return std::pair{sum, slope};
  };
  const double g = low == 1 ? 1 : increasing_root(excess, 0, 1);
  u.setZero();
  for (std::size_t i = 0; i < low; ++i) u[order[i]] = g + (scores[order[i]] - lowest);
  return lowest - g - top;
}

}  // namespace

Separated Normmax::weights(VectorIn scores, VectorOut p) const {
  const double top = scores.maxCoeff();
  const double e = gamma / (gamma - 1);
  const double nu = gamma > 2 ? overshoots_by_gap(scores, top, e, p) : overshoots(scores, top, e, p);
  for (double& u : p) u = u > 0 ? std::pow(u, 1 / (gamma - 1)) : 0;
  p /= p.sum();
  return {true, top + nu};
}

std::optional<double> Normmax::omega(VectorIn y) const {
  const double top = y.maxCoeff();
  return top * std::pow((y.array() / top).pow(gamma).sum(), 1 / gamma) - 1;
}

std::optional<double> Normmax::conjugate(VectorIn, VectorIn, double threshold) const { return threshold + 1; }

std::optional<double> Normmax::margin() const { return 1; }

WeightsJacobian Normmax::jacobian(VectorIn scores, VectorIn p) const {
  const Vector t = scores.array() - scores.maxCoeff();
  Vector scratch(p.size());
  const double nu = weights(t, scratch).threshold;
  const double a = gamma / (gamma - 1);
  Vector v = Vector::Zero(p.size());
  double s = 0;
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    const double u = t[i] - nu;
    if (p[i] <= 0 || u <= 0) continue;
    v[i] = std::pow(u, a - 2);
    s += std::pow(u, a - 1);
  }
  // v.1 p p^T - v p^T - p v^T + diag v
  Matrix left(p.size(), 2), right(p.size(), 2);
  left << v.sum() * p - v, -p;
  right << p, v;
  return (a - 1) / s * WeightsJacobian{v, left, right};
}

}  // namespace basinscope
