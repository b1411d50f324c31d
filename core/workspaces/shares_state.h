// SPDX-License-Identifier: GPL-3.0-or-later
// How the shares of the basins in R^D are sampled (core/attractors/basin_shares.h), as a state of the scene;
// fields_of() says its text inside a scene's workspaces, "shares": {...}.
#pragma once

#include "core/attractors/basin_shares.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

struct SharesState {
  StartCloud cloud = StartCloud::ball;
  double size = 0;  // of the cloud; 0: usual_size()
  int count = 10000;
  std::uint64_t seed = 1;

  bool operator==(const SharesState&) const = default;
};

template <>
const Fields<SharesState>& fields_of<SharesState>();

}  // namespace basinscope
