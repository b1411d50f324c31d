// SPDX-License-Identifier: GPL-3.0-or-later
// Images of basin maps, for the window, thumbnails and export. The first row of every image is at the top
// (the largest y).
#pragma once

#include <QImage>

#include "core/attractors/attractors.h"
#include "ui/figure/field/basin_colours.h"

namespace basinscope {

struct BasinStyle {
  bool white_mixtures = false;
  double shade_by_steps = 0.6;
  bool dark = false;
  double hatch_pitch = 6;  // of what did not converge, in image pixels
  double border = 1;       // width of lines between regions of similar colours, in image pixels, at least 1
};
// The basin map in the colours of basin_colours(), shaded by the number of steps: OKLab lightness is
// multiplied by 1.03 - 0.25 s w, where w is shade_by_steps and s in [0, 1] is log(1 + steps) over that of the
// 99.5 percentile (white basins are not shaded). The map must have steps (MapOutput::shading). What did not
// converge is hatched at 45 degrees, undefined pixels the other way, diverged ones both ways. highlight: the
// label of an attractor whose basin is outlined, or -10 for none. O(pixels), on all cores.
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight = -10);
// The same with colours that are known already, as computing them takes a pass over the map.
QImage basin_image(const Basins& basins, const BasinStyle& style, int highlight, const BasinColours& colours);

}  // namespace basinscope
