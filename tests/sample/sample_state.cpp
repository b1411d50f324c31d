// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sample/sample_state.h"

#include <chrono>
#include <cmath>

#include "core/scene/json/held_state.h"

namespace basinscope {

template <>
const Fields<SampleState>& fields_of<SampleState>() {
  using S = SampleState;
  static constexpr Phrase shapes[] = {phrase("curve"), phrase("step")};
  static const Fields<S> all{
      field<S>("beta", &S::beta, {{}, "β", phrase("Of the curve"), phrase("Steepness β")})
          .in({S::lowest_beta, S::highest_beta}, {0.1, 10, true}),
      field<S>("centre", &S::centre,
               {phrase("centre"), "", phrase("Where it is half way up"), phrase("Centre")})
          .in({-5, 5}, {-5, 5}),
      field<S>("floor", &S::floor, {phrase("floor"), "", phrase("What is always there"), phrase("Floor")})
          .in({0, 1}, {0, 1}),
      field<S>("points", &S::points, {phrase("points"), "", phrase("Of each curve"), phrase("Points")})
          .in({3, 1001}, {3, 301}),
      field<S>("step", &S::step, {phrase("shape"), "", phrase("The curve, or its limit"), phrase("Shape")})
          .chosen_as(shapes),
  };
  return all;
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
template Message WorkspaceStates::complaint<SampleState>() const;
template void WorkspaceStates::set(SampleState state);

}  // namespace basinscope
