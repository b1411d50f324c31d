// SPDX-License-Identifier: GPL-3.0-or-later
// Four 32-bit numbers at once, for comparisons of pixels that compilers leave one by one where they stand
// among other code: a vector type of GCC and Clang, on which ==, ^ and | act number by number.
#pragma once

#include <cstdint>
#include <cstring>

namespace basinscope {

using FourNumbers [[gnu::vector_size(16)]] = std::int32_t;

// The four numbers from an address of any alignment; all four must be readable.
inline FourNumbers four_at(const std::int32_t* from) {
  FourNumbers four;
  std::memcpy(&four, from, sizeof four);
  return four;
}

// Whether any of the four is other than 0.
inline bool any_of(FourNumbers four) {
  std::uint64_t halves[2];
  std::memcpy(halves, &four, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

}  // namespace basinscope
