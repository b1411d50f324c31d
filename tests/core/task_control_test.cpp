// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task_control.h"

#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <vector>

#include "core/engine/engines.h"
#include "tests/core/continuation/sweeps.h"

namespace basinscope {
namespace {

using namespace sweeps;

TEST(TaskControl, PartsTellTheirShareOfTheWholeAndEndWithIt) {
  std::vector<double> told;
  TaskControl whole([&](double share) { told.push_back(share); });
  {
    const TaskControl part = TaskControl::part(whole, 0.5, 0.75), quiet = TaskControl::silent_part(whole);
    part.report(0);
    quiet.report(1);
    const TaskControl inner = TaskControl::part(part, 0, 0.5);
    inner.report(1);
    part.report(1);
    EXPECT_EQ(told, (std::vector<double>{0.5, 0.625, 0.75}));
    EXPECT_FALSE(inner.cancelled() || quiet.cancelled());
    whole.cancel();
    EXPECT_TRUE(inner.cancelled() && quiet.cancelled());
  }
  TaskControl other;
  TaskControl part = TaskControl::part(other, 0, 1);
  part.cancel();
  EXPECT_FALSE(other.cancelled());
}

TEST(TaskControl, WhatIsToldNeverFalls) {
  std::vector<double> told;
  const TaskControl control([&](double share) { told.push_back(share); });
  constexpr int steps = 100000;
  std::atomic<int> done{0};
  tbb::parallel_for(0, steps, [&](int) { control.report(static_cast<double>(++done) / steps); });
  control.report(0.5);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  EXPECT_EQ(told.back(), 1);
}

// The maps of its values are computed by engines that tell their own progress.
TEST(TaskControl, ASweepTellsTheShareOfItsValues) {
  const SweepRequest request = request_of({ring(3), Entmax{1.5}, Identity{}, 1}, 0.6, 2.5, 12);
  std::vector<double> told;
  const TaskControl control([&](double share) { told.push_back(share); });
  std::size_t done = 0;
  sweep(request, maps_by(cpu_engine()), control, [&](const Sweep&) {
    ++done;
    ASSERT_EQ(told.size(), done);
    EXPECT_DOUBLE_EQ(told.back(), static_cast<double>(done) / 12);
  });
  EXPECT_EQ(done, 12u);
}

}  // namespace
}  // namespace basinscope
