// SPDX-License-Identifier: GPL-3.0-or-later
// One naming of states: unique within a result, from labels and weights alone, the same wherever a state is
// met.
#include "core/attractors/state_name.h"

#include <algorithm>
#include <set>

#include "core/attractors/fixed_points.h"
#include "core/engine/basin_engine.h"
#include "tests/core/continuation/sweeps.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

using sweeps::opening_patterns;

BasinRequest request_of(Network network, int pixels = 16) {
  BasinRequest request;
  request.network = std::move(network);
  request.plane = Plane::axes(2);
  request.grid = {pixels, pixels, -1.61, 1.59, -1.6, 1.62, Grid::Sampling::centres};
  return request;
}

Attractor state_of(const Network& network, std::initializer_list<double> weights,
                   FixedPointKind kind = FixedPointKind::metastable) {
  Attractor state;
  state.kind = kind;
  state.weights = Vector(static_cast<Eigen::Index>(weights.size()));
  std::copy(weights.begin(), weights.end(), state.weights.begin());
  state.support = support_of(network.separation, state.weights);
  state.state = state.weights.head(2);
  return state;
}

Network network_of(int patterns, const Separation& separation = Entmax{1.5}) {
  return {examples::random_patterns(patterns, 2, 3), separation, Identity{}, 4};
}

std::string name_of_weights(std::initializer_list<double> weights,
                            const Separation& separation = Entmax{1.5}) {
  const Network network = network_of(static_cast<int>(weights.size()), separation);
  return StateNaming(network).name(state_of(network, weights)).english();
}

struct Unstable {
  BasinRequest request;
  Basins basins;
  std::vector<Attractor> points;
};
Unstable named(const BasinRequest& request) {
  Unstable result{request, attractors(request, cpu_engine()->map(request, TaskControl{})), {}};
  result.points = unstable_fixed_points(request, result.basins, TaskControl{});
  StateNaming(request.network).name(result.basins.attractors, result.points);
  return result;
}

std::vector<Attractor> all(const Unstable& found) {
  std::vector<Attractor> states = found.basins.attractors;
  states.insert(states.end(), found.points.begin(), found.points.end());
  return states;
}

TEST(StateName, MixturesAreNamedByTheirWeights) {
  EXPECT_EQ(name_of_weights({0, 0.15, 0, 0, 0, 0.85, 0}), ".85 x6 + .15 x2");
  EXPECT_EQ(name_of_weights({0, 0, 0, 0.52, 0.25, 0.23, 0}), ".52 x4 + .25 x5 + .23 x6");
  EXPECT_EQ(name_of_weights({0.5, 0.5}), ".50 x1 + .50 x2");
  EXPECT_EQ(name_of_weights({0.4, 0.1, 0.2, 0.3, 0}), ".40 x1 + .30 x4 + 2 more");
  EXPECT_EQ(name_of_weights({0.1, 0.2, 0.1, 0.2, 0.1, 0.2, 0.1}), "all seven");
  EXPECT_EQ(name_of_weights({0.5, 0.25, 0.25, 0, 0}, Softmax{}), ".50 x1 + .25 x2 + .25 x3");
}

TEST(StateName, WeightsBesideZeroAndOneHaveTheDecimalsTheyNeed) {
  EXPECT_EQ(name_of_weights({0.002, 0.998}), ".998 x2 + .002 x1");
  EXPECT_EQ(name_of_weights({1 - 4e-5, 4e-5}), ".99996 x1 + .00004 x2");
  EXPECT_EQ(name_of_weights({1 - 1e-9, 1e-9}), ".999999999 x1 + 1e−9 x2");
  EXPECT_EQ(name_of_weights({1 - 1e-13, 1e-13}), "1 x1 + 1e−13 x2");
  EXPECT_EQ(name_of_weights({1, 0}), "1 x1");
  // Rounding in the last digit of symmetric states changes nothing.
  EXPECT_EQ(name_of_weights({0.125 - 1e-15, 0.875 + 1e-15}), name_of_weights({0.125 + 1e-15, 0.875 - 1e-15}));
  EXPECT_EQ(name_of_weights({0.5 - 1e-15, 0.5 + 1e-15}), ".50 x1 + .50 x2");
}

// Softmax leaves no weight zero: a state beside a pattern has support on it alone, and is none the less a
// mixture.
TEST(StateName, ADenseStateBesideAPatternIsAMixture) {
  EXPECT_EQ(name_of_weights({0.992, 0.0045, 0.0035}, Softmax{}), ".99 x1 + .005 x2");
  EXPECT_EQ(name_of_weights({0.9, 0.08, 0.005, 0.005, 0.005, 0.005}, Softmax{}), ".90 x1 + .08 x2");
  // None of two hundred counts as support, and yet all take part.
  const Network many{examples::random_patterns(200, 2, 3), Softmax{}, Identity{}, 1e-6};
  Attractor state;
  state.weights = Vector::Constant(200, 1.0 / 200);
  EXPECT_EQ(StateNaming(many).name(state), "all 200");
}

TEST(StateName, WeightsWithoutASumAreWrittenAsSharesWithTheirSigns) {
  EXPECT_EQ(name_of_weights({3, -1, 0}, IdentitySeparation{}), ".75 x1 − .25 x2");
  EXPECT_EQ(name_of_weights({-30, 20, 0}, SignedPower{3}), "−.60 x1 + .40 x2");
  EXPECT_EQ(name_of_weights({examples::infinity, 1}, Exponential{}), "1 x1");
  EXPECT_EQ(name_of_weights({0, 0}, IdentitySeparation{}), "no pattern");
}

TEST(StateName, SetsAreWrittenInOrderOfIndex) {
  const Network network = network_of(5, Subsets{2});
  const StateNaming naming(network, {"a", "b", "c", "d", "e"});
  EXPECT_EQ(naming.name(state_of(network, {1, 0, 0, 1, 0}, FixedPointKind::association)), "{a, d}");
  EXPECT_EQ(naming.name(state_of(network, {0, 1, 0.48, 0, 0.52})), "{b, .48 c, .52 e}");
  EXPECT_EQ(kind_word(state_of(network, {0, 1, 0.48, 0, 0.52}), network.separation).english(), "fractional");
}

TEST(StateName, PatternsWithOneTargetShareIt) {
  Matrix x(4, 2);
  x << 1.05, 0.09, -0.9, 0.4, 0.3, 1.03, -1, -1;
  const Network corners{x, Softmax{}, Sign{}, 3};
  EXPECT_EQ(StateNaming(corners).pattern(2), "x1 = x3");
  EXPECT_EQ(StateNaming(corners).pattern(1), "x2");
  Attractor mirror = state_of(corners, {0, 0, 0, 1});
  mirror.mirror = 0;
  EXPECT_EQ(StateNaming(corners).name(mirror), "−x1 = −x3");
  EXPECT_EQ(StateNaming({x, Softmax{}, Identity{}, 3}).pattern(2), "x3");
  const Matrix same = Matrix::Ones(6, 2);
  EXPECT_EQ(StateNaming({same, Softmax{}, Identity{}, 3}).pattern(4), "x1 = x2 = 4 more");
}

TEST(StateName, NamesakesAreToldApartByNumbersAndOnlyThenCounted) {
  const Network network = network_of(5);
  const StateNaming naming(network, {"all five"});
  std::vector<Attractor> states{state_of(network, {1, 0, 0, 0, 0}, FixedPointKind::pattern),
                                state_of(network, {0.1, 0.2, 0.3, 0.25, 0.15}),
                                state_of(network, {0.1, 0.3, 0.2, 0.25, 0.15}),
                                state_of(network, {0.1, 0.3, 0.201, 0.25, 0.149})};
  states[0].pattern = 0;
  std::vector<Attractor> unstable{state_of(network, {0.2, 0.2, 0.2, 0.2, 0.2}, FixedPointKind::maximum)};
  naming.name(states, unstable);
  EXPECT_EQ(states[0].name, "all five");
  EXPECT_EQ(states[1].name, ".30 x3 + .25 x4 + 3 more");
  EXPECT_EQ(states[2].name, ".3000 x2 + .2500 x4 + .2000 x3 + .1500 x5 + .1000 all five");
  EXPECT_EQ(states[3].name, ".3000 x2 + .2500 x4 + .2010 x3 + .1490 x5 + .1000 all five");
  EXPECT_EQ(unstable[0].name, ".20 all five + .20 x2 + 3 more");
  // A saddle that some trajectories converge to stands in both lists.
  std::vector<Attractor> twice{states[1]}, again{states[1]};
  naming.name(twice, again);
  EXPECT_EQ(again[0].name, twice[0].name);
  std::vector<Attractor> equal{states[1], states[1], states[1]}, none;
  naming.name(equal, none);
  EXPECT_EQ(equal[1].name, equal[0].name.english() + " (2)");
  EXPECT_EQ(equal[2].name, equal[0].name.english() + " (3)");
}

std::vector<Matrix> pattern_sets() {
  Matrix pair(2, 2), coincident(3, 2), near(3, 2);
  pair << 1, 0, -1, 0;
  coincident << 0.8, 0.3, 0.8, 0.3, -0.9, 0.2;
  near << 1, 0, 1, 2e-3, -0.5, 0.9;  // farther apart than epsilon
  return {opening_patterns(), pair, coincident, near};
}

// Unique within one result; a mixture is never called as a pattern is; and a name is that of the state alone
// unless a namesake needs more numbers.
TEST(StateName, LawsHoldForEverySeparation) {
  for (const Matrix& patterns : pattern_sets()) {
    for (const Separation& separation : examples::separations(static_cast<int>(patterns.rows()))) {
      for (const PostTransform& post :
           {PostTransform(Identity{}), PostTransform(Tanh{}), PostTransform(L2{})}) {
        for (const double beta : {0.6, 6.0}) {
          SCOPED_TRACE(basinscope::name_of(separation).english() + ", " +
                       basinscope::name_of(post).english() + ", " + std::to_string(patterns.rows()) +
                       " patterns, beta " + std::to_string(beta));
          BasinRequest request = request_of({patterns, separation, post, beta}, 9);
          request.stop.max_steps = 200;
          const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl{}));
          const StateNaming naming(request.network);
          std::set<std::string> labelled, met;
          for (int i = 0; i < static_cast<int>(patterns.rows()); ++i)
            labelled.insert(naming.pattern(i).english());
          std::map<std::string, int> alone;
          for (const Attractor& state : basins.attractors) ++alone[naming.name(state).english()];
          for (const Attractor& state : basins.attractors) {
            EXPECT_FALSE(state.name.empty());
            EXPECT_TRUE(met.insert(state.name.english()).second) << state.name;
            if (state.kind != FixedPointKind::pattern) {
              EXPECT_FALSE(labelled.contains(state.name.english())) << state.name;
            }
            if (alone[naming.name(state).english()] == 1) {
              EXPECT_EQ(state.name, naming.name(state));
            }
          }
        }
      }
    }
  }
}

// The same words from a map, from a trajectory that ends there and from a sweep at the same value.
TEST(StateName, AStateIsCalledTheSameWhereverItIsMet) {
  struct Case {
    Matrix patterns;
    Separation separation;
    double beta;
  };
  const Matrix pair = sweeps::pair();
  for (const auto& [patterns, separation, beta] :
       {Case{opening_patterns(), Entmax{1.5}, 6}, Case{opening_patterns(), Softmax{}, 6},
        Case{opening_patterns(), Normmax{2}, 1.444}, Case{pair, Softmax{}, 1.3}, Case{pair, Softmax{}, 4}}) {
    SCOPED_TRACE(basinscope::name_of(separation).english() + " at " + std::to_string(beta));
    const Unstable map = named(request_of({patterns, separation, Identity{}, beta}, 24));
    const StateNaming naming(map.request.network);
    for (const Attractor& state : map.basins.attractors) {
      const Trajectory path = trajectory(map.request.network, state.state, map.request.stop, Record::ends);
      Attractor end;
      end.state = path.limit();
      end.kind = path.outcome == Outcome::pattern ? FixedPointKind::pattern : state.kind;
      end.pattern = path.pattern;
      describe(map.request.network, end);
      EXPECT_EQ(naming.name(end), naming.name(state));
    }
    SweepRequest request = sweeps::request_of(map.request.network, beta / 1.2, beta, 3, 24);
    Sweep swept = sweeps::swept(request);
    ASSERT_EQ(swept.values.size(), 3U);
    SweepValue& last = swept.values.back();
    StateNaming(network_at(request, last.value)).name(last.attractors, last.unstable);
    std::vector<Attractor> there = last.attractors;
    there.insert(there.end(), last.unstable.begin(), last.unstable.end());
    for (const Attractor& state : all(map)) {
      const auto same =
          std::min_element(there.begin(), there.end(), [&](const Attractor& a, const Attractor& b) {
            return (a.state - state.state).norm() < (b.state - state.state).norm();
          });
      ASSERT_NE(same, there.end());
      ASSERT_LT((same->state - state.state).norm(), 1e-2) << state.name;
      EXPECT_EQ(same->name, state.name);
      EXPECT_EQ(kind_word(*same, separation), kind_word(state, separation));
    }
  }
}

TEST(StateName, ThreeStatesOfAnAntipodalPairHaveThreeNames) {
  const Unstable found = named(request_of({sweeps::pair(), Softmax{}, Identity{}, 2}, 24));
  std::set<std::string> names;
  for (const Attractor& state : all(found)) names.insert(state.name.english());
  EXPECT_EQ(names, (std::set<std::string>{".98 x1 + .02 x2", ".98 x2 + .02 x1", ".50 x1 + .50 x2"}));
}

}  // namespace
}  // namespace basinscope
