// SPDX-License-Identifier: GPL-3.0-or-later
#include "python/held_network.h"

#include <array>
#include <cmath>

#include "core/attractors/slice.h"
#include "core/network/network_words.h"
#include "core/scene/scene_file.h"
#include "python/arrays.h"
#include "python/methods.h"
#include "python/running.h"

namespace basinscope {

using namespace py::literals;

namespace {

Rows states_from(const HeldNetwork& network, const py::handle& object, const char* name) {
  Rows states = rows_from(object, name);
  require(query_fault(states.values, network.network().dimension()), name);
  return states;
}

py::object energies(const HeldNetwork& held, const py::object& given) {
  const Rows states = states_from(held, given, "q");
  require(energy_refusal(held.network()));
  Vector energies(states.values.rows());
  if (are_quick(states.values.rows(), held.cost())) {
    const EnergyOfState& energy = held.quick_energy();
    for (Eigen::Index i = 0; i < energies.size(); ++i) energies[i] = energy(states.values.row(i).transpose());
  } else {
    each_band(energies.size(), held.cost(), [&](Eigen::Index first, Eigen::Index last, const TaskControl&) {
      const EnergyOfState energy = energy_of_states(held.network());  // it keeps buffers: one a thread
      for (Eigen::Index i = first; i < last; ++i) energies[i] = energy(states.values.row(i).transpose());
    });
  }
  if (states.one) return py::float_(energies[0]);
  return array_of(std::move(energies));
}

py::tuple parts(const HeldNetwork& held, const py::object& given) {
  const Rows states = states_from(held, given, "q");
  Vector concave(states.values.rows()), convex(states.values.rows());
  require(energy_refusal(held.network()));
  if (!energy_parts(held.network(), Vector::Zero(held.network().dimension())))
    require(
        phrase("expected the identity as post-transform and a separation with a bounded domain: this "
               "energy has no two parts"));
  each_row(concave.size(), 3 * held.cost(), [&](Eigen::Index i) {
    const auto of = energy_parts(held.network(), states.values.row(i).transpose());
    concave[i] = of->concave;
    convex[i] = of->convex;
  });
  return py::make_tuple(of_rows(array_of(std::move(concave)), states.one),
                        of_rows(array_of(std::move(convex)), states.one));
}

// Rows of NaN where of(state) is empty.
template <class Of>
py::object rows_of_states(const HeldNetwork& held, const py::object& given, Eigen::Index columns, Of of) {
  const Rows states = states_from(held, given, "q");
  Matrix rows = Matrix::Constant(states.values.rows(), columns, nan);
  each_row(rows.rows(), held.cost(), [&](Eigen::Index i) {
    const Vector row = of(held.network(), states.values.row(i).transpose());
    if (row.size() > 0) rows.row(i) = row.transpose();
  });
  return of_rows(array_of(std::move(rows)), states.one);
}

NetworkPointer made(const py::object& patterns, const std::string& separation, const std::string& post,
                    double beta, const py::object& values, std::vector<std::string> names,
                    const std::string& normalise) {
  Memory memory;
  Matrix rows = matrix_from(patterns, "patterns");
  const Separation map = separation_from(separation, rows.rows());
  const PostTransform transform = post_from(post, rows.cols());
  memory.patterns = std::move(rows);
  memory.names = std::move(names);
  if (!values.is_none()) memory.values = matrix_from(values, "values");
  const auto known = words(Normalise());
  const auto which = std::find(known.begin(), known.end(), normalise);
  if (which == known.end()) throw_word("normalise", known, normalise);
  memory.normalise = static_cast<Normalise>(which - known.begin());
  return std::make_shared<HeldNetwork>(std::move(memory), map, transform, beta);
}

}  // namespace

HeldNetwork::HeldNetwork(Memory memory, Separation separation, PostTransform post, double beta) {
  Scene scene;
  scene.memory = std::move(memory);
  scene.separation = std::move(separation);
  scene.post = std::move(post);
  scene.beta = beta;
  scene = with_plane(std::move(scene));
  require_none(validate(scene, SceneUse::retrieval));
  network_ = network_of(scene);
  memory_ = std::move(scene.memory);
  if (memory_.normalise != Normalise::none) memory_.patterns = network_.patterns;
  memory_.normalise = Normalise::none;
  memory_.source = Memory::Inline{};
  memory_.values_file.reset();
}

Scene HeldNetwork::scene(const std::optional<Plane>& plane, const std::optional<Window>& window) const {
  Scene scene;
  scene.memory = memory_;
  scene.separation = network_.separation;
  scene.post = network_.post;
  scene.beta = network_.beta;
  if (plane) {
    scene.plane = *plane;
    if (plane->origin.size() == network_.dimension() && plane->e1.size() == network_.dimension() &&
        plane->e2.size() == network_.dimension())
      scene.window = default_window(scene);
  } else {
    scene = with_plane(std::move(scene));
  }
  if (window) scene.window = *window;
  return scene;
}

const EnergyOfState& HeldNetwork::quick_energy() const {
  if (!energy_) energy_ = energy_of_states(network_);
  return energy_;
}

double HeldNetwork::cost() const {
  return 2 * static_cast<double>(network_.size()) * static_cast<double>(network_.dimension()) +
         cost_of(network_.separation, network_.size());
}

namespace {

std::optional<Plane> plane_of(MatrixIn patterns, const py::object& object) {
  if (!py::isinstance<py::str>(object)) return plane_from(object);
  const std::vector<std::string> known{"principal"};
  const auto name = object.cast<std::string>();
  if (name != known.front()) throw_word("plane", known, name);
  Slice slice = principal_slice(principal_components(patterns), 0, 1);
  require(slice.refusal, "plane");
  return std::move(slice.plane);
}

}  // namespace

StopRule stop_rule(const HeldNetwork& network, const StopNumbers& numbers) {
  const auto& [max_steps, tolerance, epsilon] = numbers;
  StopRule stop;
  stop.max_steps = max_steps.value_or(stop.max_steps);
  stop.tolerance = tolerance.value_or(stop.tolerance);
  stop.epsilon = epsilon.value_or(usual_epsilon(network.network().post));
  require_none(stop_rule_faults(stop));
  return stop;
}

Scene landscape_scene(const HeldNetwork& held, const py::object& plane,
                      const std::optional<std::array<double, 4>>& window, const StopNumbers& stop) {
  std::optional<Window> shown;
  if (window) shown = Window{(*window)[0], (*window)[1], (*window)[2], (*window)[3]};
  Scene scene = held.scene(plane_of(held.network().patterns, plane), shown);
  scene.dynamics = stop_rule(held, stop);
  require_none(validate(scene, SceneUse::landscape));
  return scene;
}

void add_network(py::module_& module) {
  py::class_<HeldNetwork, NetworkPointer> network(module, "Network");
  network
      .def(py::init(&made), "patterns"_a, "separation"_a, "post"_a, "beta"_a, "values"_a, "names"_a,
           "normalise"_a)
      .def_property_readonly("patterns",
                             [](const HeldNetwork& h) { return array_of(Matrix(h.network().patterns)); })
      .def_property_readonly(
          "shape",
          [](const HeldNetwork& h) { return py::make_tuple(h.network().size(), h.network().dimension()); })
      .def_property_readonly("values",
                             [](const HeldNetwork& h) -> py::object {
                               if (h.memory().values.size() == 0) return py::none();
                               return array_of(Matrix(*h.memory().values));
                             })
      .def_property_readonly("names", [](const HeldNetwork& h) { return h.memory().names; })
      .def_property_readonly("separation_text",
                             [](const HeldNetwork& h) { return separation_to_json(h.network().separation); })
      .def_property_readonly("post_text", [](const HeldNetwork& h) { return post_to_json(h.network().post); })
      .def_property_readonly("beta", [](const HeldNetwork& h) { return h.network().beta; })
      .def_property_readonly("words", [](const HeldNetwork& h) { return words_of(h.network()).english(); })
      .def("energy", &energies, "q"_a)
      .def("energy_parts", &parts, "q"_a)
      .def(
          "step",
          [](const HeldNetwork& h, const py::object& q) {
            return rows_of_states(h, q, h.network().dimension(), [](const Network& net, VectorIn state) {
              return update(net, state).state;
            });
          },
          "q"_a)
      .def(
          "weights",
          [](const HeldNetwork& h, const py::object& q) {
            return rows_of_states(h, q, h.network().size(),
                                  [](const Network& net, VectorIn state) { return weights_at(net, state); });
          },
          "q"_a)
      .def(
          "jacobian",
          [](const HeldNetwork& h, const py::object& q) {
            const Rows state = states_from(h, q, "q");
            if (!state.one)
              throw py::value_error("q: expected one state of " + std::to_string(h.network().dimension()) +
                                    " numbers");
            const Eigen::Index d = h.network().dimension();
            Matrix jacobian = Matrix::Constant(d, d, nan);
            each_row(1, h.cost() * static_cast<double>(d), [&](Eigen::Index) {
              const Matrix found = update_jacobian(h.network(), state.values.row(0).transpose());
              if (found.size() > 0) jacobian = found;
            });
            return array_of(std::move(jacobian));
          },
          "q"_a);
  add_retrieval(network);
  add_basins(network);
  add_sweep(network);
}

}  // namespace basinscope
