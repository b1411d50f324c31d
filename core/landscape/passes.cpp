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

// Each sample lies at the centre of the square that its pixel covers in the picture.
Grid grid_of(const Window& window, int width, int height) {
  return {width, height, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::centres};
}

EnergyField energy_field_of(const Scene& scene, const Network& network, int width, int height,
                            const TaskControl& control, const std::optional<std::array<double, 2>>& held) {
  EnergyField field;
  field.grid = grid_of(scene.window, width, height);
  // The refusal is set even where no field is asked for: the window tells by it an energy that was left out
  // for speed from one that does not exist.
  field.refusal = energy_refusal(network);
  if (!field.refusal.empty()) return field;
  if (width == 0 || height == 0) return field;
  field.values = energy_field(network, scene.plane, field.grid, control);
  // Ends that the scene fixes win over those that are held while something is dragged.
  choose_range(field, scene.view.energy_range ? scene.view.energy_range : held);
  return field;
}

// The largest rise of the energy in one step; each update is a CCCP step on E (HFY eq. 7), which lets E rise
// by rounding only. It is relative to max(1, |E|, 1/beta): E is a difference of terms of that size, with
// which its rounding grows.
double largest_rise(const LandscapeResult& result) {
  const Scene& scene = *result.scene;
  double rise = 0;
  for (std::size_t i = 0; i < result.energies.size(); ++i) {
    const std::vector<double>& along = result.energies[i];
    for (std::size_t t = 1; t < along.size(); ++t) {
      // The energy is infinite outside the domain of Psi, where a query may lie; a difference with it says
      // nothing.
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
  for (Eigen::Index i = 0; i < scene.queries.rows() && !control.cancelled(); ++i) {
    const Vector query = scene.queries.row(i).transpose();
    result.trajectories.push_back(trajectory(network, query, scene.dynamics));
    // There is one entry per query even without an energy, so that energies[i] belongs to trajectories[i].
    std::vector<double>& along = result.energies.emplace_back();
    if (!energy_at) continue;
    const Trajectory& path = result.trajectories.back();
    const std::size_t shown = path.converged() ? path.states.size() - 1 : path.states.size();
    for (std::size_t t = 0; t < shown; ++t) along.push_back(energy_at(path.states[t]));
  }
}

// Exact regions of patterns, or of sets where the separation retrieves sets. affordable: false leaves out the
// polygons, but not the refusal.
void certify(LandscapeResult& result, const BasinRequest& request, bool affordable) {
  if (certified_by_sets(request.network)) {
    if (affordable) result.set_certificates = set_certificates(request.network, request.plane, request.grid);
    return;
  }
  // The refusal costs at most O(N D) and is needed in every pass: without it a coarse picture without regions
  // would look like a network that has none.
  result.certificate_refusal = certificate_refusal(request.network);
  if (result.certificate_refusal.empty() && affordable)
    result.certificates = certificates(request.network, request.plane, request.grid);
}

}  // namespace

namespace {

// Sets the ends of the colours that the field's own energies ask for. finite: its finite energies, whose
// order is changed.
void choose_own_range(EnergyField& field, std::vector<double>& finite) {
  // Colour bars divide by the distance of the two ends, which must differ even without a finite energy.
  if (finite.empty()) {
    field.lowest = 0;
    field.highest = 1;
    return;
  }
  const auto near_top =
      finite.begin() + static_cast<std::ptrdiff_t>(0.99 * static_cast<double>(finite.size() - 1));
  std::nth_element(finite.begin(), near_top, finite.end());
  const double high = *near_top;
  // nth_element() has moved all energies up to the quantile in front of it, so that the lowest is among
  // these.
  const double low = *std::min_element(finite.begin(), near_top + 1);
  const double spread = high - low;
  // A spread within rounding means a constant field, which gets the middle of the colours. The negation also
  // catches NaN.
  if (!(spread > 1e-12 * std::max(1.0, std::abs(high)))) {
    const double half = std::max(0.5, 1e-6 * std::abs(low));  // more than the rounding of low
    field.lowest = low - half;
    field.highest = low + half;
    return;
  }
  // The ends are multiples of this step, since the colour bar writes them with its decimals
  // (ui/figure/energy_bar.cpp).
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
  // The field's own ends are kept beside the held ones, as shows_well() and the window compare the two.
  field.own = {field.lowest, field.highest};
  if (held) {
    field.lowest = (*held)[0];
    field.highest = (*held)[1];
  }
  // Energies outside the ends have the colour of the end, which a legend must then mark with <= or >=.
  const auto above = [&field](double value) { return value > field.highest; };
  const auto beneath = [&field](double value) { return value < field.lowest; };
  field.clipped = std::any_of(finite.begin(), finite.end(), above);
  field.below = std::any_of(finite.begin(), finite.end(), beneath);
}

bool shows_well(const EnergyField& field, const std::array<double, 2>& range) {
  const auto [own_low, own_high] = field.own;
  // The first condition fails where half of the field's range lies outside the ends, so that it has the
  // colour of an end. The second fails where the field covers so few of the colours that its shape is not
  // visible.
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
  // Everything below is computed for the scene as it is drawn, in R^3 where layer normalisation needs that.
  result.lifted = needs_lift(scene);
  result.scene = std::make_shared<const Scene>(result.lifted ? lifted(scene) : scene);
  const Scene& drawn = *result.scene;
  result.coarseness = size.coarseness;

  const BasinRequest request = basin_request(drawn, size.basins_width, size.basins_height, size.output);
  ComputedMap computed = map(request, control);
  // A cancelled map is incomplete, and attractors found in it would be wrong.
  if (control.cancelled()) return result;
  result.engine = std::move(computed.engine);
  result.engine_reason = std::move(computed.reason);
  result.basins = attractors(request, std::move(computed.map), drawn.memory.names, control);
  result.basin_milliseconds = milliseconds_since(start);
  if (control.cancelled()) return result;

  result.energy.refusal = energy_refusal(request.network);
  result.targets = landscape_targets(drawn, request.network);
  trace(result, request.network, control);
  // Each of N polygons is cut by N - 1 half-planes, which previews of many patterns cannot afford at every
  // move.
  const bool affordable = size.coarseness == 1 || request.network.size() <= 128;
  certify(result, request, affordable && !control.cancelled());
  result.milliseconds = milliseconds_since(start);
  return result;
}

EnergyField energy_pass(const Scene& scene, int width, int height, const TaskControl& control,
                        const std::optional<std::array<double, 2>>& held) {
  const Scene drawn = lifted(scene);
  return energy_field_of(drawn, network_of(drawn), width, height, control, held);
}

LandscapeResult landscape_pass(const Scene& scene, const PassSize& size, const MapBasins& map,
                               const TaskControl& control, const std::optional<std::array<double, 2>>& held) {
  const auto start = Clock::now();
  LandscapeResult result = basin_pass(scene, size, map, control);
  if (control.cancelled()) return result;
  // The two parts are timed separately, since previews choose a resolution for each (preview_size.h).
  const auto energy_start = Clock::now();
  result.energy = energy_pass(scene, size.energy_width, size.energy_height, control, held);
  result.energy_milliseconds = milliseconds_since(energy_start);
  result.milliseconds = milliseconds_since(start);
  return result;
}

LandscapeResult retraced(const LandscapeResult& before, const Scene& scene, const TaskControl& control) {
  // Maps, attractors and certificates do not depend on the queries and stay valid; only trajectories are new.
  LandscapeResult result = before;
  result.scene = std::make_shared<const Scene>(result.lifted ? lifted(scene) : scene);
  trace(result, network_of(*result.scene), control);
  if (result.energy.refusal.empty()) result.checks.largest_energy_rise = largest_rise(result);
  return result;
}

std::vector<ManifoldLine> shown_manifolds(const Scene& scene, const BasinRequest& request,
                                          const std::vector<Attractor>& unstable,
                                          const TaskControl& control) {
  // Points that are seen as a curve at any size of a field.
  const Window& w = scene.window;
  const double step =
      std::hypot((w.x1 - w.x0) * scene.plane.e1.norm(), (w.y1 - w.y0) * scene.plane.e2.norm()) / 400;
  return scene.view.manifolds ? manifolds(request, unstable, step, control) : std::vector<ManifoldLine>();
}

void add_update(LandscapeResult& result, const BasinRequest& request, const TaskControl& control) {
  const View& view = result.scene->view;
  if (view.arrows) result.arrows = update_arrows(request.network, request.plane, request.grid, control);
  if (view.nullclines) result.moves = update_moves(request.network, request.plane, request.grid, control);
}

void refine(LandscapeResult& result, const TaskControl& control) {
  const Scene& scene = *result.scene;
  const Grid& grid = result.basins.map.grid;
  // The map exists already. The searches below need the network and the grid, but no output beyond labels.
  const BasinRequest request = basin_request(scene, grid.width, grid.height, MapOutput::labels);
  if (scene.view.saddles) {
    result.unstable = unstable_fixed_points(request, result.basins, control);
    // No two states of a result may have one name, so attractors are named again together with the unstable
    // points.
    StateNaming(request.network, scene.memory.names).name(result.basins.attractors, result.unstable);
    result.manifolds = shown_manifolds(scene, request, result.unstable, control);
  }
  add_update(result, request, control);
  if (control.cancelled()) return;
  result.proof = shown_proof(request, result.basins, control);
  if (control.cancelled()) return;
  // The bounds by pixels along borders, which attractors() has set, are replaced where the proof gives none
  // wider.
  bound_areas(result.basins, result.proof->proven);

  LandscapeChecks& checks = result.checks;
  // Of the checks only the rise of the energy follows the queries.
  if (result.energy.refusal.empty()) checks.largest_energy_rise = largest_rise(result);
  const Basins& basins = result.basins;
  // The share refers to initial conditions that are not undefined (0/0), since that is a property of the
  // model and not of the iteration.
  const double defined = 1 - basins.undefined;
  checks.converged = defined > 0 ? 1 - (basins.not_converged + basins.diverged) / defined : 1;
  // Rounding of floats is what this comparison looks for; a map in double has none.
  if (result.basins.map.precision == Precision::float32) {
    const std::optional<SameEnds> ends = same_ends(request, basins, control);
    // The comparison was cancelled, and the result stays unrefined.
    if (!ends) return;
    checks.compared = ends->compared;
    checks.equal_ends = ends->share;
  }
  result.refined = true;
}

}  // namespace basinscope
