// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of sequence layers as test-time regressors (TTR). A new one is its struct (layer_method.h), one
// line here and one in the table of recipes; selectors, sliders, flags, help and tests walk this variant.
#pragma once

#include <concepts>
#include <string>
#include <type_traits>

#include "core/layers/attention_layers.h"
#include "core/layers/batch_layers.h"
#include "core/layers/delta_rules.h"
#include "core/layers/kernel_ridge.h"
#include "core/layers/local_layers.h"
#include "core/layers/other_layers.h"
#include "core/layers/recipe_layer.h"
#include "core/message.h"
#include "core/variant_list.h"

namespace basinscope {

using Layer = std::variant<LinearAttention, GatedLinearAttention, RecursiveLeastSquares, BatchGradientDescent,
                           DeltaNet, Longhorn, Nlms, LeakyLms, GatedDeltaNet, Momentum, DeltaProduct,
                           KernelRidge, UnnormalisedAttention, SoftmaxAttention, SeparationAttention,
                           NadarayaWatson, LocalLinear, TttMlp, Naive, RecipeLayer>;

template <class L>
consteval bool layer_says_all() {
  static_assert(
      requires {
        { L::id } -> std::convertible_to<std::string_view>;
        { L::title } -> std::convertible_to<Phrase>;
        { L::source } -> std::convertible_to<Phrase>;
        { L::recurrence } -> std::convertible_to<Phrase>;
        { L::family } -> std::convertible_to<Family>;
        L::parameters;
      },
      "id, title, source, recurrence, family, parameters: what it says of itself");
  static_assert(
      requires(const L& layer, typename L::Memory memory, const Token& token) {
        { layer.start(LayerShape{}) } -> std::same_as<typename L::Memory>;
        layer.update(memory, token);
        { layer.read(memory, token.key) } -> std::same_as<Reading>;
      },
      "start, update, read: what it does");
  return true;
}
static_assert([]<class... L>(std::type_identity<std::variant<L...>>) {
  return (layer_says_all<L>() && ...);
}(std::type_identity<Layer>{}));

// A parameter's value that is itself one of a list of methods, with parameters of its own.
template <class Value>
inline constexpr bool is_list = false;
template <class... Method>
inline constexpr bool is_list<std::variant<Method...>> = true;

// Calls action(parameter, member) with every row of a method's table; after one that is a list with those of
// the alternative that action has left there, and so on.
template <class Method, class Action>
void walk_parameters(Method& method, Action&& action) {
  for_each_parameter<std::remove_const_t<Method>>([&](const auto& parameter) {
    auto& member = method.*parameter.member;
    action(parameter, member);
    if constexpr (is_list<std::remove_cvref_t<decltype(member)>>)
      std::visit([&](auto& inner) { walk_parameters(inner, action); }, member);
  });
}

// What acts where a parameter is left to the dimension.
inline double usual_value(std::string_view parameter, Eigen::Index dimension) {
  return parameter == "h" ? usual_bandwidth(dimension) : usual_scale(dimension);
}

// What is wrong with a layer's parameters together: the parameter and what was expected.
struct ParameterFault {
  std::string id;
  Message expected;
};
std::optional<ParameterFault> parameter_fault(const Layer& layer);

// The parameters that gammas and betas replace; empty: the layer takes none.
std::string_view gate_id(const Layer& layer);
std::string_view rate_id(const Layer& layer);
// Their range; of a layer that has them.
Range gate_range(const Layer& layer);

// Rows of keys and values that one token takes: 1 but for DeltaProduct with pairs of its own.
int rows_per_token(const Layer& layer);
Family family_of(const Layer& layer);

}  // namespace basinscope
