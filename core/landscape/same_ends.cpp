// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/same_ends.h"

#include <cmath>

namespace basinscope {

double share_of_same_ends(const BasinRequest& request, const BasinMap& one, const BasinMap& other) {
  const std::size_t pixels = one.labels.size();
  if (pixels == 0) return 1;
  const auto apart = [&](std::size_t i) {
    const Vector along = (one.limits[2 * i] - other.limits[2 * i]) * request.plane.e1 +
                         (one.limits[2 * i + 1] - other.limits[2 * i + 1]) * request.plane.e2;
    const double off = one.off_plane.empty() ? 0 : one.off_plane[i] - other.off_plane[i];
    return std::hypot(along.norm(), off);
  };
  std::size_t same = 0;
  for (std::size_t i = 0; i < pixels; ++i)
    same += one.labels[i] == other.labels[i] && (one.labels[i] < 0 || apart(i) <= 10 * request.stop.epsilon);
  return static_cast<double>(same) / static_cast<double>(pixels);
}

}  // namespace basinscope
