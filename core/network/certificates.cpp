// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/network/attractors.h"
#include "core/network/polygon_cut.h"

namespace basinscope {

std::string certificate_refusal(const Network& network) {
  if (!margin(network.separation)) {
    return "exact regions need a margin; " + name_of(network.separation) + " has none";
  }
  const bool identity = std::holds_alternative<Identity>(network.post);
  const bool idempotent = std::visit([](const auto& p) { return p.idempotent; }, network.post);
  if (!idempotent) return "exact regions need an idempotent post-transform";
  if (identity) return {};
  const Matrix image = targets(network);
  const double tolerance = 1e-6 * std::max(1.0, network.largest_norm());
  for (Eigen::Index i = 0; i < image.rows(); ++i) {
    if ((image.row(i) - network.patterns.row(i)).norm() > tolerance) {
      return "exact regions need every pattern in the image of the post-transform; " +
             pattern_name(static_cast<int>(i), {}) + " is not (normalise the patterns)";
    }
  }
  return {};
}

std::vector<Certificate> certificates(const Network& network, const Plane& plane, const Grid& window) {
  const Matrix& x = network.patterns;
  const double required = *margin(network.separation) / network.score_factor();
  const Matrix gram = x * x.transpose();
  std::vector<Certificate> result;
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    Certificate c;
    c.pattern = static_cast<int>(i);
    c.required = required;
    c.separation = std::numeric_limits<double>::infinity();
    c.ball_radius = std::numeric_limits<double>::infinity();
    c.polygon = corners_of(window);
    for (Eigen::Index j = 0; j < x.rows(); ++j) {
      if (j == i) continue;
      const Vector apart = (x.row(i) - x.row(j)).transpose();
      const double own = gram(i, i) - gram(i, j);
      c.separation = std::min(c.separation, own);
      const double length = apart.norm();
      const double slack = own - required;
      c.ball_radius =
          std::min(c.ball_radius, length > 0 ? slack / length : -std::numeric_limits<double>::infinity());
      c.polygon =
          cut(c.polygon, {apart.dot(plane.e1), apart.dot(plane.e2)}, required - apart.dot(plane.origin));
    }
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

bool in_hull_of_others(MatrixIn patterns, int index) {
  // Gilbert's algorithm: the point of the hull of x_j - x_i nearest to 0; it is 0 up to rounding
  // exactly when x_i lies in the hull of the others.
  const Eigen::Index n = patterns.rows();
  if (n < 2) return false;
  const Vector own = patterns.row(index).transpose();
  Matrix apart(n - 1, patterns.cols());
  for (Eigen::Index j = 0, k = 0; j < n; ++j) {
    if (j != index) apart.row(k++) = patterns.row(j) - own.transpose();
  }
  const double scale = std::max(apart.rowwise().norm().maxCoeff(), 1e-300);
  Vector nearest = apart.row(0).transpose();
  for (int step = 0; step < 20000; ++step) {
    Eigen::Index support = 0;
    const double least = (apart * nearest).minCoeff(&support);
    if (least > 0 && nearest.squaredNorm() - least <= 1e-14 * scale * scale) return false;
    if (nearest.norm() <= 1e-9 * scale) return true;
    if (least > 1e-12 * scale * scale) return false;  // a separating plane
    const Vector toward = apart.row(support).transpose() - nearest;
    const double length = toward.squaredNorm();
    if (length == 0) return false;
    nearest += std::clamp(-nearest.dot(toward) / length, 0.0, 1.0) * toward;
  }
  return nearest.norm() <= 1e-4 * scale;
}

}  // namespace basinscope
