// SPDX-License-Identifier: GPL-3.0-or-later
// Memories that are images, and what is marked beside them.
#pragma once

#include <QImage>

#include "core/data/images.h"
#include "ui/figure/curve_key.h"

namespace basinscope {

// Numbers from -1 to 1 as grey, or as colours where there are three planes; others are cut, undefined ones
// grey. ink: 1 is dark, as drawn glyphs have it; else 1 is light.
QImage memory_image(VectorIn values, const ImageShape& shape, bool ink);

// An arrow round to where it came from: an item that was recalled before.
CurveSign repeat_sign(QPointF place, const QColor& colour);

}  // namespace basinscope
