// SPDX-License-Identifier: GPL-3.0-or-later
// Balls around the limits of slices, and blocks and maps that look for them.
#include "core/engine/slice_balls.h"

#include <gtest/gtest.h>

#include <random>

#include "core/engine/cpu_engine.h"
#include "core/engine/prepared_slice.h"
#include "core/engine/reference_engine.h"
#include "core/engine/slice_blocks.h"
#include "core/network/slice.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Patterns of length about 1, some of them twice; a slice through them that is not orthonormal.
BasinRequest slice_of(int n, int dimension, double beta, double size, unsigned seed, int side) {
  Matrix x = size / std::sqrt(dimension) * examples::random_patterns(n, dimension, seed);
  if (seed % 3 == 0 && n > 3) x.row(1) = x.row(0);
  BasinRequest request{
      {x, Softmax{}, Identity{}, beta / (size * size)},
      principal_slice(principal_components(x), 0, 1).plane,
      {side, side, -1.2 * size, 1.3 * size, -1.2 * size, 1.2 * size, Grid::Sampling::centres},
      {}};
  request.plane.e2 += 0.3 * request.plane.e1;
  request.stop.tolerance = 1e-6 * size;
  request.stop.epsilon = 1e-3 * size;
  return request;
}

Vector state_of(const Basins& basins, std::int32_t label) {
  for (const Attractor& one : basins.attractors)
    if (one.label == label) return one.state;
  return {};
}

TEST(SliceBalls, AllStatesInOneHaveItsLimit) {
  std::size_t found = 0;
  for (const double size : {1e-2, 1.0, 100.0}) {
    for (const double beta : {1.0, 4.0, 12.0, 60.0}) {
      for (const int n : {3, 12, 30}) {
        BasinRequest request = slice_of(n, 9, beta, size, static_cast<unsigned>(n + beta), 12);
        const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
        for (const SliceBall& ball : slice_balls(request, known, SliceScores(request.network))) {
          ++found;
          Vector limit =
              trajectory(request.network, ball.state, {20000, 1e-13 * size, 1e-3}, Record::ends).limit();
          for (unsigned i = 0; i < 20; ++i) {
            // Towards the patterns, where it is most likely to leave, and anywhere.
            Vector way = examples::random_vector(9, 1, i);
            if (i < 10) way = request.network.patterns.row(i % n).transpose() - ball.state;
            const Vector start = ball.state + ball.radius * way.normalized();
            const Trajectory path =
                trajectory(request.network, start, {20000, 1e-13 * size, 1e-3}, Record::ends);
            ASSERT_LT((path.limit() - limit).norm(), 1e-9 * size) << size << " " << beta << " " << n;
            const Trajectory settles = trajectory(request.network, start, request.stop, Record::ends);
            ASSERT_LE(settles.steps, request.stop.max_steps - ball.last);
            const Vector next = update(request.network, start).state;
            ASSERT_LE((next - ball.state).norm(), ball.radius);
          }
        }
      }
    }
  }
  EXPECT_GT(found, 80u);
}

// What a slow start was named after says nothing of the ball about the limit that was found of it.
TEST(SliceBalls, HaveOneNameWhereTheyMeet) {
  const BasinRequest request = slice_of(12, 30, 12, 1, 5, 24);
  Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
  const std::vector<SliceBall> wanted = slice_balls(request, known, SliceScores(request.network));
  ASSERT_GT(wanted.size(), 1u);
  const std::size_t count = known.attractors.size();
  for (std::size_t i = 0; i < count; ++i) {
    Attractor twin = known.attractors[i];
    twin.label = static_cast<int>(request.network.size() + count + i);
    twin.pixels = 1;
    known.attractors.push_back(twin);
    twin.pattern = twin.pattern < 0 ? 0 : -1;
    twin.pixels = 1 << 20;
    known.attractors.push_back(twin);
  }
  const std::vector<SliceBall> found = slice_balls(request, known, SliceScores(request.network));
  ASSERT_EQ(found.size(), wanted.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i].label, wanted[i].label);
}

// One attractor of a name that depends on where a start stops keeps none of the others from being told.
TEST(SliceBalls, OfNoCertainNameAreFollowedOn) {
  BasinRequest request = slice_of(8, 30, 10, 1, 5, 100);
  request.wanted = Wanted::labels;
  const BasinMap before = CpuEngine(1).map(request, TaskControl());
  ASSERT_TRUE(before.labelled);
  const Basins known = attractors(request, BasinMap(before));
  const Attractor* least = nullptr;
  for (const Attractor& one : known.attractors)
    if (one.pattern >= 0 && (!least || one.pixels < least->pixels)) least = &one;
  ASSERT_TRUE(least != nullptr && least->share < 0.4);
  request.stop.epsilon = (least->state - request.network.patterns.row(least->pattern).transpose()).norm();
  std::size_t unnamed = 0;
  for (const SliceBall& ball : slice_balls(request, known, SliceScores(request.network)))
    unnamed += !ball.named;
  EXPECT_EQ(unnamed, 1u);
  const BasinMap map = CpuEngine(1).map(request, TaskControl());
  EXPECT_TRUE(map.labelled);
  std::size_t others = 0;
  for (std::size_t i = 0; i < map.labels.size(); ++i)
    others += map.labels[i] == least->label && before.labels[i] != least->label;
  EXPECT_EQ(others, 0u);
}

// Clusters whose own patterns no state of another has on its list: their balls are not near those states.
TEST(SliceBalls, OfOtherClustersAreFarAway) {
  std::size_t wrong = 0, labelled = 0;
  for (unsigned seed = 50; seed < 62; ++seed) {
    std::mt19937 generator(seed);
    std::uniform_real_distribution<double> some(0, 1);
    const int clusters = 2 + static_cast<int>(3 * some(generator)),
              members = 4 + static_cast<int>(10 * some(generator)),
              dimension = 10 + static_cast<int>(60 * some(generator));
    const double spread = std::pow(10, -0.8 * some(generator) - 0.1);
    const auto direction = [&] {
      std::normal_distribution<double> normal(0, 1);
      Vector way(dimension);
      for (double& entry : way) entry = normal(generator);
      return Vector(way.normalized());
    };
    Matrix x(clusters * members, dimension);
    for (int c = 0; c < clusters; ++c) {
      const Vector centre = direction();
      for (int i = 0; i < members; ++i)
        x.row(c * members + i) = centre + spread * (0.4 + some(generator)) * direction();
    }
    x.rowwise().normalize();
    BasinRequest request{
        {x, Softmax{}, Identity{}, std::pow(10, 1.2 + 1.5 * some(generator)) / (spread * spread)},
        slice_through(x.row(0).transpose(), x.row(1).transpose(), x.row(2).transpose()).plane,
        {},
        {}};
    const double window = (4 + 20 * some(generator)) * spread;
    request.grid = {480, 480, -window, window, -window, window};
    const Basins every = attractors(request, CpuEngine(2).map(request, TaskControl()));
    request.wanted = Wanted::shading;
    BasinMap map = CpuEngine(2).map(request, TaskControl());
    labelled += map.labelled;
    const Basins told = attractors(request, std::move(map));
    for (std::size_t i = 0; i < every.map.labels.size(); ++i) {
      const Vector here = state_of(told, told.map.labels[i]), there = state_of(every, every.map.labels[i]);
      wrong += here.size() == there.size() && here.size() > 0 && (here - there).norm() > 0.03 * spread;
    }
  }
  EXPECT_EQ(wrong, 0u);
  EXPECT_GT(labelled, 2u);
}

// Where one attractor lies between the patterns no start has to be near one of them.
TEST(SliceBalls, BetweenPatternsAreAskedForFromAllSides) {
  for (const double beta : {0.3, 1.0, 2.0}) {
    BasinRequest request = slice_of(10, 60, beta, 1, 4, 24);
    request.network.patterns.rowwise().normalize();
    request.plane = principal_slice(principal_components(request.network.patterns), 0, 1).plane;
    const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
    const SliceScores scores(request.network);
    std::vector<SliceBall> balls = slice_balls(request, known, scores);
    ASSERT_EQ(balls.size(), 1u) << beta;
    // As small as the root of what floats round by, too.
    for (const double radius : {balls[0].radius, 3e-4}) {
      balls[0].radius = radius;
      const SliceBlocks blocks(request, scores, balls);
      std::vector<SliceRectangle> parts;
      for (const double a : {-0.3, 0.0, 0.3})
        for (const double b : {-0.3, 0.0, 0.3}) parts.push_back({a, b, 0.05, 0.05});
      std::size_t told = 0;
      SliceBlocks::Follower(blocks).balls_of(parts, [&](std::size_t, int ball) { told += ball == 0; });
      EXPECT_EQ(told, parts.size()) << beta << " " << radius;
      BasinMap map(request);
      PreparedSlice prepared(request, float_stop_rule(request.stop, request.network.largest_state()));
      prepared.look_for(request, balls);
      EXPECT_EQ(prepared.problem(map).balls, 1) << beta << " " << radius;
    }
  }
}

// From the pattern towards a state: the last one where it is ahead of each other by this share of the lead.
Vector last_led(const Network& network, const SliceLead& lead, const Vector& towards, double share) {
  const Vector from = network.patterns.row(lead.pattern).transpose();
  double reach = 1e3;
  for (Eigen::Index j = 0; j < network.size(); ++j) {
    if (j == lead.pattern) continue;
    const Vector apart = network.beta * (from - network.patterns.row(j).transpose());
    const double at_itself = apart.dot(from), falls = -apart.dot(towards - from);
    if (falls > 0) reach = std::min(reach, (at_itself - share * lead.ahead[j]) / falls);
  }
  return from + (1 - 1e-9) * reach * (towards - from);
}

// The last states that may be told are in the ball after so many updates; with less care some end elsewhere.
// last_of(network, lead, towards, share): with that share of what is asked.
template <class LastOf>
void expect_led(const LastOf& last_of, int more_updates, double share, std::size_t least_elsewhere) {
  std::size_t led = 0, elsewhere = 0;
  for (const double size : {1e-2, 1.0, 100.0}) {
    for (const double beta : {2.5, 6.0, 12.0, 60.0, 400.0}) {
      for (const int n : {3, 5, 12, 30}) {
        const BasinRequest request = slice_of(n, 9, beta, size, static_cast<unsigned>(n + beta), 12);
        const Network& network = request.network;
        const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
        for (const SliceBall& ball : slice_balls(request, known, SliceScores(network))) {
          if (ball.lead.pattern < 0) continue;
          const StopRule deep{20000, 1e-13 * size, 1e-3};
          const Vector limit = trajectory(network, ball.state, deep, Record::ends).limit();
          for (unsigned i = 0; i < 30; ++i) {
            Vector towards = size * examples::random_vector(9, 1, i);
            if (i < 10) towards = network.patterns.row(i % n).transpose();
            Vector state = last_of(network, ball.lead, towards, 1);
            ++led;
            for (int k = 0; k < ball.lead.updates + more_updates; ++k) state = update(network, state).state;
            ASSERT_LE((state - ball.state).norm(), ball.radius) << size << " " << beta << " " << n;
            const Vector less = last_of(network, ball.lead, towards, share);
            elsewhere += (trajectory(network, less, deep, Record::ends).limit() - limit).norm() > 1e-6 * size;
          }
        }
      }
    }
  }
  EXPECT_GT(led, 3000u);
  EXPECT_GT(elsewhere, least_elsewhere);
}

TEST(SliceLeads, AllStatesThatAreLedGetIntoTheBall) { expect_led(last_led, 0, 1.0 / 3, 100); }

// What has to be 1 at most for the next state to lead there.
double beside(const Network& network, const SliceLead& lead, const Vector& state) {
  const Vector scores = network.beta * (network.patterns * state);
  Vector weights = (scores.array() - scores[lead.pattern]).exp();
  weights[lead.pattern] = 0;
  return weights.dot(lead.others) + weights.cwiseProduct(lead.own).maxCoeff();
}

// The last state on the way where that is no more than some.
Vector last_beside(const Network& network, const SliceLead& lead, const Vector& towards, double some) {
  const Vector from = network.patterns.row(lead.pattern).transpose();
  double low = 0, high = 3;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (beside(network, lead, from + middle * (towards - from)) <= some ? low : high) = middle;
  }
  return from + low * (towards - from);
}

TEST(SliceLeads, AnUpdateTakesStatesThereThatHaveLittleWeightBeside) { expect_led(last_beside, 1, 3, 1000); }

// Two patterns of length 1 and opposite: any lead is enough where beta parts them, and else none leads back.
TEST(SliceLeads, TwoPatternsArePartedByAny) {
  for (const double beta : {1.3, 3.0, 40.0}) {
    Matrix scores(2, 2);
    scores << beta, -beta, -beta, beta;
    double limit = 1;
    for (int i = 0; i < 1000; ++i) limit = std::tanh(beta * limit);
    const SliceLead lead = least_lead(scores, Vector{{1 - limit, 1 + limit}}, 1.3 - limit);
    ASSERT_EQ(lead.pattern, 0) << beta;
    EXPECT_DOUBLE_EQ(lead.ahead[1], lead.share * 2 * beta);
    EXPECT_LE(lead.share, 0.02) << beta;
  }
  Matrix weak(2, 2);
  weak << 0.9, -0.9, -0.9, 0.9;
  const SliceLead lead = least_lead(weak, Vector{{0.5, 3}}, 1);  // e^{-1.8 h} <= 1/4
  EXPECT_EQ(lead.pattern, 0);
  EXPECT_GE(lead.share, std::log(4) / 1.8);
}

// How many of the starts in rectangles that are told end elsewhere, and how many rectangles are.
struct Told {
  int rectangles = 0, wrong = 0;
};
Told told_of(double size, double beta, int n, double share) {
  const BasinRequest request = slice_of(n, 9, beta, size, static_cast<unsigned>(n + beta), 24);
  const StopRule deep{20000, 1e-13 * size, 1e-3};
  const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
  const std::vector<SliceBall> balls = slice_balls(request, known, SliceScores(request.network));
  if (balls.empty()) return {};
  const SliceBlocks blocks(request, SliceScores(request.network), balls, share);
  SliceBlocks::Follower follower(blocks);
  Told told;
  for (unsigned i = 0; i < 150; ++i) {
    const Vector r = examples::random_vector(12, 1, 17 * i + static_cast<unsigned>(n));
    const double half = size * std::pow(10.0, -0.4 - 1.5 * std::abs(r[2])), other = half * std::abs(r[3]);
    const double a = 0.7 * size * r[0], b = 0.7 * size * r[1];
    int ball = SliceBlocks::none;
    std::vector<SliceRectangle> one{{a, b, half, other}};
    follower.balls_of(one, [&](std::size_t, int found) { ball = found; });
    if (ball < 0) continue;
    ++told.rectangles;
    const Vector limit =
        trajectory(request.network, balls[static_cast<std::size_t>(ball)].state, deep, Record::ends).limit();
    bool wrong = false;
    for (int k = 0; k < 8; ++k) {
      // Corners, and the middles of sides.
      const double x = k < 4   ? (k % 2) * 2 - 1
                       : k < 6 ? (k - 4) * 2 - 1
                               : 0,
                   y = k < 4   ? (k / 2) * 2 - 1
                       : k < 6 ? 0
                               : (k - 6) * 2 - 1;
      const Vector start = request.plane.at(a + half * x, b + other * y);
      const Trajectory path = trajectory(request.network, start, deep, Record::ends);
      wrong = wrong || !((path.limit() - limit).norm() < 1e-7 * size);
      const Trajectory settles = trajectory(request.network, start, request.stop, Record::ends);
      wrong = wrong || settles.outcome == Outcome::not_converged;
    }
    told.wrong += wrong;
  }
  return told;
}

TEST(SliceBlocks, AllStartsOfThoseInABallHaveItsLimit) {
  Told all, loose;
  for (const double size : {1e-3, 1.0, 1e3}) {
    for (const double beta : {1.0, 4.0, 12.0, 60.0, 400.0}) {
      // Sums of many, too.
      for (const int n : {3, 12, 30, 70, 600}) {
        if (n > 100 && (size != 1 || beta != 12)) continue;
        const Told told = told_of(size, beta, n, 1);
        EXPECT_EQ(told.wrong, 0) << size << " " << beta << " " << n;
        all.rectangles += told.rectangles;
        EXPECT_GT(told.rectangles, n > 100 ? 5 : -1) << n;
        // With bounds a third of what they are some would be told that should not be.
        const Told third = told_of(size, beta, n, 1.0 / 3);
        loose.wrong += third.wrong;
        loose.rectangles += third.rectangles;
      }
    }
  }
  EXPECT_GT(all.rectangles, 1500);
  EXPECT_GT(loose.wrong, 0);
}

TEST(SliceBlocks, LabelsAreThoseOfDeepIterationAndStepsHardlyOthers) {
  std::size_t looked = 0, labelled = 0;
  for (const int n : {4, 8, 17, 64}) {
    for (const int dimension : {4, 6, 30, 300}) {
      for (const double beta : {3.0, 7.0, 10.0, 40.0}) {
        BasinRequest request = slice_of(n, dimension, beta, 1, static_cast<unsigned>(n + dimension), 100);
        if (dimension == 30) request.stop.max_steps = 140;
        ASSERT_TRUE(slice_balls_pay(request));
        Basins whole = attractors(request, CpuEngine(1).map(request, TaskControl()));
        request.wanted = Wanted::shading;
        BasinMap raw = CpuEngine(1).map(request, TaskControl());
        const BasinMap shared = CpuEngine(2).map(request, TaskControl());
        ASSERT_EQ(raw.labels, shared.labels);
        ASSERT_EQ(raw.steps, shared.steps);
        labelled += raw.labelled;
        const Basins got = attractors(request, std::move(raw));
        double off = 0;
        std::size_t wrong = 0;
        const auto pixels = whole.map.labels.size();
        for (std::size_t i = 0; i < pixels; ++i) {
          off += std::abs(got.map.steps[i] - whole.map.steps[i]) / (2.0 + 0.1 * whole.map.steps[i]);
          const Vector there = state_of(got, got.map.labels[i]);
          const Vector other = state_of(whole, whole.map.labels[i]);
          if (i % 61 != 0 && there.size() == other.size() && (there - other).norm() < 1e-3) continue;
          const Grid& g = request.grid;
          const Vector start =
              request.plane.at(g.x(static_cast<int>(i) % g.width), g.y(static_cast<int>(i) / g.width));
          if (there.size() == 0) {
            // Not in time, or not quite: floats stall.
            const auto path = trajectory(request.network, start, request.stop, Record::ends);
            wrong += path.outcome != Outcome::not_converged;
            continue;
          }
          ++looked;
          const auto path = trajectory(request.network, start, {20000, 1e-12, 1e-3}, Record::ends);
          wrong += !((path.limit() - there).norm() < 1e-2);
        }
        EXPECT_EQ(wrong, 0u) << n << " " << dimension << " " << beta;
        // Between every few pixels they are interpolated.
        EXPECT_LE(off, 0.35 * static_cast<double>(pixels)) << n << " " << dimension << " " << beta;
      }
    }
  }
  EXPECT_GT(looked, 3000u);
  EXPECT_GT(labelled, 20u);
}

}  // namespace
