// SPDX-License-Identifier: GPL-3.0-or-later
// What scenes may not hold although JSON can: patterns that no state can be told from, names that act on a
// terminal.
#include <gmock/gmock.h>

#include "core/network/energy.h"
#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

std::string scene_text(const std::string& memory, const std::string& more = {}) {
  return R"({"basinscope": 1, "memory": )" + memory + R"(, "separation": {"id": "softmax"})" + more + "}";
}

std::string complaint_of(const std::string& text) {
  const SceneReading reading = scene_from_json(text, ".", SceneUse::retrieval);
  return reading.scene ? std::string() : reading.complaint().english();
}

TEST(SceneLimits, PatternsWhoseSquaresAreNoDoublesAreRefused) {
  const std::string wanted =
      ": expected patterns of a norm of at most 1e150, beyond which a state counts as diverged";
  EXPECT_THAT(complaint_of(scene_text(R"({"patterns": [[1, 2], [1e300, 1e300]]})")),
              HasSubstr("memory.patterns" + wanted + ", not "));
  EXPECT_THAT(complaint_of(scene_text(R"({"patterns": [[1, 2], [1.7e308, 1.7e308]]})")),
              HasSubstr("in row 2"));
  EXPECT_THAT(complaint_of(scene_text(R"({"patterns": [[1, 2], [2, 1]]})",
                                      R"(, "view": {"compare": {"open": true, "columns": [
                                      {"patterns": [[1e200, 0], [0, 1]]}]}})")),
              HasSubstr("view.compare" + wanted));
  // Divided by their norms they are as short as others.
  EXPECT_EQ(complaint_of(scene_text(R"({"patterns": [[1, 2], [1e300, 1e300]], "normalise": "unit"})")), "");
  EXPECT_EQ(complaint_of(scene_text(R"({"patterns": [[1, 2], [1e150, 0]]})")), "");
}

TEST(SceneLimits, WhatIsAcceptedHasFiniteEnergies) {
  const SceneReading reading = scene_from_json(
      scene_text(R"({"patterns": [[7e149, 7e149], [1e-300, -1e150]]})", R"(, "beta": 1e6)"), ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  const Network network = network_of(*reading.scene);
  for (const double size : {0.0, 1e-300, 1.0, 1e150})
    EXPECT_TRUE(std::isfinite(*energy(network, Vector::Constant(2, 0.7 * size)))) << size;
}

TEST(SceneLimits, NamesStandOnOneLine) {
  const auto named = [](const std::string& name) {
    return complaint_of(scene_text(R"({"patterns": [[1, 2], [2, 1]], "names": ["a", ")" + name + "\"]}"));
  };
  for (const char* bad : {"a\\nb", "\\u0003", "\\u001b[2J", "a\\tb", "\\u009b", "\\u007f", "\\u2028"})
    EXPECT_THAT(named(bad),
                HasSubstr("memory.names[1]: expected a name on one line, without control characters"))
        << bad;
  for (const char* good : {"", "β", "it's \\\"so\\\"", "日本", "\\u200f\\u05d0", "=1+1"})
    EXPECT_EQ(named(good), "") << good;
}

}  // namespace
}  // namespace basinscope
