// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/tuned_number.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace basinscope {
namespace {

// action(parameter) with the first number of the method that is not its bandwidth.
template <class Method, class Action>
void with_first_number(const Method&, const Action& action) {
  bool done = false;
  for_each_parameter<Method>([&](const auto& parameter) {
    using Value = typename std::decay_t<decltype(parameter)>::value_type;
    if constexpr (std::is_same_v<Value, double> || std::is_same_v<Value, int>) {
      if (!done && parameter.id != "h") action(parameter);
      done = done || parameter.id != "h";
    }
  });
}

template <class Action>
auto of_method(Action action, auto& weighing) {
  return std::visit([&](auto& list) { return std::visit(action, list); }, weighing);
}

int most_others(Eigen::Index samples) { return std::max(1, static_cast<int>(samples) - 1); }

}  // namespace

std::optional<OwnNumber> own_number(const SampleWeighing& weighing) {
  std::optional<OwnNumber> own;
  of_method(
      [&own](const auto& method) {
        with_first_number(method, [&](const auto& parameter) {
          using Value = typename std::decay_t<decltype(parameter)>::value_type;
          own = {parameter.id, parameter.symbol, static_cast<double>(method.*parameter.member),
                 parameter.reach, std::is_same_v<Value, int>};
        });
      },
      weighing);
  return own;
}

SampleWeighing with_own_number(SampleWeighing weighing, double value) {
  of_method(
      [value](auto& method) {
        with_first_number(method, [&](const auto& parameter) {
          using Value = typename std::decay_t<decltype(parameter)>::value_type;
          if constexpr (std::is_same_v<Value, int>)
            method.*parameter.member = static_cast<int>(std::lround(value));
          else
            method.*parameter.member = value;
        });
      },
      weighing);
  return weighing;
}

Tuned acting_tuned(const RegressionState& state) {
  return state.tuned == Tuned::order && !own_number(state.weighing) ? Tuned::bandwidth : state.tuned;
}

double tuned_number(const RegressionState& state) {
  switch (acting_tuned(state)) {
    case Tuned::neighbours:
      return state.neighbours;
    case Tuned::order:
      return own_number(state.weighing)->value;
    case Tuned::bandwidth:
      break;
  }
  return state.h;
}

RegressionState with_tuned_number(RegressionState state, double value) {
  switch (acting_tuned(state)) {
    case Tuned::neighbours:
      state.neighbours = std::max(1, static_cast<int>(std::lround(value)));
      return state;
    case Tuned::order: {
      const Reach reach = own_number(state.weighing)->reach;
      state.weighing =
          with_own_number(std::move(state.weighing), std::clamp(value, reach.lowest, reach.highest));
      return state;
    }
    case Tuned::bandwidth:
      break;
  }
  state.h = value;
  return state;
}

std::function<Estimator(double)> tuned_estimators(const RegressionState& state) {
  RegressionState lean;  // without its samples
  lean.weighing = state.weighing;
  lean.h = state.h;
  lean.tuned = acting_tuned(state);
  return [lean](double value) -> Estimator {
    const RegressionState at = with_tuned_number(lean, value);
    if (lean.tuned == Tuned::neighbours) return NearestFit{at.neighbours};
    return selected_estimator(at);
  };
}

NumberRange tuned_range(const RegressionState& state, const KeyRange& keys, Eigen::Index samples) {
  using enum NumberRange::Spacing;
  const double width = keys.high - keys.low;
  const auto most = static_cast<double>(most_others(samples));
  switch (acting_tuned(state)) {
    case Tuned::neighbours:
      return {1, std::min(50.0, most), 0, whole};
    case Tuned::order: {
      const OwnNumber own = *own_number(state.weighing);
      if (own.whole)
        return {own.reach.lowest, std::clamp(most, own.reach.lowest, own.reach.highest), 0, whole};
      return {own.reach.lowest, own.reach.highest, 31, own.reach.logarithmic ? factors : steps};
    }
    case Tuned::bandwidth:
      break;
  }
  return {0.008 * width, 0.5 * width, 33, factors};
}

}  // namespace basinscope
