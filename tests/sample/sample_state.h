// SPDX-License-Identifier: GPL-3.0-or-later
// A response that the tests have a workspace for: y = floor + (1 − floor) σ(β(s − centre)) over scores s, σ
// the logistic function or the step that it becomes; and its slope. In a scene:
//   "sample": {"beta": 2, "centre": 0.5, "floor": 0, "points": 101, "step": false}
#pragma once

#include "core/scene/json/field_json.h"

namespace basinscope {

struct SampleState {
  double beta = 2, centre = 0.5, floor = 0;
  int points = 101;
  bool step = false;
  bool operator==(const SampleState&) const = default;

  static constexpr double lowest_beta = 0.01, highest_beta = 100;
};

template <>
struct StateText<SampleState> {
  static constexpr const char* key = "sample";
  static constexpr Phrase unreadable = phrase("The scene's sample is not shown as written: %1.");
};
template <>
const Fields<SampleState>& fields_of<SampleState>();

struct SampleResult {
  SampleState state;
  Vector scores, response, slope;
  double milliseconds = 0;
};
std::shared_ptr<const SampleResult> sample_result(const SampleState& state);

}  // namespace basinscope
