// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of sweeps share: small requests, patterns, and what holds of every sweep.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/continuation/continuation.h"
#include "core/engine/engines.h"

namespace basinscope::sweeps {

inline SweepRequest request_of(Network network, double from, double to, int count, int starts = 25) {
  SweepRequest request;
  request.basins.network = std::move(network);
  request.basins.plane = Plane::axes(2);
  request.basins.grid = {starts, starts, -1.61, 1.59, -1.6, 1.62, Grid::Sampling::centres};
  request.from = from;
  request.to = to;
  request.count = count;
  return request;
}

inline Sweep swept(const SweepRequest& request) {
  return sweep(request, maps_by(cpu_engine()), TaskControl{});
}

inline Matrix pair(double size = 1) {
  Matrix x(2, 2);
  x << size, 0, -size, 0;
  return x;
}

inline Matrix ring(int n, double radius = 1) {
  Matrix x(n, 2);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * i / n + 0.1;
    x.row(i) << radius * std::cos(angle), radius * std::sin(angle);
  }
  return x;
}

inline std::vector<SweepEvent> events_of(const Sweep& sweep, SweepEventKind kind) {
  std::vector<SweepEvent> found;
  for (const SweepEvent& event : sweep.events) {
    if (event.kind == kind) found.push_back(event);
  }
  return found;
}

inline std::size_t stable_branches(const Sweep& sweep) {
  return static_cast<std::size_t>(std::ranges::count(sweep.branches, BranchKind::stable, &SweepBranch::kind));
}

inline double unsettled(const SweepValue& at) { return at.not_converged + at.undefined + at.diverged; }

// What holds at every value of every sweep.
inline void expect_sound(const Sweep& sweep) {
  // Whole values have nothing between them: what is there at one of them alone begins and ends at it.
  const bool between = std::any_of(sweep.values.begin(), sweep.values.end(),
                                   [](const SweepValue& at) { return at.value != std::round(at.value); });
  for (const SweepBranch& branch : sweep.branches) {
    if (between && branch.born && branch.ends) {
      EXPECT_NE(*branch.born, *branch.ends);
    }
  }
  for (std::size_t i = 0; i < sweep.values.size(); ++i) {
    const SweepValue& at = sweep.values[i];
    SCOPED_TRACE(at.value);
    ASSERT_EQ(at.branch.size(), at.attractors.size());
    ASSERT_EQ(at.unstable_branch.size(), at.unstable.size());
    double total = unsettled(at);
    std::vector<int> seen;
    for (std::size_t j = 0; j < at.attractors.size(); ++j) {
      total += at.attractors[j].share;
      const int id = at.branch[j];
      if (id < 0) continue;
      EXPECT_EQ(std::count(seen.begin(), seen.end(), id), 0);
      seen.push_back(id);
      const SweepBranch& branch = sweep.branches.at(static_cast<std::size_t>(id));
      EXPECT_LE(branch.first, i);
      EXPECT_GE(branch.last, i);
    }
    EXPECT_NEAR(total, 1, 1e-12);
    for (std::size_t j = 0; j < at.unstable.size(); ++j) {
      const int id = at.unstable_branch[j];
      EXPECT_EQ(std::count(seen.begin(), seen.end(), id), 0);
      seen.push_back(id);
      const SweepBranch& branch = sweep.branches.at(static_cast<std::size_t>(id));
      EXPECT_EQ(branch.kind == BranchKind::maximum, at.unstable[j].kind == FixedPointKind::maximum);
    }
    for (std::size_t id = 0; id < sweep.branches.size(); ++id) {
      const bool alive = sweep.branches[id].first <= i && i <= sweep.branches[id].last;
      EXPECT_EQ(std::count(seen.begin(), seen.end(), static_cast<int>(id)), alive ? 1 : 0) << id;
    }
  }
}

// Of the scene the program opens with.
inline Matrix opening_patterns() {
  Matrix x(7, 2);
  x << 1.05, 0.09, -0.94, -0.35, -0.86, 0.51, 0.11, -0.92, 0.48, -0.82, -0.60, -0.86, 0.28, 1.03;
  return x;
}

}  // namespace basinscope::sweeps
