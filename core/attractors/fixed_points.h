// SPDX-License-Identifier: GPL-3.0-or-later
// Newton's method for fixed points q = T(q) of the update T, and with it the search for those that iteration
// does not find because they are unstable: saddles and maxima of the energy.
#pragma once

#include "core/attractors/attractors.h"
#include "core/message.h"

namespace basinscope {

// The unit for distances between states in tolerances, always above 0: the largest norm that a state can
// have, or where that is not bounded the largest norm of a pattern. Where states are means of patterns that
// lie close together far from the origin, it is the largest distance of a pattern from their mean. With it,
// patterns of norm 1e-3 are resolved as well as those of norm 1. O(N D).
double length_of_states(const Network& network);

// Newton on q - T(q) = 0 from the initial guess q (D numbers), with steps halved while the residual does not
// fall; where that fails, Newton on the weights (weights_newton.h). Returns the fixed point it converges to,
// of whatever kind and wherever it is, or nothing: where the residual does not fall to 1e-9 and the last step
// not to 1e-11 of length_of_states() (of steep maps the rounding of q alone leaves a larger residual), or the
// update is undefined on the way. At most 60 steps of O(D^3 + K D^2), K patterns with weight, and ten
// updates.
std::optional<Vector> fixed_point_near(const Network& network, const Vector& q);
// The same from a guess of the weights (N numbers): to follow a fixed point of a steep map as a parameter
// moves, when its weights change little but its state too much for Newton on q.
std::optional<Vector> fixed_point_near_weights(const Network& network, VectorIn weights);

// Initial guesses for it in plane coordinates: a grid of coarse x coarse points over the window of the map,
// and up to 400 pixels on borders between basins, where saddles lie.
std::vector<Eigen::Vector2d> fixed_point_starts(const BasinMap& map, int coarse = 24);

// Empty where unstable_fixed_points() searches, else a clause saying why not: for D > 3 Newton from points of
// one plane would find only some of the saddles, and how many would depend on the grid.
Message unstable_refusal(const Network& network);

// The saddles and maxima on the plane inside the window, from fixed_point_near() at fixed_point_starts(). The
// kind is that of unstable_kind() (attractors.h): some eigenvalues of the update's Jacobian with modulus
// above 1 make a saddle, all a maximum. basins: the attractors of the same request; what is within 2 epsilon
// of one (at most 0.02 length_of_states()) is left out. Every result has label -1, no share and no name
// (StateNaming names attractors and unstable points together). Empty where unstable_refusal() is not; points
// of a continuum are left out. Up to some 1000 Newton searches on the calling thread; a cancelled result is
// incomplete.
std::vector<Attractor> unstable_fixed_points(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control);

}  // namespace basinscope
