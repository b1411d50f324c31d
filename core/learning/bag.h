// SPDX-License-Identifier: GPL-3.0-or-later
// Bags of instances with one label each (multiple-instance learning): a bag is positive where some of its
// instances are, and which ones may be known. Texts are bags of tokens, in their order.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

struct Bag {
  Matrix instances;  // N x F, N >= 1; of a text N x 1, the number of each token in a vocabulary
  bool positive = false;
  std::vector<char> truth = {};  // N: which instances are positive, of a text which tokens say its label;
                                 // empty where that is not known
  double value = 0;              // what regression is to give
};

// How many instances are to be retrieved: so many, or below 1 that share of the bag's, at least one.
struct Budget {
  double amount = 1;

  Budget(double so_many) : amount(so_many) {}
  int of(Eigen::Index instances) const {
    const double count = amount < 1 ? std::round(amount * static_cast<double>(instances)) : amount;
    return static_cast<int>(std::max(count, 1.0));
  }
};

}  // namespace basinscope
