// SPDX-License-Identifier: GPL-3.0-or-later
// The update and its Jacobian over every pair of the two lists.
#include "core/network/network.h"

#include <Eigen/Eigenvalues>
#include <array>

#include "core/network/dynamics.h"
#include "core/network/plane.h"
#include "core/network/weighing.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(Network, JacobianOfTheUpdateIsItsDerivative) {
  int checked = 0;
  for (const Separation& s : examples::separations(6)) {
    for (const PostTransform& post : examples::posts(3)) {
      const Network network{examples::random_patterns(6, 3, 2), s, post, 1.3};
      const Vector q = examples::random_vector(3, 0.5, 9);
      const Vector p = weights_at(network, q);
      if (p.size() == 0) continue;
      const double h = 1e-6;
      Matrix difference(3, 3);
      bool smooth = !examples::onto_polytope(s) || ((p.array() == 0) || (p.array() > 1e-2)).all();
      if (std::holds_alternative<SequentialSubsets>(s)) continue;  // has edges at 1, too: separation_test
      for (int d = 0; d < 3; ++d) {
        const Step up = update(network, q + h * Vector::Unit(3, d));
        const Step down = update(network, q - h * Vector::Unit(3, d));
        smooth = smooth && ((up.weights.array() > 0) == (down.weights.array() > 0)).all();
        difference.col(d) = (up.state - down.state) / (2 * h);
      }
      if (!smooth) continue;
      ++checked;
      EXPECT_LE((update_jacobian(network, q) - difference).norm(), 1e-5 * std::max(1.0, difference.norm()))
          << name_of(s) << ", " << name_of(post);
    }
  }
  EXPECT_GT(checked, 150);
}

// The eigenvalues of the small product are those of the D x D Jacobian.
TEST(Network, SpectrumOfFewPatternsIsThatOfTheJacobian) {
  int checked = 0, shortened = 0;
  // Seeds with numbers of patterns and dimensions.
  constexpr std::array<int, 3> cases[] = {{1, 4, 7}, {2, 4, 7}, {3, 12, 20}, {4, 12, 9}};
  for (const auto& [seed, n, d] : cases) {
    for (const Separation& s : examples::separations(n)) {
      for (const PostTransform& post : examples::posts(d)) {
        const Network network{examples::random_patterns(n, d, static_cast<unsigned>(seed), 0.6), s, post,
                              0.9};
        const Vector q = examples::random_vector(d, 0.4, static_cast<unsigned>(30 + seed));
        const Matrix j = update_jacobian(network, q);
        const Eigen::VectorXcd spectrum = update_spectrum(network, q);
        SCOPED_TRACE(name_of(s).english() + ", " + name_of(post).english());
        if (j.size() == 0) {
          EXPECT_EQ(spectrum.size(), 0);
          continue;
        }
        ASSERT_EQ(spectrum.size(), d);
        const Eigen::VectorXcd leading = leading_spectrum(network, q);
        const double largest = spectrum.cwiseAbs().maxCoeff();
        EXPECT_NEAR(leading.cwiseAbs().maxCoeff(), largest, 1e-14 * largest);
        EXPECT_TRUE(leading.size() == d || largest < 0.99);
        shortened += leading.size() < d;
        // Power sums, which a cluster of zero eigenvalues does not disturb.
        Matrix power = j;
        for (int exponent = 1; exponent <= 4; ++exponent, power = power * j) {
          const std::complex<double> sum = spectrum.array().pow(exponent).sum();
          EXPECT_NEAR(sum.real(), power.trace(), 1e-12 * std::max(1.0, std::pow(j.norm(), exponent)));
          EXPECT_NEAR(sum.imag(), 0, 1e-12 * std::max(1.0, std::pow(j.norm(), exponent)));
        }
        EXPECT_NEAR(spectrum.cwiseAbs().maxCoeff(), Eigen::MatrixXd(j).eigenvalues().cwiseAbs().maxCoeff(),
                    1e-7 * std::max(1.0, j.norm()));
        checked += j.norm() > 1e-6;
      }
    }
  }
  EXPECT_GT(checked, 300);
  EXPECT_GT(shortened, 10);
}

// Where weights turn at rates that differ by many powers of ten, or patterns are far from the origin,
// differences of products lose the small ones.
TEST(Network, JacobianAndSpectrumKeepTheirDigitsUnderSteepWeights) {
  int looked = 0;
  for (const Separation& separation : {Separation{Softmax{}}, Separation{Entmax{1.5}}, Separation{Entmax{2}},
                                       Separation{Entmax{3}}, Separation{Entmax{10}}}) {
    for (unsigned seed = 0; seed < 60; ++seed) {
      const int n = 3 + static_cast<int>(seed % 10), d = seed % 2 == 0 ? 20 : 3;
      const double off = seed % 3 == 0 ? 1e4 : 0;
      const Matrix x = examples::random_patterns(n, d, seed, 0.6).array() + off;
      const Network network{x, separation, Identity{}, 0.9};
      const Vector q = examples::random_vector(d, 0.4, 30 + seed);
      const Vector p = weights_at(network, q);
      const auto* const entmax = std::get_if<Entmax>(&separation);
      const double power = entmax ? 2 - entmax->alpha : 1;
      // beta sum s_i |x_i - m|^2 = beta sum_ij s_i s_j |x_i - x_j|^2 / 2 sum s, s = p^(2 - alpha).
      const Vector s = (p.array() > 1e-17).select(p.array().pow(power), 0);
      if ((s.array() > 0).count() < 2 || (p.array() > 0 && p.array() < 1e-17).any()) continue;
      double trace = 0;
      for (int i = 0; i < n; ++i)
        for (int j = 0; j < i; ++j) trace += s[i] / s.sum() * s[j] * (x.row(i) - x.row(j)).squaredNorm();
      trace *= network.beta;
      EXPECT_NEAR(update_jacobian(network, q).trace(), trace, 1e-13 * trace) << name_of(separation) << seed;
      EXPECT_NEAR(update_spectrum(network, q).real().sum(), trace, 1e-13 * trace)
          << name_of(separation) << seed;
      ++looked;
    }
  }
  EXPECT_GT(looked, 100);
}

// Weights have their sum and the spectrum its eigenvalues, or there are none.
TEST(Network, ExtremeBandwidthsLeaveNoNetworkWithoutWeightsOrSpectrum) {
  Matrix patterns(3, 3);
  patterns << 1, -1, 0, 1, 1, 1, 1, 0, 1;
  int checked = 0;
  for (const double h : {1e-300, 1e-160, 1e-80, 1.0, 1e6}) {
    for (const Separation& s : {Separation{NormRelu{1, h}}, Separation{NormRelu{0.5, h}},
                                Separation{ReluMax{1, 1, h}}, Separation{Kernel{2, h}}}) {
      for (const double length : {0.0, 0.3, 1.0, 40.0}) {
        const Network network{patterns, s, Identity{}, 1};
        const Vector q = length * patterns.row(1).transpose();
        const Vector p = weights_at(network, q);
        const Eigen::VectorXcd spectrum = update_spectrum(network, q);
        EXPECT_TRUE(spectrum.size() == 0 || spectrum.size() == 3) << name_of(s) << " " << h;
        if (p.size() == 0) continue;
        EXPECT_NEAR(p.sum(), 1, 1e-12) << name_of(s) << " " << h << " " << length;
        ++checked;
      }
    }
  }
  EXPECT_GT(checked, 30);
}

// A dense Jacobian would take hours here.
TEST(Network, SpectrumInManyDimensionsNeedsOnlyTheSupport) {
  const int d = 4096;
  const Network network{examples::random_patterns(10, d, 3, 1 / std::sqrt(double(d))), Softmax{}, Identity{},
                        3};
  const Vector centre = network.patterns.colwise().mean().transpose();
  const Eigen::VectorXcd spectrum = update_spectrum(network, centre);
  ASSERT_EQ(spectrum.size(), d);
  // Nearly orthonormal patterns in the middle: beta/N, nine times, and zeros.
  EXPECT_NEAR(spectrum.cwiseAbs().maxCoeff(), 0.3, 0.03);
  EXPECT_EQ((spectrum.array().abs() > 0.2).count(), 9);
}

TEST(Network, BetaActsOnceAndOnlyOnBoundedDomains) {
  Network network{examples::random_patterns(4, 2, 1), NormRelu{1, 3}, Identity{}, 5};
  EXPECT_EQ(network.score_factor(), 1);
  network.separation = Entmax{2};
  EXPECT_EQ(network.score_factor(), 5);
}

TEST(Network, ASumTreatsEachMemberByItsOwnRule) {
  const Matrix patterns = examples::random_patterns(4, 2, 1);
  const Vector q = Eigen::Vector2d(0.3, -0.4);
  const auto weights = [&](const Separation& s) { return weights_at({patterns, s, Identity{}, 5}, q); };
  const Separation members[] = {Softmax{},      Entmax{1.5},   IdentitySeparation{},
                                SignedPower{3}, Exponential{}, Kernel{1, 4}};
  for (const Separation& a : members) {
    for (const Separation& b : members) {
      EXPECT_LE((weights(Sum{Member({a}), Member({b})}) - weights(a) - weights(b)).norm(), 1e-14)
          << name_of(a) << " + " << name_of(b);
    }
  }
}

TEST(Network, KernelScoresAreHalfSquaredDistances) {
  const Network network{examples::random_patterns(6, 3, 8), Kernel{2, 2.5}, Identity{}, 7};
  const Vector q = examples::random_vector(3, 0.5, 1);
  Vector want = (1 - (network.patterns.rowwise() - q.transpose()).rowwise().squaredNorm().array() / 6.25)
                    .max(0.0)
                    .square();
  want /= want.sum();
  EXPECT_LE((weights_at(network, q) - want).norm(), 1e-14);
  // On the unit sphere it is normalised ReLU.
  Network unit = network;
  unit.patterns.rowwise().normalize();
  const Vector on_sphere = q.normalized();
  const Vector by_distance = weights_at(unit, on_sphere);
  unit.separation = NormRelu{2, 2.5};
  EXPECT_LE((weights_at(unit, on_sphere) - by_distance).norm(), 1e-14);
}

// Scores near 800 overflow e^s; tanh and normalisations do not see its size.
TEST(Network, ExponentialNeverNeedsToFormItsOverflow) {
  Matrix patterns(3, 4);
  patterns << 1, 1, -1, 1, -1, 1, 1, 1, 1, -1, -1, -1;
  const Vector q = 250 * patterns.row(1).transpose() + 20 * patterns.row(0).transpose();
  EXPECT_TRUE(weights_at({patterns, Exponential{}, Identity{}, 1}, q).array().isInf().any());
  for (const PostTransform& post : {PostTransform{Tanh{}}, PostTransform{Sign{}}, PostTransform{L2{2}}}) {
    const Network network{patterns, Exponential{}, post, 0.1};
    const Vector next = update(network, q).state;
    EXPECT_LE((next - patterns.row(1).transpose()).norm(), 1e-12) << name_of(post);
    EXPECT_TRUE(update_jacobian(network, q).allFinite()) << name_of(post);
    EXPECT_EQ(trajectory(network, q, {}).pattern, std::holds_alternative<L2>(post) ? -1 : 1);
  }
  EXPECT_EQ(trajectory({patterns, Exponential{}, Identity{}, 1}, q, {}).outcome, Outcome::diverged);
}

// Powers of scores that no double holds, too large or too small, leave their ratios to posts that normalise.
TEST(Network, PowersBeyondDoublesKeepTheirRatios) {
  Matrix patterns(3, 4);
  patterns << 1, 1, -1, 0.5, -1, 1, 1, 1, 1, -0.7, -1, -1;
  for (const PostTransform& post :
       {PostTransform{LayerNorm{}}, PostTransform{L2{2}}, PostTransform{Sign{}}}) {
    const Vector q = transformed(post, patterns.row(1).transpose() + 0.2 * patterns.row(0).transpose());
    const Vector want = update({patterns, SignedPower{100}, post, 1}, q).state;
    for (const double size : {1e-6, 1e5}) {
      const Network network{size * patterns, SignedPower{100}, post, 1};
      EXPECT_LE((update(network, q).state - want).norm(), 1e-9) << name_of(post) << " " << size;
      EXPECT_NE(trajectory(network, q, {}).outcome, Outcome::diverged) << name_of(post) << " " << size;
    }
  }
  // The sign of a weight is that of its score, however large it is.
  EXPECT_TRUE((separate(SignedPower{100}, Vector{{1e5, -1e5, 2, 0}}).values.array() ==
               Vector{{examples::infinity, -examples::infinity, std::pow(2, 99), 0}}.array())
                  .all());
}

// A sum is at the scale of its larger member.
TEST(Network, SumsOfPowersBeyondDoublesAreTheLargerPower) {
  Matrix patterns(3, 4);
  patterns << 1, 1, -1, 0.5, -1, 1, 1, 1, 1, -0.7, -1, -1;
  const Sum sum{Member({SignedPower{100}}), Member({SignedPower{50}})};
  const Vector q = patterns.row(1).transpose() + 0.2 * patterns.row(0).transpose();
  for (const PostTransform& post : {PostTransform{L2{2}}, PostTransform{Sign{}}}) {
    for (const double size : {1e-9, 1e-7, 1e-3, 1e3, 1e7}) {
      const Network network{size * patterns, sum, post, 1};
      const Network larger{size * patterns, SignedPower{size < 1 ? 50.0 : 100.0}, post, 1};
      SCOPED_TRACE(name_of(post).english() + " " + std::to_string(std::log10(size)));
      EXPECT_LE((update(network, q).state - update(larger, q).state).norm(), 1e-9);
      const Matrix j = update_jacobian(larger, q);
      EXPECT_LE((update_jacobian(network, q) - j).norm(), 1e-9 * j.norm());
    }
  }
}

// However low all scores are.
TEST(Network, ExponentialPointsWhereSoftmaxDoes) {
  const Matrix patterns = examples::random_patterns(5, 3, 4);
  for (const double far : {0.0, 700.0, 1e3, 1e5}) {
    Matrix shifted = patterns;
    shifted.col(0).array() += far;
    for (const double side : {-1.0, 1.0}) {
      const Vector q{{side, 0.3, -0.2}};
      EXPECT_LE((update({shifted, Exponential{}, L2{}, 1}, q).state -
                 update({shifted, Softmax{}, L2{}, 1}, q).state)
                    .norm(),
                1e-12)
          << far << " " << side;
    }
  }
}

TEST(Network, SignKeepsTheOldEntryWhereTheMixtureIsZero) {
  Matrix pair(2, 2);
  pair << 1, 1, -1, 1;
  const Network network{pair, IdentitySeparation{}, Sign{}, 1};
  // s = (1, 1): the mixture is (0, 2).
  const Vector q = Eigen::Vector2d(0, 1);
  EXPECT_EQ(update(network, q).state, (Vector{{0, 1}}));
  const Trajectory path = trajectory(network, Eigen::Vector2d(0.2, -0.9), {});
  EXPECT_EQ(path.limit(), (Vector{{1, -1}}));
}

TEST(Network, ClassicNetworksRetrieveCornersAndTheirMirrorImages) {
  Matrix patterns = examples::random_patterns(3, 64, 4);
  for (double& entry : patterns.reshaped()) entry = entry > 0 ? 1 : -1;
  for (const Separation& s :
       {Separation{IdentitySeparation{}}, Separation{SignedPower{4}}, Separation{Exponential{}}}) {
    for (const PostTransform& post : {PostTransform{Tanh{}}, PostTransform{Sign{}}}) {
      const Network network{patterns, s, post, 1};
      EXPECT_EQ(targets(network), patterns);
      Vector start = patterns.row(2).transpose();
      start.head(8) *= -1;
      EXPECT_EQ(trajectory(network, start, {500, 1e-9, usual_epsilon(post)}).pattern, 2)
          << name_of(s) << ", " << name_of(post);
    }
  }
}

TEST(Dynamics, AwkwardMemoriesConvergeAndStayFinite) {
  std::vector<Matrix> memories{Matrix::Zero(1, 2), Matrix::Ones(1, 2), Matrix::Ones(4, 2),
                               Matrix::Zero(3, 2)};
  Matrix collinear(4, 2);
  collinear << 0, 0, 1, 1, 2, 2, -1, -1;
  memories.push_back(collinear);
  memories.push_back(1e6 * examples::random_patterns(5, 2, 4));
  for (const Matrix& patterns : memories) {
    for (const Separation& s : examples::separations(static_cast<int>(patterns.rows()))) {
      for (const PostTransform& post : examples::posts(2)) {
        const Network network{patterns, s, post, 1e6};
        const Trajectory path =
            trajectory(network, Eigen::Vector2d(0.3, -0.2), {300, 1e-9, 1e-3}, Record::ends);
        SCOPED_TRACE(name_of(s).english() + ", " + name_of(post).english());
        if (path.outcome == Outcome::undefined || path.outcome == Outcome::diverged) continue;
        EXPECT_TRUE(path.limit().allFinite());
        EXPECT_EQ(path.weights.size(), patterns.rows());
      }
    }
  }
}

TEST(Dynamics, OnePatternIsReachedInTwoSteps) {
  Matrix one(1, 2);
  one << 0.4, -0.3;
  const Trajectory path = trajectory({one, Softmax{}, Identity{}, 1}, Eigen::Vector2d(5, 5), {});
  EXPECT_EQ(path.outcome, Outcome::pattern);
  EXPECT_EQ(path.pattern, 0);
  EXPECT_EQ(path.steps, 2);
  EXPECT_EQ(path.states.size(), 3u);
}

TEST(Dynamics, AVisitorSeesEveryStateAndOnlyTheEndsAreKept) {
  for (const Separation& s : {Separation{Softmax{}}, Separation{Entmax{1.5}}, Separation{NormRelu{1, 0.2}}}) {
    const Network network{examples::random_patterns(5, 3, 4), s, Identity{}, 1.5};
    const Vector start = examples::random_vector(3, 0.5, 6);
    const Trajectory all = trajectory(network, start, {});
    std::vector<Vector> seen;
    const Trajectory ends =
        trajectory(network, start, {}, [&](const Vector& state) { seen.push_back(state); });
    EXPECT_EQ(seen, all.states);
    ASSERT_EQ(ends.states.size(), 2u);
    EXPECT_EQ(ends.states[0], start);
    EXPECT_EQ(ends.limit(), all.limit());
    EXPECT_EQ(ends.weights, all.weights);
    EXPECT_EQ(ends.outcome, all.outcome);
    EXPECT_EQ(ends.pattern, all.pattern);
    EXPECT_EQ(ends.steps, all.steps);
    EXPECT_EQ(ends.last_step, all.last_step);
  }
}

// States of norm 1e6 cannot come closer to each other than 1e-10, whatever the patterns' norm.
TEST(Dynamics, RoundingIsThatOfTheStatesReached) {
  for (const Separation& s : examples::separations(5)) {
    // There rounding goes round more states than the two that the dynamics take for converged.
    if (s == Separation{Subsets{3}}) continue;
    const Network network{examples::random_patterns(5, 3, 4), s, L2{1e6}, 1e-6};
    for (unsigned seed = 0; seed < 20; ++seed) {
      const Trajectory path = trajectory(network, examples::random_vector(3, 1e5, seed), {20000, 0, 1e-3});
      EXPECT_NE(path.outcome, Outcome::not_converged) << name_of(s) << ", last step " << path.last_step;
    }
  }
}

TEST(Dynamics, TiesGoToTheLowestIndex) {
  EXPECT_EQ(nearest_target(Matrix::Ones(3, 2), Vector::Ones(2), 1e-3), 0);
  EXPECT_EQ(nearest_target(Matrix::Ones(3, 2), Vector::Zero(2), 1e-3), std::nullopt);
  Matrix nearly = Matrix::Ones(2, 2);
  nearly(0, 0) += 4e-16;  // the same target but for rounding
  EXPECT_EQ(nearest_target(nearly, Vector::Ones(2), 1e-3), 0);
}

TEST(Plane, ReadoutInvertsThePlane) {
  const std::vector<Plane> planes{
      Plane::axes(2),
      Plane::axes(5),
      Plane::zero_sum(),
      {examples::random_vector(4, 1, 1), examples::random_vector(4, 1, 2), examples::random_vector(4, 1, 3)}};
  for (const Plane& plane : planes) {
    const Eigen::Vector3d place = PlaneReadout(plane).of(plane.at(0.7, -1.3));
    EXPECT_NEAR(place[0], 0.7, 1e-12);
    EXPECT_NEAR(place[1], -1.3, 1e-12);
    EXPECT_NEAR(place[2], 0, 1e-12);
  }
  EXPECT_NEAR(PlaneReadout(Plane::zero_sum()).of(Eigen::Vector3d(1, 1, 1))[2], std::sqrt(3.0), 1e-12);
}

TEST(Grid, NodesIncludeTheEndsAndCentresDoNot) {
  const Grid nodes{5, 3, -1, 1, 0, 4, Grid::Sampling::nodes};
  EXPECT_EQ(nodes.x(0), -1);
  EXPECT_EQ(nodes.x(4), 1);
  EXPECT_EQ(nodes.y(1), 2);
  const Grid centres{4, 1, 0, 4, 0, 1, Grid::Sampling::centres};
  EXPECT_EQ(centres.x(0), 0.5);
  EXPECT_EQ(centres.x(3), 3.5);
}

}  // namespace
}  // namespace basinscope
