// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a state lies next to an unstable fixed point, where no iteration has converged: a trajectory that
// passes a saddle slowly moves by less than the tolerance there, and leaves it again.
#pragma once

#include <complex>
#include <vector>

#include "core/network/network.h"

namespace basinscope {

// A spectral radius of the update's Jacobian above this is that of an unstable fixed point.
inline constexpr double unstable_radius = 1 + 1e-6;
// An eigenvalue this near to 1 is that of a continuum of fixed points, or of a bifurcation; as near as
// unstable_radius, chosen.
inline bool is_marginal(std::complex<double> eigenvalue) {
  return std::abs(eigenvalue - 1.0) <= unstable_radius - 1;
}

// Whether the spectral radius at state is above unstable_radius. False where the update is undefined or has
// no Jacobian. O(K D) for the K patterns with weight where the product of norms bounds the radius or power
// iteration finds it to be far from 1, as a rule; else that of update_spectrum.
bool is_unstable(const Network& network, const Vector& state);

// is_unstable of the places where one iteration after another settles, which are mostly places known already:
// a state within four tolerances of a judged one has its verdict (at most 1e-5 of the largest pattern's norm,
// however large the tolerance is). Refers to the network; not for two threads at once.
class JudgedStates {
 public:
  JudgedStates(const Network& network, double tolerance);
  bool unstable(const Vector& state);

 private:
  struct Judged {
    Vector state;
    bool unstable;
  };
  static constexpr std::size_t most = 64;  // the oldest makes room

  const Network& network_;
  double near_;  // squared
  std::vector<Judged> judged_;
  std::size_t oldest_ = 0, last_ = 0;
};

}  // namespace basinscope
