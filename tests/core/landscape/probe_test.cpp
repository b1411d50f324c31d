// SPDX-License-Identifier: GPL-3.0-or-later
// The reading of a state is that of the probe there.
#include "core/landscape/probe.h"

#include <gtest/gtest.h>

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

TEST(StateReading, IsWhatTheNetworkSaysOfTheStateAndWhatTheProbeHas) {
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5}),
                                       Separation(SequentialSubsets{2}), Separation(Kernel{2, 0.05})}) {
    const Scene scene = scene_of(separation);
    const Network network = network_of(scene);
    const Vector state{{0.3, -0.4}};
    const Probe probe = probe_of(scene, nullptr, state);
    const StateReading reading = reading_of(network, state);
    EXPECT_EQ(reading.state, state);
    EXPECT_EQ(reading.weights, weights_at(network, state));
    const auto* const chain = std::get_if<SequentialSubsets>(&separation);
    EXPECT_EQ(reading.pairs, chain ? chain->pairs(network.beta * (network.patterns * state)) : Vector());
    EXPECT_EQ(reading.update.next, update(network, state).state);
    EXPECT_EQ(probe.weights, reading.weights);
    EXPECT_EQ(probe.pairs, reading.pairs);
  }
}

}  // namespace
}  // namespace basinscope
