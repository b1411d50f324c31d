// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of a kernel of order r and fixed bandwidth h, v_i = [1 + 2 t_i/h^2]_+^r with t_i = -u_i^2/2, which
// kernels by distance and normalised ReLU share. t is any Eigen array expression of N entries.
#pragma once

#include <cmath>

#include "core/separation/separation_method.h"

namespace basinscope {

// p = v / sum v; undefined where no v is above 0. O(N).
template <class Scores>
Separated window_weights(const Scores& t, double r, double h, VectorOut p) {
  p = (1 + 2 * t / h / h).max(0.0);  // h^2 itself may vanish
  double top = p.maxCoeff();
  if (!(top > 0)) {
    p.setZero();
    return {false};
  }
  if (std::isinf(top)) {  // beside t/h^2 beyond doubles the 1 is nothing
    p = t.max(0.0);
    top = p.maxCoeff();
  }
  // Scaled by the largest so that a high order r cannot underflow all of them.
  p = (p.array() / top).pow(r);
  p /= p.sum();
  return {};
}

// h^2/(2(r + 1)) sum [1 + 2 t_i/h^2]_+^{r+1}, of which an energy is the negative: its gradient in t is v.
template <class Scores>
double window_shadow(const Scores& t, double r, double h) {
  return h * h / (2 * (r + 1)) * (1 + 2 * t / h / h).max(0.0).pow(r + 1).sum();
}

// d log v_i / d t_i = r / (h^2/2 + t_i).
template <class Scores>
WeightsJacobian window_jacobian(const Scores& t, double r, double h, VectorIn p) {
  const Vector w = (p.array() > 0).select(p.array() * r / (h * h / 2 + t), 0);
  return WeightsJacobian::rank_one(w, -p, w);
}

}  // namespace basinscope
