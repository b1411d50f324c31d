// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_panel.h"

#include <algorithm>
#include <cmath>

namespace basinscope {

double CurveAxis::place(double value) const {
  if (!(high > low) && !(high < low)) return 0.5;  // all of it is one number
  // Values that are not positive become NaN or infinite, which drawable() puts outside the frame.
  if (logarithmic) return std::log(value / low) / std::log(high / low);
  return (value - low) / (high - low);
}

double CurveAxis::value(double place) const {
  if (logarithmic) return low * std::pow(high / low, place);
  return low + place * (high - low);
}

double room_beyond(double low, double high, double share) {
  return high > low ? share * (high - low) : std::max(0.5, 1e-6 * std::abs(low));
}

}  // namespace basinscope
