// SPDX-License-Identifier: GPL-3.0-or-later
// The corners of the drawn probability simplex: where each lies, and its bit in a support.
#pragma once

#include <QPointF>
#include <array>

#include "core/transforms/simplex_map.h"

namespace basinscope {

inline QPointF corner_place(int which) {
  std::array<double, 3> one{0, 0, 0};
  one[static_cast<std::size_t>(which)] = 1;
  const PlanePoint point = simplex_point(one);
  return {point.x, point.y};
}

constexpr SupportMask corner_bit(int which) {
  return static_cast<SupportMask>(1U << static_cast<unsigned>(which));
}

}  // namespace basinscope
