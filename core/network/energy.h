// SPDX-License-Identifier: GPL-3.0-or-later
// The Hopfield-Fenchel-Young energy and its two CCCP parts.
//   E(q) = -Omega*(beta X q)/beta - Omega(u)/beta + Psi(q) + M^2/2,   u = argmin Omega   (HFY eq. 6)
// with beta acting once (bounded domains) or not at all. Since -Omega(u) = Omega*(0), the first two
// terms are -(Omega*(theta) - Omega*(0))/beta, which loses no digits as beta -> 0. Of unbounded domains
//   E(q) = -Omega*(X q) + Psi(q),
// and a sum of separations adds its members' terms. Kernels with a fixed bandwidth have
//   E(q) = -h^2/(2(r + 1)) sum [1 - ||x_i - q||^2/h^2]_+^{r+1}
// (mean shift, identity post), also as normalised ReLU on the unit sphere. -infinity where a conjugate
// overflows.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

// +infinity where Psi is infinite. Empty optional: this pair has no energy.
std::optional<double> energy(const Network& network, VectorIn state);

// The same for many states of one network, whose constants it computes once: a call costs one separation and
// O(N D). Empty where the pair has no energy. Refers to the network, which must outlive it; not for two
// threads at once.
using EnergyOfState = std::function<double(VectorIn)>;
EnergyOfState energy_of_states(const Network& network);

// The energy inside the feasible set of Psi, as a smooth function of the plane: Psi's finite part
// without its indicator. Equal to energy() where that is finite.
std::optional<double> energy_inside(const Network& network, VectorIn state);

// Empty when the pair has an energy, else one sentence saying why not.
std::string energy_refusal(const Network& network);

// E_concave = -L_Omega(beta X q; u)/beta and E_convex = ||q - X^T u||^2/2 + (M^2 - ||X^T u||^2)/2
// (SMHN eq. 7); only for Psi = ||.||^2/2.
struct EnergyParts {
  double concave;
  double convex;
};
std::optional<EnergyParts> energy_parts(const Network& network, VectorIn state);

// E on a grid, row-major, row 0 the smallest y, +infinity where infinite. Equal to energy() to rounding:
// neighbouring pixels share their work. Runs on all cores; a cancelled field is left partly NaN.
std::vector<double> energy_field(const Network& network, const Plane& plane, const Grid& grid,
                                 const TaskControl& control);

}  // namespace basinscope
