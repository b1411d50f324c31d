// SPDX-License-Identifier: GPL-3.0-or-later
// Memories that are images.
#pragma once

#include <QImage>

#include "core/data/images.h"
#include "ui/figure/curve_key.h"

namespace basinscope {

// The image of a vector of channels x height x width numbers, plane after plane and row by row: RGB for three
// channels, else grey by the first. Values are clamped to [-1, 1]; what is not finite is mid-grey. ink: 1 is
// dark, as in drawn glyphs; else 1 is light.
QImage memory_image(VectorIn values, const ImageShape& shape, bool ink);

// A circular arrow, the mark of an item that has been recalled before.
CurveSign repeat_sign(QPointF place, const QColor& colour);

}  // namespace basinscope
