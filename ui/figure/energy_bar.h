// SPDX-License-Identifier: GPL-3.0-or-later
// The colour bar of a field of energies, in the window and on pages.
#pragma once

#include "ui/figure/curve_panel.h"

namespace basinscope {

// The energies at the two ends of the colours.
struct EnergyEnds {
  double lowest = 0, highest = 1;     // lowest < highest
  bool below = false, above = false;  // some energies are outside; the end is then marked ≤ or ≥
};
RichText energy_title();  // "E(q)", of a bar whose numbers are whole
// Its names are the two ends first, then round numbers between them. most: characters of a number above which
// the part common to all numbers is moved into the title (tick_texts()).
CurveBar energy_bar(const EnergyEnds& ends, const QString& colours, int levels, int most = 7);
// The same as an entry of a legend: horizontal, with the numbers of its two ends.
CurveKey energy_key(const CurveBar& bar);

}  // namespace basinscope
