// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/tick_steps.h"

#include <algorithm>
#include <cmath>

#include "ui/text/number_text.h"

namespace basinscope {
int tick_decimals(double step) {
  return static_cast<int>(std::clamp(std::ceil(-std::log10(step) - 1e-9), 0.0, 12.0));
}

QString tick_text(double tick, double step, double largest) {
  const int decimals = tick_decimals(step);
  if (largest < 1e5 && decimals <= 6) return fixed_text(tick, decimals);
  if (std::abs(tick) < 1e-6 * step) return QStringLiteral("0");
  const double finer = std::floor(std::log10(std::abs(tick)) + 1e-9) - std::floor(std::log10(step) + 1e-9);
  return short_number(tick, std::clamp(2 + static_cast<int>(finer), 2, 14));
}

}  // namespace basinscope
