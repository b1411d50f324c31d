// SPDX-License-Identifier: GPL-3.0-or-later
// A member of an aggregate that has no default: braces that leave it out do not compile, and the compiler
// names the member. Traits of post-transforms (core/post/post_traits.h) are made of these, so that a new one
// has to say all of them. It converts from and to T, and costs nothing at run time.
#pragma once

#include <type_traits>
#include <utility>

namespace basinscope {

template <class T>
class Required {
 public:
  Required() = delete;
  // Takes all that converts to T; a Required itself goes to the copy constructor.
  template <class U, class = std::enable_if_t<std::is_convertible_v<U, T> &&
                                              !std::is_same_v<std::remove_cvref_t<U>, Required>>>
  constexpr Required(U&& value) : value_(std::forward<U>(value)) {}
  constexpr operator const T&() const { return value_; }

 private:
  T value_;
};

}  // namespace basinscope
