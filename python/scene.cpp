// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes: read from files, figures and texts, made of networks, written.
#include <filesystem>

#include "core/data/file.h"
#include "core/scene/figure_scene.h"
#include "python/arrays.h"
#include "python/held_network.h"
#include "python/methods.h"
#include "python/running.h"

namespace basinscope {
namespace {

using namespace py::literals;
using std::filesystem::path;

// A scene and the folder that names of data files in it refer to.
struct HeldScene {
  Scene scene;
  path folder;
  Message warning;
};

HeldScene read_bytes(const std::string& bytes, const path& folder, const std::string& name) {
  SceneReading reading =
      apart([&](const TaskControl&) { return scene_from_bytes(bytes, folder, SceneUse::retrieval); });
  if (!reading.scene)
    throw py::value_error((name.empty() ? "" : name + ": ") + reading.complaint().english());
  return {std::move(*reading.scene), folder, reading.warning};
}

HeldScene made(const HeldNetwork& held, const py::object& plane,
               const std::optional<std::array<double, 4>>& window, const py::object& queries,
               const std::string& title, const std::string& notes, const StopNumbers& stop) {
  HeldScene made{landscape_scene(held, plane, window, stop), std::filesystem::current_path(), {}};
  made.scene.title = title;
  made.scene.notes = notes;
  if (!queries.is_none()) made.scene.queries = Matrix(rows_from(queries, "queries").values);
  require_none(validate(made.scene));
  return made;
}

}  // namespace

void add_scene(py::module_& module) {
  py::class_<HeldScene>(module, "Scene")
      .def(py::init(&made), "network"_a, "plane"_a, "window"_a, "queries"_a, "title"_a, "notes"_a, "stop"_a)
      .def_property_readonly("network",
                             [](const HeldScene& held) {
                               const Scene& s = held.scene;
                               return std::make_shared<HeldNetwork>(s.memory, s.separation, s.post, s.beta);
                             })
      .def_property_readonly("queries",
                             [](const HeldScene& held) { return array_of(Matrix(*held.scene.queries)); })
      .def_property_readonly("plane",
                             [](const HeldScene& held) {
                               const Plane& p = held.scene.plane;
                               return py::make_tuple(array_of(Vector(p.origin)), array_of(Vector(p.e1)),
                                                     array_of(Vector(p.e2)));
                             })
      .def_property_readonly("window",
                             [](const HeldScene& held) {
                               const Window& w = held.scene.window;
                               return py::make_tuple(w.x0, w.x1, w.y0, w.y1);
                             })
      .def_property_readonly("title", [](const HeldScene& held) { return held.scene.title; })
      .def_property_readonly("notes", [](const HeldScene& held) { return held.scene.notes; })
      .def_property_readonly("warning", [](const HeldScene& held) { return text_or_none(held.warning); })
      .def_property_readonly("stop_rule",
                             [](const HeldScene& held) {
                               const StopRule& stop = held.scene.dynamics;
                               return py::dict("max_steps"_a = stop.max_steps, "tolerance"_a = stop.tolerance,
                                               "epsilon"_a = stop.epsilon);
                             })
      .def("to_json",
           [](const HeldScene& held) {
             return scene_to_json(with_file_names_moved(held.scene, held.folder, {}));
           })
      .def("save", [](const HeldScene& held, const std::string& name) {
        const path file = std::filesystem::absolute(name);
        replace_file(file, scene_to_json(with_file_names_moved(held.scene, held.folder, file.parent_path())));
      });
  module.def("read_scene", [](const std::string& name) {
    return read_bytes(file_bytes(name, largest_scene_file), std::filesystem::absolute(name).parent_path(),
                      "\"" + name + "\"");
  });
  module.def("scene_from_text",
             [](const std::string& text) { return read_bytes(text, std::filesystem::current_path(), ""); });
}

}  // namespace basinscope
