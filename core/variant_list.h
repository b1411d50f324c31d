// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over the methods of a list (a std::variant such as Separation) and over a method's table of
// parameters (parameter.h), which are unrolled when the program is compiled: the same code serves every
// method, and a method that is added to a list is in all of them.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace basinscope {

// Calls action(method) with every alternative of the list, at its default values, in order.
template <class List, class Action>
void for_each_alternative(Action&& action) {
  // The folded comma calls in the order of the list.
  [&]<std::size_t... I>(std::index_sequence<I...>) { (action(std::variant_alternative_t<I, List>{}), ...); }
  (std::make_index_sequence<std::variant_size_v<List>>());
}

// The alternative with this id at its default values; nothing where no method has it. O(alternatives).
template <class List>
std::optional<List> alternative(std::string_view id) {
  std::optional<List> found;
  for_each_alternative<List>([&](const auto& method) {
    if (method.id == id) found = method;
  });
  return found;
}

// Calls action(parameter) with every row of Method's parameter table.
template <class Method, class Action>
void for_each_parameter(Action&& action) {
  std::apply([&](const auto&... parameter) { (action(parameter), ...); }, Method::parameters);
}

// The id of the method that a list holds: "softmax".
template <class List>
std::string_view id_of(const List& method) {
  return std::visit([](const auto& alternative) -> std::string_view { return alternative.id; }, method);
}

}  // namespace basinscope
