// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sample/sample_state.h"

#include <chrono>
#include <cmath>

#include "core/scene/json/held_state.h"

namespace basinscope {

void read_state(const JsonNode& node, SampleState& state) {
  JsonObject object(node);
  const auto inside = [&](const char* key, auto& value, double low, double high, const char* wanted) {
    const JsonNode member = object[key];
    if (member.read(value) && !(value >= low && value <= high)) member.expected(wanted);
  };
  inside("beta", state.beta, SampleState::lowest_beta, SampleState::highest_beta,
         "a number from 0.01 to 100");
  inside("centre", state.centre, -5, 5, "a number from -5 to 5");
  inside("floor", state.floor, 0, 1, "a number from 0 to 1");
  inside("points", state.points, SampleState::min_points, SampleState::max_points,
         "a whole number from 3 to 1001");
  object["step"].read(state.step);
  object.keep_unknown();
}

Json state_json(const SampleState& state) {
  return {{"beta", state.beta},
          {"centre", state.centre},
          {"floor", state.floor},
          {"points", state.points},
          {"step", state.step}};
}

std::shared_ptr<const SampleResult> sample_result(const SampleState& state) {
  const auto begun = std::chrono::steady_clock::now();
  auto result = std::make_shared<SampleResult>();
  result->state = state;
  result->scores = Vector::LinSpaced(state.points, -5, 5);
  result->response.resize(state.points);
  result->slope.resize(state.points);
  for (Eigen::Index i = 0; i < state.points; ++i) {
    const double s = result->scores[i] - state.centre;
    const double share = state.step ? (s > 0) + 0.5 * (s == 0) : 1 / (1 + std::exp(-state.beta * s));
    result->response[i] = state.floor + (1 - state.floor) * share;
    result->slope[i] = state.step ? 0 : (1 - state.floor) * state.beta * share * (1 - share);
  }
  result->milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
  return result;
}

template std::shared_ptr<const SampleState> WorkspaceStates::shared() const;
template std::string WorkspaceStates::complaint<SampleState>() const;
template void WorkspaceStates::set(SampleState state);

}  // namespace basinscope
