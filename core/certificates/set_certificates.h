// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates for k-subsets: which sets of k patterns are retrieved exactly, and from where (HFY
// Propositions 13 and 14). Both the exact condition and the sufficient one of Proposition 14 are computed.
//
// One update from q gives the weights y_S of a set S (1 on its members, 0 elsewhere) iff y_S maximises
// theta . y - Omega(y) at theta = beta X q, that is iff S is a best set at theta - y_S. For k-subsets:
//   min_{i in S} x_i.q - max_{j not in S} x_j.q >= 1/beta
// Sequential k-subsets add their transition scores on both sides. Each condition is a half-space, so that the
// region of S is convex; every state in it is mapped to the target t_S = post(X^T y_S) by one update,
// whatever the post-transform. t_S is a fixed point iff it lies in the region itself.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

// Whether the network is one of these: its separation is k-subsets or sequential k-subsets, and has no margin
// of its own. Otherwise Proposition 9 certifies single patterns (certificates.h).
bool certified_by_sets(const Network& network);

struct SetCertificate {
  std::vector<int> members;  // S, by rising index
  Vector target;             // t_S, D numbers
  bool stationary = false;   // t_S is a fixed point with weights y_S; a condition met up to rounding is met
  // min over i in S of x_i.t_S minus max over j outside of x_j.t_S; with the identity Delta_S. +infinity for
  // k = N. Not computed for sequential k-subsets, like the two radii.
  std::optional<double> separation;
  double required = 0;  // 1/beta
  // Radius of the largest ball around t_S that one update maps to t_S; <= 0: there is none.
  std::optional<double> ball_radius;
  // The largest epsilon for which Proposition 14 holds, with D^2/2 = min(k, N - k) swaps, M the largest norm
  // of a pattern and sigma_max(X) the largest singular value (taken into account up to 256 rows or columns):
  //   Delta_S >= D^2/(2 beta) + epsilon min(sigma_max(X) D, M D^2)
  // <= 0: there is none. For the identity only. Sufficient, so where positive it does not exceed ball_radius.
  std::optional<double> proposition_radius;
  // The part of the window in the region of S, from where one update retrieves S exactly: corners in plane
  // coordinates, anticlockwise. Empty where the region misses the window or t_S is not a fixed point.
  std::vector<Eigen::Vector2d> polygon;
};

// Whether set_certificates() computes the polygons. They cost far more than the rest where there are many
// patterns, above all for sequential k-subsets.
enum class Regions { found, left_out };

// The certificates of all sets that score highest at a sample of the window, ordered by their members; empty
// for other separations. Samples lie on a grid of 24 to 64 a side, coarser for many patterns: a set that is
// best only between samples is missed. O(G N log N + sets k (N - k)) for G samples, and the regions.
// Cancelled: those of the first sets.
std::vector<SetCertificate> set_certificates(const Network& network, const Plane& plane, const Grid& window,
                                             Regions regions = Regions::found,
                                             const TaskControl& control = TaskControl());

// The slack of the tightest condition on S = members at its own target t_S: y_S is a fixed point iff it is
// >= 0. No tolerance is applied, as exactness.h asks for. Of sequential k-subsets it is 0 wherever y_S is a
// fixed point, since S is then the best set itself and counts among its rivals. +infinity for k = N,
// -infinity where members are not k indices or the separation is another. O(N D).
double set_slack(const Network& network, const std::vector<int>& members);

// The certificate of one set, given as k different indices by rising index. Any other number of members gives
// a certificate with nothing but these. O(N^2 D) and the polygon.
SetCertificate set_certificate(const Network& network, const std::vector<int>& members, const Plane& plane,
                               const Grid& window);

}  // namespace basinscope
