// SPDX-License-Identifier: GPL-3.0-or-later
// Images that look written by hand, drawn by code: for trying image-like patterns where there are no images.
#pragma once

#include "core/data/generators.h"
#include "core/random.h"
#include "core/task_control.h"

namespace basinscope {

// count images of side x side = pixels numbers in [-1, 1], row by row from the top: two to four curved
// strokes (quadratic Bezier curves, chained as a pen moves) of ink 1 on paper -1 with a soft edge. Throws
// std::invalid_argument where pixels is no square of a whole number. Cancelled: the last ones are not drawn.
Matrix glyphs(Eigen::Index count, Eigen::Index pixels, Random& random,
              const TaskControl& control = TaskControl());

// The same with d a square that glyphs can be drawn on, where they are what is wanted: the nearest one, and
// 28 x 28 = 784 for less than 16.
GeneratedPatterns drawable(GeneratedPatterns what);

}  // namespace basinscope
