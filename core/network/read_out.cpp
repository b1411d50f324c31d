// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/read_out.h"

#include <cmath>

namespace basinscope {

Vector read_out(MatrixIn values, VectorIn weights) {
  if (weights.size() == 0 || values.rows() != weights.size()) return {};
  return values.transpose() * weights;
}

std::optional<std::vector<int>> exactly_associated(VectorIn weights) {
  constexpr double rounding = 1e-12;
  std::vector<int> members;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (std::abs(weights[i] - 1) <= rounding) {
      members.push_back(static_cast<int>(i));
    } else if (!(std::abs(weights[i]) <= rounding)) {
      return {};
    }
  }
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
