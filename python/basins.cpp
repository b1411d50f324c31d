// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps and fixed points.
#include <tbb/global_control.h>

#include <algorithm>

#include "core/attractors/areas.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/state_name.h"
#include "core/engine/engines.h"
#include "core/proof/proven_map.h"
#include "core/row_bands.h"
#include "core/scene/scene_file.h"
#include "python/arrays.h"
#include "python/held_network.h"
#include "python/methods.h"
#include "python/running.h"

namespace basinscope {

using namespace py::literals;

namespace {

using Size = std::array<int, 2>;
using WindowNumbers = std::optional<std::array<double, 4>>;

// The graphics processor is the program's: a second window system in a process of the user's may not start.
EngineChoice engine_from(const std::string& name) {
  if (name == "auto") return EngineChoice::automatic;
  if (name == "cpu") return EngineChoice::cpu;
  if (name == "reference") return EngineChoice::reference;
  throw py::value_error("engine: expected one of auto, cpu, reference, not \"" + name + "\"");
}

struct ChosenArrays {
  bool labels = false, steps = false, limits = false;
};

ChosenArrays arrays_from(const std::vector<std::string>& names) {
  ChosenArrays chosen;
  for (const std::string& name : names) {
    if (name != "labels" && name != "steps" && name != "limits")
      throw py::value_error("arrays: expected some of labels, steps, limits, not \"" + name + "\"");
    (name == "labels" ? chosen.labels : name == "steps" ? chosen.steps : chosen.limits) = true;
  }
  return chosen;
}

BasinRequest request_of(const HeldNetwork& held, const Scene& scene, const Size& size,
                        const std::string& sampling) {
  require(grid_fault(scene, size[0], size[1]), "size");
  if (sampling != "centres" && sampling != "nodes")
    throw py::value_error("grid: expected centres or nodes, not \"" + sampling + "\"");
  const Window& w = scene.window;
  return {held.network(), scene.plane,
          Grid{size[0], size[1], w.x0, w.x1, w.y0, w.y1,
               sampling == "nodes" ? Grid::Sampling::nodes : Grid::Sampling::centres},
          scene.dynamics};
}

struct MapResult {
  Basins basins;
  Message engine, reason;
  std::shared_ptr<const ProvenMap> proof;
};

MapResult map_result(const BasinRequest& request, EngineChoice engine, bool prove, int threads,
                     const std::vector<std::string>& names, const TaskControl& control) {
  std::optional<tbb::global_control> limit;
  if (threads > 0)
    limit.emplace(tbb::global_control::max_allowed_parallelism,
                  static_cast<std::size_t>(std::min(threads, core_count())));
  ComputedMap computed = Engines().map(engine, request, TaskControl::part(control, 0, prove ? 0.5 : 0.9));
  if (control.cancelled()) return {Basins{BasinMap(), {}}, {}, {}, nullptr};
  MapResult result{attractors(request, std::move(computed.map), names, TaskControl::silent_part(control)),
                   computed.engine, computed.reason, nullptr};
  if (!prove || control.cancelled()) return result;
  result.proof = shown_proof(request, result.basins, TaskControl::part(control, 0.5, 1));
  bound_areas(result.basins, result.proof->proven);
  return result;
}

py::dict map_dict(MapResult result, const BasinRequest& request, const ChosenArrays& chosen) {
  BasinMap& map = result.basins.map;
  const py::ssize_t rows = request.grid.height, columns = request.grid.width;
  py::list attractors;
  for (const Attractor& attractor : result.basins.attractors) attractors.append(attractor_dict(attractor));
  py::dict dict(
      "attractors"_a = attractors, "not_converged"_a = result.basins.not_converged,
      "undefined"_a = result.basins.undefined, "diverged"_a = result.basins.diverged, "engine"_a = map.engine,
      "engine_reason"_a = result.reason.english(),
      "precision"_a = map.precision == Precision::float64 ? "float64" : "float32",
      "precision_reason"_a = text_or_none(map.why_double), "tolerance_used"_a = map.tolerance_used,
      "epsilon_used"_a = map.epsilon_used,
      "extent"_a = py::make_tuple(request.grid.x0, request.grid.x1, request.grid.y0, request.grid.y1));
  const auto set = [&](const char* name, bool wanted, auto make) {
    if (wanted)
      dict[name] = make();
    else
      dict[name] = py::none();
  };
  const std::vector<py::ssize_t> shape{rows, columns};
  set("labels", chosen.labels, [&] { return array_of(std::move(map.labels), shape); });
  set("steps", chosen.steps, [&] { return array_of(std::move(map.steps), shape); });
  set("limits", chosen.limits, [&] { return array_of(std::move(map.limits), {rows, columns, 2}); });
  set("proven", result.proof != nullptr, [&] {
    std::vector<std::uint8_t> proven = result.proof->proven;
    proven.resize(request.grid.pixels());  // also where there is no proof
    return array_of(std::move(proven), shape).attr("view")("bool");
  });
  set("proof_refusal", result.proof != nullptr, [&] { return text_or_none(result.proof->refusal); });
  return dict;
}

py::dict basins(const HeldNetwork& held, const Size& size, const std::vector<std::string>& arrays,
                const py::object& plane, const WindowNumbers& window, const std::string& engine, bool prove,
                int threads, const std::string& sampling, const StopNumbers& stop,
                const py::object& progress) {
  const ChosenArrays chosen = arrays_from(arrays);
  const EngineChoice choice = engine_from(engine);
  if (threads < 0)
    throw py::value_error("threads: expected a whole number of at least 0, not " + std::to_string(threads));
  if (prove && choice == EngineChoice::reference)
    throw py::value_error(
        "prove: expected another engine than reference, which defines the map and proves nothing");
  const Scene scene = landscape_scene(held, plane, window, stop);
  BasinRequest request = request_of(held, scene, size, sampling);
  if (!chosen.steps && !chosen.limits) request.output = MapOutput::labels;
  MapResult result = apart(
      [&](const TaskControl& control) {
        return map_result(request, choice, prove, threads, held.memory().names, control);
      },
      progress);
  return map_dict(std::move(result), request, chosen);
}

py::list fixed_points(const HeldNetwork& held, const py::object& plane, const WindowNumbers& window,
                      const Size& size, const StopNumbers& stop, const py::object& progress) {
  const Scene scene = landscape_scene(held, plane, window, stop);
  require(unstable_refusal(held.network()));
  BasinRequest request = request_of(held, scene, size, "centres");
  request.output = MapOutput::labels;
  auto [all, unstable] = apart(
      [&](const TaskControl& control) {
        MapResult result =
            map_result(request, EngineChoice::automatic, false, 0, held.memory().names, control);
        std::vector<Attractor> found;
        if (!control.cancelled()) found = unstable_fixed_points(request, result.basins, control);
        StateNaming(held.network(), held.memory().names).name(result.basins.attractors, found);
        return std::pair(std::move(result.basins.attractors), std::move(found));
      },
      progress);
  py::list list;
  for (const std::vector<Attractor>* const each : {&all, &unstable})
    for (const Attractor& attractor : *each) list.append(attractor_dict(attractor));
  return list;
}

py::array energy_map(const HeldNetwork& held, const Size& size, const py::object& plane,
                     const WindowNumbers& window, const std::string& sampling, const py::object& progress) {
  require(energy_refusal(held.network()));
  const Scene scene = landscape_scene(held, plane, window);
  const BasinRequest request = request_of(held, scene, size, sampling);
  return array_of(apart(
                      [&](const TaskControl& control) {
                        return energy_field(request.network, request.plane, request.grid, control);
                      },
                      progress),
                  {request.grid.height, request.grid.width});
}

}  // namespace

py::dict attractor_dict(const Attractor& attractor) {
  return py::dict(
      "name"_a = attractor.name.english(), "kind"_a = std::string(kind_name(attractor.kind)),
      "label"_a = attractor.label, "pattern"_a = attractor.pattern,
      "state"_a = array_of(Vector(attractor.state)), "weights"_a = array_of(Vector(attractor.weights)),
      "support"_a = attractor.support, "share"_a = attractor.share,
      "share_bounds"_a = py::make_tuple(attractor.least_share, std::min(1.0, attractor.most_share)),
      "pixels"_a = attractor.pixels, "spectral_radius"_a = attractor.spectral_radius,
      "width"_a = attractor.width, "energy"_a = attractor.energy);
}

void add_basins(py::class_<HeldNetwork, NetworkPointer>& network) {
  network
      .def("basins", &basins, "size"_a, "arrays"_a, "plane"_a, "window"_a, "engine"_a, "prove"_a, "threads"_a,
           "grid"_a, "stop"_a, "progress"_a)
      .def("fixed_points", &fixed_points, "plane"_a, "window"_a, "size"_a, "stop"_a, "progress"_a)
      .def("energy_field", &energy_map, "size"_a, "plane"_a, "window"_a, "grid"_a, "progress"_a);
}

}  // namespace basinscope
