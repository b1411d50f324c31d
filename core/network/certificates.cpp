// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/certificates.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/network/polygon_cut.h"
#include "core/network/state_name.h"

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
  const double tolerance = 1e-6 * network.largest_norm();
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
  std::vector<Certificate> result;
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    Certificate c;
    c.pattern = static_cast<int>(i);
    c.required = required;
    c.separation = std::numeric_limits<double>::infinity();
    c.ball_radius = std::numeric_limits<double>::infinity();
    if (plane.dimension() > 0) c.polygon = corners_of(window);
    for (Eigen::Index j = 0; j < x.rows(); ++j) {
      if (j == i) continue;
      const Vector apart = (x.row(i) - x.row(j)).transpose();
      const double own = x.row(i).dot(apart);  // far from the origin x_i.x_i and x_i.x_j would cancel
      c.separation = std::min(c.separation, own);
      const double length = apart.norm();
      const double slack = own - required;
      c.ball_radius =
          std::min(c.ball_radius, length > 0 ? slack / length : -std::numeric_limits<double>::infinity());
      if (c.polygon.empty()) continue;
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
  // Wolfe's algorithm: the point of the hull of x_j - x_i nearest to 0, as a mixture of few of them; it is 0
  // up to rounding exactly when x_i lies in the hull of the others. Every round leaves a better mixture.
  const Eigen::Index n = patterns.rows();
  if (n < 2) return false;
  Matrix apart(n - 1, patterns.cols());
  for (Eigen::Index j = 0, k = 0; j < n; ++j) {
    if (j != index) apart.row(k++) = patterns.row(j) - patterns.row(index);
  }
  const double scale = std::max(apart.rowwise().stableNorm().maxCoeff(), 1e-300);
  apart /= scale;
  std::vector<Eigen::Index> used{0};
  Vector shares = Vector::Ones(1), nearest = apart.row(0).transpose();
  for (Eigen::Index round = 0; round < 100 * n; ++round) {
    Eigen::Index best = 0;
    const double least = (apart * nearest).minCoeff(&best);
    const bool known = std::find(used.begin(), used.end(), best) != used.end();
    if (nearest.norm() <= 1e-9 || known || nearest.squaredNorm() - least <= 1e-12 * nearest.norm()) break;
    used.push_back(best);
    shares.conservativeResize(shares.size() + 1);
    shares[shares.size() - 1] = 0;
    for (;;) {  // to the point nearest to 0 in the plane through those used, as far as shares stay >= 0
      const Matrix points = apart(used, Eigen::all);
      const Eigen::MatrixXd edges =
          (points.bottomRows(points.rows() - 1).rowwise() - points.row(0)).transpose();
      Vector wanted(shares.size());
      wanted << 0, edges.completeOrthogonalDecomposition().solve(Vector(-points.row(0).transpose()));
      wanted[0] = 1 - wanted.sum();
      double length = 1;
      Eigen::Index leaving = -1;
      for (Eigen::Index k = 0; k < wanted.size(); ++k) {
        if (wanted[k] >= 0 || shares[k] / (shares[k] - wanted[k]) >= length) continue;
        length = shares[k] / (shares[k] - wanted[k]);
        leaving = k;
      }
      shares += length * (wanted - shares);
      nearest = points.transpose() * shares;
      if (leaving < 0) break;
      used.erase(used.begin() + leaving);
      Vector left(shares.size() - 1);
      left << shares.head(leaving), shares.tail(shares.size() - leaving - 1);
      shares = left;
      if (used.size() == 1) break;
    }
    if (used.size() == 1) {
      shares = Vector::Ones(1);
      nearest = apart.row(used[0]).transpose();
    }
  }
  return nearest.norm() <= 1e-8;
}

}  // namespace basinscope
