// SPDX-License-Identifier: GPL-3.0-or-later
// Median and quartiles of repeated draws, which plots of errors and success show as a line and a band.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

struct Quartiles {
  double lower = 0, median = 0, upper = 0;
};
// The quantile of share s is at place s (n - 1) of the sorted values 0 ... n - 1, linear between neighbours
// (numpy.quantile's default). NaN entries are left out; NaN where nothing is left. In the unit of the
// values. O(n log n).
Quartiles quartiles(std::vector<double> values);

// The same of every column of draws, a row for each draw: three vectors with as many numbers as there are
// columns.
struct QuartileLines {
  Vector lower, median, upper;
};
QuartileLines quartile_lines(const Matrix& draws);

}  // namespace basinscope
