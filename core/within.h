// SPDX-License-Identifier: GPL-3.0-or-later
// A number that is kept inside a range which may be empty, as places on a widget that has no room are. O(1).
#pragma once

#include <algorithm>
#include <type_traits>

namespace basinscope {

// value, but at least low and at most high; low where high is less, which std::clamp does not define: a
// widget that is not laid out yet leaves no room between its margins.
template <class Number>
constexpr Number within(Number value, std::type_identity_t<Number> low, std::type_identity_t<Number> high) {
  return std::max(low, std::min(value, high));
}

}  // namespace basinscope
