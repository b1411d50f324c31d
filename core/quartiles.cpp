// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/quartiles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {

Quartiles quartiles(std::vector<double> values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  if (values.empty()) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    return {none, none, none};
  }
  std::sort(values.begin(), values.end());
  const auto at = [&values](double share) {
    // Quantile of share s at place s (n - 1) between order statistics 0 ... n - 1, as numpy.quantile has it
    // by default.
    const double place = share * static_cast<double>(values.size() - 1);
    const auto i = static_cast<std::size_t>(place);
    // The largest value has none behind it, and its fraction is 0.
    const double next = values[std::min(i + 1, values.size() - 1)];
    return values[i] + (next - values[i]) * (place - static_cast<double>(i));
  };
  return {at(0.25), at(0.5), at(0.75)};
}

QuartileLines quartile_lines(const Matrix& draws) {
  QuartileLines lines{Vector(draws.cols()), Vector(draws.cols()), Vector(draws.cols())};
  for (Eigen::Index j = 0; j < draws.cols(); ++j) {
    const Vector column = draws.col(j);
    const Quartiles q = quartiles({column.begin(), column.end()});
    lines.lower[j] = q.lower;
    lines.median[j] = q.median;
    lines.upper[j] = q.upper;
  }
  return lines;
}

}  // namespace basinscope
