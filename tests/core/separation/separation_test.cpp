// SPDX-License-Identifier: GPL-3.0-or-later
// Laws over every alternative of the list of separations.
#include "core/separation/separation.h"

#include <algorithm>
#include <set>

#include "tests/core/examples.h"

namespace basinscope {
namespace {

using examples::infinity;

// Fixed bandwidths and unbounded domains see a shift of all scores.
bool ignores_shifts(const Separation& s) {
  return examples::onto_polytope(s) && !std::holds_alternative<NormRelu>(s) &&
         !std::holds_alternative<Kernel>(s);
}

// Where an entry stands matters: bounds, neighbours.
bool has_places(const Separation& s) {
  const auto* chain = std::get_if<SequentialSubsets>(&s);
  return std::holds_alternative<Constrained>(s) || (chain && chain->transition != 0);
}

Vector upper_of(const Separation& s, Eigen::Index n) {
  const auto* constrained = std::get_if<Constrained>(&s);
  return constrained ? constrained->upper : Vector::Ones(n);
}

// Calls check(separation, scores, weights) for every defined case.
template <class Check>
void each(Check check) {
  for (const Vector& scores : examples::scores()) {
    for (const Separation& s : examples::separations(static_cast<int>(scores.size()))) {
      if (!examples::enough_scores(s, scores)) continue;  // refused, see below
      // Slow, and its own tests go further.
      if (std::holds_alternative<SequentialSubsets>(s) && scores.size() > 10) continue;
      SCOPED_TRACE(name_of(s).english() + " on N = " + std::to_string(scores.size()) + ", max " +
                   std::to_string(scores.maxCoeff()));
      const Weights w = separate(s, scores);
      if (!w.defined()) {
        EXPECT_TRUE(std::holds_alternative<NormRelu>(s) || std::holds_alternative<Kernel>(s));
        continue;
      }
      check(s, scores, w.values);
    }
  }
}

// Of a method nothing is taken for granted: what leaves a trait out is no value at all.
template <class T>
concept Whole = requires {
  T{Scores(), 1, true, 1, false, false, false, 1};
};
template <class T>
concept WithoutLast = requires {
  T{Scores(), 1, true, 1, false, false, false};
};
template <class T>
concept WithoutJumps = requires {
  T{.scores = Scores(),
    .total = 1,
    .dense = true,
    .lipschitz = 1,
    .by_position = false,
    .sets = false,
    .min_scores = 1};
};
static_assert(Whole<SeparationTraits> && !WithoutJumps<SeparationTraits> && !WithoutLast<SeparationTraits>);

TEST(Separation, ExamplesCoverTheWholeList) {
  std::set<std::size_t> seen;
  for (const int n : {1, 2, 5}) {
    for (const Separation& s : examples::separations(n)) {
      EXPECT_NO_THROW(separate(s, Vector::Zero(n))) << name_of(s);
      seen.insert(s.index());
    }
    EXPECT_EQ(seen.size(), std::variant_size_v<Separation>);
    seen.clear();
  }
}

TEST(Separation, SaysWhyFloatsOrShadersDoNotServeIt) {
  for (const Separation& s : examples::separations(5)) {
    const FloatRule rule = float_rule_of(s, 5);
    EXPECT_NE(rule.family == FloatRule::Family::none, rule.why_none.empty()) << name_of(s);
  }
}

TEST(Separation, WeightsLieInTheirPolytope) {
  each([](const Separation& s, const Vector& scores, const Vector& p) {
    if (!examples::onto_polytope(s)) {
      // May overflow, but is never undefined.
      EXPECT_FALSE(p.array().isNaN().any());
      return;
    }
    ASSERT_TRUE(p.allFinite());
    EXPECT_NEAR(p.sum(), *total_weight(s), 1e-12 * *total_weight(s));
    EXPECT_GE(p.minCoeff(), 0);
    EXPECT_TRUE(((p - upper_of(s, p.size())).array() <= 1e-15).all());
    for (Eigen::Index i = 0; i < p.size(); ++i) {
      if (scores[i] == -infinity) {
        EXPECT_EQ(p[i], 0);
      }
    }
  });
}

TEST(Separation, ShiftOfAllScoresChangesNothing) {
  each([](const Separation& s, const Vector& scores, const Vector& p) {
    if (!ignores_shifts(s)) return;
    if (scores.array().abs().maxCoeff() > 1e3 && scores.allFinite()) return;  // the shift itself rounds
    // Near a support edge the maps with infinite slope there amplify the shift's own rounding.
    const auto* entmax = std::get_if<Entmax>(&s);
    const auto* normmax = std::get_if<Normmax>(&s);
    const double slack = (entmax && entmax->alpha > 2) || (normmax && normmax->gamma > 2) ? 1e-3 : 1e-10;
    const Vector shifted = separate(s, scores.array() + 3.25).values;
    EXPECT_LE((shifted - p).cwiseAbs().maxCoeff(), slack);
  });
}

// Scores in sixteenths keep all their digits: what comes out must keep them, too.
TEST(Separation, ShiftThatTakesNoDigitFromTheScoresTakesNoneFromTheMap) {
  const double shift = 0x1p46;
  for (const int n : {1, 2, 4, 9}) {
    for (unsigned seed = 1; seed <= 4; ++seed) {
      const Vector scores = (16 * examples::random_vector(n, 0.8, seed)).array().round() / 16;
      const Vector shifted = scores.array() + shift;
      for (const Separation& s : examples::separations(n)) {
        if (!ignores_shifts(s)) continue;
        SCOPED_TRACE(name_of(s).english() + " on N = " + std::to_string(n));
        const Vector p = separate(s, scores).values;
        EXPECT_LE((separate(s, shifted).values - p).cwiseAbs().maxCoeff(), 1e-14);
        const Matrix j = separation_jacobian(s, scores);
        EXPECT_LE((separation_jacobian(s, shifted) - j).cwiseAbs().maxCoeff(),
                  1e-12 * std::max(1.0, j.cwiseAbs().maxCoeff()));
        if (const auto star = conjugate(s, scores)) {
          EXPECT_NEAR(*conjugate(s, shifted), *star + shift * p.sum(), 1e-15 * shift * p.sum());
        }
      }
    }
  }
}

TEST(Separation, PermutationOfScoresPermutesWeights) {
  each([](const Separation& s, const Vector& scores, const Vector& p) {
    if (std::holds_alternative<TopKSoftmax>(s) || std::holds_alternative<UniformKnn>(s)) {
      std::set<double> distinct(scores.begin(), scores.end());
      if (distinct.size() < static_cast<std::size_t>(scores.size())) return;  // ties go by index
    }
    if (std::holds_alternative<Constrained>(s)) return;  // the bounds would have to move too
    // A chain read backwards has the same neighbours.
    const Vector q = separate(s, scores.reverse()).values.reverse();
    // Ties between subsets of a chain may go either way.
    const bool chain = std::holds_alternative<SequentialSubsets>(s);
    if (chain && (scores.array() == scores[0]).count() == scores.size()) return;
    for (Eigen::Index i = 0; i < p.size(); ++i) {
      if (std::isinf(p[i])) {
        EXPECT_EQ(q[i], p[i]);
      } else {
        EXPECT_NEAR(q[i], p[i], (chain ? 1e-9 : 1e-12) * std::max(1.0, std::abs(p[i])));
      }
    }
  });
}

TEST(Separation, OrderOfScoresIsKept) {
  each([](const Separation& s, const Vector& scores, const Vector& p) {
    if (has_places(s)) return;
    for (Eigen::Index i = 0; i < p.size(); ++i) {
      for (Eigen::Index j = 0; j < p.size(); ++j) {
        // A masked score stands for no pattern: its 0 may lie above negative weights.
        const bool masked = !examples::onto_polytope(s) && scores[j] == -infinity;
        if (scores[i] > scores[j] && std::isfinite(p[j]) && !masked) {
          const double rounding = std::holds_alternative<SequentialSubsets>(s) ? 1e-9 : 1e-15;
          EXPECT_TRUE(p[i] >= p[j] - rounding * std::max(1.0, std::abs(p[j]))) << p[i] << " < " << p[j];
        }
      }
    }
  });
}

TEST(Separation, FenchelYoungLossIsZeroAtTheMapAndPositiveElsewhere) {
  each([](const Separation& s, const Vector& scores, const Vector& p) {
    const auto omega_p = omega(s, p);
    const auto star = conjugate(s, scores);
    if (!omega_p || !star || !scores.allFinite()) return;
    if (!p.allFinite() || !std::isfinite(*star)) return;
    // A chain's loss has its transition scores, too.
    const auto* chain = std::get_if<SequentialSubsets>(&s);
    if (chain && chain->transition != 0) return;
    const double scale = std::max({1.0, scores.cwiseAbs().maxCoeff(), std::abs(*star)});
    EXPECT_NEAR(*omega_p + *star - scores_dot(scores, p), 0, 1e-11 * scale);
    if (std::holds_alternative<Constrained>(s)) return;  // other points may leave its polytope
    const double total = total_weight(s).value_or(1);
    const Vector other = Vector::Constant(p.size(), total / static_cast<double>(p.size()));
    EXPECT_GE(*omega(s, other) + *star - scores_dot(scores, other), -1e-11 * scale);
  });
}

TEST(Separation, GradientOfTheConjugateIsTheMap) {
  for (const int n : {2, 3, 7}) {
    for (const Separation& s : examples::separations(n)) {
      if (!conjugate(s, Vector::Zero(n))) continue;
      for (unsigned seed = 1; seed <= 4; ++seed) {
        const Vector scores = examples::random_vector(n, 1, seed);
        const Vector p = separate(s, scores).values;
        SCOPED_TRACE(name_of(s).english() + " n = " + std::to_string(n));
        const double h = 1e-5;
        for (int i = 0; i < n; ++i) {
          const double slope = (*conjugate(s, scores + h * Vector::Unit(n, i)) -
                                *conjugate(s, scores - h * Vector::Unit(n, i))) /
                               (2 * h);
          // Kinks of the second derivative cost digits.
          EXPECT_NEAR(slope, p[i], 2e-4 * std::max(1.0, p.cwiseAbs().maxCoeff()));
        }
      }
    }
  }
}

TEST(Separation, JacobianIsTheDerivative) {
  int checked = 0;
  for (const int n : {2, 3, 6}) {
    for (const Separation& s : examples::separations(n)) {
      for (unsigned seed = 1; seed <= 4; ++seed) {
        const Vector scores = examples::random_vector(n, 0.8, 40 + seed);
        const Vector p = separate(s, scores).values;
        if (p.size() == 0) continue;
        const double h = 1e-6;
        Matrix difference(n, n);
        bool smooth = true;
        for (int j = 0; j < n; ++j) {
          const Vector up = separate(s, scores + h * Vector::Unit(n, j)).values;
          const Vector down = separate(s, scores - h * Vector::Unit(n, j)).values;
          if (up.size() == 0 || down.size() == 0) {
            smooth = false;
            break;
          }
          // The slope of a power below 2 is infinite at 0.
          if (const auto* power = std::get_if<SignedPower>(&s)) smooth = smooth && power->r >= 2;
          difference.col(j) = (up - down) / (2 * h);
          // A support that changes within h, or a weight beside its edge, has no derivative to test.
          for (int i = 0; i < n; ++i) {
            if ((up[i] > 0) != (down[i] > 0)) smooth = false;
            if (examples::onto_polytope(s) && p[i] > 0 && p[i] < 1e-2) smooth = false;
            // A chain's weights also have an edge at 1.
            if (std::holds_alternative<SequentialSubsets>(s) && std::abs(up[i] - down[i]) < 1e-12 &&
                std::abs(difference.col(j).norm()) > 0.999) {
              smooth = false;
            }
          }
        }
        if (!smooth) continue;
        ++checked;
        const Matrix j = separation_jacobian(s, scores);
        EXPECT_LE((j - difference).cwiseAbs().maxCoeff(), 1e-4 * std::max(1.0, j.cwiseAbs().maxCoeff()))
            << name_of(s) << " n = " << n;
      }
    }
  }
  EXPECT_GT(checked, 200);
}

// Weights that come back short of a factor have a derivative of their whole size.
TEST(Separation, JacobianHasTheSizeOfTheWeights) {
  const Vector scores{{2e-3, -1e-3, 1.5e-3}};
  const Sum sum{Member({SignedPower{100}}), Member({SignedPower{50}})};
  const Vector want = 49 * scores.array().abs().pow(48);
  EXPECT_LE((separation_jacobian(sum, scores).diagonal().array() / want.array() - 1).abs().maxCoeff(), 1e-9);
  const Vector high = Vector{{601, 605, 650}};
  EXPECT_LE(
      (separation_jacobian(Exponential{}, high).diagonal().array() / high.array().exp() - 1).abs().maxCoeff(),
      1e-11);
}

TEST(Separation, JacobianMultipliesAsItsDenseForm) {
  for (const int n : {2, 5, 9}) {
    const Matrix m = examples::random_patterns(n, 3, 8);
    for (const Separation& s : examples::separations(n)) {
      const Vector scores = examples::random_vector(n, 0.8, 3);
      const Vector p = separate(s, scores).values;
      if (p.size() == 0) continue;
      const WeightsJacobian j = std::visit([&](const auto& each) { return each.jacobian(scores, p); }, s);
      // Steep maps have a diagonal far larger than J, of which the outer product takes most away.
      const double scale = std::max(1.0, j.diagonal.norm());
      EXPECT_LE((j.times(m) - j.dense() * m).norm(), 1e-13 * scale) << name_of(s);
      EXPECT_LE((j.transposed_times(m) - j.dense().transpose() * m).norm(), 1e-13 * scale) << name_of(s);
      EXPECT_LE(((2.5 * j).dense() - 2.5 * j.dense()).norm(), 1e-13 * scale) << name_of(s);
      EXPECT_LE(((j + 2.5 * j).dense() - 3.5 * j.dense()).norm(), 1e-12 * scale) << name_of(s);
    }
  }
}

TEST(Separation, MarginIsWhereTheLossReachesZero) {
  for (const int n : {2, 5}) {
    for (const Separation& s : examples::separations(n)) {
      const auto m = margin(s);
      if (!m) continue;
      Vector scores = Vector::Zero(n);
      scores[1] = *m * (1 + 1e-9);
      EXPECT_EQ(separate(s, scores).values, Vector::Unit(n, 1)) << name_of(s);
      const auto* const normmax = std::get_if<Normmax>(&s);
      if (*m > 2 || (normmax && normmax->gamma < 1.3)) continue;  // weights below rounding
      scores[1] = *m * (1 - 1e-3);
      EXPECT_LT(separate(s, scores).values[1], 1) << name_of(s);
    }
  }
}

TEST(Separation, EntmaxIsSmoothThroughSoftmax) {
  for (const Vector& scores : examples::scores()) {
    if (scores.cwiseAbs().maxCoeff() > 100) continue;
    const Vector p = separate(Softmax{}, scores).values;
    for (const double alpha : {1 - 1e-9, 1.0, 1 + 1e-9, 1 + 1e-15}) {
      EXPECT_LE((separate(Entmax{alpha}, scores).values - p).cwiseAbs().maxCoeff(), 1e-8);
    }
  }
}

TEST(Separation, TwoEntmaxIsTheSimplexProjectionAndOneSubset) {
  for (const Vector& scores : examples::scores()) {
    if (!scores.allFinite()) continue;
    const Vector p = separate(Entmax{2}, scores).values;
    EXPECT_LE((separate(Subsets{1}, scores).values - p).cwiseAbs().maxCoeff(), 1e-11);
    // The projection: the residual is constant on the support and no larger outside (optimality).
    const Vector residual = scores - p;
    double tau = -infinity;
    for (Eigen::Index i = 0; i < p.size(); ++i)
      if (p[i] > 0) tau = std::max(tau, residual[i]);
    const double scale = std::max(1.0, scores.cwiseAbs().maxCoeff());
    for (Eigen::Index i = 0; i < p.size(); ++i) {
      if (p[i] > 0) {
        EXPECT_NEAR(residual[i], tau, 1e-13 * scale);
      }
      EXPECT_LE(scores[i] - p[i], tau + 1e-13 * scale);
    }
  }
}

TEST(Separation, UndefinedIsSaidNotGuessed) {
  const Vector far = Vector::Constant(3, -5);
  EXPECT_FALSE(separate(NormRelu{1, 1}, far).defined());
  EXPECT_TRUE(separate(ReluMax{1, 1, 1}, far).defined());
}

TEST(Separation, BandwidthsWhoseSquareVanishesLeaveTheBestScore) {
  const Vector scores{{1, 0.5}};
  EXPECT_EQ(separate(ReluMax{1, 1, 1e-170}, scores).values, (Vector{{1, 0}}));
  EXPECT_EQ(separate(NormRelu{1, 1e-170}, scores).values, (Vector{{1, 0}}));
  // 1 - 2 (1 - s)/h^2 = 0.98 at the second score.
  const Vector near{{1, 1 - 1e-14}};
  EXPECT_NEAR(separate(NormRelu{1, 1e-6}, near).values[0], 1 / (2 - 2e12 * (1 - near[1])), 1e-14);
}

// 2 s/h^2 is no double.
TEST(Separation, BandwidthsWhoseInverseSquareOverflowsKeepTheRatios) {
  EXPECT_LE((separate(NormRelu{1, 1e-160}, Vector{{3, 2, 0.5}}).values - Vector{{2, 1, 0}} / 3).norm(),
            1e-15);
  EXPECT_LE((separate(NormRelu{2, 1e-300}, Vector{{3, 2, -1e16}}).values - Vector{{4, 1, 0}} / 5).norm(),
            1e-15);
}

TEST(Separation, BoxesAreFilledHoweverFarApartScoresAre) {
  const auto weights = [](const Separation& s, const Vector& scores) { return separate(s, scores).values; };
  for (const double far : {1.0, 1e4, 5e15, 1e16, 1e300}) {
    EXPECT_EQ(weights(Constrained{Vector{{0.75, 0.75}}}, Vector{{0, -far}}), (Vector{{0.75, 0.25}})) << far;
    EXPECT_EQ(weights(Subsets{2}, Vector{{0, -far, -far}}), (Vector{{1, 0.5, 0.5}})) << far;
  }
  EXPECT_LE((weights(Subsets{2}, Vector{{1e16, 0.5, 0, -1}}) - Vector{{1, 0.75, 0.25, 0}}).norm(), 1e-15);
}

TEST(Separation, MaskedScoresHaveNoWeightOrAreRefused) {
  const Vector masked{{0, -infinity, 1}};
  EXPECT_EQ(separate(Subsets{2}, masked).values, (Vector{{1, 0, 1}}));
  EXPECT_THROW(separate(Subsets{3}, masked), std::invalid_argument);
  EXPECT_EQ(separate(Constrained{Vector{{0.5, 1, 0.5}}}, masked).values, (Vector{{0.5, 0, 0.5}}));
  EXPECT_THROW(separate(Constrained{Vector{{0.5, 1, 0.4}}}, masked), std::invalid_argument);
}

}  // namespace
}  // namespace basinscope
