// SPDX-License-Identifier: GPL-3.0-or-later
// Makes coordinates safe for painters: no reader accepts SVG and PDF files with NaN or infinity in them.
#pragma once

#include <QPointF>
#include <algorithm>
#include <cmath>

namespace basinscope {

// The coordinate, clamped to what every format can hold; NaN becomes a position outside of every frame.
inline double drawable(double coordinate) {
  constexpr double far = 1e7;  // painter units, some hundred metres of paper
  return std::isnan(coordinate) ? -far : std::clamp(coordinate, -far, far);
}
// The same for both coordinates.
inline QPointF drawable(QPointF place) { return {drawable(place.x()), drawable(place.y())}; }

}  // namespace basinscope
