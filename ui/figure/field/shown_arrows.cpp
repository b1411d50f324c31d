// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/shown_arrows.h"

#include <cmath>

namespace basinscope {

std::vector<QLineF> shown_arrows(const ArrowMarks& arrows, const FieldFrame& frame, double unit) {
  std::vector<QLineF> shown;
  if (arrows.empty() || !(arrows.longest > 0)) return shown;
  const double pitch = arrows.step / (frame.window.x1 - frame.window.x0) * frame.frame.width();
  const auto stride = static_cast<qint64>(std::ceil(arrows_apart * unit / pitch - 1e-9));
  const double scale = 0.9 * static_cast<double>(stride) * arrows.step / arrows.longest;
  for (const ArrowMarks::Arrow& arrow : arrows.each)
    if (arrow.column % stride == 0 && arrow.row % stride == 0 && !frame.hidden(arrow.at))
      shown.emplace_back(frame.pixels(arrow.at), frame.pixels(arrow.at + scale * arrow.move));
  return shown;
}

}  // namespace basinscope
