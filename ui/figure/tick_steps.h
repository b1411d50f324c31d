// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers for axes: steps of 1, 2 or 5 times a power of ten, and their labels.
#pragma once

#include <QString>

#include "core/round_steps.h"

namespace basinscope {

// All ticks of one axis have the decimals their step needs.
int tick_decimals(double step);
// A tick of an axis with that step and that largest absolute number: with the decimals the step needs, or
// scientific, with the digits that tell ticks apart, where they get long.
QString tick_text(double tick, double step, double largest);

}  // namespace basinscope
