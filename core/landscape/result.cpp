// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/result.h"

#include <limits>

namespace basinscope {

std::vector<const Attractor*> LandscapeResult::states() const {
  std::vector<const Attractor*> all;
  for (const auto* list : {&basins.attractors, &unstable})
    for (const Attractor& state : *list) all.push_back(&state);
  return all;
}

std::optional<int> LandscapeResult::found_again(const Attractor& before) const {
  std::optional<int> found;
  double nearest = std::numeric_limits<double>::infinity();
  int place = -1;
  for (const Attractor* other : states()) {
    ++place;
    // Members identify a state while parameters move a little. Positions in the table do not, since areas
    // sort it.
    if (members_of(*other) != members_of(before) || other->state.size() != before.state.size()) continue;
    const double away = (other->state - before.state).norm();
    if (away >= nearest) continue;
    nearest = away;
    found = place;
  }
  return found;
}

// Values are read out after the iteration, and queries, view and titles do not enter the fields.
bool same_network(const Scene& a, const Scene& b) {
  return equal_but_for_values(a.memory, b.memory) && a.separation == b.separation && a.post == b.post &&
         a.beta == b.beta && a.dynamics == b.dynamics && a.plane == b.plane;
}

}  // namespace basinscope
