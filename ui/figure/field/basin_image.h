// SPDX-License-Identifier: GPL-3.0-or-later
// A map of basins as an image; no widgets. Used by the window, thumbnails and export alike.
#pragma once

#include <QImage>

#include "core/network/attractors.h"
#include "ui/figure/field/basin_colours.h"

namespace basinscope {

struct BasinStyle {
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  bool dark = false;
  double hatch_pitch = 6;  // in image pixels; not converged is hatched at 45 degrees
  double border = 1;       // in image pixels, at least one: lines where colours do not tell regions apart
};
// Labels coloured by basin_colours, shaded by steps (OKLab lightness times 1.03 - 0.25 s w, s the
// logarithm of the steps over that of their 99.5 percentile; white mixtures stay white); undefined is
// hatched the other way, diverged both ways. Row 0 is the top. highlight: label of an attractor to
// outline, or none (-10).
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight = -10);
// The same with the colours of the labels at hand (they cost a look at the whole map).
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight, const BasinColours& colours);

}  // namespace basinscope
