// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layer.h"

#include "core/message.h"

namespace basinscope {
namespace {

struct ReplacedParameter {
  std::string_view id;
  Range range{0, 0};
};

// The row of a method's table with that member.
template <class Method>
ReplacedParameter row_of(double Method::*member) {
  ReplacedParameter found;
  for_each_parameter<Method>([&](const auto& parameter) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(parameter.member)>, double Method::*>) {
      if (parameter.member == member) found = {parameter.id, parameter.range};
    }
  });
  return found;
}

ReplacedParameter gate_of(const Layer& layer) {
  return std::visit(
      []<class L>(const L&) {
        if constexpr (requires { L::gate; }) return row_of<L>(L::gate);
        return ReplacedParameter{};
      },
      layer);
}

}  // namespace

std::optional<ParameterFault> parameter_fault(const Layer& layer) {
  return std::visit(
      [](const auto& l) -> std::optional<ParameterFault> {
        if constexpr (requires { l.normalise; }) {
          if (l.normalise == ReadNorm::sum && l.feature != Feature::elu1)
            return ParameterFault{"normalise", phrase("sum needs the feature elu1")};
        }
        if constexpr (requires { l.recipe(); }) {
          if (!can_run(l.recipe()))
            return ParameterFault{"optimiser", phrase("an MLP has no closed form, it takes steps")};
        }
        if constexpr (requires { l.separation; }) {
          if (l.scale && is_by_distance(l.separation))
            return ParameterFault{"scale", phrase("a kernel by distance has no such parameter")};
        }
        return std::nullopt;
      },
      layer);
}

std::string_view gate_id(const Layer& layer) { return gate_of(layer).id; }
Range gate_range(const Layer& layer) { return gate_of(layer).range; }

std::string_view rate_id(const Layer& layer) {
  return std::visit(
      []<class L>(const L&) -> std::string_view {
        if constexpr (requires { L::rate; }) return row_of<L>(L::rate).id;
        return {};
      },
      layer);
}

int rows_per_token(const Layer& layer) {
  return std::visit(
      [](const auto& l) {
        if constexpr (requires { l.rows_per_token(); }) return l.rows_per_token();
        return 1;
      },
      layer);
}

Family family_of(const Layer& layer) {
  return std::visit([](const auto& l) { return l.family; }, layer);
}

}  // namespace basinscope
