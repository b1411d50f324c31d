// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <new>

#include "core/data/file.h"
#include "core/data/limits.h"
#include "core/scene/figure_scene.h"
#include "core/scene/scene_parts.h"

namespace basinscope {
namespace {

constexpr int format_version = 1;

void read_version(const JsonNode& node) {
  const std::string what = "the format version " + std::to_string(format_version);
  int version = format_version;
  if (!node.required(what).read(version)) return;
  if (version > format_version) {
    node.fault("expected " + what + ", not " + std::to_string(version) + ", which a newer program wrote");
  } else if (version < format_version) {
    node.expected(what);
  }
}

// Without its own x and y the window follows from the patterns, once the plane is known to be sound.
void read_plane(const JsonNode& node, SceneUse use, Scene& scene) {
  const Eigen::Index dimension = scene.memory.patterns->cols();
  // A plane needs two axes; retrieval needs no plane.
  if (dimension >= 2 && (use == SceneUse::landscape || node.exists())) scene.plane = Plane::axes(dimension);
  JsonObject object(node);
  object["origin"].read(scene.plane.origin);
  object["e1"].read(scene.plane.e1);
  object["e2"].read(scene.plane.e2);
  const bool has_window = read_window(object, scene.window);
  object.keep_unknown();
  const Plane& plane = scene.plane;
  const bool sound = dimension >= 2 && plane.origin.size() == dimension && plane.e1.size() == dimension &&
                     plane.e2.size() == dimension;
  if (!has_window && sound) scene.window = default_window(scene);
}

void read_sections(JsonObject& object, const std::filesystem::path& folder, SceneUse use, Scene& scene) {
  read_version(object["basinscope"]);
  object["title"].read(scene.title);
  object["notes"].read(scene.notes);
  read_memory(object["memory"], folder, use, scene.memory);
  read_method(object["separation"].required("an object such as {\"id\": \"softmax\"}"), scene.separation);
  read_method(object["post"], scene.post);
  object["beta"].read(scene.beta);
  Matrix queries;
  if (object["queries"].read(queries)) scene.queries = std::move(queries);
  scene.dynamics.epsilon = usual_epsilon(scene.post);
  read_stop_rule(object["dynamics"], scene.dynamics);
  read_plane(object["plane"], use, scene);
  read_view(object["view"], scene, scene.view);
  const JsonNode workspaces = object["workspaces"];
  if (workspaces.exists()) {
    const JsonObject must_be_an_object(workspaces);
    if (workspaces.value().is_object())
      scene.workspaces = WorkspaceStates::from_text(workspaces.value().dump());
  }
  object.keep_unknown();
}

std::string warning_of(const std::vector<std::string>& strangers) {
  if (strangers.empty()) return {};
  constexpr std::size_t most = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(most, strangers.size()); ++i)
    names += (i > 0 ? ", " : "") + strangers[i];
  if (strangers.size() > most) names += " and " + std::to_string(strangers.size() - most) + " more";
  return (strangers.size() == 1 ? "a key is not known and has no effect: "
                                : "keys are not known and have no effect: ") +
         names;
}

}  // namespace

void read_stop_rule(const JsonNode& node, StopRule& stop) {
  JsonObject object(node);
  object["max_steps"].read(stop.max_steps);
  object["tolerance"].read(stop.tolerance);
  object["epsilon"].read(stop.epsilon);
  object.keep_unknown();
}

bool read_window(JsonObject& object, Window& window) {
  std::array<double, 2> x{}, y{};
  const JsonNode x_node = object["x"], y_node = object["y"];
  const bool has_x = x_node.read(x), has_y = y_node.read(y);
  if (x_node.exists() != y_node.exists()) (x_node.exists() ? y_node : x_node).required("two numbers");
  if (!has_x || !has_y) return false;
  window = {x[0], x[1], y[0], y[1]};
  return true;
}

SceneReading scene_from_json(std::string_view text, const std::filesystem::path& folder, SceneUse use) {
  SceneReading reading;
  JsonLimits limits;
  if (use == SceneUse::landscape) limits.patterns = static_cast<std::size_t>(largest_landscape);
  try {
    const JsonReading json = json_from_text(text, limits);
    if (json.fault) {
      reading.faults.push_back(*json.fault);
      return reading;
    }
    JsonNotes notes;
    const JsonNode document(&json.value, "", "", notes);
    const JsonNode own = read_figure(document, reading);
    Scene scene;
    if (own.exists()) {
      JsonObject object(own);
      if (own.value().is_object()) read_sections(object, folder, use, scene);
    }
    // Ranges and shapes are judged on a scene whose every part could be read.
    if (notes.faults.empty()) {
      if (!notes.unknown.empty()) scene.unknown_keys = notes.unknown.dump();
      notes.faults = validate(scene, use);
    }
    reading.faults = std::move(notes.faults);
    reading.warning = warning_of(notes.strangers);
    for (const std::string& remark : notes.remarks)
      reading.warning += (reading.warning.empty() ? "" : "; ") + remark;
    if (reading.faults.empty()) reading.scene = std::move(scene);
  } catch (const std::bad_alloc&) {
    reading.faults.push_back({"", "not enough memory to read it"});
  }
  return reading;
}

SceneReading read_scene(const std::filesystem::path& path, SceneUse use) {
  try {
    return scene_from_bytes(file_bytes(path, largest_scene_file), path.parent_path(), use);
  } catch (const DataFault& fault) {
    SceneReading reading;
    reading.faults.push_back({"", fault.what()});
    return reading;
  }
}

std::string SceneReading::complaint() const {
  if (faults.empty()) return {};
  std::string text = faults.front().text();
  if (faults.size() > 1) text += " (and " + std::to_string(faults.size() - 1) + " more)";
  return text;
}

}  // namespace basinscope
