// SPDX-License-Identifier: GPL-3.0-or-later
// What HFY Propositions 9 and 11 guarantee about a pattern, given the margin m of the separation.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "core/network/plane.h"

namespace basinscope {

struct Certificate {
  int pattern = 0;
  double separation = 0;    // Delta_i (separation_of())
  double required = 0;      // m / beta
  bool stationary = false;  // Delta_i >= m/beta
  double ball_radius = 0;   // largest certified ball around x_i; <= 0: none
  // One-step region {q : q.(x_i - x_j) >= m/beta for all j}, clipped to the window, plane
  // coordinates, anticlockwise; empty when it misses the window.
  std::vector<Eigen::Vector2d> polygon;
};

// Empty when the propositions apply, else the reason they do not (no margin, post-transform not
// idempotent, a pattern outside the post-transform's image).
std::string certificate_refusal(const Network& network);

// One a pattern. Call only when certificate_refusal is empty. An empty plane has no regions. O(N^2 D).
std::vector<Certificate> certificates(const Network& network, const Plane& plane, const Grid& window);

// Radius of the disc a ball around centre cuts out of the plane; 0 when it misses it.
double ball_radius_in_plane(VectorIn centre, double radius, const Plane& plane);

}  // namespace basinscope
