// SPDX-License-Identifier: GPL-3.0-or-later
// Root search in a bracket: the root of a function of one variable between two points where it has
// different signs. Secant steps safeguarded by bisection: each step keeps a bracket, so that no continuity
// is needed; of a function that jumps over 0 the place of the jump is found. Sweeps locate events by it
// (continuation_events.h), where one evaluation costs a run of Newton.
#pragma once

#include <cmath>
#include <optional>

namespace basinscope {

struct Bracket {
  double low = 0, high = 0;        // f(low) < 0 <= f(high); low may lie to the right
  double at_low = 0, at_high = 0;  // f there
};

// Shrinks the bracket until no double lies between its ends, f is 0 at high (low may then be far), or 200
// evaluations are spent. Two secant steps are followed by a bisection if they have not halved the bracket: a
// linear function takes some three evaluations; one that jumps takes up to six for each halving, so that 200
// may leave 1e-10 of the bracket. f(x) returns a std::optional<double>; if it is empty anywhere, so is the
// result.
template <class Function>
std::optional<Bracket> narrowed(Bracket b, Function f) {
  double length = std::abs(b.high - b.low);
  for (int i = 0; i < 200; ++i) {
    const double middle = b.low + (b.high - b.low) / 2;
    double x = middle;
    if (i % 3 != 2 || 2 * std::abs(b.high - b.low) <= length) {
      // Where the line through both ends crosses 0. Taken only strictly inside the bracket: at an end it
      // would repeat an evaluation.
      const double secant = b.low + (b.high - b.low) * (b.at_low / (b.at_low - b.at_high));
      if ((secant > b.low) != (secant > b.high) && secant != b.low && secant != b.high) x = secant;
    }
    // Every third evaluation looks at what the last three have done to the bracket.
    if (i % 3 == 2) length = std::abs(b.high - b.low);
    // No double lies between the ends.
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
