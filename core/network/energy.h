// SPDX-License-Identifier: GPL-3.0-or-later
// The Hopfield-Fenchel-Young energy and its two CCCP parts.
//   E(q) = -Omega*(beta X q)/beta - Omega(u)/beta + Psi(q) + M^2/2,   u = argmin Omega   (HFY eq. 6)
// with beta acting once (bounded domains) or not at all. Since -Omega(u) = Omega*(0), the first two
// terms are -(Omega*(theta) - Omega*(0))/beta, which loses no digits as beta -> 0. Of unbounded domains
//   E(q) = -Omega*(X q) + Psi(q),
// and a sum of separations adds its members' terms. Kernels with a fixed bandwidth have
//   E(q) = -h^2/(2(r + 1)) sum [1 - ||x_i - q||^2/h^2]_+^{r+1}
// (mean shift, identity post), also as normalised ReLU on the unit sphere. -infinity where a conjugate
// overflows. The update never raises E.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/message.h"
#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

// E at a state of D numbers; +infinity where Psi is infinite. Nothing where this pair of separation and
// post-transform has no energy (energy_refusal()). Sets up its constants at each call: for many states use
// energy_of_states() or energy_field().
std::optional<double> energy(const Network& network, VectorIn state);

// The same as a function, for many states of one network, whose constants it computes once: a call costs one
// separation and O(N D). Empty where the pair has no energy. Keeps a reference to the network, which must
// outlive it; not for two threads at once.
using EnergyOfState = std::function<double(VectorIn)>;
EnergyOfState energy_of_states(const Network& network);

// The energy with Psi's finite part alone, without its indicator: finite on all of R^D, and equal to energy()
// where that is. For limits, which rounding may leave just outside the feasible set. Nothing where
// energy() has none.
std::optional<double> energy_inside(const Network& network, VectorIn state);

// Empty when the pair has an energy, else one sentence saying why not.
Message energy_refusal(const Network& network);

// The concave and the convex part of E that CCCP alternates between (SMHN eq. 7), with E = concave + convex:
//   E_concave = -L_Omega(beta X q; u)/beta,   E_convex = ||q - X^T u||^2/2 + (M^2 - ||X^T u||^2)/2
// where L_Omega is the Fenchel-Young loss. Nothing unless Psi = ||.||^2/2 and the separation's domain is
// bounded, nor for sequential k-subsets with a transition score.
struct EnergyParts {
  double concave;
  double convex;
};
std::optional<EnergyParts> energy_parts(const Network& network, VectorIn state);

// E at the samples of a grid on a plane, one number a pixel, row-major, row 0 the smallest b; +infinity where
// Psi is, all NaN where the pair has no energy. Equal to energy() up to rounding, and cheaper, since scores
// are affine along a row (conjugate_block.h). On all cores; a cancelled field is left partly NaN.
std::vector<double> energy_field(const Network& network, const Plane& plane, const Grid& grid,
                                 const TaskControl& control);

}  // namespace basinscope
