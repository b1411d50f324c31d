// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers for axes: steps of 1, 2 or 5 times a power of ten, and their labels.
#pragma once

#include <QString>

#include "core/round_steps.h"

namespace basinscope {

// All ticks of one axis have the decimals their step needs; the minus sign is U+2212.
int tick_decimals(double step);
QString number_text(double value, int decimals);
// A tick of an axis with that step and that largest absolute number: with the decimals the step needs, or
// scientific, with the digits that tell ticks apart, where they get long.
QString tick_text(double tick, double step, double largest);
// Three significant digits, scientific ("3.3e−16") below 1e-3 and from 1e5 on.
QString short_number(double value, int digits = 3);
// Thin groups of three from five digits on: 846 400.
QString grouped(qulonglong value);

}  // namespace basinscope
