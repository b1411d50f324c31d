// SPDX-License-Identifier: GPL-3.0-or-later
// What the colours of an energy mean, for the window and for pages alike.
#pragma once

#include "ui/figure/curve_panel.h"

namespace basinscope {

struct EnergyEnds {
  double lowest = 0, highest = 1;     // lowest < highest
  bool below = false, above = false;  // some energies lie outside
};
// The ends, then round numbers between them; most: characters of a number, where it can be brief.
CurveBar energy_bar(const EnergyEnds& ends, const QString& colours, int levels, int most = 7);
// Lying among the keys of a legend, with its ends alone.
CurveKey energy_key(const CurveBar& bar);

}  // namespace basinscope
