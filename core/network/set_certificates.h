// SPDX-License-Identifier: GPL-3.0-or-later
// What is guaranteed about the associations of k-subsets (HFY Propositions 13 and 14), exactly and by the
// proposition's sufficient condition.
//
// One update from q gives the weights y_S of a set S, exactly 0 and 1, iff y_S maximises the update's
// objective, that is iff S is a best set for the scores beta X q - y_S. For k-subsets:
//   min_{i in S} x_i.q - max_{j not in S} x_j.q >= 1/beta
// (sequential k-subsets add the transitions on both sides). These are half-planes of every slice: the region
// of S is convex, and whoever starts in it is at t_S = post(X^T y_S) after one update, whatever the post. It
// stays there iff t_S lies in the region itself.
#pragma once

#include <optional>
#include <vector>

#include "core/network/network.h"
#include "core/network/plane.h"

namespace basinscope {

// Whether these speak of the network: k-subsets of two patterns or more, or sequential ones (a single pattern
// is certified by Proposition 9, certificates.h).
bool certified_by_sets(const Network& network);

struct SetCertificate {
  std::vector<int> members;  // S, in index order
  Vector target;             // t_S
  bool stationary = false;   // t_S is a fixed point with weights exactly y_S
  // Of k-subsets alone; +infinity for k = N.
  std::optional<double> separation;  // min over S of x_i.t_S - max outside: Delta_S under the identity
  double required = 0;               // 1/beta
  // Radius of the largest ball round t_S all of which is at t_S after one update; <= 0: none.
  std::optional<double> ball_radius;
  // The largest epsilon Proposition 14 grants, D^2/2 = min(k, N - k) swaps:
  //   Delta_S >= D^2/(2 beta) + epsilon min(sigma_max(X) D, M D^2)
  // <= 0: none. Under the identity only; where positive never above ball_radius.
  std::optional<double> proposition_radius;
  // The region of S where one update suffices for good, clipped to the window, in plane coordinates,
  // anticlockwise; empty when it misses the window or t_S is not stationary.
  std::vector<Eigen::Vector2d> polygon;
};

// Regions cost far more than the rest where there are many patterns, on a chain above all.
enum class Regions { found, left_out };

// Of every set that is the best one somewhere on a grid of the window, ordered by their members; network has
// k-subsets or sequential k-subsets, else there are none. Sets that win nowhere on the grid are left out.
// O(G N log N + sets k (N - k)) with at most a few thousand samples G, fewer for many patterns; and the
// regions.
std::vector<SetCertificate> set_certificates(const Network& network, const Plane& plane, const Grid& window,
                                             Regions regions = Regions::found);

// By how much the tightest condition on a set holds at its own target t_S (>= 0: y_S is a fixed point;
// compared without a tolerance, as a root search needs it). +infinity where there is no other set. members as
// below.
double set_slack(const Network& network, const std::vector<int>& members);

// The certificate of one set: k different indices in rising order. O(N D + N^2) and the polygon.
SetCertificate set_certificate(const Network& network, const std::vector<int>& members, const Plane& plane,
                               const Grid& window);

}  // namespace basinscope
