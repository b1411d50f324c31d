// SPDX-License-Identifier: GPL-3.0-or-later
// How the D = C H W numbers of an image lie in a row: planes, in them rows from the top.
#pragma once

#include <Eigen/Core>

namespace basinscope {

struct ImageShape {
  Eigen::Index channels = 1, height = 1, width = 1;

  Eigen::Index size() const { return channels * height * width; }
  bool operator==(const ImageShape&) const = default;
};

}  // namespace basinscope
