// SPDX-License-Identifier: GPL-3.0-or-later
// Walking a list (a std::variant of methods) and a method's parameter table.
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
  [&]<std::size_t... I>(std::index_sequence<I...>) { (action(std::variant_alternative_t<I, List>{}), ...); }
  (std::make_index_sequence<std::variant_size_v<List>>());
}

// The alternative with this id at its default values.
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

template <class List>
std::string_view id_of(const List& method) {
  return std::visit([](const auto& alternative) -> std::string_view { return alternative.id; }, method);
}

}  // namespace basinscope
