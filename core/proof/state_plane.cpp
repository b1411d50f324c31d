// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/state_plane.h"

#include <cmath>

namespace basinscope {

bool has_state_plane(const Network& network) {
  if (network.dimension() == 2) return true;
  // Only layer normalisation keeps the states of R^3 in one plane.
  if (network.dimension() != 3 || !std::holds_alternative<LayerNorm>(network.post)) return false;
  // Patterns lifted from two numbers as (x, y, -x - y) add up to 0 but for the rounding of the third;
  // bounds count it as the patterns' error (box_bounds.cpp).
  const double rounding = 4 * ulp * network.patterns.cwiseAbs().maxCoeff();
  return network.patterns.rowwise().sum().cwiseAbs().maxCoeff() <= rounding;
}

Eigen::Array2d in_state_plane(VectorIn of) {
  if (of.size() == 2) return {of[0], of[1]};
  // Coordinates along (1, -1, 0)/sqrt 2 and (1, 1, -2)/sqrt 6, which with (1, 1, 1)/sqrt 3 are an
  // orthonormal basis: lengths and scores stay as they are.
  return {(of[0] - of[1]) / std::sqrt(2.0), (of[0] + of[1] - 2 * of[2]) / std::sqrt(6.0)};
}

std::shared_ptr<const Network> flattened(const Network& network) {
  if (network.dimension() == 2) return {std::shared_ptr<void>(), &network};  // no copy, no owner
  Network flat = network;
  flat.patterns.resize(network.size(), 2);
  for (Eigen::Index i = 0; i < network.size(); ++i)
    flat.patterns.row(i) = in_state_plane(network.patterns.row(i).transpose()).matrix().transpose();
  return std::make_shared<const Network>(std::move(flat));
}

}  // namespace basinscope
