// SPDX-License-Identifier: GPL-3.0-or-later
// What stands round a scene inside a figure.
#include "core/printable_text.h"
#include "core/scene/json/state_json.h"
#include "core/scene/scene_parts.h"

namespace basinscope {
namespace {

constexpr int figure_version = 1;
constexpr std::size_t most_parts = 64, longest_name = 256;
constexpr std::array<std::string_view, 4> engines{"auto", "gpu", "cpu", "reference"};

void read_name(const JsonNode& node, std::string& into) {
  if (node.read(into) && (into.empty() || into.size() > longest_name))
    node.expected("a name of at most " + std::to_string(longest_name) + " bytes");
}

// Files of figures name it in places where such characters mean something else.
void read_family(const JsonNode& node, std::string& into) {
  read_name(node, into);
  if (into.find_first_of("\"'<>&") != std::string::npos || has_control_characters(into))
    node.expected("the name of a font");
}

PageSettings page_from(const JsonNode& node) {
  PageSettings page;
  PageStyle& style = page.style;
  JsonObject object(node);
  for (const PageNumber& number : page_numbers) {
    const JsonNode member = object[number.id];
    const double usual = PageStyle().*number.member;
    double& value = style.*number.member;
    if (member.read(value) && value != usual && !number.range.contains(value))
      member.expected(range_words(number.range));
  }
  read_family(object["font"], style.family);
  read_word(object["theme"], style.theme);
  object["transparent"].read(style.transparent);
  object["legend"].read(style.legend);
  object["footer"].read(style.footer);
  object["notes"].read(style.notes);
  const JsonNode columns = object["columns"];
  if (columns.read(style.columns) && (style.columns < 0 || style.columns > most_columns))
    columns.expected("a whole number from 0 to " + std::to_string(most_columns));
  read_word(object["letters"], style.letters);
  const JsonNode steps = object["steps"];
  if (steps.read(style.steps) && style.steps < 0) steps.expected("a whole number from 0");
  const JsonNode panels = object["panels"];
  if (panels.read(page.panels) && page.panels.size() > most_parts)
    panels.expected("at most " + std::to_string(most_parts) + " names");
  const JsonNode engine = object["engine"];
  if (engine.read(page.engine) && std::find(engines.begin(), engines.end(), page.engine) == engines.end())
    engine.expected("one of auto, gpu, cpu, reference");
  return page;
}

}  // namespace

JsonNode read_figure(const JsonNode& document, SceneReading& reading) {
  if (!document.value().is_object() || !document.value().contains("basinscope_figure")) return document;
  reading.carried = true;
  JsonObject object(document);
  const JsonNode version = object["basinscope_figure"];
  int number = 0;
  if (version.read(number) && number != figure_version)
    version.fault("expected a figure of version " + std::to_string(figure_version) + ", not " +
                  std::to_string(number) + (number > figure_version ? ", which a newer program wrote" : ""));
  if (const JsonNode page = object["page"]; page.exists()) reading.page = page_from(page);
  const JsonNode scene = object["scene"];
  scene.required("a scene");
  // Paths of complaints and what is kept for later are those of the scene's own file.
  return {scene.exists() ? &scene.value() : nullptr, "", "", document.notes()};
}

Json page_json(const PageSettings& page) {
  Json json = Json::object();
  for (const PageNumber& number : page_numbers) json[std::string(number.id)] = page.style.*number.member;
  json["font"] = page.style.family;
  json["theme"] = word_of(page.style.theme);
  json["transparent"] = page.style.transparent;
  json["legend"] = page.style.legend;
  json["footer"] = page.style.footer;
  if (page.style.notes) json["notes"] = true;  // earlier programs would call it unknown
  // Usual pages have none of these.
  if (page.style.columns != 0) json["columns"] = page.style.columns;
  if (page.style.letters != PanelLetters::round) json["letters"] = word_of(page.style.letters);
  if (page.style.steps >= 0) json["steps"] = page.style.steps;
  json["panels"] = page.panels;
  json["engine"] = page.engine;
  return json;
}

}  // namespace basinscope
