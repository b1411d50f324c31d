// SPDX-License-Identifier: GPL-3.0-or-later
// A member that has no default: braces that leave it out do not compile, and the compiler names it.
#pragma once

#include <type_traits>
#include <utility>

namespace basinscope {

template <class T>
class Required {
 public:
  Required() = delete;
  template <class U, class = std::enable_if_t<std::is_convertible_v<U, T> &&
                                              !std::is_same_v<std::remove_cvref_t<U>, Required>>>
  constexpr Required(U&& value) : value_(std::forward<U>(value)) {}
  constexpr operator const T&() const { return value_; }

 private:
  T value_;
};

}  // namespace basinscope
