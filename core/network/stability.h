// SPDX-License-Identifier: GPL-3.0-or-later
// Stability of a state by the spectral radius of the update's Jacobian. The stop rule (dynamics.h) needs it:
// a trajectory that passes a saddle slowly moves by less than the tolerance without having converged.
#pragma once

#include <complex>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// A fixed point is unstable when the spectral radius of the update's Jacobian exceeds this.
inline constexpr double unstable_radius = 1 + 1e-6;
// Whether an eigenvalue counts as 1, as on a continuum of fixed points or at a bifurcation. The tolerance,
// 1e-6, is a choice: the same as that of unstable_radius.
inline bool is_marginal(std::complex<double> eigenvalue) {
  return std::abs(eigenvalue - 1.0) <= unstable_radius - 1;
}

// The largest modulus of the eigenvalues of the update's Jacobian at state; NaN where there is none. The cost
// of leading_spectrum() (network.h).
double spectral_radius(const Network& network, VectorIn state);

// Whether the spectral radius at state (D numbers) exceeds unstable_radius; false where the update is
// undefined. Usually O(K D) for K patterns with weight: a bound by the norms of the Jacobian's factors, or
// for more than 24 of both K and D a power iteration that finds the radius to be 10 % or more from 1,
// decides. Otherwise the cost of leading_spectrum() (network.h).
bool is_unstable(const Network& network, const Vector& state);

// is_unstable() with a cache, for the limits of many trajectories, which mostly coincide: a state within four
// tolerances of one already judged (and within 1e-5 of the largest pattern's norm) gets the same answer. The
// last 64 judged states are kept. Keeps a reference to the network; not for two threads at once.
class JudgedStates {
 public:
  JudgedStates(const Network& network, double tolerance);
  bool unstable(const Vector& state);

 private:
  struct Judged {
    Vector state;
    bool unstable;
  };
  static constexpr std::size_t max_remembered = 64;  // then the oldest is replaced

  const Network& network_;
  double near_;  // the distance for the same answer, squared
  std::vector<Judged> judged_;
  std::size_t oldest_ = 0, last_ = 0;
};

}  // namespace basinscope
