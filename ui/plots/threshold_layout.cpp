// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/threshold_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace basinscope {

ThresholdLayout threshold_layout(const ThresholdConstruction& construction, QSizeF frame, double gap,
                                 double stub) {
  ThresholdLayout layout;
  const auto& bars = construction.bars;
  double top = construction.threshold, bottom = construction.threshold, widths = 0;
  int dropped = 0;
  for (const ThresholdBar& bar : bars) {
    top = std::max(top, bar.level);
    bottom = std::min(bottom, bar.level);
    widths += bar.width;
    if (bar.height == 0) ++dropped;
  }
  const double margin = std::max(1e-6, 0.12 * (top - bottom));
  layout.low = bottom - margin;
  layout.high = top + margin;
  std::vector<std::size_t> order(bars.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&bars](std::size_t a, std::size_t b) { return bars[a].level > bars[b].level; });
  if (dropped > 0) stub = std::min(stub, 0.4 * frame.width() / dropped);
  const double room = frame.width() - gap * static_cast<double>(bars.size() + 1) - stub * dropped;
  const double fit = room / std::max(widths, 1e-12);
  const double same_scale = frame.height() / (layout.high - layout.low);
  const double unit = construction.areas_weigh ? std::min(fit, same_scale) : fit;
  // A little narrower than the frame is no reason to be square and small.
  const double used = unit < 0.6 * fit ? fit : unit;
  double x = gap;
  for (const std::size_t i : order) {
    const double width = bars[i].height > 0 ? bars[i].width * used : stub;
    layout.places.push_back({i, x, width});
    x += width + gap;
  }
  const bool squares = std::all_of(bars.begin(), bars.end(), [](const ThresholdBar& bar) {
    return std::abs(bar.width - bar.height) <= 1e-9 * bar.height;
  });
  if (layout.places.empty() || !squares) return layout;
  const double largest = bars[layout.places.front().index].width;
  if (!(largest > 0)) return layout;
  const double size = frame.height() * largest / layout.places.front().width;
  layout.high = layout.low + std::max(layout.high - layout.low, size);
  return layout;
}

}  // namespace basinscope
