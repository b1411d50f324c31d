// SPDX-License-Identifier: GPL-3.0-or-later
// Certificates of sets (HFY Proposition 14) against the update they speak of.
#include "core/certificates/set_certificates.h"

#include <cmath>

#include "core/certificates/certificates.h"
#include "core/network/network.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

const Grid square{1, 1, -2, 2, -2, 2};
const Plane plane = Plane::axes(2);

using Region = std::vector<Eigen::Vector2d>;

// How far inside the polygon a point is, negative outside.
double depth(const Region& polygon, const Eigen::Vector2d& p) {
  double least = polygon.empty() ? -1 : 1e9;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Eigen::Vector2d a = polygon[i], edge = polygon[(i + 1) % polygon.size()] - a;
    if (edge.norm() == 0) continue;
    least = std::min(least, (edge.x() * (p - a).y() - edge.y() * (p - a).x()) / edge.norm());
  }
  return least;
}

double area(const Region& polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Eigen::Vector2d a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    twice += a.x() * b.y() - a.y() * b.x();
  }
  return twice / 2;
}

std::vector<Network> networks() {
  std::vector<Network> all;
  for (unsigned seed = 1; seed <= 4; ++seed)
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{2}), PostTransform(Tanh{})})
      for (const double beta : {1.0, 6.0}) {
        const Matrix patterns = 1.5 * examples::random_patterns(6, 2, seed);
        for (const int k : {1, 2, 3, 5}) all.push_back({patterns, Subsets{k}, post, beta});
        for (const double t : {-0.7, 1.3}) all.push_back({patterns, SequentialSubsets{2, t}, post, beta});
      }
  return all;
}

Vector indicator(const std::vector<int>& members, Eigen::Index size) {
  Vector y = Vector::Zero(size);
  for (const int i : members) y[i] = 1;
  return y;
}

TEST(SetCertificates, StatesInTheRegionReachTheTargetInOneUpdateAndStay) {
  int tried = 0;
  for (const Network& network : networks()) {
    for (const SetCertificate& c : set_certificates(network, plane, square)) {
      SCOPED_TRACE(name_of(network.separation).english() + ", " + name_of(network.post).english());
      if (!c.stationary) {
        EXPECT_TRUE(c.polygon.empty());
      }
      if (c.polygon.empty()) continue;
      const Vector y = indicator(c.members, network.size());
      EXPECT_LE((update(network, c.target).state - c.target).norm(), 1e-9);
      for (unsigned seed = 0; seed < 20; ++seed) {
        const Eigen::Vector2d q = 2 * examples::random_vector(2, 1, seed);
        if (depth(c.polygon, q) < 0) continue;
        const Step step = update(network, q);
        EXPECT_LE((step.state - c.target).norm(), 1e-9);
        EXPECT_LE((step.weights - y).lpNorm<Eigen::Infinity>(), 1e-9);
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 300);
}

TEST(SetCertificates, NoStateOutsideTheRegionIsRetrievedExactly) {
  int outside = 0;
  for (const Network& network : networks()) {
    const std::vector<SetCertificate> all = set_certificates(network, plane, square);
    for (unsigned seed = 0; seed < 60; ++seed) {
      const Eigen::Vector2d q = 2 * examples::random_vector(2, 1, seed);
      if (q.cwiseAbs().maxCoeff() > 2) continue;
      const Vector weights = weights_at(network, q);
      for (const SetCertificate& c : all) {
        if (!c.stationary) continue;
        const bool exact =
            (weights - indicator(c.members, network.size())).lpNorm<Eigen::Infinity>() <= 1e-12;
        const double inside = depth(c.polygon, q);
        if (exact) {
          EXPECT_GE(inside, -1e-6) << name_of(network.separation);
        }
        if (inside < -1e-6) {
          EXPECT_FALSE(exact) << name_of(network.separation);
        }
        outside += inside < -1e-6 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(outside, 500);
}

TEST(SetCertificates, TheBallIsTheLargestAndThePropositionsIsInIt) {
  int touched = 0, granted = 0;
  for (const Network& network : networks()) {
    if (!std::holds_alternative<Subsets>(network.separation)) continue;
    if (!std::holds_alternative<Identity>(network.post)) continue;
    // A square that clips nothing near the targets.
    const Grid wide{1, 1, -40, 40, -40, 40};
    for (const SetCertificate& c : set_certificates(network, plane, wide)) {
      ASSERT_TRUE(c.separation && c.ball_radius && c.proposition_radius);
      EXPECT_EQ(c.stationary, *c.separation >= c.required - 1e-12);
      EXPECT_LE(std::max(*c.proposition_radius, 0.0), std::max(*c.ball_radius, 0.0) + 1e-12);
      if (*c.proposition_radius >= 0) {
        EXPECT_TRUE(c.stationary);
        ++granted;
      }
      if (c.polygon.empty()) continue;
      EXPECT_NEAR(depth(c.polygon, c.target), *c.ball_radius, 1e-7);
      ++touched;
    }
  }
  EXPECT_GT(touched, 30);
  EXPECT_GT(granted, 10);
}

// Delta_S is written with the best rival in the paper, by the worst swap here.
TEST(SetCertificates, SeparationIsThePapers) {
  const Network network{1.5 * examples::random_patterns(6, 3, 9), Subsets{3}, Identity{}, 2};
  int compared = 0;
  for (int mask = 0; mask < 64; ++mask) {
    std::vector<int> members;
    for (int i = 0; i < 6; ++i)
      if (mask >> i & 1) members.push_back(i);
    if (members.size() != 3) continue;
    const Vector scores = network.patterns * (network.patterns.transpose() * indicator(members, 6));
    double rival = -1e300;
    for (int other = 0; other < 64; ++other)
      if (other != mask && __builtin_popcount(static_cast<unsigned>(other)) == 3) {
        double sum = 0;
        for (int i = 0; i < 6; ++i)
          if (other >> i & 1) sum += scores[i];
        rival = std::max(rival, sum);
      }
    const double paper = scores.dot(indicator(members, 6)) - rival;
    const SetCertificate c = set_certificate(network, members, Plane::axes(3), square);
    EXPECT_EQ(paper >= 0, *c.separation >= 0);
    if (paper < 0) continue;
    EXPECT_NEAR(*c.separation, paper, 1e-12);
    ++compared;
  }
  EXPECT_GT(compared, 1);
}

// Scores of 1e16 have no digits left for what tells sets apart.
TEST(SetCertificates, ExactnessKeepsItsDigitsFarFromTheOrigin) {
  for (const double far : {0.0, 1e4, 1e8}) {
    const Matrix x = examples::random_patterns(5, 2, 4).array() + far;
    const Network network{x, Subsets{2}, Identity{}, 3}, chain{x, SequentialSubsets{2, 0}, Identity{}, 3};
    for (int other = 1; other < 5; ++other) {
      long double least = std::numeric_limits<long double>::infinity();
      for (const int in : {0, other}) {
        for (int out = 1; out < 5; ++out) {
          if (out == other) continue;
          long double apart = 0;
          for (int d = 0; d < 2; ++d)
            apart += (static_cast<long double>(x(in, d)) - x(out, d)) *
                     (static_cast<long double>(x(0, d)) + x(other, d));
          least = std::min(least, 3 * apart - 1);
        }
      }
      EXPECT_NEAR(set_slack(network, {0, other}), static_cast<double>(least), 1e-13 * (1 + far)) << far;
      EXPECT_EQ(set_slack(chain, {0, other}) >= 0, least >= 0) << far << " " << other;
    }
  }
}

TEST(SetCertificates, AgreeWithSparsemaxAndWithChainsWithoutTransitions) {
  const Matrix patterns = 1.5 * examples::random_patterns(7, 2, 5);
  const Network single{patterns, Subsets{1}, Identity{}, 4}, sparsemax{patterns, Entmax{2}, Identity{}, 4};
  const std::vector<Certificate> expected = certificates(sparsemax, plane, square);
  int compared = 0;
  for (const SetCertificate& c : set_certificates(single, plane, square)) {
    const Certificate& other = expected[static_cast<std::size_t>(c.members[0])];
    EXPECT_EQ(c.stationary, other.stationary);
    EXPECT_NEAR(*c.separation, other.separation, 1e-12);
    EXPECT_NEAR(*c.ball_radius, other.ball_radius, 1e-12);
    EXPECT_NEAR(*c.proposition_radius, (other.separation - 0.25) / (2 * single.largest_norm()), 0.2);
    if (c.stationary) {
      EXPECT_NEAR(area(c.polygon), area(other.polygon), 1e-9);
    }
    compared += c.stationary ? 1 : 0;
  }
  EXPECT_GT(compared, 2);
  const Network sets{patterns, Subsets{3}, Identity{}, 4},
      chain{patterns, SequentialSubsets{3, 0}, Identity{}, 4};
  for (const SetCertificate& c : set_certificates(sets, plane, square)) {
    const SetCertificate other = set_certificate(chain, c.members, plane, square);
    EXPECT_EQ(c.stationary, other.stationary);
    EXPECT_NEAR(area(c.polygon), area(other.polygon), 1e-9);
    EXPECT_FALSE(other.separation || other.ball_radius || other.proposition_radius);
  }
}

// Distances, and scores beside each other, do not depend on where the origin is.
TEST(SetCertificates, KeepTheirDigitsFarFromTheOrigin) {
  const Matrix near = examples::random_patterns(6, 2, 3);
  for (const double far : {1e4, 1e7}) {
    const Matrix x = near.array() + far;
    const SetCertificate c = set_certificate({x, Subsets{2}, Identity{}, 3}, {0, 1}, plane, square);
    long double separation = 1e300L, radius = 1e300L;
    for (const int i : {0, 1}) {
      for (int j = 2; j < 6; ++j) {
        long double apart = 0, squared = 0;
        for (int k = 0; k < 2; ++k) {
          const long double gap = static_cast<long double>(x(i, k)) - x(j, k);
          apart += gap * (static_cast<long double>(x(0, k)) + x(1, k));
          squared += gap * gap;
        }
        separation = std::min(separation, apart);
        radius = std::min(radius, (apart - 1 / 3.0L) / std::sqrt(squared));
      }
    }
    EXPECT_NEAR(*c.separation, static_cast<double>(separation), 1e-14 * far) << far;
    EXPECT_NEAR(c.ball_radius.value(), static_cast<double>(radius),
                1e-7 * std::abs(static_cast<double>(radius)))
        << far;
  }
}

TEST(SetCertificates, AllPatternsTogetherAreAlwaysExact) {
  const Network network{examples::random_patterns(4, 2, 2), Subsets{4}, Identity{}, 0.1};
  const std::vector<SetCertificate> all = set_certificates(network, plane, square);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_TRUE(all[0].stationary);
  EXPECT_DOUBLE_EQ(area(all[0].polygon), 16);
  EXPECT_TRUE(std::isinf(*all[0].ball_radius));
}

TEST(SetCertificates, TiesAndOtherSeparationsHaveNone) {
  Network network{Matrix::Ones(4, 2), Subsets{2}, Identity{}, 5};
  for (const SetCertificate& c : set_certificates(network, plane, square)) EXPECT_FALSE(c.stationary);
  network.separation = Softmax{};
  EXPECT_TRUE(set_certificates(network, plane, square).empty());
  // Where a sum is 0 sign keeps the state's entry, so one update may end elsewhere.
  network.patterns = (Matrix(3, 2) << 1, 1, 1, -1, -3, 0).finished();
  network.separation = Subsets{2};
  network.post = Sign{};
  EXPECT_FALSE(set_certificate(network, {0, 1}, plane, square).stationary);
}

}  // namespace
}  // namespace basinscope
