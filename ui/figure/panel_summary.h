// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel shows, in a sentence for who cannot see it.
#pragma once

#include "ui/figure/curve_panel.h"

namespace basinscope {

// "key k from 0 to 1, value v from −1 to 1; lines: sparsemax, Gaussian, truth; 55 points; texts: no key
// within reach": axes, what the legend names, how many points, what is written in it, and why there is
// nothing.
QString panel_summary(const CurvePanel& panel);

}  // namespace basinscope
