// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/method_fit.h"

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <variant>

namespace basinscope {
namespace {

// Calls change(value) for every parameter of the method.
template <class Variant, class Change>
void for_each_value(Variant& variant, const Change& change) {
  std::visit(
      [&](auto& method) {
        std::apply([&](const auto&... parameter) { (change(method.*(parameter.member)), ...); },
                   std::remove_cvref_t<decltype(method)>::parameters);
      },
      variant);
}

}  // namespace

Separation fitted(Separation separation, int patterns, int) {
  for_each_value(separation, [&]<class Value>(Value& value) {
    if constexpr (std::is_same_v<Value, int>) {
      value = std::min(value, patterns);
    } else if constexpr (std::is_same_v<Value, Vector>) {
      // Bounds must sum to at least 1. With 2/N each they sum to 2, so that at least half of the patterns
      // have weight; a single pattern must have all of it.
      if (value.size() != patterns) value = Vector::Constant(patterns, patterns > 1 ? 2.0 / patterns : 1.0);
    } else if constexpr (std::is_same_v<Value, Member>) {
      value = Member({fitted((*value).value, patterns)});
    }
  });
  return separation;
}

PostTransform fitted(PostTransform post, int, int dimension) {
  for_each_value(post, [&]<class Value>(Value& value) {
    if constexpr (std::is_same_v<Value, Matrix>)
      if (value.rows() != dimension) value = Matrix();
  });
  return post;
}

}  // namespace basinscope
