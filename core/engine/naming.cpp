// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/naming.h"

#include <cmath>

namespace basinscope {
bool name_is_certain(MatrixIn targets, const Vector& limit, int pattern, double epsilon, double off) {
  if (nearest_target(targets, limit, epsilon).value_or(-1) != pattern) return false;
  const Vector apart = (targets.rowwise() - limit.transpose()).rowwise().norm();
  if (std::abs(apart.minCoeff() - epsilon) < off) return false;
  for (Eigen::Index i = 0; pattern >= 0 && i < apart.size(); ++i)
    if (apart[i] - apart[pattern] < 2 * off && targets.row(i) != targets.row(pattern)) return false;
  return true;
}

}  // namespace basinscope
