// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/passes.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/attractors/areas.h"
#include "core/attractors/state_name.h"
#include "core/landscape/same_ends.h"
#include "core/landscape/targets.h"
#include "core/round_steps.h"

namespace basinscope {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

Grid grid_of(const Window& window, int width, int height) {
  return {width, height, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::centres};
}

EnergyField energy_field_of(const Scene& scene, const Network& network, int width, int height,
                            const TaskControl& control, const std::optional<std::array<double, 2>>& held) {
  EnergyField field;
  field.grid = grid_of(scene.window, width, height);
  field.refusal = energy_refusal(network);
  if (!field.refusal.empty()) return field;
  if (width == 0 || height == 0) return field;
  field.values = energy_field(network, scene.plane, field.grid, control);
  choose_range(field, scene.view.energy_range ? scene.view.energy_range : held);
  return field;
}

// Relative to max(1, |E|, 1/beta): E is a difference of terms that large.
double largest_rise(const LandscapeResult& result) {
  const Scene& scene = *result.scene;
  double rise = 0;
  for (std::size_t i = 0; i < result.energies.size(); ++i) {
    const std::vector<double>& along = result.energies[i];
    for (std::size_t t = 1; t < along.size(); ++t) {
      if (!std::isfinite(along[t - 1]) || !std::isfinite(along[t])) continue;
      rise =
          std::max(rise, (along[t] - along[t - 1]) / std::max({1.0, std::abs(along[t - 1]), 1 / scene.beta}));
    }
  }
  return rise;
}

void trace(LandscapeResult& result, const Network& network, const TaskControl& control) {
  const Scene& scene = *result.scene;
  const EnergyOfState energy_at = energy_of_states(network);
  result.trajectories.clear();
  result.energies.clear();
  for (Eigen::Index i = 0; i < scene.queries->rows() && !control.cancelled(); ++i) {
    const Vector query = scene.queries->row(i).transpose();
    result.trajectories.push_back(trajectory(network, query, scene.dynamics));
    std::vector<double>& along = result.energies.emplace_back();
    if (!energy_at) continue;
    for (const Vector& state : result.trajectories.back().states) along.push_back(energy_at(state));
  }
}

void certify(LandscapeResult& result, const BasinRequest& request, bool affordable) {
  if (certified_by_sets(request.network)) {
    if (affordable) result.set_certificates = set_certificates(request.network, request.plane, request.grid);
    return;
  }
  result.certificate_refusal = certificate_refusal(request.network);
  if (result.certificate_refusal.empty() && affordable)
    result.certificates = certificates(request.network, request.plane, request.grid);
}

}  // namespace

namespace {

// The field's own range; its energies are put in another order.
void choose_own_range(EnergyField& field, std::vector<double>& finite) {
  if (finite.empty()) {
    field.lowest = 0;
    field.highest = 1;
    return;
  }
  const auto near_top =
      finite.begin() + static_cast<std::ptrdiff_t>(0.99 * static_cast<double>(finite.size() - 1));
  std::nth_element(finite.begin(), near_top, finite.end());
  const double high = *near_top;
  const double low = *std::min_element(finite.begin(), near_top + 1);
  const double spread = high - low;
  if (!(spread > 1e-12 * std::max(1.0, std::abs(high)))) {
    const double half = std::max(0.5, 1e-6 * std::abs(low));  // more than the rounding of low
    field.lowest = low - half;
    field.highest = low + half;
    return;
  }
  const double unit = tick_step(spread, 18);
  field.lowest = std::floor(low / unit) * unit;
  field.highest = std::ceil(high / unit) * unit;
}

}  // namespace

void choose_range(EnergyField& field, const std::optional<std::array<double, 2>>& held) {
  std::vector<double> finite;
  finite.reserve(field.values.size());
  field.infinite = false;
  for (const double value : field.values) {
    if (std::isfinite(value)) finite.push_back(value);
    field.infinite = field.infinite || std::isinf(value);
  }
  choose_own_range(field, finite);
  field.own = {field.lowest, field.highest};
  if (held) {
    field.lowest = (*held)[0];
    field.highest = (*held)[1];
  }
  const auto above = [&field](double value) { return value > field.highest; };
  const auto beneath = [&field](double value) { return value < field.lowest; };
  field.clipped = std::any_of(finite.begin(), finite.end(), above);
  field.below = std::any_of(finite.begin(), finite.end(), beneath);
}

bool shows_well(const EnergyField& field, const std::array<double, 2>& range) {
  const auto [own_low, own_high] = field.own;
  const double shared = std::min(own_high, range[1]) - std::max(own_low, range[0]);
  return shared >= (own_high - own_low) / 2 && shared >= (range[1] - range[0]) / 3;
}

BasinRequest basin_request(const Scene& scene, int width, int height, MapOutput output) {
  return {network_of(scene), scene.plane, grid_of(scene.window, width, height), scene.dynamics, output};
}

LandscapeResult basin_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                           const TaskControl& control) {
  const auto start = Clock::now();
  LandscapeResult result;
  result.lifted = needs_lift(scene);
  result.scene = std::make_shared<const Scene>(result.lifted ? lifted(scene) : scene);
  const Scene& drawn = *result.scene;
  result.coarseness = size.coarseness;

  const BasinRequest request = basin_request(drawn, size.basins_width, size.basins_height, size.output);
  ComputedMap computed = map(request, control);
  if (control.cancelled()) return result;
  result.engine = std::move(computed.engine);
  result.engine_reason = std::move(computed.reason);
  result.basins = attractors(request, std::move(computed.map), drawn.memory.names, control);
  result.basin_milliseconds = milliseconds_since(start);
  if (control.cancelled()) return result;

  result.energy.refusal = energy_refusal(request.network);
  result.targets = landscape_targets(drawn, request.network);
  trace(result, request.network, control);
  const bool affordable = size.coarseness == 1 || request.network.size() <= 128;
  certify(result, request, affordable && !control.cancelled());
  result.milliseconds = milliseconds_since(start);
  return result;
}

EnergyField energy_pass(const Scene& scene, int width, int height, const TaskControl& control,
                        const std::optional<std::array<double, 2>>& held) {
  const Scene drawn = needs_lift(scene) ? lifted(scene) : scene;
  return energy_field_of(drawn, network_of(drawn), width, height, control, held);
}

LandscapeResult landscape_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                               const TaskControl& control, const std::optional<std::array<double, 2>>& held) {
  const auto start = Clock::now();
  LandscapeResult result = basin_pass(scene, size, map, control);
  if (control.cancelled()) return result;
  const auto energy_start = Clock::now();
  result.energy = energy_pass(scene, size.energy_width, size.energy_height, control, held);
  result.energy_milliseconds = milliseconds_since(energy_start);
  result.milliseconds = milliseconds_since(start);
  return result;
}

LandscapeResult retraced(const LandscapeResult& before, const Scene& scene, const TaskControl& control) {
  LandscapeResult result = before;
  result.scene = std::make_shared<const Scene>(result.lifted ? lifted(scene) : scene);
  trace(result, network_of(*result.scene), control);
  if (result.energy.refusal.empty()) result.checks.largest_energy_rise = largest_rise(result);
  return result;
}

void refine(LandscapeResult& result, const TaskControl& control) {
  const Scene& scene = *result.scene;
  const Grid& grid = result.basins.map.grid;
  const BasinRequest request = basin_request(scene, grid.width, grid.height, MapOutput::labels);
  if (scene.view.saddles) {
    result.unstable = unstable_fixed_points(request, result.basins, control);
    StateNaming(request.network, scene.memory.names).name(result.basins.attractors, result.unstable);
  }
  if (control.cancelled()) return;
  result.proof = shown_proof(request, result.basins, control);
  if (control.cancelled()) return;
  bound_areas(result.basins, result.proof->proven);

  LandscapeChecks& checks = result.checks;
  if (result.energy.refusal.empty()) checks.largest_energy_rise = largest_rise(result);
  const Basins& basins = result.basins;
  // Of the initial conditions that are not undefined, which is a property of the model and not of the run.
  const double defined = 1 - basins.undefined;
  checks.converged = defined > 0 ? 1 - (basins.not_converged + basins.diverged) / defined : 1;
  if (result.basins.map.precision == Precision::float32) {
    const std::optional<SameEnds> ends = same_ends(request, basins, control);
    if (!ends) return;
    checks.compared = ends->compared;
    checks.equal_ends = ends->share;
  }
  result.refined = true;
}

}  // namespace basinscope
