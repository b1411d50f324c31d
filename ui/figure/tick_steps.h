// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers for axes: steps of 1, 2 or 5 times a power of ten, and their labels.
#pragma once

#include <QString>
#include <vector>

namespace basinscope {

// The step that gives about count intervals over spread (> 0), among 1-2-5.
double tick_step(double spread, double count = 5);

// The multiples of step from low to high, both included but for rounding. None where there would be more than
// a thousand, or where the doubles there are too coarse to count by step: an axis that is so far from 0 for
// its width, or not finite, has no ticks.
std::vector<double> multiples_within(double low, double high, double step);

// The multiple of step (1, 2 or 5 times a power of ten) nearest to value, as it reads: 0.7, never
// 0.7000000000000001.
double on_grid(double value, double step);

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
