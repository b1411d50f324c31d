// SPDX-License-Identifier: GPL-3.0-or-later
// The reading of a state is that of the probe there, at the cost of one evaluation.
#include "core/landscape/probe.h"

#include <gtest/gtest.h>

#include <chrono>

#include "core/data/generators.h"

namespace basinscope {
namespace {

Scene scene_of(Separation separation) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(generated({"ball", 6, 2, 3}));
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = std::move(separation);
  scene.beta = 2;
  scene.plane = Plane::axes(2);
  return scene;
}

TEST(StateReading, IsTheProbesNumberForNumber) {
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5}),
                                       Separation(SequentialSubsets{2}), Separation(Kernel{2, 0.05})}) {
    const Scene scene = scene_of(separation);
    const Vector state{{0.3, -0.4}};
    const Probe probe = probe_of(scene, nullptr, state);
    const StateReading reading = reading_of(network_of(scene), state);
    EXPECT_EQ(reading.state, probe.state);
    EXPECT_EQ(reading.weights, probe.weights);
    EXPECT_EQ(reading.pairs, probe.pairs);
  }
}

TEST(StateReading, IteratesNoTrajectory) {
  Scene scene = scene_of(Softmax{});
  scene.memory.patterns = SharedMatrix(Matrix{{1, 0}, {-1, 0}});
  scene.beta = 1;  // a pitchfork: approached as slowly as 1/sqrt(t)
  scene.dynamics.max_steps = 100000;
  const Vector state{{0.9, 0.2}};
  const auto milliseconds = [](const auto& read) {
    const auto from = std::chrono::steady_clock::now();
    read();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
  };
  int steps = 0;
  const double whole = milliseconds([&] { steps = probe_of(scene, nullptr, state).trajectory.steps; });
  ASSERT_EQ(steps, 100000);
  EXPECT_LT(100 * milliseconds([&] { reading_of(network_of(scene), state); }), whole);
}

}  // namespace
}  // namespace basinscope
