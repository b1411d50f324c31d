// SPDX-License-Identifier: GPL-3.0-or-later
// Regularisation paths (HFY Figure 2): the weights of fixed scores as the temperature 1/beta rises,
//   p(T) = y_Omega(theta / T),
// from the zero-temperature limit (the largest score, or the k largest) to the uniform one.
#pragma once

#include <vector>

#include "core/message.h"
#include "core/separation/separation.h"

namespace basinscope {

// Which scores have weight: ascending indices.
using Support = std::vector<int>;
Support support_at(const Separation& separation, VectorIn scores, double temperature);

// The support is before below temperature and after from there on.
struct SupportChange {
  double temperature;
  Support before, after;
};

struct RegularisationPath {
  Vector temperatures;                 // T of them, rising by equal factors
  Matrix weights;                      // T x N
  std::vector<SupportChange> changes;  // by rising temperature
  Support coldest;                     // the support at the first temperature
};

// Whether a path exists: the separation is bounded, so that the temperature acts on its scores, and its
// weights have a sum (the simplex, k-subsets), and it accepts scores of that number. Otherwise the reason,
// one sentence.
Message why_no_path(const Separation& separation, Eigen::Index scores);

// count temperatures from coldest to hottest (both > 0, count >= 2), both included. Changes of the
// support are bisected to the last bits; where it leaves a set and comes back between two of the
// temperatures nothing is seen. scores finite, at least one. Throws std::invalid_argument where
// why_no_path has something to say, or on a bad range. O(count + 100 changes) maps.
RegularisationPath regularisation_path(const Separation& separation, VectorIn scores, double coldest,
                                       double hottest, Eigen::Index count);

}  // namespace basinscope
