// SPDX-License-Identifier: GPL-3.0-or-later
// The root of a function between two places where its signs differ.
#pragma once

#include <cmath>
#include <optional>

namespace basinscope {

struct Bracket {
  double low = 0, high = 0;        // f(low) < 0 <= f(high); low may lie to the right
  double at_low = 0, at_high = 0;  // f there
};

// Secants, and the middle whenever two of them have not halved the bracket, until nothing lies between its
// ends: a linear function takes two steps, a jump as many as a double has digits. f(x) may be nothing where
// it cannot be told: then so is the result.
template <class Function>
std::optional<Bracket> narrowed(Bracket b, Function f) {
  double length = std::abs(b.high - b.low);
  for (int i = 0; i < 200; ++i) {
    const double middle = b.low + (b.high - b.low) / 2;
    double x = middle;
    if (i % 3 != 2 || 2 * std::abs(b.high - b.low) <= length) {
      const double secant = b.low + (b.high - b.low) * (b.at_low / (b.at_low - b.at_high));
      if ((secant > b.low) != (secant > b.high) && secant != b.low && secant != b.high) x = secant;
    }
    if (i % 3 == 2) length = std::abs(b.high - b.low);
    if (x == b.low || x == b.high) return b;
    const std::optional<double> at = f(x);
    if (!at) return std::nullopt;
    if (*at < 0) {
      b.low = x, b.at_low = *at;
    } else {
      b.high = x, b.at_high = *at;
      if (*at == 0) return b;
    }
  }
  return b;
}

}  // namespace basinscope
