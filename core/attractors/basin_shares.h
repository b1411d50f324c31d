// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of the basins of attraction in R^D, by initial conditions drawn at random: what dynamical systems
// call basin stability (Menck, Heitzig, Marwan and Kurths 2013). A map's areas are shares of a window on a
// plane; these are shares of a ball, a box or a cloud in the whole space.
#pragma once

#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/data/data_table.h"
#include "core/task_control.h"

namespace basinscope {

// Where initial conditions are drawn, about the mean c of the patterns:
//   ball    uniform in the ball of radius s about c
//   box     uniform in c + [-s, s]^D
//   normal  a pattern, each as likely, plus normal numbers of standard deviation s
enum class StartCloud { ball, box, normal };
constexpr std::array<std::string_view, 3> words(StartCloud) { return {"ball", "box", "normal"}; }

// s where none is given: ball and box just hold all patterns; of normal half the root mean square of the
// patterns' deviations from c, a number at a time. 1 where all patterns coincide. O(N D).
double usual_size(StartCloud cloud, const Matrix& patterns);

// The initial condition with this index, the same for every number of threads.
using StartOfIndex = std::function<Vector(std::int64_t)>;
// Keeps a copy of the patterns, which are one row or more. size: above 0.
StartOfIndex drawn_starts(StartCloud cloud, double size, const Matrix& patterns, std::uint64_t seed);

struct BasinShares {
  // Patterns by index, then other states by falling count. pixels counts initial conditions; share is theirs
  // of all; least_share and most_share are its 95 % confidence interval (Wilson 1927); label is the index
  // here.
  std::vector<Attractor> attractors;
  std::vector<std::int32_t> labels;  // of each initial condition, or a negative one (dynamics.h)
  std::int64_t not_converged = 0, undefined = 0, diverged = 0;
};

// Where so many initial conditions (at least 1) converge to by the stop rule, in double. Limits within
// epsilon of a pattern's target are that pattern; others are clustered by single linkage, at the distances of
// map_clusters.h, which shares linked(), polished() and state_link() with this and no more: it works on the
// two or three numbers that a map, perhaps in floats, has of a limit, and so computes trajectories of pixels
// again; here every limit is a state in double already. Unlike there, parts of a continuum that lie farther
// apart than the link are states of their own. names: as attractors(). On all cores; costs a trajectory each,
// and a spectrum an attractor. A cancelled result must be discarded.
BasinShares basin_shares(const Network& network, const StopRule& stop, std::int64_t count,
                         const StartOfIndex& start, const std::vector<std::string>& names,
                         const TaskControl& control);

// A row an attractor, then rows of what has no limit.
DataTable basin_shares_table(const BasinShares& shares);

}  // namespace basinscope
