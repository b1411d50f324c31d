// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates of exact retrieval for single patterns (HFY Propositions 9 and 11): from the margin m of the
// separation follows which patterns are fixed points with weight exactly 1, and a region around each from
// where one update retrieves it. Of k-subsets: set_certificates.h. Of any post-transform: exactness.h.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/message.h"
#include "core/network/network.h"
#include "core/network/plane.h"
#include "core/task_control.h"

namespace basinscope {

struct Certificate {
  int pattern = 0;
  double separation = 0;    // Delta_i (separation_of())
  double required = 0;      // m/beta
  bool stationary = false;  // Delta_i >= m/beta: the pattern is an exact fixed point
  double ball_radius = 0;   // of the largest ball around x_i inside the region below, in R^D; <= 0: none
  // The part of the window from where one update retrieves x_i exactly, {q : q.(x_i - x_j) >= m/beta for all
  // j}: corners in plane coordinates, anticlockwise; empty when it misses the window.
  std::vector<Eigen::Vector2d> polygon;
};

// Empty when the propositions apply, else one sentence saying why they do not: no margin, a post-transform
// that is not idempotent, or a pattern outside the post-transform's image. O(N D).
Message certificate_refusal(const Network& network);

// One certificate for each pattern, by index. Call only when certificate_refusal() is empty. With a plane of
// no dimensions the regions are not computed. O(N^2 D). Cancelled: those of the first patterns.
std::vector<Certificate> certificates(const Network& network, const Plane& plane, const Grid& window,
                                      const TaskControl& control = TaskControl());

// Radius of the disc in which a ball around centre intersects the plane, in the distance of R^D; 0 when it
// misses the plane. O(D).
double ball_radius_in_plane(VectorIn centre, double radius, const Plane& plane);

}  // namespace basinscope
