// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_panel.h"

#include <cmath>

namespace basinscope {

double CurveAxis::place(double value) const {
  if (logarithmic) return std::log(value / low) / std::log(high / low);
  return (value - low) / (high - low);
}

double CurveAxis::value(double place) const {
  if (logarithmic) return low * std::pow(high / low, place);
  return low + place * (high - low);
}

}  // namespace basinscope
