// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed points of a network as one of its parameters moves.
#include <algorithm>

#include "core/engine/engines.h"
#include "core/scene/scene_file.h"
#include "core/scene/sweep_settings.h"
#include "python/arrays.h"
#include "python/held_network.h"
#include "python/methods.h"
#include "python/running.h"

namespace basinscope {
namespace {

using namespace py::literals;

template <class Kind>
std::string word_of(Kind kind) {
  return std::string(words(kind)[static_cast<std::size_t>(kind)]);
}

SweepSettings settings_from(const Scene& scene, const std::string& name, double from, double to, int count,
                            const std::optional<bool>& logarithmic, std::optional<int> grid, bool saddles,
                            int pattern, const py::object& line) {
  const auto known = words(SweepParameter());
  const auto which = std::find(known.begin(), known.end(), name);
  if (which == known.end()) throw_word("parameter", known, name);
  SweepSettings settings = with_parameter({}, scene, static_cast<SweepParameter>(which - known.begin()));
  if (settings.parameter == SweepParameter::pattern) {
    if (pattern < 0 || pattern >= scene.memory.patterns.rows())
      require(message("pattern: expected an index below %1, the number of patterns, not %2",
                      scene.memory.patterns.rows(), pattern));
    settings = with_moved_pattern(settings, scene, pattern);
    if (!line.is_none()) {
      const Matrix ends = matrix_from(line, "line");
      if (ends.rows() != 2 || ends.cols() != scene.memory.patterns.cols())
        require(message("line: expected two points of %1 numbers", scene.memory.patterns.cols()));
      settings.line_from = ends.row(0).transpose();
      settings.line_to = ends.row(1).transpose();
    }
  }
  settings.from = from;
  settings.to = to;
  settings.count = count;
  settings.logarithmic = logarithmic.value_or(settings.logarithmic);
  settings.grid = grid.value_or(settings.grid);
  settings.saddles = saddles;
  require_none(sweep_faults(settings));
  require(sweep_refusal(scene, settings));
  return settings;
}

py::dict branch_dict(const Sweep& sweep, std::size_t id) {
  const SweepBranch& branch = sweep.branches[id];
  const auto count = static_cast<Eigen::Index>(branch.last - branch.first + 1);
  const Attractor& one = point_at(sweep, id, branch.first);
  Matrix states(count, one.state.size()), weights = Matrix::Constant(count, one.weights.size(), nan);
  Vector energies(count), radii(count), shares = Vector::Zero(count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const Attractor& point = point_at(sweep, id, branch.first + static_cast<std::size_t>(i));
    states.row(i) = point.state.transpose();
    if (point.weights.size() == weights.cols()) weights.row(i) = point.weights.transpose();
    energies[i] = point.energy.value_or(nan);
    radii[i] = point.spectral_radius;
    // What converges to a saddle came from its stable side, which has no area.
    if (branch.kind == BranchKind::stable) shares[i] = point.share;
  }
  return py::dict("kind"_a = word_of(branch.kind), "first"_a = branch.first, "last"_a = branch.last,
                  "born"_a = branch.born, "ends"_a = branch.ends, "states"_a = array_of(std::move(states)),
                  "weights"_a = array_of(std::move(weights)), "energies"_a = array_of(std::move(energies)),
                  "spectral_radius"_a = array_of(std::move(radii)), "shares"_a = array_of(std::move(shares)));
}

py::dict sweep_dict(const Sweep& sweep, const SweepSettings& settings) {
  std::vector<double> values, not_converged, undefined, diverged;
  for (const SweepValue& at : sweep.values) {
    values.push_back(at.value);
    not_converged.push_back(at.not_converged);
    undefined.push_back(at.undefined);
    diverged.push_back(at.diverged);
  }
  py::list branches, events;
  for (std::size_t id = 0; id < sweep.branches.size(); ++id) branches.append(branch_dict(sweep, id));
  for (const SweepEvent& event : sweep.events)
    events.append(py::dict("kind"_a = word_of(event.kind), "at"_a = event.value,
                           "uncertainty"_a = event.uncertainty, "branches"_a = event.branches,
                           "state"_a = array_of(Vector(event.state))));
  return py::dict(
      "parameter"_a = word_of(settings.parameter), "values"_a = array_of(std::move(values)),
      "branches"_a = branches, "events"_a = events, "not_converged"_a = array_of(std::move(not_converged)),
      "undefined"_a = array_of(std::move(undefined)), "diverged"_a = array_of(std::move(diverged)));
}

}  // namespace

void add_sweep(py::class_<HeldNetwork, NetworkPointer>& network) {
  network.def(
      "sweep",
      [](const HeldNetwork& held, const std::string& parameter, double from, double to, int count,
         const std::optional<bool>& logarithmic, std::optional<int> grid, bool saddles, int pattern,
         const py::object& line, const py::object& plane, const std::optional<std::array<double, 4>>& window,
         const StopNumbers& stop, const py::object& progress) {
        const Scene scene = landscape_scene(held, plane, window, stop);
        const SweepSettings settings =
            settings_from(scene, parameter, from, to, count, logarithmic, grid, saddles, pattern, line);
        const Sweep found = apart(
            [&](const TaskControl& control) {
              return sweep(sweep_request(scene, settings), maps_by(cpu_engine()), control);
            },
            progress);
        return sweep_dict(found, settings);
      },
      "parameter"_a, "start"_a, "stop"_a, "values"_a, "logarithmic"_a, "grid"_a, "saddles"_a, "pattern"_a,
      "line"_a, "plane"_a, "window"_a, "stop_rule"_a, "progress"_a);
}

}  // namespace basinscope
