// SPDX-License-Identifier: GPL-3.0-or-later
// Samples (key, value) of functions of one variable, the same for the same seed everywhere.
// Formulas on keys k in [0, 1]:
//   sinusoid             0.8 sin(3 pi k)
//   sinusoid with trend  0.8 sin(3 pi k) + 0.35 k
//   polynomial           24 (k - 0.1)(k - 0.5)(k - 0.9) + 0.3
//   piecewise            straight through (0, 0), (0.3, 1), (0.55, -0.6), (0.8, 0.9), (1, 0.2)
//   step                 0 below 0.35, 1 up to 0.7, 0.4 from there on
//   drawn                straight between values at equal steps of k, drawn by hand
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/linear_algebra.h"
#include "core/message.h"

namespace basinscope {

enum class Function1 { sinusoid, sinusoid_with_trend, polynomial, piecewise, step, drawn };
inline constexpr int function1_count = 6;
constexpr std::array<std::string_view, function1_count> words(Function1) {
  return {"sinusoid", "sinusoid_with_trend", "polynomial", "piecewise", "step", "drawn"};
}
inline constexpr std::array<Phrase, function1_count> function1_titles{
    phrase("Sinusoid"), phrase("Sinusoid with trend"), phrase("Polynomial"), phrase("Piecewise linear"),
    phrase("Step"),     phrase("Drawn by hand")};
constexpr Phrase function1_title(Function1 function) {
  return function1_titles[static_cast<std::size_t>(function)];
}

// drawn: at least two values, needed for Function1::drawn only. O(1).
double function1_value(Function1 function, VectorIn drawn, double k);

// Pairs with keys rising (equal keys are allowed), all finite.
struct Samples {
  Vector keys, values;
  bool operator==(const Samples& other) const { return same(keys, other.keys) && same(values, other.values); }
};

// Sorted by key; equal keys stay in their order. Throws std::invalid_argument on different lengths.
Samples sorted_samples(const Vector& keys, const Vector& values);
// One pair more, or another place for one; index is where it lands.
struct SampleEdit {
  Samples samples;
  Eigen::Index index = 0;
};
SampleEdit with_sample(const Samples& samples, double key, double value);
SampleEdit moved_sample(const Samples& samples, Eigen::Index index, double key, double value);
Samples without_sample(const Samples& samples, Eigen::Index index);

struct SampleDraw {
  Function1 function = Function1::sinusoid_with_trend;
  int count = 55;
  std::uint64_t seed = 7;
  double noise = 0.16;  // standard deviation of the values about the function
  // No key falls strictly between these two (gap_from >= gap_to: keys everywhere). 0 <= both <= 1.
  double gap_from = 0.6, gap_to = 0.74;
  Vector drawn = Vector::Zero(2);
  bool operator==(const SampleDraw& other) const;
};
// Keys uniform on [0, 1] outside the gap. A longer draw holds the pairs of the shorter. O(n log n).
Samples drawn_samples(const SampleDraw& draw);

inline constexpr int most_samples = 20000;
inline constexpr double largest_sample = 1e100;

}  // namespace basinscope
