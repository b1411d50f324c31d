// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps end: every value is finished however steep a branch is at its end, and cancelling stops each search.
#include <chrono>
#include <thread>

#include "core/attractors/fixed_points.h"
#include "core/attractors/polished_state.h"
#include "core/attractors/state_name.h"
#include "core/continuation/continuation_events.h"
#include "core/continuation/continuation_values.h"
#include "core/engine/engines.h"
#include "core/scene/scene_file.h"
#include "core/scene/sweep_settings.h"
#include "tests/core/continuation/sweeps.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

using namespace sweeps;

SweepRequest over(SweepParameter parameter, Network network, double from, double to, int count,
                  bool logarithmic = true) {
  SweepRequest request = request_of(std::move(network), from, to, count);
  request.parameter = parameter;
  request.logarithmic = logarithmic;
  return request;
}

void expect_finished(const SweepRequest& request) {
  const Sweep found = swept(request);
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.values.size(), sweep_values(request).size());
  expect_sound(found);
}

// Beyond alpha = 2 weights rise infinitely steeply at the edge of the support: a branch may end within
// rounding of where it still is.
TEST(SweepLimits, OrdersThroughTwoFinishOnTheOpeningPatterns) {
  SweepRequest request =
      over(SweepParameter::alpha, {opening_patterns(), Entmax{1.5}, Identity{}, 6}, 1, 3, 201, false);
  expect_finished(request);
}

TEST(SweepLimits, OrdersThroughTwoFinishOnRandomPatterns) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    const Matrix patterns = examples::random_patterns(3 + static_cast<int>(seed % 4), 2, seed, 0.8);
    const double beta = 1.5 + static_cast<double>(seed);
    expect_finished(
        over(SweepParameter::alpha, {patterns, Entmax{1.5}, Identity{}, beta}, 2, 2.4, 61, false));
  }
}

TEST(SweepLimits, EveryParameterFinishesBetweenItsExtremes) {
  const Matrix patterns = examples::random_patterns(5, 2, 3, 0.8);
  expect_finished(over(SweepParameter::alpha, {patterns, Entmax{1.5}, Identity{}, 4}, 0.01, 10, 21));
  expect_finished(over(SweepParameter::gamma, {patterns, Normmax{2}, Identity{}, 4}, 1.001, 1000, 21));
  expect_finished(over(SweepParameter::radius, {patterns, Entmax{2.5}, L2{}, 4}, 1e-3, 1e3, 21));
  expect_finished(over(SweepParameter::k, {patterns, Subsets{2}, Identity{}, 4}, 1, 5, 5, false));
  expect_finished(over(SweepParameter::k, {patterns, UniformKnn{2}, Identity{}, 4}, 5, 1, 5, false));
  for (const Separation& separation : {Separation{Softmax{}}, Separation{Entmax{2.5}}, Separation{Normmax{5}},
                                       Separation{Subsets{2}}, Separation{SequentialSubsets{2, 0.5}}}) {
    SCOPED_TRACE(name_of(separation));
    expect_finished(over(SweepParameter::beta, {patterns, separation, Identity{}, 4}, 1e-4, 1e6, 21));
  }
}

TEST(SweepLimits, ACancelledSearchFindsNothing) {
  const SweepRequest request = request_of({ring(3), Entmax{1.5}, Identity{}, 1}, 0.6, 2.5, 12);
  const Network network = network_at(request, 2.5);
  const Vector state = network.patterns.row(0).transpose();
  TaskControl control;
  ASSERT_TRUE(converged_state(network, state, control) && continued_state(network, state, control));
  ASSERT_TRUE(followed(request, {2.5, state}, 2.2, control));
  control.cancel();
  EXPECT_FALSE(converged_state(network, state, control));
  EXPECT_FALSE(continued_state(network, state, control));
  EXPECT_FALSE(followed(request, {2.5, state}, 2.2, control));
  EXPECT_FALSE(fixed_points_at(request, 2.5, maps_by(cpu_engine()), control));
  SweepValue missing;
  missing.value = 0.6;
  EXPECT_EQ(end_of_branch(request, {2.5, state}, missing, control).edge.value, 2.5);
}

// An exact association is one point. Floats may leave a trajectory beside a saddle of which the weights, but
// not the state, are whole: that is no second attractor.
TEST(SweepLimits, AssociationsAreBornOnceAndAttractorsAreFixedPoints) {
  const SceneReading glyphs = read_scene(BASINSCOPE_SOURCES "/resources/scenes/glyphs-pairs.basinscope.json");
  ASSERT_TRUE(glyphs.scene) << glyphs.complaint();
  const SweepRequest request = sweep_request(*glyphs.scene, SweepSettings{});
  const Sweep found = swept(request);
  expect_sound(found);
  for (const SweepValue& at : found.values) {
    SCOPED_TRACE(at.value);
    const Network network = network_at(request, at.value);
    std::vector<std::string> names;
    for (const Attractor& attractor : at.attractors) {
      if (attractor.kind != FixedPointKind::continuum) {
        EXPECT_LE((update(network, attractor.state).state - attractor.state).norm(), 1e-4) << attractor.name;
      }
      if (attractor.kind == FixedPointKind::association) names.push_back(set_name(attractor.support, {}));
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  }
  EXPECT_EQ(stable_branches(found), 9u);
  EXPECT_EQ(events_of(found, SweepEventKind::birth).size(), 8u);
  EXPECT_TRUE(events_of(found, SweepEventKind::fold).empty());
  EXPECT_TRUE(events_of(found, SweepEventKind::lost).empty());
}

// Pattern i is stationary from beta = m/Delta_i on: in 784 dimensions as well, in the patterns' own span.
TEST(SweepLimits, GlyphsBecomeStationaryWhereTheirSeparationSays) {
  const SceneReading glyphs = read_scene(BASINSCOPE_SOURCES "/resources/scenes/glyphs-three.basinscope.json");
  ASSERT_TRUE(glyphs.scene) << glyphs.complaint();
  SweepSettings settings;
  settings.from = 5;
  settings.grid = 60;
  settings.count = 41;
  const SweepRequest request = sweep_request(*glyphs.scene, settings);
  const Sweep found = swept(request);
  expect_sound(found);
  const Matrix& patterns = request.basins.network.patterns;
  const Matrix gram = patterns * patterns.transpose();
  const auto exact = events_of(found, SweepEventKind::exact);
  EXPECT_GE(exact.size(), 3u);
  for (const SweepEvent& event : exact) {
    const auto which = nearest_target(patterns, event.state, 1e-3);
    ASSERT_TRUE(which);
    double separation = gram(*which, *which);
    for (Eigen::Index j = 0; j < gram.cols(); ++j) {
      if (j != *which) separation = std::min(separation, gram(*which, *which) - gram(*which, j));
    }
    EXPECT_NEAR(event.value * separation / 2, 1, 1e-6);  // 1.5-entmax: m = 2
  }
}

// Wherever it is interrupted, what was half done leaves no trace.
TEST(SweepLimits, CancellingAtAnyMomentKeepsASoundPrefix) {
  SweepRequest request = request_of({opening_patterns(), Normmax{2}, Identity{}, 6}, 0.9, 6, 8, 5);
  request.saddles = false;  // then most of the time is spent on joining
  const auto start = std::chrono::steady_clock::now();
  const Sweep whole = swept(request);
  const auto time = std::chrono::steady_clock::now() - start;
  constexpr int moments = 12;
  for (int moment = 0; moment < moments; ++moment) {
    SCOPED_TRACE(moment);
    TaskControl control;
    std::thread stopper([&] {
      std::this_thread::sleep_for(time * moment / moments);
      control.cancel();
    });
    const Sweep part = sweep(request, maps_by(cpu_engine()), control);
    stopper.join();
    expect_sound(part);
    EXPECT_EQ(part.complete, part.values.size() == whole.values.size());
    for (const SweepBranch& branch : part.branches) {
      EXPECT_LT(branch.last, part.values.size());
      EXPECT_TRUE(branch.born || branch.first == 0 || branch.kind != BranchKind::stable);
    }
    for (const SweepEvent& event : part.events) {
      EXPECT_TRUE(std::any_of(whole.events.begin(), whole.events.end(), [&](const SweepEvent& other) {
        return other.kind == event.kind && other.value == event.value && other.branches == event.branches;
      })) << event.value;
    }
  }
}

// A sweep that begins at an event tells what is there beyond it, from its first value on.
TEST(SweepLimits, AnEventAtTheFirstValueIsNoFold) {
  for (const Separation& separation : {Separation{Softmax{}}, Separation{Entmax{1.5}}}) {
    const double fork = separation == Separation{Softmax{}} ? 1 : std::sqrt(0.5);
    for (const bool down : {false, true}) {
      const Sweep found =
          swept(request_of({pair(), separation, Identity{}, 1}, fork, (down ? 0.5 : 1.2) * fork, 6));
      expect_sound(found);
      EXPECT_TRUE(found.events.empty());
      EXPECT_EQ(stable_branches(found), down ? 1u : 2u);
      for (const SweepBranch& branch : found.branches) {
        EXPECT_EQ(branch.first, 0u);
        EXPECT_EQ(branch.last, found.values.size() - 1);
      }
    }
  }
}

// Mean shift knows no origin: what a pattern's way does to the attractors is the same far from it.
TEST(SweepLimits, FarFromTheOriginTheSameStatesAreToldApart) {
  const auto run = [](double shift) {
    Matrix x = ring(3);
    x.col(0).array() += shift;
    SweepRequest request = request_of({x, Kernel{1, 1.2}, Identity{}, 1}, 0, 1, 7, 15);
    request.parameter = SweepParameter::pattern;
    request.logarithmic = false;
    request.line_from = x.row(0).transpose();
    request.line_to = x.row(1).transpose() + Eigen::Vector2d(0.1, 0);
    request.basins.plane.origin[0] = shift;
    return sweep(request, maps_by(reference_engine()),
                 TaskControl{});  // floats have no digits left out there
  };
  const Sweep here = run(0), far = run(1 << 18);
  ASSERT_EQ(here.events.size(), far.events.size());
  ASSERT_EQ(here.values.size(), far.values.size());
  for (std::size_t i = 0; i < here.values.size(); ++i)
    EXPECT_EQ(here.values[i].attractors.size(), far.values[i].attractors.size()) << here.values[i].value;
  EXPECT_GT(here.values.front().attractors.size(), here.values.back().attractors.size());
}

// Where a pattern that moves becomes exact, the event's state is where it is then.
TEST(SweepLimits, EventsOfExactnessHaveTheStateOfTheirOwnValue) {
  Matrix x(3, 2);
  x << 0.2, 0, -1, 0, 0, 1;
  SweepRequest request = request_of({x, Entmax{2}, Identity{}, 1}, 0, 1, 5);
  request.parameter = SweepParameter::pattern;
  request.logarithmic = false;
  request.line_from = x.row(0).transpose();
  request.line_to = Eigen::Vector2d(1.4, 0);
  const Sweep found = swept(request);
  const auto exact = events_of(found, SweepEventKind::exact);
  int own = 0;
  for (const SweepEvent& event : exact) {
    const Network network = network_at(request, event.value);
    const Eigen::Vector2d moved = network.patterns.row(0).transpose();
    if ((event.state - moved).norm() > 0.3) continue;  // another pattern's
    ++own;
    EXPECT_LE((event.state - moved).norm(), 1e-12) << event.value;
  }
  EXPECT_EQ(own, 1);
}

// A set of sequential k-subsets becomes exact where that of k-subsets does, where nothing speaks for
// neighbours: with or without a score for them all its pairs of neighbours are exact at the edge of a square.
TEST(SweepLimits, SequencesBecomeExactAtAnEdgeToo) {
  Matrix square(4, 2);
  square << 1, 1, -1, 1, -1, -1, 1, -1;
  for (const Separation& separation :
       {Separation(Subsets{2}), Separation(SequentialSubsets{2, 0}), Separation(SequentialSubsets{2, 0.5})}) {
    for (const double highest : {1.0, 2.0, 40.0}) {
      const SweepRequest request = request_of({square, separation, Identity{}, 1}, 0.05, highest, 5);
      const auto value = change_of_exactness(request, {0, 1}, 0.05, highest);
      ASSERT_TRUE(value);
      EXPECT_NEAR(*value, 0.25, 1e-12) << name_of(separation) << " " << highest;
    }
  }
}

// Where q - T(q) has no slope along a line and does not vanish on it there is no fixed point.
TEST(SweepLimits, ASingularSlopeMakesNoFixedPoint) {
  Matrix x(2, 2);
  x << 1.5, 0, -0.5, 0;
  const Network network{x, Entmax{2}, Identity{}, 0.5};
  for (const double a : {-0.6, 0.0, 0.3}) {
    const auto state = fixed_point_near(network, Eigen::Vector2d(a, 0.3));
    EXPECT_TRUE(!state || (update(network, *state).state - *state).norm() <= 1e-9) << a;
  }
}

}  // namespace
}  // namespace basinscope
