// SPDX-License-Identifier: GPL-3.0-or-later
// Coordinates of painters are numbers: files would hold "nan" and "inf", which no reader of SVG or PDF takes.
#pragma once

#include <QPointF>
#include <algorithm>
#include <cmath>

namespace basinscope {

// The coordinate, within what every format can hold; what is no number lies where it is not seen, outside of
// every frame.
inline double drawable(double coordinate) {
  constexpr double far = 1e7;  // painter units, some hundred metres of paper
  return std::isnan(coordinate) ? -far : std::clamp(coordinate, -far, far);
}
inline QPointF drawable(QPointF place) { return {drawable(place.x()), drawable(place.y())}; }

}  // namespace basinscope
