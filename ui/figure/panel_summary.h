// SPDX-License-Identifier: GPL-3.0-or-later
// A description of a panel in words, for screen readers.
#pragma once

#include "ui/figure/curve_panel.h"

namespace basinscope {

// Title, axes, names in the legend, number of points, texts (at most 12) and notice, in the window's
// language: "key k from 0 to 1, value v from −1 to 1; sparsemax, Gaussian, truth; 55 points".
QString panel_summary(const CurvePanel& panel);

}  // namespace basinscope
