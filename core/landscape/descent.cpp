// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/descent.h"

#include "core/network/energy.h"
#include "core/network/stability.h"

namespace basinscope {

std::optional<Approach> approach(const Network& network, const Trajectory& path) {
  if (!path.converged()) return std::nullopt;
  Approach result{Vector(path.steps_taken() + 1), spectral_radius(network, path.limit())};
  Eigen::Index positive = 0;
  for (Eigen::Index t = 0; t < result.distances.size(); ++t) {
    result.distances[t] = (path.states[static_cast<std::size_t>(t)] - path.limit()).norm();
    if (!(result.distances[t] > 0)) break;
    positive = t + 1;
  }
  result.distances.conservativeResize(positive);
  return result;
}

Message step_bound_refusal(const Network& network) {
  if (is_by_distance(network.separation) || std::holds_alternative<NormRelu>(network.separation))
    return phrase("the energy of a kernel by distance has no such bound here");
  return energy_refusal(network);
}

StepBound step_bound(const Network& network, VectorIn state, int samples) {
  if (const Message why = step_bound_refusal(network); !why.empty()) throw invalid(why);
  const Step next = update(network, state);
  if (next.state.size() == 0) return {};
  const EnergyOfState energy_at = energy_of_states(network);
  const auto psi_at = [&](VectorIn r) { return psi(network.post, r, network.beta); };
  const Vector way = next.state - state, mean = network.patterns.transpose() * next.weights;
  // Where Psi is infinite at the state, its finite part serves in both.
  const double concave = *energy_inside(network, state) - psi_inside(network.post, state, network.beta),
               slope = mean.dot(way);
  StepBound line{Vector::LinSpaced(samples, -0.5, 1.5), Vector(samples), Vector(samples)};
  for (Eigen::Index i = 0; i < samples; ++i) {
    const double s = line.along[i];
    const Vector there = state + s * way;
    line.energy[i] = energy_at(there);
    line.bound[i] = concave + psi_at(there) - s * slope;
  }
  return line;
}

}  // namespace basinscope
