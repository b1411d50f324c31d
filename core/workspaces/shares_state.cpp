// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/shares_state.h"

namespace basinscope {

template <>
const Fields<SharesState>& fields_of<SharesState>() {
  using S = SharesState;
  static constexpr Phrase clouds[] = {phrase("Ball"), phrase("Box"), phrase("Normal")};
  static const Fields<S> all{
      field<S>("starts", &S::cloud,
               {phrase("Drawn from"), "",
                phrase("Ball and box: uniform about the mean of the patterns; normal: about the patterns"),
                phrase("Where initial conditions are drawn")})
          .chosen_as(clouds),
      field<S>(
          "size", &S::size,
          {phrase("Radius"), "",
           phrase("Of the ball, half the edge of the box, or the standard deviation; 0: ball and box just "
                  "hold the patterns, and normal has half their own"),
           phrase("Size of the cloud of initial conditions")})
          .in({0, 1e9}),
      field<S>("count", &S::count,
               {phrase("Count"), "", phrase("How many initial conditions are drawn"),
                phrase("Number of drawn initial conditions")})
          .in({1, 1e6}),
      field<S>(
          "seed", &S::seed,
          {phrase("Seed"), "", phrase("Another seed draws others"), phrase("Seed of initial conditions")}),
  };
  return all;
}

}  // namespace basinscope
