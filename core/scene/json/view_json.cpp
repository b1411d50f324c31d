// SPDX-License-Identifier: GPL-3.0-or-later
// The view section of a scene file, with the compare grid.
#include "core/scene/scene_parts.h"
#include "core/scene/scene_words.h"

namespace basinscope {
namespace {

// Reads a member that may be absent.
template <class Value>
void read_optional(const JsonNode& node, std::optional<Value>& into) {
  Value value{};
  if (node.read(value)) into = std::move(value);
}

void read_matrix(const JsonNode& node, std::optional<SharedMatrix>& into) {
  Matrix matrix;
  if (node.read(matrix)) into = SharedMatrix(std::move(matrix));
}

template <class List>
void read_optional_method(const JsonNode& node, std::optional<List>& into) {
  List method;
  if (read_method(node, method)) into = std::move(method);
}

Variation variation_from(const JsonNode& node, const Scene& scene) {
  Variation variation;
  JsonObject object(node);
  object["title"].read(variation.title);
  read_optional_method(object["separation"], variation.separation);
  read_optional_method(object["post"], variation.post);
  read_optional(object["beta"], variation.beta);
  read_matrix(object["patterns"], variation.patterns);
  read_matrix(object["queries"], variation.queries);
  Normalise normalise = Normalise::none;
  if (object["normalise"].read(normalise, list_of(normalise_words))) variation.normalise = normalise;
  if (const JsonNode dynamics = object["dynamics"]; dynamics.exists()) {
    variation.dynamics = scene.dynamics;
    read_stop_rule(dynamics, *variation.dynamics);
  }
  if (const JsonNode place = object["window"]; place.exists()) {
    JsonObject members(place);
    Window window;
    if (read_window(members, window)) variation.window = window;
    members.keep_unknown();
  }
  object.keep_unknown();
  return variation;
}

void read_variations(const JsonNode& node, const Scene& scene, std::vector<Variation>& into) {
  if (!node.exists()) return;
  constexpr std::size_t most = 20;
  if (!node.value().is_array() || node.value().size() > most) {
    node.fault("expected an array of at most " + std::to_string(most) + " objects");
    return;
  }
  for (std::size_t i = 0; i < node.value().size(); ++i)
    into.push_back(variation_from(node.element(i), scene));
}

Json variation_json(const Variation& variation) {
  Json json = Json::object();
  if (!variation.title.empty()) json["title"] = variation.title;
  if (variation.separation) json["separation"] = method_json(*variation.separation);
  if (variation.post) json["post"] = method_json(*variation.post);
  if (variation.beta) json["beta"] = *variation.beta;
  if (variation.patterns) json["patterns"] = matrix_json(**variation.patterns);
  if (variation.queries) json["queries"] = matrix_json(**variation.queries);
  if (variation.normalise) json["normalise"] = word_of(*variation.normalise, normalise_words);
  if (variation.dynamics) json["dynamics"] = stop_rule_json(*variation.dynamics);
  if (variation.window) {
    json["window"]["x"] = span_json(variation.window->x0, variation.window->x1);
    json["window"]["y"] = span_json(variation.window->y0, variation.window->y1);
  }
  return json;
}

Json variations_json(const std::vector<Variation>& variations) {
  Json list = Json::array();
  for (const Variation& variation : variations) list.push_back(variation_json(variation));
  return list;
}

}  // namespace

void read_view(const JsonNode& node, const Scene& scene, View& view) {
  JsonObject object(node);
  object["colours"].read(view.colours);
  object["levels"].read(view.levels);
  object["mixtures"].read(view.mixtures, list_of(mixtures_words));
  object["shade_by_steps"].read(view.shade_by_steps);
  read_optional(object["energy_range"], view.energy_range);
  object["contours"].read(view.contours);
  object["patterns"].read(view.patterns);
  object["queries"].read(view.queries);
  object["attractors"].read(view.attractors);
  object["exact_regions"].read(view.exact_regions);
  object["show_probe"].read(view.show_probe);
  object["labels"].read(view.labels);
  object["trajectories"].read(view.trajectories);
  object["saddles"].read(view.saddles);
  object["targets"].read(view.targets);
  object["proof"].read(view.proof);
  read_optional(object["pinned_probe"], view.pinned_probe);
  object["workspace"].read(view.workspace);
  JsonObject compare(object["compare"]);
  compare["open"].read(view.compare.open);
  compare["show"].read(view.compare.show, list_of(show_words));
  read_variations(compare["columns"], scene, view.compare.columns);
  read_variations(compare["rows"], scene, view.compare.rows);
  compare.keep_unknown();
  object.keep_unknown();
}

Json view_json(const View& view) {
  Json json = Json::object();
  json["colours"] = view.colours;
  json["levels"] = view.levels;
  json["mixtures"] = word_of(view.mixtures, mixtures_words);
  json["shade_by_steps"] = view.shade_by_steps;
  if (view.energy_range) json["energy_range"] = span_json((*view.energy_range)[0], (*view.energy_range)[1]);
  // What usually shows is written where it does not.
  if (!view.contours) json["contours"] = false;
  if (!view.patterns) json["patterns"] = false;
  if (!view.queries) json["queries"] = false;
  if (!view.attractors) json["attractors"] = false;
  json["exact_regions"] = view.exact_regions;
  json["show_probe"] = view.show_probe;
  json["labels"] = view.labels;
  json["trajectories"] = view.trajectories;
  json["saddles"] = view.saddles;
  json["targets"] = view.targets;
  if (view.proof) json["proof"] = true;
  if (view.pinned_probe) json["pinned_probe"] = span_json((*view.pinned_probe)[0], (*view.pinned_probe)[1]);
  if (!view.workspace.empty()) json["workspace"] = view.workspace;
  Json& compare = json["compare"];
  compare["open"] = view.compare.open;
  compare["show"] = word_of(view.compare.show, show_words);
  compare["columns"] = variations_json(view.compare.columns);
  compare["rows"] = variations_json(view.compare.rows);
  return json;
}

}  // namespace basinscope
