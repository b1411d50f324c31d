// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/round_steps.h"

#include <cmath>

namespace basinscope {

double tick_step(double spread, double count) {
  // An axis without extent, or with NaN, has no logarithm; any step will do.
  if (!(spread > 0) || !std::isfinite(spread)) return 1;
  const double raw = spread / count;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  double best = power;
  // The nearest step is that by ratio, not by difference: 2 is as far from 1 as from 4.
  for (const double step : {power, 2 * power, 5 * power, 10 * power})
    if (std::abs(std::log(step / raw)) < std::abs(std::log(best / raw))) best = step;
  return best;
}

std::vector<double> multiples_within(double low, double high, double step) {
  constexpr double most = 1000, largest_whole = 1e15;
  // An end that misses a multiple by rounding alone includes it.
  const double first = std::ceil(low / step - 1e-9), last = std::floor(high / step + 1e-9);
  if (!(last - first < most) || !(std::abs(first) < largest_whole) || !(std::abs(last) < largest_whole))
    return {};
  std::vector<double> multiples;
  // Each multiple is one product: a sum of steps would gather the rounding of all of them.
  for (int i = 0; i <= static_cast<int>(last - first); ++i) multiples.push_back((first + i) * step);
  return multiples;
}

double on_grid(double value, double step) {
  const double multiple = std::round(value / step) + 0.0;  // no negative zero
  // 0.1 is no double, but 1/step is a whole number: 7/10 is the double nearest to 0.7, while 7 times 0.1 is
  // not.
  return step < 1 ? multiple / std::round(1 / step) : multiple * step;
}

}  // namespace basinscope
