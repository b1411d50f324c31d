// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_balls.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/engine/basin_engine.h"
#include "core/engine/naming.h"

namespace basinscope {
namespace {

constexpr std::size_t most_balls = 16;       // each is asked for after each update
constexpr double most_slope = 0.95;          // of slower attractors balls are small
constexpr Eigen::Index most_leading = 1000;  // of more patterns a lead takes as long as part of the map

// By which factor an update shortens at least the way to the limit from that far.
double shortened(double slope, double steep, double from) {
  const double x = steep * from;
  return x > 0 ? slope * std::expm1(x) / x : slope;
}

// From where that is L: .9, or more where the slope is.
double radius_within(double slope, double steep) {
  const double shortens = std::max(0.9, std::sqrt(slope));  // L
  double low = std::log(shortens / slope) / steep, high = 2 * low;
  while (high - low > 1e-6 * high) {
    const double middle = 0.5 * (low + high);
    (shortened(slope, steep, middle) < shortens ? low : high) = middle;
  }
  return low;
}

// Updates after which any start of the ball has settled.
int updates_to_rest(double slope, double steep, double radius, const StopRule& stop) {
  int updates = 0;
  for (double left = radius; 4 * left > stop.tolerance && updates < stop.max_steps; ++updates)
    left *= shortened(slope, steep, left);
  return updates;
}

// Whether a state with these weights has the lead (slice_leads.h), and some to spare: one that starts end at
// without it would never be told.
bool leads(const SliceLead& lead, const Vector& weights) {
  constexpr double most = 0.5;
  if (lead.pattern < 0) return false;
  Vector beside = weights / weights[lead.pattern];
  beside[lead.pattern] = 0;
  return beside.dot(lead.others) + beside.cwiseProduct(lead.own).maxCoeff() <= most;
}

}  // namespace

bool slice_balls_pay(const BasinRequest& request) {
  const Network& network = request.network;
  return float_rule_of(network.separation, network.size()).family == FloatRule::Family::softmax &&
         std::holds_alternative<Identity>(network.post) &&
         request.grid.pixels() >= std::size_t{16} * coarse_slice * coarse_slice &&
         network.patterns.rowwise().squaredNorm().maxCoeff() > 0;
}

std::vector<SliceBall> slice_balls(const BasinRequest& request, const Basins& known,
                                   const SliceScores& scores) {
  const Network& network = request.network;
  const double beta = scores.beta, longest = network.largest_norm();
  const StopRule& stop = request.stop;
  const double tolerance = float_stop_rule(stop, network.largest_state()).tolerance;
  const Matrix at_patterns = scores.products.rowwise() + scores.constant.transpose();
  const auto apart_from = [&](const Vector& state) -> Vector {
    return (network.patterns.rowwise() - state.transpose()).rowwise().norm();
  };
  std::vector<SliceBall> balls, found;
  std::vector<std::size_t> order(known.attractors.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return known.attractors[a].pixels > known.attractors[b].pixels;
  });
  for (const std::size_t which : order) {
    const Attractor& attractor = known.attractors[which];
    if (attractor.label < 0 || attractor.kind == FixedPointKind::continuum || !attractor.state.allFinite())
      continue;
    const Step next = update(network, attractor.state);
    const double off = (next.state - attractor.state).norm();
    const double far = apart_from(attractor.state).maxCoeff() + off;
    // The slope leaves out patterns of the least weights.
    const double left_out = 1e-20 * static_cast<double>(network.size()) * beta * far * far;
    const double slope = attractor.spectral_radius * (1 + 1e-9) + 1e-12 + left_out;
    if (!(slope < most_slope)) continue;
    const double steep = beta * far, radius = radius_within(slope, steep);
    if (!(off <= 1e-3 * (1 - most_slope) * radius)) continue;
    const int settled = updates_to_rest(slope, steep, radius, stop);
    const int last = stop.max_steps - settled - 1;
    // A name that depends on where a start stops near the limit, or on what floats err by, is iteration's.
    const double stops = 4 * tolerance / (1 - slope) + 1e-6 * longest;
    // A start that stopped on a slow way has the name of where it did, not of the limit that was found of it.
    const bool named =
        name_is_certain(network.patterns, attractor.state, attractor.pattern, stop.epsilon, stops);
    if (last >= 1)
      found.push_back({attractor.state,
                       next.weights,
                       std::min(radius, 1e3 * far),
                       slope,
                       named,
                       attractor.label,
                       last,
                       {}});
  }
  std::stable_partition(found.begin(), found.end(), [](const SliceBall& ball) { return ball.named; });
  for (SliceBall& ball : found) {
    // Balls that meet have one limit, and the name of the larger basin.
    if (std::any_of(balls.begin(), balls.end(), [&](const SliceBall& other) {
          return (other.state - ball.state).norm() < other.radius + ball.radius;
        }))
      continue;
    if (network.size() <= most_leading)
      ball.lead = least_lead(at_patterns, apart_from(ball.state), 0.99 * ball.radius);
    if (!leads(ball.lead, ball.weights)) ball.lead = {};
    balls.push_back(std::move(ball));
    if (balls.size() == most_balls) break;
  }
  return balls;
}

}  // namespace basinscope
