// SPDX-License-Identifier: GPL-3.0-or-later
// Bags of instances with one label each (multiple-instance learning): a bag is positive where some of its
// instances are, and which ones may be known.
#pragma once

#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

struct Bag {
  Matrix instances;  // N x F, N >= 1
  bool positive = false;
  std::vector<char> truth = {};  // N: which instances are positive; empty where that is not known
};

}  // namespace basinscope
