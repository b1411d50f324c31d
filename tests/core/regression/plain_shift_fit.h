// SPDX-License-Identifier: GPL-3.0-or-later
// Fits under a shift by their definition: long doubles, weights relative to the largest; of keys of any
// dimension.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/regression/shift_stream.h"

namespace basinscope {

// At the query of that row.
inline double plain_shift_fit(const ShiftSettings& settings, ShiftMethod method, const ShiftMoment& seen,
                              Eigen::Index at) {
  const Eigen::Index n = seen.values.size();
  std::vector<long double> logs;
  for (Eigen::Index t = 0; t < n; ++t) {
    const auto age = static_cast<long double>(n - 1 - t);
    long double squares = 0;
    for (Eigen::Index d = 0; d < seen.keys.cols(); ++d) {
      const long double u = (static_cast<long double>(seen.keys(t, d)) - seen.queries(at, d)) /
                            static_cast<long double>(settings.h);
      squares += u * u;
    }
    long double log = method == ShiftMethod::constant ? 0 : -squares / 2;
    if (method == ShiftMethod::window && age >= settings.window)
      log = -std::numeric_limits<long double>::infinity();
    if (method == ShiftMethod::decay) log += age * std::log(static_cast<long double>(settings.decay));
    if (method == ShiftMethod::position)
      log -= age * age / (2 * static_cast<long double>(settings.position_reach) * settings.position_reach);
    logs.push_back(log);
  }
  const long double top = *std::max_element(logs.begin(), logs.end());
  long double sum = 0, weighed = 0;
  for (std::size_t t = 0; t < logs.size(); ++t) {
    const long double w = std::exp(logs[t] - top);
    sum += w;
    weighed += w * seen.values[static_cast<Eigen::Index>(t)];
  }
  return static_cast<double>(weighed / sum);
}

}  // namespace basinscope
