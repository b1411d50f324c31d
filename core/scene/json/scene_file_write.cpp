// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/import_json.h"
#include "core/scene/scene_parts.h"
#include "core/scene/scene_words.h"

namespace basinscope {
namespace {

Json memory_json(const Memory& memory) {
  Json json = Json::object();
  Json& patterns = json["patterns"];
  if (const auto* const file = std::get_if<Memory::File>(&memory.source)) {
    patterns["file"] = file->path;
    write_import(patterns, file->choices);
  } else if (const auto* const what = std::get_if<GeneratedPatterns>(&memory.source)) {
    patterns["generator"] = what->generator;
    patterns["n"] = what->n;
    patterns["d"] = what->d;
    patterns["seed"] = what->seed;
  } else {
    patterns = matrix_json(*memory.patterns);
  }
  json["normalise"] = word_of(memory.normalise, normalise_words);
  if (!memory.names.empty()) json["names"] = memory.names;
  if (memory.values_file) {
    json["values"]["file"] = memory.values_file->path;
    write_import(json["values"], memory.values_file->choices);
  } else if (memory.values->size() > 0) {
    json["values"] = matrix_json(*memory.values);
  }
  return json;
}

Json plane_json(const Plane& plane, const Window& window) {
  Json json = Json::object();
  json["origin"] = vector_json(plane.origin);
  json["e1"] = vector_json(plane.e1);
  json["e2"] = vector_json(plane.e2);
  json["x"] = span_json(window.x0, window.x1);
  json["y"] = span_json(window.y0, window.y1);
  return json;
}

void move_file_name(Memory::File& file, const std::filesystem::path& from, const std::filesystem::path& to) {
  if (std::filesystem::path(file.path).is_absolute()) return;
  std::error_code error;
  const auto whole = [&error](const std::filesystem::path& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
  };
  if (!to.empty() && whole(from) == whole(to)) return;
  const std::filesystem::path name = whole(from / std::filesystem::path(file.path).parent_path()) /
                                     std::filesystem::path(file.path).filename();
  // Nothing relative leads from one drive to another.
  const std::filesystem::path moved = to.empty() ? name : name.lexically_relative(whole(to));
  file.path = (moved.empty() ? name : moved).generic_string();
}

}  // namespace

Json span_json(double low, double high) {
  Json json = Json::array();
  json.push_back(low);
  json.push_back(high);
  return json;
}

Json stop_rule_json(const StopRule& stop) {
  Json json = Json::object();
  json["max_steps"] = stop.max_steps;
  json["tolerance"] = stop.tolerance;
  json["epsilon"] = stop.epsilon;
  return json;
}

Scene with_file_names_moved(Scene scene, const std::filesystem::path& from, const std::filesystem::path& to) {
  if (auto* const file = std::get_if<Memory::File>(&scene.memory.source)) move_file_name(*file, from, to);
  if (scene.memory.values_file) move_file_name(*scene.memory.values_file, from, to);
  return scene;
}

std::string scene_to_json(const Scene& scene) {
  Json json = Json::object();
  json["basinscope"] = 1;
  if (!scene.title.empty()) json["title"] = scene.title;
  if (!scene.notes.empty()) json["notes"] = scene.notes;
  json["memory"] = memory_json(scene.memory);
  json["separation"] = method_json(scene.separation);
  json["post"] = method_json(scene.post);
  json["beta"] = scene.beta;
  json["queries"] = matrix_json(*scene.queries);
  json["dynamics"] = stop_rule_json(scene.dynamics);
  if (scene.plane.dimension() > 0) json["plane"] = plane_json(scene.plane, scene.window);
  json["view"] = view_json(scene.view);
  if (const std::string states = scene.workspaces.text(); !states.empty())
    json["workspaces"] = Json::parse(states);
  if (!scene.unknown_keys.empty()) restore_unknown(json, Json::parse(scene.unknown_keys));
  return json_text(json);
}

}  // namespace basinscope
