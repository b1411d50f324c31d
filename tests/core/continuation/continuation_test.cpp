// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps whose events are known analytically.
#include "core/continuation/continuation.h"

#include <algorithm>
#include <cmath>

#include "core/engine/engines.h"
#include "core/network/stability.h"
#include "tests/core/continuation/sweeps.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

using namespace sweeps;

struct Bifurcation {
  Separation separation;
  double beta;
};

std::vector<Bifurcation> pair_bifurcations() {
  return {{Softmax{}, 1}, {Entmax{1.5}, std::sqrt(0.5)}, {Entmax{2}, 0.5}};
}

TEST(Sweep, AntipodalPatternsLeaveZeroAtTheirBeta) {
  for (const double size : {1.0, 1.5, 0.4}) {
    for (const auto& [separation, beta] : pair_bifurcations()) {
      SCOPED_TRACE(name_of(separation).english() + ", size " + std::to_string(size));
      const double expected = beta / (size * size);
      const Sweep found =
          swept(request_of({pair(size), separation, Identity{}, 1}, 0.6 * expected, 2 * expected, 12));
      expect_sound(found);
      const auto forks = events_of(found, SweepEventKind::pitchfork);
      ASSERT_EQ(forks.size(), 1u);
      EXPECT_NEAR(forks[0].value / expected, 1, 1e-9);
      EXPECT_TRUE(events_of(found, SweepEventKind::birth).empty());
      EXPECT_TRUE(events_of(found, SweepEventKind::fold).empty());
      EXPECT_EQ(found.values.front().attractors.size(), 1u);
      EXPECT_EQ(found.values.back().attractors.size(), 2u);
    }
  }
}

TEST(Sweep, PairOfEntmaxBecomesExactAtBetaOne) {
  const Sweep found = swept(request_of({pair(), Entmax{1.5}, Identity{}, 1}, 0.8, 1.3, 8));
  const auto exact = events_of(found, SweepEventKind::exact);
  ASSERT_EQ(exact.size(), 2u);
  for (const SweepEvent& event : exact) EXPECT_NEAR(event.value, 1, 1e-7);
  // Sparsemax does so where the patterns leave 0.
  const Sweep sparse = swept(request_of({pair(), Entmax{2}, Identity{}, 1}, 0.3, 0.9, 8));
  const auto at_once = events_of(sparse, SweepEventKind::exact);
  ASSERT_EQ(at_once.size(), 2u);
  for (const SweepEvent& event : at_once) EXPECT_NEAR(event.value, 0.5, 1e-6);
}

TEST(Sweep, PatternsOfATriangleAreStationaryWhereTheirSeparationIsMarginOverBeta) {
  struct Case {
    Separation separation;
    double margin;
  };
  for (const auto& [separation, m] :
       {Case{Entmax{1.5}, 2}, Case{Entmax{2}, 1}, Case{Entmax{4.0 / 3}, 3}, Case{Normmax{2}, 1}}) {
    SCOPED_TRACE(name_of(separation));
    const double expected = m / 1.5;
    const Sweep found =
        swept(request_of({ring(3), separation, Identity{}, 1}, 0.7 * expected, 1.5 * expected, 15));
    expect_sound(found);
    const auto exact = events_of(found, SweepEventKind::exact);
    ASSERT_EQ(exact.size(), 3u);
    for (const SweepEvent& event : exact) EXPECT_NEAR(event.value / expected, 1, 1e-6);
  }
}

TEST(Sweep, UpAndDownFindTheSameEvents) {
  SweepRequest up = request_of({ring(3), Entmax{1.5}, Identity{}, 1}, 0.6, 2.5, 18);
  SweepRequest down = up;
  std::swap(down.from, down.to);
  const Sweep rising = swept(up), falling = swept(down);
  expect_sound(rising);
  expect_sound(falling);
  const auto values = [](const Sweep& sweep, SweepEventKind kind) {
    std::vector<double> result;
    for (const SweepEvent& event : events_of(sweep, kind)) result.push_back(event.value);
    std::sort(result.begin(), result.end());
    return result;
  };
  using enum SweepEventKind;
  for (const auto& [one, other] :
       {std::pair{birth, fold}, {fold, birth}, {pitchfork, pitchfork}, {exact, inexact}}) {
    const auto a = values(rising, one), b = values(falling, other);
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-6);
  }
  EXPECT_GE(values(rising, birth).size(), 2u);
  EXPECT_TRUE(std::is_sorted(falling.events.begin(), falling.events.end(),
                             [](const auto& a, const auto& b) { return a.value > b.value; }));
}

TEST(Sweep, NothingIsMissingOnTheIdentityPost) {
  Matrix seven = ring(7);
  for (int i = 0; i < 7; ++i) seven.row(i) *= 0.85 + 0.05 * (i % 4);
  const Sweep found = swept(request_of({seven, Normmax{2}, Identity{}, 1}, 0.9, 20, 24, 48));
  expect_sound(found);
  std::size_t checked = 0, whole = 0;
  for (const SweepValue& at : found.values) {
    checked += at.index_sum.has_value();
    whole += at.index_sum == 1;
  }
  EXPECT_GE(checked, found.values.size() - 2);
  EXPECT_GE(whole, checked - 1);
  EXPECT_GE(found.values.back().attractors.size(), 6u);
}

// Born at a fold: the softmax mixture of a triangle gives way to patterns that appear beside it. At the fold
// the branch's own spectral radius is 1.
TEST(Sweep, FoldsAreFoundWhereTheBranchIsMarginal) {
  const Sweep found = swept(request_of({ring(3), Softmax{}, Identity{}, 1}, 1.2, 3, 16));
  expect_sound(found);
  const auto births = events_of(found, SweepEventKind::birth);
  ASSERT_EQ(births.size(), 3u);
  SweepRequest same = request_of({ring(3), Softmax{}, Identity{}, 1}, 1.2, 3, 16);
  for (const SweepEvent& event : births) {
    EXPECT_NEAR(event.value, births[0].value, 1e-6);
    EXPECT_NEAR(spectral_radius(network_at(same, event.value), event.state), 1, 1e-3);
  }
  // The centre turns unstable at beta = 2, where the Jacobian beta/2 of the three directions reaches 1.
  EXPECT_EQ(found.events.size(), 4u);
  EXPECT_NEAR(found.events.back().value, 2, 1e-6);
}

TEST(Sweep, CancellingKeepsAPrefix) {
  const SweepRequest request = request_of({ring(3), Entmax{1.5}, Identity{}, 1}, 0.6, 2.5, 12);
  const Sweep whole = swept(request);
  ASSERT_TRUE(whole.complete);
  ASSERT_EQ(whole.values.size(), 12u);
  TaskControl control;
  std::size_t calls = 0;
  const Sweep part = sweep(request, maps_by(cpu_engine()), control, [&](const Sweep& sofar) {
    EXPECT_EQ(sofar.values.size(), ++calls);
    if (calls == 5) control.cancel();
  });
  EXPECT_FALSE(part.complete);
  ASSERT_EQ(part.values.size(), 5u);
  expect_sound(part);
  for (std::size_t i = 0; i < part.values.size(); ++i) {
    EXPECT_EQ(part.values[i].value, whole.values[i].value);
    EXPECT_EQ(part.values[i].attractors.size(), whole.values[i].attractors.size());
  }
}

TEST(Sweep, AlphaRadiusAndKMove) {
  // On the pair patterns are stationary from beta = 1/(2 (alpha - 1)): at beta = 1 from alpha = 1.5 on.
  SweepRequest alpha = request_of({pair(), Entmax{1.5}, Identity{}, 1}, 1.2, 1.8, 7);
  alpha.parameter = SweepParameter::alpha;
  const Sweep sparser = swept(alpha);
  expect_sound(sparser);
  const auto exact = events_of(sparser, SweepEventKind::exact);
  ASSERT_EQ(exact.size(), 2u);
  for (const SweepEvent& event : exact) EXPECT_NEAR(event.value, 1.5, 1e-6);

  SweepRequest radius = request_of({ring(3), Softmax{}, L2{}, 3}, 0.5, 1.5, 5);
  radius.parameter = SweepParameter::radius;
  const Sweep spheres = swept(radius);
  expect_sound(spheres);
  for (const SweepValue& at : spheres.values) {
    for (const Attractor& attractor : at.attractors) EXPECT_NEAR(attractor.state.norm(), at.value, 1e-9);
  }

  SweepRequest k = request_of({ring(4), Subsets{1}, Identity{}, 3}, 1, 4, 9);
  k.parameter = SweepParameter::k;
  k.logarithmic = false;
  const Sweep sets = swept(k);
  expect_sound(sets);
  ASSERT_EQ(sets.values.size(), 4u);
  for (const SweepEvent& event : sets.events) EXPECT_EQ(event.value, std::round(event.value));
  EXPECT_EQ(sets.values.back().attractors.size(), 1u);  // all four, at their sum
}

// Patterns t and -1 on a line: the first is stationary while Delta = t^2 + t >= 2/beta, and its branch ends
// at a fold below that.
TEST(Sweep, AMovedPatternIsLostToTheOther) {
  SweepRequest request = request_of({pair(), Entmax{1.5}, Identity{}, 4}, 1, 0.02, 14);
  request.parameter = SweepParameter::pattern;
  request.logarithmic = false;
  request.line_from = Vector{{0, 0}};
  request.line_to = Vector{{1, 0}};
  const Sweep found = swept(request);
  expect_sound(found);
  const auto inexact = events_of(found, SweepEventKind::inexact);
  ASSERT_EQ(inexact.size(), 1u);
  EXPECT_NEAR(inexact[0].value, (std::sqrt(3.0) - 1) / 2, 1e-6);
  const auto folds = events_of(found, SweepEventKind::fold);
  ASSERT_EQ(folds.size(), 1u);
  EXPECT_EQ(folds[0].branch(), inexact[0].branch());
  EXPECT_LT(folds[0].value, inexact[0].value);
  EXPECT_NEAR(spectral_radius(network_at(request, folds[0].value), folds[0].state), 1, 1e-3);
}

// A saddle that some trajectory converges to is an attractor of the map there, and stays on its line.
TEST(Sweep, ABranchOfSaddlesHasNoGapWhereATrajectoryConvergesToIt) {
  SweepRequest request = request_of({opening_patterns(), Softmax{}, L2{}, 3}, 0.25, 0.31, 12, 190);
  request.basins.grid = {190, 190, -1.4, 1.4, -1.4, 1.4, Grid::Sampling::centres};
  request.basins.stop.tolerance = 1e-6;
  request.parameter = SweepParameter::radius;
  const Sweep found = swept(request);
  expect_sound(found);
  for (const SweepValue& at : found.values) {
    SCOPED_TRACE(at.value);
    ASSERT_EQ(at.unstable.size(), 1u);
    EXPECT_EQ(at.unstable_branch[0], found.values[0].unstable_branch[0]);
  }
}

TEST(Sweep, EveryMethodIsSoundOverBeta) {
  const Matrix patterns = examples::random_patterns(4, 2, 8, 0.8);
  int pair = 0;
  for (const Separation& separation : examples::separations(4)) {
    for (const PostTransform& post : examples::posts(2)) {
      if (pair++ % 4 != 0) continue;  // a quarter of the pairs, with every method in it
      SCOPED_TRACE(name_of(separation).english() + ", " + name_of(post).english());
      SweepRequest request = request_of({patterns, separation, post, 1}, 0.7, 6, 3, 7);
      request.basins.stop.max_steps = 60;
      request.saddles = std::holds_alternative<L2>(post);
      expect_sound(swept(request));
    }
  }
}

TEST(Sweep, RefusalsAreSentences) {
  SweepRequest request = request_of({ring(4), Subsets{2}, Identity{}, 1}, 1, 5, 5);
  request.parameter = SweepParameter::k;
  EXPECT_EQ(sweep_refusal(request), "k must stay between 1 and the number of patterns, 4");
  EXPECT_THROW(swept(request), std::invalid_argument);
  request.from = 1.2;
  request.to = 1.8;  // no whole number between them
  EXPECT_EQ(sweep_refusal(request), "k must begin and end at whole numbers");
  request.from = 1;
  request.to = 4;
  EXPECT_EQ(sweep_refusal(request), "");
  request.to = 5;
  request.parameter = SweepParameter::alpha;
  EXPECT_EQ(sweep_refusal(request), "this parameter needs α-entmax");
  request.parameter = SweepParameter::beta;
  request.from = 0;
  EXPECT_FALSE(sweep_refusal(request).empty());
  request.from = 5;
  EXPECT_FALSE(sweep_refusal(request).empty());
  request.from = 1;
  EXPECT_EQ(sweep_refusal(request), "");
  request.count = 1;
  EXPECT_FALSE(sweep_refusal(request).empty());
}

TEST(Sweep, DivergingMapsEndTheirBranches) {
  // Identity separation: q <- X^T X q, whose only fixed point 0 turns unstable at size 1/sqrt 2.
  Matrix x(2, 2);
  x << 0.5, 0, 0, 0.3;
  SweepRequest request = request_of({x, IdentitySeparation{}, Identity{}, 1}, 0.5, 2, 9);
  request.parameter = SweepParameter::pattern;
  request.logarithmic = false;
  request.line_from = Vector{{0, 0}};
  request.line_to = Vector{{1, 0}};
  const Sweep found = swept(request);
  expect_sound(found);
  const auto losses = events_of(found, SweepEventKind::lost);
  ASSERT_EQ(losses.size(), 1u);
  EXPECT_NEAR(losses[0].value, 1, 1e-6);
  EXPECT_GT(found.values.back().diverged, 0.9);
}

}  // namespace
}  // namespace basinscope
