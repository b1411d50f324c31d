// SPDX-License-Identifier: GPL-3.0-or-later
// Distribution shift (RAYN Figures 4 and 5): samples stream in, k_t uniform on [0, 1] or on the unit square,
//   v_t = f(k_t) + noise before the change, g(k_t) + noise from it on,  g = 0.9 - f,
//   f(k) = sin(2 pi k),  on the square f(a, b) = sin(2 pi a) cos(2 pi b),
// and at every step a Gaussian Nadaraya-Watson estimate is formed from what has been seen:
//   all keys    every sample so far
//   window      the last `window` of them
//   decay       weights times decay^(age)
//   position    time as one more key coordinate: weights times exp(-(age/reach)^2/2), reach in steps
//   constant    the mean of all values so far
// The error at step t is the root mean square difference to the function in force at 16 evenly spaced
// keys (4 x 4 in the square), over those and over repeats with seeds of their own. Weights are relative to
// the largest, so that an estimate is always defined: far from all keys that count it is the value of the
// heaviest.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/task_control.h"

namespace basinscope {

enum class ShiftMethod { all_keys, window, decay, position, constant };
inline constexpr int shift_method_count = 5;
constexpr std::array<std::string_view, shift_method_count> words(ShiftMethod) {
  return {"all_keys", "window", "decay", "position", "constant"};
}
constexpr std::string_view shift_method_id(ShiftMethod method) {
  return words(method)[static_cast<std::size_t>(method)];
}

struct ShiftSettings {
  int length = 600, change_at = 300, window = 60, repeats = 40;  // window >= 1
  double h = 0.06, noise = 0.1;                                  // h at least 1e-100
  double decay = 0.97;                                           // in (0, 1]
  double position_reach = 25;                                    // steps
  std::uint64_t seed = 5;
  bool plane = false;  // keys in the unit square
  bool operator==(const ShiftSettings&) const = default;
};
// The same over the other keys; a bandwidth that is the default goes over into the other's.
ShiftSettings with_shift_plane(ShiftSettings settings, bool plane);

// One row a method, one column a step 1 ... length. Empty when cancelled. The same whatever the number of
// threads. O(repeats x length^2 x 16) products and length x 16 exponentials a repeat; as many exponentials
// as products where h is so small that no key is within some 35 bandwidths.
Matrix shift_errors(const ShiftSettings& settings, const TaskControl& control);

// The first repeat after step samples: what was seen, and every method's fit at the queries.
struct ShiftMoment {
  Matrix keys;  // n x 1 or n x 2, in the order they came
  Vector values;
  Matrix queries;
  Vector truth;
  Matrix fits;  // one row a method
};
// queries: one a row, of as many numbers as keys have. They are shared out over the threads.
ShiftMoment shift_moment(const ShiftSettings& settings, int step, const Matrix& queries);

// f before the change, g from it on.
double shift_function(bool changed, double k);
double shift_function(bool changed, VectorIn key);  // of one or two numbers

}  // namespace basinscope
