// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/certificates/certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/attractors/state_name.h"
#include "core/certificates/exactness.h"
#include "core/certificates/polygon_cut.h"
#include "core/message.h"

namespace basinscope {

Message certificate_refusal(const Network& network) {
  // Proposition 9 is an inequality with the margin m, and without one no weight is ever exactly 1.
  if (!margin(network.separation)) {
    return message("exact regions need a margin; %1 has none", name_of(network.separation));
  }
  // Proposition 11 carries the result over to a post-transform only where post(post(z)) = post(z): a
  // retrieved pattern is then left where it is.
  const bool identity = std::holds_alternative<Identity>(network.post);
  const bool idempotent = traits_of(network.post).idempotent;
  if (!idempotent) return phrase("exact regions need an idempotent post-transform");
  if (identity) return {};
  // A pattern outside the image is not its own target, so that retrieval of it ends at another state. The
  // tolerance is relative to M, as patterns that were normalised before they were stored differ from their
  // image by rounding.
  const Matrix image = targets(network);
  const double tolerance = 1e-6 * network.largest_norm();
  for (Eigen::Index i = 0; i < image.rows(); ++i) {
    if ((image.row(i) - network.patterns.row(i)).norm() > tolerance) {
      return message(
          "exact regions need every pattern in the image of the post-transform; %1 is not "
          "(normalise the patterns)",
          pattern_name(static_cast<int>(i), {}));
    }
  }
  return {};
}

std::vector<Certificate> certificates(const Network& network, const Plane& plane, const Grid& window,
                                      const TaskControl& control) {
  const Matrix& x = network.patterns;
  // HFY Proposition 9 for single patterns: q retrieves x_i in one update iff q.(x_i - x_j) >= m/beta for
  // all j.
  const double required = *margin(network.separation) / network.score_factor();
  std::vector<Certificate> result;
  for (Eigen::Index i = 0; i < x.rows() && !control.cancelled(); ++i) {
    Certificate c;
    c.pattern = static_cast<int>(i);
    c.required = required;
    c.separation = separation_of(x, i);
    c.ball_radius = std::numeric_limits<double>::infinity();
    if (plane.dimension() > 0) c.polygon = corners_of(window);
    for (Eigen::Index j = 0; j < x.rows(); ++j) {
      if (j == i) continue;
      const Vector apart = (x.row(i) - x.row(j)).transpose();
      const double length = apart.norm();
      const double slack = x.row(i).dot(apart) - required;
      // The distance of x_i from the edge of the half-space of j. Of two equal patterns neither can have
      // weight 1 alone, whatever q is: the condition 0 >= m/beta fails everywhere.
      c.ball_radius =
          std::min(c.ball_radius, length > 0 ? slack / length : -std::numeric_limits<double>::infinity());
      if (c.polygon.empty()) continue;
      c.polygon =
          cut(c.polygon, {apart.dot(plane.e1), apart.dot(plane.e2)}, required - apart.dot(plane.origin));
    }
    // A pattern is its own target here (certificate_refusal()), so that it is a fixed point iff it lies in
    // its own region.
    c.stationary = c.separation >= required;
    if (c.polygon.size() < 3) c.polygon.clear();
    result.push_back(std::move(c));
  }
  return result;
}

double ball_radius_in_plane(VectorIn centre, double radius, const Plane& plane) {
  const Eigen::Vector3d place = PlaneReadout(plane).of(centre);
  const double distance = (plane.at(place[0], place[1]) - centre).norm();
  return radius > distance ? std::sqrt(radius * radius - distance * distance) : 0;
}

}  // namespace basinscope
