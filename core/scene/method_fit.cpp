// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/method_fit.h"

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <variant>

namespace basinscope {
namespace {

// fit(value) of every parameter of the method held, after the method's own table.
template <class Variant, class Fit>
void fit_parameters(Variant& variant, Fit fit) {
  std::visit(
      [&fit](auto& method) {
        std::apply([&](const auto&... parameter) { (fit(method.*(parameter.member)), ...); },
                   std::remove_cvref_t<decltype(method)>::parameters);
      },
      variant);
}

}  // namespace

Separation fitted(Separation separation, int patterns, int) {
  fit_parameters(separation, [patterns]<class Value>(Value& value) {
    if constexpr (std::is_same_v<Value, int>) {
      value = std::min(value, patterns);
    } else if constexpr (std::is_same_v<Value, Vector>) {
      // Room for two patterns at once; a single one takes all.
      if (value.size() != patterns) value = Vector::Constant(patterns, patterns > 1 ? 2.0 / patterns : 1.0);
    } else if constexpr (std::is_same_v<Value, Member>) {
      value = Member({fitted((*value).value, patterns)});
    }
  });
  return separation;
}

PostTransform fitted(PostTransform post, int, int dimension) {
  fit_parameters(post, [dimension]<class Value>(Value& value) {
    if constexpr (std::is_same_v<Value, Matrix>)
      if (value.rows() != dimension) value = Matrix();
  });
  return post;
}

}  // namespace basinscope
