// SPDX-License-Identifier: GPL-3.0-or-later
// HFY Propositions 9 and 11 against the dynamics they speak of.
#include "core/certificates/certificates.h"

#include <cmath>

#include "core/network/dynamics.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

bool inside(const std::vector<Eigen::Vector2d>& polygon, const Eigen::Vector2d& p) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Eigen::Vector2d a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    if ((b - a).x() * (p - a).y() - (b - a).y() * (p - a).x() < 0) return false;
  }
  return !polygon.empty();
}

std::vector<Network> certified() {
  std::vector<Network> all;
  for (const Separation& s : examples::separations(6)) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{})}) {
      for (const double beta : {2.0, 8.0}) {
        Network network{examples::random_patterns(6, 2, 3), s, post, beta};
        if (std::holds_alternative<L2>(post)) network.patterns.rowwise().normalize();
        if (certificate_refusal(network).empty()) all.push_back(network);
      }
    }
  }
  return all;
}

TEST(Certificates, StationaryIffSeparatedByTheMargin) {
  int stationary = 0;
  for (const Network& network : certified()) {
    for (const Certificate& c : certificates(network, Plane::axes(2), {1, 1, -2, 2, -2, 2})) {
      const Vector x = network.patterns.row(c.pattern).transpose();
      const bool fixed = (update(network, x).state - x).norm() <= 1e-12;
      SCOPED_TRACE(name_of(network.separation).english() + " beta " + std::to_string(network.beta));
      if (c.stationary) {
        EXPECT_TRUE(fixed);
        ++stationary;
      }
      if (std::abs(c.separation - c.required) < 1e-3) continue;  // weights below rounding at the edge
      const auto* entmax = std::get_if<Entmax>(&network.separation);
      const bool sharp = !entmax || entmax->alpha >= 1.5;
      // With a separation above 0 the pattern is outside the hull of the others.
      if (std::holds_alternative<Identity>(network.post) && sharp && !c.stationary && c.separation > 0 &&
          c.separation < 0.5 * c.required) {
        EXPECT_FALSE(fixed);
      }
    }
  }
  EXPECT_GT(stationary, 20);
}

TEST(Certificates, EveryStateInThePolygonIsRetrievedInOneStep) {
  int tried = 0;
  for (const Network& network : certified()) {
    for (const Certificate& c : certificates(network, Plane::axes(2), {1, 1, -2, 2, -2, 2})) {
      const Vector x = network.patterns.row(c.pattern).transpose();
      for (unsigned seed = 0; seed < 30; ++seed) {
        const Eigen::Vector2d q = examples::random_vector(2, 1, seed);
        const bool in_window = q.cwiseAbs().maxCoeff() <= 2;
        const bool in_ball = (q - x).norm() < c.ball_radius;
        if (inside(c.polygon, q) || (in_ball && in_window)) {
          EXPECT_LE((update(network, q).state - x).norm(), 1e-12) << name_of(network.separation);
          ++tried;
        }
        EXPECT_TRUE(!(in_ball && in_window) || inside(c.polygon, q));
      }
    }
  }
  EXPECT_GT(tried, 500);
}

TEST(Certificates, SayWhyTheyDoNotApply) {
  EXPECT_NE(certificate_refusal({examples::random_patterns(3, 2, 1), Softmax{}, Identity{}, 1})
                .english()
                .find("margin"),
            std::string::npos);
  EXPECT_NE(
      certificate_refusal({examples::random_patterns(3, 2, 1), Entmax{2}, L2{}, 1}).english().find("image"),
      std::string::npos);
  EXPECT_TRUE(certificate_refusal({examples::random_patterns(3, 2, 1), Entmax{2}, Identity{}, 1}).empty());
}

// x_i.x_i - x_i.x_j cancels there.
TEST(Certificates, KeepTheirDigitsFarFromTheOrigin) {
  for (const double far : {0.0, 1e3, 1e7}) {
    Matrix x = examples::random_patterns(5, 2, 4).array() + far;
    const Network network{x, Entmax{1.5}, Identity{}, 3};
    for (const Certificate& c : certificates(network, Plane::axes(2), {1, 1, -2, 2, -2, 2})) {
      long double least = std::numeric_limits<long double>::infinity();
      for (int j = 0; j < 5; ++j) {
        if (j == c.pattern) continue;
        long double own = 0;
        for (int k = 0; k < 2; ++k)
          own += static_cast<long double>(x(c.pattern, k)) *
                 (static_cast<long double>(x(c.pattern, k)) - x(j, k));
        least = std::min(least, own);
      }
      EXPECT_NEAR(c.separation, static_cast<double>(least), 1e-14 * (1 + far));
    }
  }
}

TEST(Certificates, BallCutByAPlane) {
  const Plane plane = Plane::axes(3);
  EXPECT_NEAR(ball_radius_in_plane(Eigen::Vector3d(1, 2, 3), 5, plane), 4, 1e-12);
  EXPECT_EQ(ball_radius_in_plane(Eigen::Vector3d(1, 2, 3), 2, plane), 0);
}

}  // namespace
}  // namespace basinscope
