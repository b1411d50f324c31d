// SPDX-License-Identifier: GPL-3.0-or-later
// Retrieval of queries, and what certifies it.
#include <atomic>
#include <cmath>

#include "core/attractors/state_name.h"
#include "core/certificates/certificates.h"
#include "core/certificates/exactness.h"
#include "core/certificates/set_certificates.h"
#include "core/data/limits.h"
#include "core/network/read_out.h"
#include "core/scene/scene_file.h"
#include "python/arrays.h"
#include "python/held_network.h"
#include "python/methods.h"
#include "python/running.h"

namespace basinscope {
namespace {

using namespace py::literals;

// Thrown by a visit to a state of a trajectory that nobody waits for.
struct Cancelled {};

struct Retrieval {
  Trajectory path;
  std::vector<double> energies;
  Message name;
  Vector read_out;
};

// The label of a trajectory's end, as of the pixels of a map (dynamics.h); N: a metastable state.
std::int32_t label_of(const Trajectory& path, Eigen::Index patterns) {
  switch (path.outcome) {
    case Outcome::pattern:
      return path.pattern;
    case Outcome::metastable:
      return static_cast<std::int32_t>(patterns);
    case Outcome::not_converged:
      return label::not_converged;
    case Outcome::undefined:
      return label::undefined;
    case Outcome::diverged:
      return label::diverged;
  }
  return label::not_converged;
}

Retrieval retrieved(const HeldNetwork& held, const StateNaming& naming, const EnergyOfState& energy,
                    VectorIn query, const StopRule& stop, bool all_states, const TaskControl& control) {
  const Network& network = held.network();
  Retrieval result;
  std::vector<Vector> states;
  result.path = trajectory(network, query, stop, [&](const Vector& state) {
    if (control.cancelled()) throw Cancelled();
    if (energy) result.energies.push_back(energy(state));
    if (all_states) states.push_back(state);
  });
  const Trajectory& path = result.path;
  if (path.converged()) {
    const auto unstable =
        path.outcome == Outcome::pattern ? std::nullopt : unstable_kind(network, path.limit());
    result.name = naming.limit(network, path, unstable.value_or(FixedPointKind::metastable));
  }
  result.read_out = read_out(*held.memory().values, path.weights);
  if (all_states) result.path.states = std::move(states);
  return result;
}

py::dict results_dict(const HeldNetwork& held, const std::vector<Retrieval>& results, bool all_states) {
  const Eigen::Index d = held.network().dimension(), n = held.network().size();
  const auto count = static_cast<Eigen::Index>(results.size());
  Matrix limits = Matrix::Constant(count, d, nan), weights = Matrix::Constant(count, n, nan),
         read_outs = Matrix::Constant(count, held.memory().values.cols(), nan);
  std::vector<std::int32_t> labels, steps;
  py::list kinds, names, energies, trajectories;
  for (Eigen::Index i = 0; i < count; ++i) {
    const Retrieval& result = results[static_cast<std::size_t>(i)];
    const Trajectory& path = result.path;
    // What diverged or became undefined has no limit.
    if (path.converged() || path.outcome == Outcome::not_converged) {
      limits.row(i) = path.limit().transpose();
      if (path.weights.size() > 0) weights.row(i) = path.weights.transpose();
      if (result.read_out.size() > 0) read_outs.row(i) = result.read_out.transpose();
    }
    labels.push_back(label_of(path, n));
    steps.push_back(path.steps);
    kinds.append(std::string(words(path.outcome)[static_cast<std::size_t>(path.outcome)]));
    names.append(text_or_none(result.name));
    energies.append(array_of(std::vector<double>(result.energies)));
    if (!all_states) continue;
    Matrix states(static_cast<Eigen::Index>(path.states.size()), d);
    for (Eigen::Index t = 0; t < states.rows(); ++t)
      states.row(t) = path.states[static_cast<std::size_t>(t)].transpose();
    trajectories.append(array_of(std::move(states)));
  }
  py::dict dict("limits"_a = array_of(std::move(limits)), "labels"_a = array_of(std::move(labels)),
                "kinds"_a = kinds, "names"_a = names, "steps"_a = array_of(std::move(steps)),
                "weights"_a = array_of(std::move(weights)), "energies"_a = energies);
  dict["readouts"] =
      held.memory().values.size() > 0 ? py::object(array_of(std::move(read_outs))) : py::none();
  dict["trajectories"] = all_states ? py::object(trajectories) : py::none();
  return dict;
}

py::dict retrieve_queries(const HeldNetwork& held, const py::object& given, const StopNumbers& numbers,
                          bool trajectories, const py::object& progress) {
  const Rows queries = rows_from(given, "queries");
  require(query_fault(queries.values, held.network().dimension()), "queries");
  const StopRule stop = stop_rule(held, numbers);
  const StateNaming naming(held.network(), held.memory().names);
  std::vector<Retrieval> results(static_cast<std::size_t>(queries.values.rows()));
  const auto follow = [&](Eigen::Index first, Eigen::Index last, const TaskControl& control) {
    const EnergyOfState energy = energy_of_states(held.network());
    for (Eigen::Index i = first; i < last; ++i)
      results[static_cast<std::size_t>(i)] =
          retrieved(held, naming, energy, queries.values.row(i).transpose(), stop, trajectories, control);
  };
  each_band(queries.values.rows(), stop.max_steps * held.cost(), follow, progress);
  return results_dict(held, results, trajectories);
}

py::array corners(const std::vector<Eigen::Vector2d>& polygon) {
  Matrix points(static_cast<Eigen::Index>(polygon.size()), 2);
  for (std::size_t i = 0; i < polygon.size(); ++i)
    points.row(static_cast<Eigen::Index>(i)) = polygon[i].transpose();
  return array_of(std::move(points));
}

py::list certificate_list(const HeldNetwork& held, const py::object& plane,
                          const std::optional<std::array<double, 4>>& window) {
  const Network& network = held.network();
  if (network.size() > largest_landscape)
    require(message("expected at most %1 patterns: every pair of them is compared", largest_landscape));
  Scene scene;
  const bool in_plane = network.dimension() > 1;
  if (in_plane) scene = landscape_scene(held, plane, window);
  const Window& w = scene.window;
  const Grid grid{1, 1, w.x0, w.x1, w.y0, w.y1};
  py::list list;
  if (certified_by_sets(network)) {
    const auto certified = apart([&](const TaskControl& control) {
      return set_certificates(network, scene.plane, grid, in_plane ? Regions::found : Regions::left_out,
                              control);
    });
    for (const SetCertificate& c : certified)
      list.append(py::dict("members"_a = c.members, "stationary"_a = c.stationary,
                           "separation"_a = c.separation, "required"_a = c.required,
                           "ball_radius"_a = c.ball_radius, "proposition_radius"_a = c.proposition_radius,
                           "polygon"_a = corners(c.polygon)));
    return list;
  }
  require(certificate_refusal(network));
  const auto certified =
      apart([&](const TaskControl& control) { return certificates(network, scene.plane, grid, control); });
  for (const Certificate& c : certified)
    list.append(py::dict("members"_a = std::vector<int>{c.pattern}, "stationary"_a = c.stationary,
                         "separation"_a = c.separation, "required"_a = c.required,
                         "ball_radius"_a = c.ball_radius, "proposition_radius"_a = py::none(),
                         "polygon"_a = corners(c.polygon)));
  return list;
}

void require_members(const HeldNetwork& held, const std::vector<int>& members) {
  for (const int member : members)
    if (member < 0 || member >= held.network().size())
      require(message("members: expected indices of patterns, 0 to %1, not %2", held.network().size() - 1,
                      member));
}

// Of one set of members, or of each pattern.
py::object exactness_of(const HeldNetwork& held, const std::optional<std::vector<int>>& members) {
  const Network& network = held.network();
  if (certified_by_sets(network)) {
    const auto k = static_cast<std::size_t>(*total_weight(network.separation));
    if (!members || members->size() != k)
      require(message("expected the %1 members of a set, which this separation retrieves", k), "members");
  }
  if (members) {
    require_members(held, *members);
    return py::cast(exactness(network, *members));
  }
  Vector all(network.size());
  each_row(all.size(), held.cost(),
           [&](Eigen::Index i) { all[i] = exactness(network, {static_cast<int>(i)}).value_or(nan); });
  return array_of(std::move(all));
}

}  // namespace

void add_retrieval(py::class_<HeldNetwork, NetworkPointer>& network) {
  network.def("retrieve", &retrieve_queries, "queries"_a, "stop"_a, "trajectories"_a, "progress"_a)
      .def("certificates", &certificate_list, "plane"_a, "window"_a)
      .def("exactness", &exactness_of, "members"_a);
}

}  // namespace basinscope
