// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/draw_budget.h"

#include <algorithm>

namespace basinscope {

void DrawBudget::learn(double running, double left, int burst, double milliseconds) {
  // Those left made every update; the others stopped somewhere on the way, say after a quarter.
  const double made = std::max(1.0, (left + (running - left) / 4) * burst);
  const double wanted = made * aim / std::max(milliseconds, 0.05);
  // Down at once, up by four at most: the next tile may be harder than this one.
  updates_ = updates_ > 0 ? std::min(wanted, 4 * updates_) : wanted;
}

}  // namespace basinscope
