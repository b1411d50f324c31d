// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation/continuation_values.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/attractors/fixed_points.h"
#include "core/attractors/planar_zeros.h"
#include "core/attractors/polished_state.h"
#include "core/certificates/exactness.h"
#include "core/network/stability.h"

namespace basinscope {
namespace {

// A limit of the map within this of a fixed point that Newton found is that point: where convergence is
// slow, floats stop when there is still a way to go.
double slack(const SweepRequest& request, const Network& network) {
  return 20 * std::max(small_epsilon(request, network), 1e-5 * length_of_states(network));
}

bool unstable(const Attractor& point) {
  return point.kind == FixedPointKind::saddle || point.kind == FixedPointKind::maximum;
}

// Whether a state is its own update but for rounding. Floats may stop beside a saddle or a fold where the
// update in double moves far; weights and spectrum there would be those of no fixed point.
bool is_fixed(const Network& network, const Vector& state) {
  const Step step = update(network, state);
  return step.state.size() > 0 && (step.state - state).norm() <= 10 * same_point(network);
}

void give(const Attractor& attractor, Attractor& to) {
  to.share += attractor.share;
  to.pixels += attractor.pixels;
}

// The attractors of the map on their exact fixed points; two that arrive at one are one, and their shares
// are added. Initial conditions that converged in floats alone belong where they lead in double; where that
// is nowhere, they have not converged.
void polish(const SweepRequest& request, const Network& network, SweepValue& at, const TaskControl& control) {
  const double same = same_point(network);
  std::vector<Attractor> kept, adrift;
  for (Attractor& attractor : at.attractors) {
    // First those that Newton refines, so that the others can be compared with exact states.
    if (attractor.kind != FixedPointKind::continuum) {
      const auto exact = polished(network, attractor.state, control);
      if (exact && (*exact - attractor.state).norm() <= slack(request, network)) {
        attractor.state = *exact;
        attractor.spectral_radius = spectral_radius(network, *exact);
        // A saddle may lie where a pattern does.
        attractor.kind = unstable_kind(network, *exact).value_or(attractor.kind);
        describe(network, attractor);
      } else if (!is_fixed(network, attractor.state)) {
        adrift.push_back(std::move(attractor));
        continue;
      }
    }
    const int known = index_of(kept, attractor.state, same);
    if (known < 0) {
      kept.push_back(std::move(attractor));
    } else {
      give(attractor, kept[static_cast<std::size_t>(known)]);
    }
  }
  for (const Attractor& attractor : adrift) {
    // Then those that are no fixed points, from where they stopped.
    const auto landed = continued_state(network, attractor.state, control);
    const int known = landed ? index_of(kept, *landed, 10 * same) : -1;
    if (known >= 0) {
      give(attractor, kept[static_cast<std::size_t>(known)]);
    } else if (landed) {
      kept.push_back(described(request, network, *landed));
      give(attractor, kept.back());
    } else {
      at.not_converged += attractor.share;
    }
  }
  at.attractors = std::move(kept);
}

// Whether state, a stable fixed point, is one of a continuum's. There an eigenvalue is 1; but where the
// continuum ends because a weight reaches 0, the Jacobian may be that of the side without it, and other fixed
// points next to the state say so: around an isolated attractor every initial condition converges to it.
// Eight of the plane's directions are tried.
bool on_continuum(const SweepRequest& request, const Network& network, const Attractor& point,
                  const TaskControl& control) {
  if (is_marginal(point.spectral_radius)) return true;
  constexpr int around = 8;
  const double away = 1e-4 * length_of_states(network);
  const Plane& plane = request.basins.plane;
  for (int i = 0; i < around; ++i) {
    const double angle = 2 * std::numbers::pi * (i + 0.3) / around;
    const Vector start =
        point.state + plane.at(away * std::cos(angle), away * std::sin(angle)) - plane.at(0, 0);
    const auto next = converged_state(network, start, control);
    if (!next) continue;
    // Nearer than a hundredth of the way it has come back; farther than ten times it belongs to another
    // attractor.
    const double distance = (*next - point.state).norm();
    if (distance > 0.01 * away && distance < 10 * away) return true;
  }
  return false;
}

// Points of a continuum that the map names otherwise (near a pattern, say) are no attractors of their own. A
// continuum is taken for the only one.
void join_continuum(const SweepRequest& request, const Network& network, SweepValue& at,
                    const TaskControl& control) {
  // The widest, as it is the largest part of the one continuum.
  const auto whole = std::ranges::max_element(at.attractors, {}, [](const Attractor& point) {
    return point.kind == FixedPointKind::continuum ? point.width : -1;
  });
  if (whole == at.attractors.end() || whole->kind != FixedPointKind::continuum) return;
  std::iter_swap(at.attractors.begin(), whole);
  Attractor& continuum = at.attractors.front();
  const auto parts = std::stable_partition(
      at.attractors.begin() + 1, at.attractors.end(),
      [&](const Attractor& point) { return !on_continuum(request, network, point, control); });
  for (auto part = parts; part != at.attractors.end(); ++part) give(*part, continuum);
  at.attractors.erase(parts, at.attractors.end());
}

// The sign of det(I - J) at a place; 0 where it is next to none.
int sign_at(const Network& network, const Vector& state) {
  const Matrix jacobian = update_jacobian(network, state);
  if (jacobian.size() == 0 || !jacobian.allFinite()) return 0;
  // Within 1e-6 of 0 the sign may be that of rounding or of the finite distance to the fixed point.
  const double determinant = (Eigen::Matrix2d::Identity() - Eigen::Matrix2d(jacobian)).determinant();
  return std::abs(determinant) < 1e-6 ? 0 : determinant > 0 ? 1 : -1;
}

// The index of a fixed point in the plane: the sign of det(I - J), where that is the same all round it as far
// as rounding may have put it beside its place. A state where a weight just reaches 0 has another Jacobian on
// either side: there how often q - T(q) turns on a small circle says it. Nothing where that cannot be told
// either: other fixed points lie on the circle (a continuum, a fold).
std::optional<int> index_at(const Network& network, const Vector& state) {
  constexpr int around = 8;
  const double length = length_of_states(network), rounding = 1e-11 * length, radius = 1e-6 * length;
  const int sign = sign_at(network, state);
  bool same = sign != 0;
  for (int i = 0; same && i < around; ++i) {
    const double angle = 2 * std::numbers::pi * (i + 0.3) / around;
    same = sign_at(network, state + rounding * Eigen::Vector2d(std::cos(angle), std::sin(angle))) == sign;
  }
  if (same) return sign;
  const auto field = [&](const Eigen::Vector2d& place) -> Eigen::Vector2d {
    const Step step = update(network, place);
    return step.state.size() == 0 ? Eigen::Vector2d::Constant(std::nan(""))
                                  : Eigen::Vector2d(place - Eigen::Vector2d(step.state));
  };
  return winding_number(field, Eigen::Vector2d(state), radius);
}

// Adds a fixed point that Newton has found. True when it lies inside the window and was not known.
bool add_if_new(const SweepRequest& request, const Network& network, const Vector& state, SweepValue& at,
                const TaskControl& control) {
  const double same = same_point(network);
  if (index_of(at.attractors, state, same) >= 0 || index_of(at.unstable, state, same) >= 0) return false;
  if (!in_window(request, network, state)) return false;
  Attractor point = described(request, network, state);
  if (unstable(point)) {
    at.unstable.push_back(std::move(point));
    return true;
  }
  // Neither stable nor a saddle or maximum: an eigenvalue 1, as on a continuum or at an event, whose points
  // Newton finds by chance.
  if (!point.stable() || is_marginal(point.spectral_radius)) return false;
  if (continuum_of(at) && on_continuum(request, network, point, control)) return false;
  const int near = index_of(at.attractors, state, slack(request, network));
  Attractor* const rough = near < 0 ? nullptr : &at.attractors[static_cast<std::size_t>(near)];
  if (rough && rough->kind == FixedPointKind::continuum) return false;
  // A limit that the map reached before it had converged gives its place, with its share, to the nearest
  // fixed point; one that is a fixed point itself is another state.
  const bool unsettled = rough && (update(network, rough->state).state - rough->state).norm() >
                                      1e-11 * length_of_states(network);
  if (unsettled) {
    point.label = rough->label;
    point.share = rough->share;
    point.pixels = rough->pixels;
    *rough = std::move(point);
  } else {
    at.attractors.push_back(std::move(point));
  }
  return true;
}

// An exact pattern is an attractor however small its basin is: the grid may miss it, its condition does
// not. It takes O(N^2 D), and is left out above 2^20 such operations.
void add_exact_patterns(const SweepRequest& request, const Network& network, SweepValue& at,
                        const TaskControl& control) {
  constexpr Eigen::Index most_numbers = 1 << 20;
  if (!margin(network.separation) || network.size() * network.size() * network.dimension() > most_numbers)
    return;
  for (Eigen::Index i = 0; i < network.size(); ++i) {
    // Strictly: at 0 the pattern is exact by its last digit, and the value lies at the event.
    if (!(exactness(network, {static_cast<int>(i)}).value_or(-1) > 0)) continue;
    const Vector own = network.patterns.row(i).transpose();
    add_if_new(request, network, transformed(network.post, own, {network.beta}), at, control);
  }
}

std::vector<Vector> search_starts(const SweepRequest& request, const BasinMap& map) {
  std::vector<Vector> starts;
  for (const Eigen::Vector2d& place : fixed_point_starts(map, 16)) {
    starts.push_back(request.basins.plane.at(place[0], place[1]));
  }
  return starts;
}

}  // namespace

const Attractor* continuum_of(const SweepValue& at) {
  const auto found = std::ranges::find(at.attractors, FixedPointKind::continuum, &Attractor::kind);
  return found == at.attractors.end() ? nullptr : &*found;
}

bool jumps(const Network& network) {
  return traits_of(network.separation).jumps || traits_of(network.post).jumps;
}

bool in_window(const SweepRequest& request, const Network& network, VectorIn state) {
  const Grid& grid = request.basins.grid;
  const Eigen::Vector3d place = PlaneReadout(request.basins.plane).of(state);
  return place[0] >= grid.x0 && place[0] <= grid.x1 && place[1] >= grid.y0 && place[1] <= grid.y1 &&
         (network.dimension() == 2 || std::abs(place[2]) <= 1e-6 * length_of_states(network));
}

double small_epsilon(const SweepRequest& request, const Network& network) {
  return request.basins.stop.epsilon * std::min(1.0, length_of_states(network));
}

int index_of(const std::vector<Attractor>& points, VectorIn state, double within) {
  int nearest = -1;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double distance = (points[i].state - state).norm();
    if (!(distance <= within)) continue;
    within = distance;
    nearest = static_cast<int>(i);
  }
  return nearest;
}

Attractor described(const SweepRequest& request, const Network& network, VectorIn state) {
  Attractor attractor;
  attractor.label = -1;
  attractor.state = state;
  if (const auto kind = unstable_kind(network, state)) {
    attractor.kind = *kind;
  } else if (const auto which = nearest_target(targets(network), state, small_epsilon(request, network))) {
    attractor.kind = FixedPointKind::pattern;
    attractor.pattern = *which;
  }
  describe(network, attractor);
  return attractor;
}

void add_fixed_points(const SweepRequest& request, const Network& network, const std::vector<Vector>& starts,
                      SweepValue& at, const TaskControl& control) {
  for (const Vector& start : starts) {
    if (control.cancelled()) return;
    if (const auto state = fixed_point_near(network, start))
      add_if_new(request, network, *state, at, control);
  }
}

void add_fixed_points(const SweepRequest& request, const Network& network, const SweepValue& from,
                      SweepValue& at, const TaskControl& control) {
  for (const auto* points : {&from.attractors, &from.unstable}) {
    for (const Attractor& point : *points) {
      add_fixed_points(request, network, {point.state}, at, control);
      if (control.cancelled()) return;
      // Unstable points of steep maps need Newton on the weights; stable ones come from the map.
      if (!unstable(point)) continue;
      if (const auto state = fixed_point_near_weights(network, point.weights))
        add_if_new(request, network, *state, at, control);
    }
  }
}

void complete_in_plane(const SweepRequest& request, const Network& network, SweepValue& at, bool finer,
                       const TaskControl& control) {
  if (network.dimension() != 2 || jumps(network)) return;
  if (continuum_of(at) != nullptr) return;
  const Plane& plane = request.basins.plane;
  const PlaneReadout readout(plane);
  const auto place_of = [&](const Vector& state) { return Eigen::Vector2d(readout.of(state).head<2>()); };
  PlanarSearch search;
  search.cells = finer ? 120 : 40;
  const Grid& grid = request.basins.grid;
  search.box = {Eigen::Vector2d(grid.x0, grid.y0), Eigen::Vector2d(grid.x1, grid.y1)};
  search.field = [&](const Eigen::Vector2d& place) -> Eigen::Vector2d {
    // A field of NaN has no zeros to look for, so that the search ends soon.
    if (control.cancelled()) return Eigen::Vector2d::Constant(std::nan(""));
    const Vector state = plane.at(place[0], place[1]);
    const Step step = update(network, state);
    return step.state.size() == 0 ? Eigen::Vector2d::Constant(std::nan(""))
                                  : Eigen::Vector2d(place - place_of(step.state));
  };
  std::vector<PlanarZero> known;
  search.polish = [&](const Eigen::Vector2d& place) -> std::optional<PlanarZero> {
    const auto state = fixed_point_near(network, plane.at(place[0], place[1]));
    const std::size_t before = at.attractors.size() + at.unstable.size();
    if (!state || !add_if_new(request, network, *state, at, control)) return std::nullopt;
    const PlanarZero found{place_of(*state), index_at(network, *state).value_or(0)};
    if (at.attractors.size() + at.unstable.size() > before) return found;
    // It took the place of a limit that had not converged: so it does in `known`, where a second zero at
    // this place would spoil the sum of indices.
    const auto nearer = [&](const PlanarZero& a, const PlanarZero& b) {
      return (a.place - found.place).norm() < (b.place - found.place).norm();
    };
    *std::min_element(known.begin(), known.end(), nearer) = found;
    return std::nullopt;
  };
  for (const auto* points : {&at.attractors, &at.unstable}) {
    for (const Attractor& point : *points) {
      if (points == &at.attractors && unstable(point)) continue;  // in the other list, too
      known.push_back({place_of(point.state), index_at(network, point.state).value_or(0)});
    }
  }
  at.steep = !find_zeros(search, known);
}

std::optional<int> index_sum(const SweepRequest& request, const Network& network, const SweepValue& at) {
  // The sum is 1 where T is continuous and maps the patterns' hull into itself (by Brouwer's degree), and
  // where the hull lies in the window, so that no fixed point can be outside.
  if (at.steep || !request.saddles || network.dimension() != 2 || jumps(network) ||
      total_weight(network.separation) != 1.0 || !std::holds_alternative<Identity>(network.post)) {
    return std::nullopt;
  }
  for (Eigen::Index i = 0; i < network.size(); ++i) {
    if (!in_window(request, network, network.patterns.row(i).transpose())) return std::nullopt;
  }
  int sum = 0;
  for (const auto* points : {&at.attractors, &at.unstable}) {
    for (const Attractor& point : *points) {
      if (points == &at.attractors && unstable(point)) continue;  // in the other list, too
      const auto index =
          point.kind == FixedPointKind::continuum ? std::nullopt : index_at(network, point.state);
      if (!index) return std::nullopt;
      sum += *index;
    }
  }
  return sum;
}

std::optional<SweepValue> fixed_points_at(const SweepRequest& request, double value, const MapBasins& map_of,
                                          const TaskControl& control) {
  BasinRequest here = request.basins;
  here.network = network_at(request, value);
  here.output = MapOutput::labels;
  // The stop rule is meant for states of norm 1: of shorter ones it asks for the same share of their
  // length.
  here.stop.epsilon = small_epsilon(request, here.network);
  here.stop.tolerance *= std::min(1.0, length_of_states(here.network));
  BasinMap map = map_of(here, TaskControl::silent_part(control)).map;
  if (!map.complete || control.cancelled()) return std::nullopt;
  Basins basins = attractors(here, std::move(map), request.names);
  SweepValue at;
  at.value = value;
  at.engine = basins.map.engine;
  at.attractors = std::move(basins.attractors);
  at.not_converged = basins.not_converged;
  at.undefined = basins.undefined;
  at.diverged = basins.diverged;
  // From the map's limits to exact fixed points, then a continuum's parts, then patterns that the grid
  // missed; the search for the others comes last, as it needs to know what there is.
  polish(request, here.network, at, control);
  join_continuum(request, here.network, at, control);
  add_exact_patterns(request, here.network, at, control);
  if (request.saddles && here.network.dimension() <= 3) {
    for (const Attractor& attractor : at.attractors) {
      // A saddle that initial conditions converge to is an attractor of the map and a saddle of the sweep:
      // it stands in both lists.
      if (!unstable(attractor)) continue;
      at.unstable.push_back(attractor);
      at.unstable.back().label = -1;
    }
    if (here.network.dimension() == 2 && !jumps(here.network)) {
      complete_in_plane(request, here.network, at, false, control);
    } else {
      add_fixed_points(request, here.network, search_starts(request, basins.map), at, control);
    }
  }
  if (control.cancelled()) return std::nullopt;
  return at;
}

}  // namespace basinscope
