// SPDX-License-Identifier: GPL-3.0-or-later
// Energies and trajectories: theorems, then 30-digit values.
#include "core/network/energy.h"

#include "core/network/dynamics.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

constexpr double precise = 1e-12;
using examples::infinity;

// Settings with an energy that fit n patterns.
std::vector<Network> networks(int n, int d, unsigned seed) {
  std::vector<Network> all;
  for (const Separation& s : examples::separations(n)) {
    for (const PostTransform& post : examples::posts(d)) {
      for (const double beta : {0.1, 1.0, 10.0}) {
        Network network{examples::random_patterns(n, d, seed), s, post, beta};
        if (std::holds_alternative<NormRelu>(s)) network.patterns.rowwise().normalize();
        if (energy_refusal(network).empty()) all.push_back(std::move(network));
      }
    }
  }
  return all;
}

TEST(Energy, NeverRisesAlongATrajectory) {
  int steps = 0;
  for (const auto& [n, d] : {std::pair{3, 2}, {5, 3}, {7, 4}}) {
    for (const Network& network : networks(n, d, 3)) {
      SCOPED_TRACE(name_of(network.separation).english() + ", " + name_of(network.post).english() +
                   ", beta " + std::to_string(network.beta));
      const Vector start = transformed(network.post, examples::random_vector(d, 0.7, 11));
      const Trajectory path = trajectory(network, start, {60, 1e-12, 1e-3});
      double before = *energy_inside(network, path.states.front());
      for (const Vector& q : path.states) {
        const double now = *energy_inside(network, q);
        if (std::isinf(now) && now < 0) break;  // an unbounded map has run away
        EXPECT_LE(now, before + precise * std::max({1.0, std::abs(before), 1 / network.beta}));
        before = now;
        ++steps;
      }
    }
  }
  EXPECT_GT(steps, 1000);
}

TEST(Energy, NeverRisesWhateverTheEpsilonOfLayerNorm) {
  for (const double epsilon : {1e-8, 1e-5, 1e-2, 1.0}) {
    for (const Separation& s : {Separation{Softmax{}}, Separation{Entmax{1.5}}, Separation{Entmax{2}}}) {
      for (const double beta : {0.1, 1.0, 10.0}) {
        for (unsigned seed = 1; seed < 20; ++seed) {
          const LayerNorm post{1, 0.1, seed % 2 == 0, epsilon};
          const Network network{examples::random_patterns(4, 3, seed, 0.01 + 0.1 * seed), s, post, beta};
          double before = infinity;
          trajectory(network, transformed(post, examples::random_vector(3, 0.01, seed)), {200, 1e-12, 1e-3},
                     [&](const Vector& q) {
                       const double now = *energy(network, q);
                       EXPECT_LE(now, before + precise * std::max({1.0, std::abs(now), 1 / beta}))
                           << name_of(s) << " beta " << beta << " epsilon " << epsilon;
                       before = now;
                     });
        }
      }
    }
  }
}

TEST(Energy, ExistsForThePairsThatHaveOne) {
  Matrix unit = examples::random_patterns(4, 3, 1);
  unit.rowwise().normalize();
  const auto refused = [&](const Separation& s, const PostTransform& post, const Matrix& patterns) {
    return !energy_refusal({patterns, s, post, 2}).empty();
  };
  EXPECT_FALSE(refused(NormRelu{1, 1}, L2{}, unit));
  EXPECT_TRUE(refused(NormRelu{1, 1}, L2{}, 1.1 * unit));
  EXPECT_TRUE(refused(NormRelu{1, 1}, L2{2}, unit));
  EXPECT_TRUE(refused(NormRelu{1, 1}, Identity{}, unit));
  EXPECT_TRUE(refused(Kernel{1, 1}, L2{}, unit));
  for (const PostTransform& post : examples::posts(3)) {
    EXPECT_TRUE(refused(ReluMax{}, post, unit));
    for (const Separation& s :
         {Separation{IdentitySeparation{}}, Separation{SignedPower{3}}, Separation{Exponential{}},
          Separation{SequentialSubsets{2, 1}}, Separation{Sum{}}}) {
      EXPECT_FALSE(refused(s, post, unit)) << name_of(s) << ", " << name_of(post);
    }
  }
}

// The kernel's energy is that of mean shift: its gradient is sum w_i (q - x_i), w unnormalised.
TEST(Energy, OfAKernelDescendsTowardsTheMean) {
  const Network network{examples::random_patterns(6, 2, 3, 0.6), Kernel{2, 1.5}, Identity{}, 1};
  for (unsigned seed = 1; seed < 6; ++seed) {
    const Vector q = examples::random_vector(2, 0.4, seed);
    const double h = 1e-6;
    Vector want = Vector::Zero(2);
    double sum = 0;
    for (Eigen::Index i = 0; i < 6; ++i) {
      const Vector apart = q - network.patterns.row(i).transpose();
      const double k = std::max(0.0, 1 - apart.squaredNorm() / 2.25);
      want += k * k * apart;
      sum += std::pow(k, 3) * 2.25 / 6;
    }
    EXPECT_NEAR(*energy(network, q), -sum, 1e-13);
    for (int d = 0; d < 2; ++d) {
      const Vector e = h * Vector::Unit(2, d);
      EXPECT_NEAR((*energy(network, q + e) - *energy(network, q - e)) / (2 * h), want[d], 1e-7);
    }
  }
}

// Closed forms: the classic network's, with beta in its entropy only.
TEST(Energy, OfUnboundedSeparationsHasNoBetaButInTanh) {
  const Matrix x = examples::random_patterns(4, 3, 5, 0.5);
  const Vector q = Eigen::Vector3d(0.3, -0.2, 0.5);
  const Vector s = x * q;
  double entropy = 0;
  for (const double entry : q) {
    const double up = 0.5 * (1 + entry), down = 0.5 * (1 - entry);
    entropy -= up * std::log(up) + down * std::log(down);
  }
  EXPECT_NEAR(*energy({x, IdentitySeparation{}, Tanh{}, 4}, q), -0.5 * s.squaredNorm() - entropy / 4, 1e-14);
  EXPECT_NEAR(*energy({x, IdentitySeparation{}, Identity{}, 4}, q),
              -0.5 * s.squaredNorm() + 0.5 * q.squaredNorm(), 1e-14);
  EXPECT_NEAR(*energy({x, Exponential{}, Sign{}, 4}, q), -s.array().exp().sum(), 1e-14);
  EXPECT_NEAR(*energy({x, SignedPower{3}, Sign{}, 4}, q), -s.array().abs().cube().sum() / 3, 1e-14);
  EXPECT_TRUE(std::isinf(*energy({x, IdentitySeparation{}, Tanh{}, 4}, Eigen::Vector3d(1.1, 0, 0))));
}

TEST(Energy, OfManyStatesIsTheSame) {
  for (const Network& network : networks(5, 3, 4)) {
    const EnergyOfState of_state = energy_of_states(network);
    for (unsigned seed = 0; seed < 5; ++seed) {
      const Vector q = transformed(network.post, examples::random_vector(3, 1, seed));
      EXPECT_EQ(of_state(q), *energy(network, q)) << name_of(network.separation);
    }
  }
  EXPECT_FALSE(energy_of_states({examples::random_patterns(3, 2, 1), NormRelu{1, 0.2}, Identity{}, 1}));
}

TEST(Energy, IsTheSumOfItsParts) {
  for (const Network& network : networks(5, 3, 4)) {
    const Vector q = examples::random_vector(3, 1, 8);
    const auto parts = energy_parts(network, q);
    const auto* chain = std::get_if<SequentialSubsets>(&network.separation);
    EXPECT_EQ(parts.has_value(), std::holds_alternative<Identity>(network.post) &&
                                     is_bounded(network.separation) && !(chain && chain->transition != 0));
    if (!parts) continue;
    const double whole = *energy(network, q);
    EXPECT_NEAR(parts->concave + parts->convex, whole,
                precise * std::max({1.0, std::abs(whole), std::abs(parts->concave)}));
  }
}

TEST(Energy, PartsHaveNoNegativeZero) {
  const Network network{Matrix{{1, 0}, {-1, 0}}, Softmax{}, Identity{}, 1};
  EXPECT_FALSE(std::signbit(energy_parts(network, Vector::Zero(2))->concave));
}

TEST(Energy, StaysWithinPropositionOneOnTheHull) {
  for (const Network& network : networks(5, 2, 6)) {
    if (!std::holds_alternative<Identity>(network.post)) continue;
    const auto uniform = omega(network.separation, Vector::Constant(5, 0.2));
    if (!uniform || !is_bounded(network.separation) || std::holds_alternative<Subsets>(network.separation) ||
        std::holds_alternative<SequentialSubsets>(network.separation) ||
        std::holds_alternative<Constrained>(network.separation)) {
      continue;  // the proposition is about the whole simplex
    }
    const double m = network.largest_norm();
    const double bound = std::min(2 * m * m, -*uniform / network.beta + 0.5 * m * m);
    for (unsigned seed = 0; seed < 10; ++seed) {
      Vector weights = examples::random_vector(5, 1, seed).cwiseAbs();
      weights /= weights.sum();
      const double e = *energy(network, network.patterns.transpose() * weights);
      EXPECT_GE(e, -1e-12);
      EXPECT_LE(e, bound + 1e-12);
    }
  }
}

TEST(Energy, IsInfiniteExactlyOutsideTheDomain) {
  const Network ball{examples::random_patterns(3, 2, 1), Softmax{}, L2{0.5}, 1};
  EXPECT_TRUE(std::isfinite(*energy(ball, Eigen::Vector2d(0.3, 0.3))));
  EXPECT_TRUE(std::isinf(*energy(ball, Eigen::Vector2d(0.4, 0.4))));
  const Network layer{examples::random_patterns(3, 3, 1), Softmax{}, LayerNorm{}, 1};
  EXPECT_TRUE(std::isfinite(*energy(layer, Eigen::Vector3d(0.5, 0.1, -0.6))));
  EXPECT_TRUE(std::isinf(*energy(layer, Eigen::Vector3d(0.5, 0.1, -0.5))));
}

TEST(Energy, GradientIsTheMissingStep) {
  // grad E = q - X^T p for Psi = ||q||^2/2.
  for (const Network& network : networks(5, 3, 9)) {
    if (!std::holds_alternative<Identity>(network.post)) continue;
    if (std::holds_alternative<Kernel>(network.separation)) continue;  // has one of its own, below
    const Vector q = examples::random_vector(3, 0.6, 21);
    const Vector gradient = q - update(network, q).state;
    const double h = 1e-5;
    for (int d = 0; d < 3; ++d) {
      const double slope =
          (*energy(network, q + h * Vector::Unit(3, d)) - *energy(network, q - h * Vector::Unit(3, d))) /
          (2 * h);
      EXPECT_NEAR(slope, gradient[d], 5e-4 * std::max(1.0, gradient.norm()))
          << name_of(network.separation) << " beta " << network.beta;
    }
  }
}

// To rounding: neighbouring pixels share their work.
TEST(Energy, FieldIsTheEnergyAtEveryPixel) {
  const Grid grid{13, 5, -1.3, 1.3, -1.2, 1.2, Grid::Sampling::nodes};
  for (const Separation& separation :
       {Separation{Softmax{}}, Separation{Entmax{0.7}}, Separation{Entmax{1.001}}, Separation{Entmax{1.06}},
        Separation{Entmax{4.0 / 3}}, Separation{Entmax{1.5}}, Separation{Entmax{1.8}}, Separation{Entmax{2}},
        Separation{Entmax{3}}, Separation{Normmax{2}}, Separation{Normmax{5}}, Separation{Subsets{2}},
        Separation{SignedPower{3}}, Separation{Sum{}}, Separation{SequentialSubsets{2, 1}},
        Separation{Kernel{1, 2}}}) {
    for (const PostTransform& post :
         {PostTransform{Identity{}}, PostTransform{L2{}}, PostTransform{Tanh{}}}) {
      if (!energy_refusal({examples::random_patterns(4, 2, 2), separation, post, 1}).empty()) continue;
      for (const auto& [beta, dimension] : {std::pair{0.1, 2}, {2.0, 2}, {50.0, 2}, {2.0, 300}}) {
        const Network network{examples::random_patterns(4, dimension, 2), separation, post, beta};
        Plane plane = Plane::axes(dimension);
        if (dimension > 2) {  // oblique, off the origin
          plane.origin = network.patterns.row(0) / 3;
          plane.e1 = (network.patterns.row(1) - network.patterns.row(0)) / 2;
          plane.e2 = network.patterns.row(2) / 2 + plane.e1.transpose() / 3;
        }
        const std::vector<double> field = energy_field(network, plane, grid, TaskControl{});
        const double rounding = 1e-12 * std::max(1.0, network.largest_norm() * network.largest_norm());
        for (int row = 0; row < grid.height; ++row) {
          for (int column = 0; column < grid.width; ++column) {
            const double want = *energy(network, plane.at(grid.x(column), grid.y(row)));
            const double got = field[static_cast<std::size_t>(row * grid.width + column)];
            if (std::isinf(want)) {
              EXPECT_EQ(got, want);
            } else {
              EXPECT_NEAR(got, want, rounding + 1e-13 * std::abs(want))
                  << name_of(separation) << " beta " << beta;
            }
          }
        }
      }
    }
  }
}

// Of many patterns only those near the top are weighed.
TEST(Energy, FieldOfManyPatternsIsTheEnergyAtEveryPixel) {
  Matrix patterns = examples::random_patterns(70, 2, 5);
  patterns.row(69) = patterns.row(3);  // twice the same
  for (const Separation& separation :
       {Separation{Softmax{}}, Separation{Entmax{1.06}}, Separation{Entmax{4.0 / 3}}, Separation{Entmax{1.5}},
        Separation{Entmax{2}}, Separation{Normmax{2}}}) {
    for (const double scale : {1e-3, 1.0, 1e3}) {
      for (const double beta : {1e-3, 1.0, 30.0, 1e6}) {
        const Network network{scale * patterns, separation, Identity{}, beta};
        for (const double window : {0.2, 3.0}) {
          const double far = window * scale;
          const Grid grid{19, 4, -far, far, -far, far, Grid::Sampling::centres};
          const std::vector<double> field = energy_field(network, Plane::axes(2), grid, TaskControl{});
          const double size = network.largest_norm() * (network.largest_norm() + far) + 1 / beta;
          for (int row = 0; row < grid.height; ++row) {
            for (int column = 0; column < grid.width; ++column) {
              const double want = *energy(network, Plane::axes(2).at(grid.x(column), grid.y(row)));
              const double got = field[static_cast<std::size_t>(row * grid.width + column)];
              EXPECT_NEAR(got, want, 1e-13 * (size + std::abs(want)))
                  << name_of(separation) << " scale " << scale << " beta " << beta;
            }
          }
        }
      }
    }
  }
}

TEST(ReferenceEnergies, EveryCase) {
  const auto data = examples::reference("energies.json");
  int cases = 0;
  for (const auto& set : data.at("sets")) {
    const Matrix patterns = examples::matrix_of(set.at("patterns"));
    for (const auto& c : set.at("cases")) {
      Network network{patterns, Softmax{}, Identity{}, c.at("beta")};
      if (c.at("reg") == "entmax")
        network.separation = Entmax{c.at("param")};
      else
        network.separation = Normmax{c.at("param")};
      SCOPED_TRACE(name_of(network.separation).english() + " beta " + std::to_string(network.beta) + " n " +
                   std::to_string(patterns.rows()));
      const Vector q = examples::vector_of(set.at("queries").at(c.at("query").get<std::size_t>()).at("q"));
      const auto near = [](double got, const nlohmann::json& want, double tolerance) {
        EXPECT_NEAR(got, want.get<double>(), tolerance * std::max(1.0, std::abs(want.get<double>())));
      };
      near(*energy(network, q), c.at("E"), 1e-12);
      const auto parts = energy_parts(network, q);
      near(parts->concave, c.at("E_concave"), 1e-12);
      near(parts->convex, c.at("E_convex"), 1e-12);
      const Step step = update(network, q);
      EXPECT_LE((step.weights - examples::vector_of(c.at("p"))).cwiseAbs().maxCoeff(), 1e-12);
      EXPECT_LE((step.state - examples::vector_of(c.at("next"))).cwiseAbs().maxCoeff(),
                1e-12 * std::max(1.0, step.state.cwiseAbs().maxCoeff()));
      const Trajectory path = trajectory(network, q, {3000, 1e-12, 1e-6});
      if (c.at("converged").get<bool>()) {
        EXPECT_LE((path.limit() - examples::vector_of(c.at("limit"))).cwiseAbs().maxCoeff(), 1e-8);
        near(*energy(network, path.limit()), c.at("limit_E"), 1e-10);
        const int want = c.at("iterations");
        EXPECT_LE(std::abs(path.steps - want), std::max(2, want / 20));
        const double least = is_dense(network.separation) ? 0.01 : 0;
        EXPECT_EQ((path.weights.array() > least).count(), c.at("limit_support").get<Eigen::Index>());
      }
      if (c.contains("trajectory")) {
        const auto& want = c.at("trajectory");
        for (std::size_t t = 0; t < std::min(want.size(), path.states.size()); ++t) {
          EXPECT_LE((path.states[t] - examples::vector_of(want[t])).cwiseAbs().maxCoeff(), 1e-9);
        }
      }
      ++cases;
    }
  }
  EXPECT_GE(cases, 300);
}

}  // namespace
}  // namespace basinscope
