// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/named_sweep.h"

#include <algorithm>

#include "core/attractors/fixed_points.h"
#include "core/attractors/state_name.h"

namespace basinscope {
namespace {

// Whether two lists of states agree in everything that a name follows from (state_name.h).
bool same_states(const std::vector<Attractor>& a, const std::vector<Attractor>& b) {
  return std::ranges::equal(a, b, [](const Attractor& one, const Attractor& other) {
    return members_of(one) == members_of(other) && same(one.weights, other.weights) &&
           same(one.state, other.state);
  });
}

void take_names(std::vector<Attractor>& states, const std::vector<Attractor>& named) {
  for (std::size_t i = 0; i < states.size(); ++i) states[i].name = named[i].name;
}

}  // namespace

SweepNaming::SweepNaming(const SweepRequest& request)
    : request_(request),
      centre_(PlaneReadout(request.basins.plane)
                  .of(request.basins.network.patterns.colwise().mean().transpose())
                  .head<2>()) {}

std::shared_ptr<const NamedSweep> SweepNaming::named(const Sweep& sofar) {
  auto named = std::make_shared<NamedSweep>();
  // The result is a new object, since panels on the GUI thread may still read the one returned before.
  static_cast<Sweep&>(*named) = sofar;
  named->plane = request_.basins.plane;
  named->centre = centre_;
  for (std::size_t i = 0; i < named->values.size(); ++i) {
    SweepValue& at = named->values[i];
    // A sweep grows from call to call, and most of its values keep their states. Their names are taken over
    // from the last call, as naming costs O(N D + N log N) per value.
    const SweepValue* const known = before_ && i < before_->values.size() ? &before_->values[i] : nullptr;
    if (known && known->value == at.value && same_states(known->attractors, at.attractors) &&
        same_states(known->unstable, at.unstable)) {
      take_names(at.attractors, known->attractors);
      take_names(at.unstable, known->unstable);
      named->networks.push_back(before_->networks[i]);
      continue;
    }
    const Network network = network_at(request_, at.value);
    // Names follow from the network at this value of the parameter, which differs from value to value.
    const StateNaming naming(network, request_.names);
    naming.name(at.attractors, at.unstable);
    SweptNetwork& words = named->networks.emplace_back();
    words.length = length_of_states(network);
    for (const Attractor& attractor : at.attractors) words.members.push_back(naming.members(attractor));
  }
  before_ = named;
  return named;
}

}  // namespace basinscope
