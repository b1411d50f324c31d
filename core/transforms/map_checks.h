// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for every separation with a fixed sum, measured at given scores.
#pragma once

#include <optional>

#include "core/separation/separation.h"

namespace basinscope {

struct MapChecks {
  double sum_error = 0;    // |sum p - total|
  double shift_error = 0;  // largest |p_i(theta + c) - p_i(theta)|, c = 1
  // Largest |(Omega*(theta + h e_i) - Omega*(theta - h e_i))/2h - p_i|, h = 1e-5 max(1, |theta|); none
  // where Omega* is not known. Differences reach about 1e-9; at a kink of the weights about h.
  std::optional<double> gradient_error;
};

// scores as the separation takes them (theta = beta s), finite. O(N) maps.
MapChecks map_checks(const Separation& separation, VectorIn scores);

}  // namespace basinscope
