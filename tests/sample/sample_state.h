// SPDX-License-Identifier: GPL-3.0-or-later
// A response that the tests have a workspace for: y = floor + (1 − floor) σ(β(s − centre)) over scores s, σ
// the logistic function or the step that it becomes; and its slope. In a scene:
//   "sample": {"beta": 2, "centre": 0.5, "floor": 0, "points": 101, "step": false}
#pragma once

#include "core/scene/json/state_json.h"

namespace basinscope {

struct SampleState {
  double beta = 2, centre = 0.5, floor = 0;
  int points = 101;
  bool step = false;
  bool operator==(const SampleState&) const = default;

  static constexpr double lowest_beta = 0.01, highest_beta = 100;
  static constexpr int min_points = 3, max_points = 1001;
};

template <>
struct StateText<SampleState> {
  static constexpr const char *key = "sample", *unreadable = "The scene's sample is not shown as written: ";
};
void read_state(const JsonNode& node, SampleState& state);
Json state_json(const SampleState& state);
inline std::int64_t numbers(const SampleState&) { return 0; }

struct SampleResult {
  SampleState state;
  Vector scores, response, slope;
  double milliseconds = 0;
};
std::shared_ptr<const SampleResult> sample_result(const SampleState& state);

}  // namespace basinscope
