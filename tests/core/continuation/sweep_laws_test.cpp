// SPDX-License-Identifier: GPL-3.0-or-later
// Events of sweeps that are known in closed form, for any order, size and number of values.
//
// N/2 coincident patterns at x and N/2 at -x: at 0 the weights are 1/N, and the update's one slope along x is
// beta |x|^2 times
//   softmax      1
//   alpha-entmax N^{alpha - 1}
//   gamma-normmax N^{(gamma - 1)/gamma} / (gamma - 1)
// (the Jacobians of separation/*.h at uniform weights): 0 loses its stability where that is 1. A pattern is
// exact from beta Delta = m on, Delta = 2 |x|^2, unless it has a copy.
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>

#include "core/engine/engines.h"
#include "tests/core/continuation/sweeps.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

using namespace sweeps;
using Kind = SweepEventKind;

struct Order {
  Separation separation;
  double slope(double n) const {
    if (const auto* entmax = std::get_if<Entmax>(&separation)) return std::pow(n, entmax->alpha - 1);
    if (const auto* normmax = std::get_if<Normmax>(&separation))
      return std::pow(n, (normmax->gamma - 1) / normmax->gamma) / (normmax->gamma - 1);
    return std::holds_alternative<Subsets>(separation) ? n : 1;  // 1-subsets are 2-entmax
  }
  double fork(double n = 2) const { return 1 / slope(n); }
  std::optional<double> exact() const {
    const auto m = margin(separation);
    return m ? std::optional(*m / 2) : std::nullopt;
  }
};

std::vector<Order> orders() {
  std::vector<Order> all{{Softmax{}}, {Subsets{1}}};
  for (const double alpha : {0.7, 1.25, 1.5, 1.8, 2.0, 2.5, 3.0, 4.0}) all.push_back({Entmax{alpha}});
  for (const double gamma : {1.3, 1.5, 2.0, 3.0, 5.0}) all.push_back({Normmax{gamma}});
  return all;
}

SweepRequest scaled(Network network, double from, double to, int count, double size, int starts = 25) {
  SweepRequest request = request_of(std::move(network), from, to, count, starts);
  Grid& grid = request.basins.grid;
  for (double* end : {&grid.x0, &grid.x1, &grid.y0, &grid.y1}) *end *= size;
  return request;
}

std::vector<double> values_of(const Sweep& sweep, Kind kind) {
  std::vector<double> values;
  for (const SweepEvent& event : events_of(sweep, kind)) values.push_back(event.value);
  return values;
}

std::string words_of(const Sweep& sweep) {
  std::string words;
  for (const SweepEvent& event : sweep.events)
    words += std::to_string(static_cast<int>(event.kind)) + "@" + std::to_string(event.value) + " ";
  return words;
}

void expect_pair_events(const Sweep& found, const Order& order, double from, double to, double unit) {
  SCOPED_TRACE(words_of(found));
  expect_sound(found);
  const double fork = order.fork() * unit;
  const auto forks = events_of(found, Kind::pitchfork);
  const auto exact = values_of(found, Kind::exact);
  if (from < fork && fork < to) {
    ASSERT_EQ(forks.size(), 1u);
    EXPECT_NEAR(forks[0].value / fork, 1, 1e-6);
    EXPECT_LE(forks[0].state.norm(), 1e-4 / std::sqrt(unit));
  } else {
    EXPECT_TRUE(forks.empty());
  }
  const double m = order.exact().value_or(0) * unit;
  EXPECT_EQ(exact.size(), from < m && m < to ? 2u : 0u);
  for (const double value : exact) EXPECT_NEAR(value / m, 1, 1e-9);
  EXPECT_TRUE(values_of(found, Kind::lost).empty());
  for (const SweepValue& at : found.values) EXPECT_EQ(at.index_sum.value_or(1), 1) << at.value;
}

// However many values there are and wherever they lie, at the event itself as well.
TEST(SweepLaws, APairForksAndBecomesExactWhereItsOrderSays) {
  for (const Order& order : orders()) {
    const double fork = order.fork(), exact = order.exact().value_or(fork);
    const double low = std::min(fork, exact), high = std::max(fork, exact);
    for (const int count : {9, 21}) {
      SCOPED_TRACE(name_of(order.separation).english() + ", " + std::to_string(count) + " values");
      const double from = 0.61 * low, to = 1.9 * high;
      const Sweep found = swept(request_of({pair(), order.separation, Identity{}, 1}, from, to, count, 31));
      expect_pair_events(found, order, from, to, 1);
      // The middle value of an odd number is the event.
      const Sweep centred =
          swept(request_of({pair(), order.separation, Identity{}, 1}, fork / 1.7, fork * 1.7, count));
      expect_pair_events(centred, order, fork / 1.7, fork * 1.7, 1);
    }
  }
}

// A fork splits: one stable branch ends, two begin, and what goes on between them is a saddle. Beyond alpha =
// 2 (of normmax gamma = 1.71 ...) patterns are born exact, with a saddle each, before 0 loses its stability.
TEST(SweepLaws, WhatPartsAtAForkAreBranchesOfTheirOwn) {
  for (const Order& order : orders()) {
    SCOPED_TRACE(name_of(order.separation));
    const double exact = order.exact().value_or(1e9), fork = order.fork();
    const Sweep found = swept(request_of({pair(), order.separation, Identity{}, 1},
                                         0.61 * std::min(fork, exact), 1.9 * fork, 24, 31));
    SCOPED_TRACE(words_of(found));
    ASSERT_EQ(events_of(found, Kind::pitchfork).size(), 1u);
    const SweepEvent event = events_of(found, Kind::pitchfork)[0];
    int ends = 0, begins = 0, saddles = 0;
    for (const int id : event.branches) {
      const SweepBranch& branch = found.branches[static_cast<std::size_t>(id)];
      (branch.kind == BranchKind::stable ? (branch.ends == event.value ? ends : begins) : saddles) += 1;
    }
    const bool early = exact < fork * (1 - 1e-9);
    EXPECT_EQ(ends, 1);
    EXPECT_EQ(begins, early ? 0 : 2);
    EXPECT_EQ(saddles, early ? 3 : 1);
    EXPECT_EQ(events_of(found, Kind::birth).size(), early ? 2u : 0u);
    for (const SweepEvent& birth : events_of(found, Kind::birth)) {
      EXPECT_NEAR(birth.value / exact, 1, 1e-9);
      EXPECT_EQ(birth.branches.size(), 2u);
    }
    EXPECT_EQ(stable_branches(found), 3u);
  }
}

TEST(SweepLaws, EventsScaleWithTheSquareOfTheNorm) {
  for (const Order& order : {Order{Softmax{}}, Order{Entmax{1.5}}, Order{Entmax{2}}, Order{Entmax{3}},
                             Order{Normmax{2}}, Order{Normmax{5}}}) {
    const double exact = order.exact().value_or(order.fork()), fork = order.fork();
    for (const double size : {1e-3, 0.1, 30.0, 1e3}) {
      SCOPED_TRACE(name_of(order.separation).english() + ", size " + std::to_string(size));
      const double unit = 1 / (size * size);
      const double from = 0.61 * unit * std::min(fork, exact), to = 1.9 * unit * std::max(fork, exact);
      if (to > 1e6) continue;
      const Sweep found = swept(scaled({pair(size), order.separation, Identity{}, 1}, from, to, 14, size));
      expect_pair_events(found, order, from, to, unit);
    }
  }
}

TEST(SweepLaws, CoincidentPatternsForkEarlierAndAreNeverExact) {
  for (const int copies : {2, 3}) {
    Matrix x(2 * copies, 2);
    for (int i = 0; i < copies; ++i) x.row(2 * i) << 1, 0, x.row(2 * i + 1) << -1, 0;
    for (const Order& order : {Order{Softmax{}}, Order{Entmax{1.5}}, Order{Entmax{2}}, Order{Normmax{1.5}}}) {
      SCOPED_TRACE(name_of(order.separation).english() + ", copies " + std::to_string(copies));
      const double fork = order.fork(2 * copies);
      const Sweep found = swept(request_of({x, order.separation, Identity{}, 1}, 0.6 * fork, 3 * fork, 15));
      SCOPED_TRACE(words_of(found));
      const auto forks = values_of(found, Kind::pitchfork);
      ASSERT_EQ(forks.size(), 1u);
      EXPECT_NEAR(forks[0] / fork, 1, 1e-6);
      EXPECT_TRUE(values_of(found, Kind::exact).empty());
    }
  }
}

// In a slice of R^5 that holds the pair everything is as in the plane.
TEST(SweepLaws, SlicesHaveThePlanesEvents) {
  Matrix x = Matrix::Zero(2, 5);
  x.row(0) << 0.6, 0, 0, 0.8, 0;
  x.row(1) = -x.row(0);
  for (const Order& order : {Order{Softmax{}}, Order{Entmax{1.5}}, Order{Entmax{2}}}) {
    SCOPED_TRACE(name_of(order.separation));
    const double exact = order.exact().value_or(order.fork()), fork = order.fork();
    SweepRequest request = request_of({x, order.separation, Identity{}, 1}, 0.61 * std::min(fork, exact),
                                      1.9 * std::max(fork, exact), 12);
    request.basins.plane = {Vector::Zero(5), x.row(0).transpose(), Vector::Unit(5, 1)};
    const Sweep found = swept(request);
    expect_pair_events(found, order, request.from, request.to, 1);
  }
}

// Orders move over a fixed beta: what is said of beta is true of them.
TEST(SweepLaws, OrdersForkAndBecomeExactAsBetaSays) {
  SweepRequest alpha = request_of({pair(), Entmax{1.5}, Identity{}, 0.6}, 1.1, 2.6, 15);
  alpha.parameter = SweepParameter::alpha;
  alpha.logarithmic = false;
  const Sweep sparser = swept(alpha);
  expect_sound(sparser);
  ASSERT_EQ(values_of(sparser, Kind::pitchfork).size(), 1u) << words_of(sparser);
  EXPECT_NEAR(values_of(sparser, Kind::pitchfork)[0], 1 - std::log2(0.6), 1e-6);  // 2^{1 - alpha} = beta
  ASSERT_EQ(values_of(sparser, Kind::exact).size(), 2u) << words_of(sparser);
  for (const double value : values_of(sparser, Kind::exact))  // 2 beta = 1/(alpha - 1)
    EXPECT_NEAR(value / (1 + 1 / 1.2), 1, 1e-9);

  SweepRequest radius = request_of({ring(3), Entmax{1.5}, L2{}, 1}, 0.7, 2.2, 9);
  radius.parameter = SweepParameter::radius;
  const Sweep spheres = swept(radius);
  expect_sound(spheres);
  const auto exact = values_of(spheres, Kind::exact);  // beta rho x_i.(x_i - x_j) = 1.5 rho = 2
  ASSERT_EQ(exact.size(), 3u) << words_of(spheres);
  for (const double value : exact) EXPECT_NEAR(value * 0.75, 1, 1e-9);
}

// Sets of k-subsets: min over S less max outside, of beta X t_S, is 1. On a square with corners (+-1, +-1) a
// side's sum is (2, 0): 2 beta - (-2 beta) = 1. The diagonals' sums are 0 and never sets of their own.
TEST(SweepLaws, SetsBecomeExactWhereTheirOwnConditionSays) {
  Matrix x(4, 2);
  x << 1, 1, -1, 1, -1, -1, 1, -1;
  SweepRequest request = request_of({x, Subsets{2}, Identity{}, 1}, 0.11, 0.7, 12, 31);
  Grid& grid = request.basins.grid;
  for (double* end : {&grid.x0, &grid.x1, &grid.y0, &grid.y1}) *end *= 1.5;
  const Sweep found = swept(request);
  expect_sound(found);
  const auto exact = values_of(found, Kind::exact);
  ASSERT_EQ(exact.size(), 4u) << words_of(found);
  for (const double value : exact) EXPECT_NEAR(value / 0.25, 1, 1e-9);
}

// Folds: softmax on a triangle. The events do not depend on how many values or initial conditions there are.
TEST(SweepLaws, EventsDoNotDependOnTheNumberOfValuesOrInitialConditions) {
  for (const Separation& separation :
       {Separation{Softmax{}}, Separation{Entmax{1.5}}, Separation{Normmax{2}}, Separation{Normmax{5}}}) {
    std::optional<std::vector<std::pair<int, double>>> first;
    for (const auto& [count, starts] : {std::pair{41, 31}, {101, 21}, {17, 61}}) {
      SCOPED_TRACE(name_of(separation).english() + ", " + std::to_string(count) + " values");
      const Sweep found = swept(request_of({ring(3), separation, Identity{}, 1}, 0.55, 6, count, starts));
      expect_sound(found);
      std::vector<std::pair<int, double>> events;
      // What normmax's unstable states do among themselves is too steep, or on a ring of fixed points, to be
      // found by every choice of values; what stable states do is not.
      const bool all = !std::holds_alternative<Normmax>(separation);
      for (const SweepEvent& event : found.events) {
        const bool some_stable = std::ranges::any_of(event.branches, [&](int id) {
          return found.branches[static_cast<std::size_t>(id)].kind == BranchKind::stable;
        });
        if (all || some_stable) events.emplace_back(static_cast<int>(event.kind), event.value);
      }
      std::stable_sort(events.begin(), events.end(), [](const auto& a, const auto& b) {
        return std::pair(a.first, 0.0) < std::pair(b.first, 0.0);
      });
      if (!first) first = events;
      ASSERT_EQ(events.size(), first->size()) << words_of(found);
      for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_EQ(events[i].first, (*first)[i].first);
        EXPECT_NEAR(events[i].second / (*first)[i].second, 1, 1e-6);
      }
      for (const SweepValue& at : found.values) EXPECT_EQ(at.index_sum.value_or(1), 1) << at.value;
      // Under 2-normmax the triangle's saddles lie on a ring of fixed points, |p| = 1/(1.5 beta); under
      // 5-normmax they are born too steep to be followed there.
      const bool steep = std::holds_alternative<Normmax>(separation);
      for (const SweepValue& at : found.values)
        EXPECT_TRUE(at.index_sum.has_value() || separation == Separation{Normmax{2}}) << at.value;
      // No branch is taken up half-way.
      for (const SweepBranch& branch : found.branches) {
        EXPECT_TRUE(branch.born || branch.first == 0 || (steep && branch.kind != BranchKind::stable))
            << found.values[branch.first].value;
      }
    }
  }
}

// A steep map's saddles are found wherever they are: the sum of indices is 1 over the orders of normmax, as
// far as doubles tell its weights (beyond about gamma = 10 those that take part least lie below rounding).
TEST(SweepLaws, NoFixedPointIsMissingOverTheOrdersOfNormmax) {
  SweepRequest request = request_of({opening_patterns(), Normmax{2}, Identity{}, 4}, 1.1, 22, 45, 31);
  request.parameter = SweepParameter::gamma;
  const Sweep found = swept(request);
  expect_sound(found);
  std::size_t checked = 0;
  for (const SweepValue& at : found.values) {
    checked += at.index_sum.has_value();
    EXPECT_EQ(at.index_sum.value_or(1), 1) << at.value;
    EXPECT_TRUE(at.index_sum.has_value() || at.value >= 10) << at.value;
  }
  EXPECT_GE(checked, 30u);
}

TEST(SweepLaws, ThreadsChangeNothing) {
  const SweepRequest request = request_of({opening_patterns(), Entmax{1.5}, Identity{}, 4}, 0.9, 8, 13);
  const auto run = [&](int threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(threads));
    return sweep(request, maps_by(cpu_engine(threads)), TaskControl{});
  };
  const Sweep one = run(1), two = run(2);
  ASSERT_EQ(one.events.size(), two.events.size());
  for (std::size_t i = 0; i < one.events.size(); ++i) {
    EXPECT_EQ(one.events[i].value, two.events[i].value);
    EXPECT_EQ(one.events[i].branches, two.events[i].branches);
  }
  ASSERT_EQ(one.values.size(), two.values.size());
  for (std::size_t i = 0; i < one.values.size(); ++i) {
    ASSERT_EQ(one.values[i].attractors.size(), two.values[i].attractors.size());
    for (std::size_t j = 0; j < one.values[i].attractors.size(); ++j)
      EXPECT_EQ(one.values[i].attractors[j].state, two.values[i].attractors[j].state);
  }
}

}  // namespace
}  // namespace basinscope
