// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed points that no start converges to: saddles and maxima, by Newton on q - T(q).
#pragma once

#include <string>

#include "core/network/attractors.h"

namespace basinscope {

// What distances between states are measured against: the largest norm a state can have, or where that is not
// bounded a pattern's; above 0. Patterns of norm 1e-3 are told apart as well as those of norm 1, and those
// that lie close together far from the origin as well as those round it (means of them: by their spread).
double length_of_states(const Network& network);

// Newton on q - T(q) = 0 from q, with halved steps while the residual does not fall, and where that fails on
// the weights (weights_newton.h): the fixed point it arrives at, of whatever kind. Empty where neither its
// residual falls to 1e-9 nor its last step to 1e-11 of length_of_states (maps may be steeper than the
// rounding of q allows), or there is no Jacobian on the way.
std::optional<Vector> fixed_point_near(const Network& network, const Vector& q);
// The same from weights, which keep near a fixed point of a steep map as parameters move: its scores do not.
std::optional<Vector> fixed_point_near_weights(const Network& network, VectorIn weights);

// Start points for it, in plane coordinates: coarse x coarse of the window, and up to 400 pixels on the
// borders between basins.
std::vector<Eigen::Vector2d> fixed_point_starts(const BasinMap& map, int coarse = 24);

// Why saddles and maxima are not searched for, as a clause; empty where unstable_fixed_points does. In more
// than three dimensions Newton from starts of a plane finds some of those that lie in it, none of those
// beside it, and how many depends on the starts.
std::string unstable_refusal(const Network& network);

// Starts: a coarse grid of the window and pixels on the borders between basins. Returns saddles and
// maxima inside the window (kind by the eigenvalues of the update's Jacobian: some of modulus
// above 1 a saddle, all a maximum), without the attractors already known. None where unstable_refusal says
// so, and only for posts with a Jacobian; a continuum of fixed points yields none of its own. Not named:
// StateNaming names them together with the attractors.
std::vector<Attractor> unstable_fixed_points(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control);

}  // namespace basinscope
