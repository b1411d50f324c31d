// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/read_out.h"

#include <cmath>

namespace basinscope {

Vector read_out(MatrixIn values, VectorIn weights) {
  if (weights.size() == 0 || values.rows() != weights.size()) return {};
  return values.transpose() * weights;
}

std::optional<std::vector<int>> exactly_associated(VectorIn weights) {
  // Of a weight. Weights that are exactly 0 or 1 in exact arithmetic come back from a threshold search up
  // to its rounding.
  constexpr double rounding = 1e-12;
  std::vector<int> members;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (std::abs(weights[i] - 1) <= rounding) {
      members.push_back(static_cast<int>(i));
      // Negated, so that a weight that is no number counts as another number.
    } else if (!(std::abs(weights[i]) <= rounding)) {
      return {};
    }
  }
  // Weights without a fixed sum may all be 0, as at q = 0 under the identity: no pattern is retrieved
  // there.
  if (members.empty()) return {};
  return members;
}

NearestValue nearest_value(MatrixIn values, VectorIn read_out) {
  NearestValue nearest;
  Eigen::Index row = 0;
  nearest.distance = (values.rowwise() - read_out.transpose()).rowwise().norm().minCoeff(&row);
  nearest.pattern = static_cast<int>(row);
  return nearest;
}

}  // namespace basinscope
