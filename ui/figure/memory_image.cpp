// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/memory_image.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace basinscope {

using Index = Eigen::Index;

QImage memory_image(VectorIn values, const ImageShape& shape, bool ink) {
  const Index plane = shape.height * shape.width;
  QImage image(static_cast<int>(shape.width), static_cast<int>(shape.height), QImage::Format_RGB32);
  const auto level = [&](Index i) {
    // [-1, 1] is mapped to 0 ... 255; what is not finite becomes the grey of 0.
    const double value = std::isfinite(values[i]) ? std::clamp(values[i], -1.0, 1.0) : 0;
    return static_cast<int>(std::lround(127.5 * (1 + (ink ? -value : value))));
  };
  for (Index y = 0; y < shape.height; ++y) {
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(y)));
    for (Index x = 0; x < shape.width; ++x) {
      const Index i = y * shape.width + x;
      line[x] = shape.channels == 3 ? qRgb(level(i), level(plane + i), level(2 * plane + i))
                                    : qRgb(level(i), level(i), level(i));
    }
  }
  return image;
}

CurveSign repeat_sign(QPointF place, const QColor& colour) {
  CurveSign sign{place, {}, colour};
  const double radius = 3;
  const auto at = [radius](double turn) {
    const double angle = 2 * std::numbers::pi * turn;
    return QPointF(radius * std::sin(angle), -radius * std::cos(angle));
  };
  // Ten chords of a circle from a tenth of a turn to nine tenths, clockwise from the top; the gap is at the
  // top.
  for (int i = 0; i < 10; ++i) sign.strokes.push_back({at(0.1 + 0.08 * i), at(0.18 + 0.08 * i)});
  // The head of the arrow.
  sign.strokes.push_back({at(0.1), at(0.1) + QPointF(0.7, 2.8)});
  sign.strokes.push_back({at(0.1), at(0.1) + QPointF(2.9, -0.2)});
  return sign;
}

}  // namespace basinscope
