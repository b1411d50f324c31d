// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/scene_parts.h"

#include <algorithm>

#include "core/data/limits.h"
#include "core/message.h"
#include "core/network/network_words.h"
#include "core/printable_text.h"
#include "core/scene/json/field_json.h"
#include "core/scene/json/import_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

// The name of a data file that a figure refers to, relative to folder. A figure may have been moved without
// its files: then the file may lie beside the figure, or where the program runs. Whether it is the right one
// is decided by its checksum.
std::string found_again(const std::string& name, const std::filesystem::path& folder) {
  const auto exists = [](const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
  };
  // "archive.npz:array" names an array, and only the part before the colon is a file.
  const ArrayInArchive file = array_in_archive(name);
  const std::string array = file.array.empty() ? "" : ":" + file.array;
  const std::filesystem::path last = file_path(file.path).filename();
  if (exists(folder / file_path(name)) || exists(folder / file_path(file.path))) return name;
  if (exists(folder / last)) return last.string() + array;
  std::error_code none;
  return exists(last) ? std::filesystem::absolute(last, none).string() + array : name;
}

// Reads a file of numbers that the scene names: returns its matrix, and sets file to its name and choices as
// they are written there. Returns nothing and adds a fault where the file cannot be used.
std::optional<SharedMatrix> read_matrix_file(JsonObject& object, const std::filesystem::path& folder,
                                             DataUse use, Memory::File& file) {
  const JsonNode node = object["file"];
  const std::size_t faults = object.notes().faults.size();
  node.read(file.path);
  std::string wanted;
  // Only figures write a checksum, and only their files are looked for elsewhere.
  if (object["checksum"].read(wanted)) file.path = found_again(file.path, folder);
  read_import(object, file.choices);
  if (object.notes().faults.size() > faults) return {};
  // The operating system would see the name up to the zero byte only, and open another file.
  if (file.path.empty() || file.path.find('\0') != std::string::npos) {
    node.expected(phrase("the name of a file of numbers"));
    return {};
  }
  try {
    ImportedData data =
        import_data((folder / file_path(file.path)).string(), file.choices, use, largest_values);
    SharedMatrix numbers = std::move(data.values);
    for (const Message& warning : data.warnings)
      object.notes().warnings.push_back(message("\"%1\": %2", file.path, warning));
    if (wanted.empty() || checksum_words(*numbers) == wanted) return numbers;
    node.fault(
        message("expected the numbers that the figure was made with, of checksum %1; those of \"%2\" have %3",
                wanted, file.path, checksum_words(*numbers)));
    return {};
  } catch (const DataFault& fault) {
    node.fault(message("expected a file of numbers; %1", message_of(fault)));
    return {};
  }
}

void read_generator(JsonObject& object, SceneUse use, Memory& memory) {
  GeneratedPatterns what;
  const std::size_t faults = object.notes().faults.size();
  const JsonNode id = object["generator"], n = object["n"], d = object["d"];
  id.read(what.generator);
  n.read(what.n);
  d.read(what.d);
  object["seed"].read(what.seed);
  if (object.notes().faults.size() > faults) return;
  const std::vector<std::string>& ids = generator_ids();
  if (std::find(ids.begin(), ids.end(), what.generator) == ids.end()) return id.expected_one_of(ids);
  const std::int64_t most = use == SceneUse::landscape ? largest_landscape : largest_values;
  const auto whole = [](std::int64_t highest) { return message("a whole number from %1 to %2", 1, highest); };
  // n d is limited by a division, as the product may overflow.
  if (what.n < 1 || what.n > most) {
    n.expected(whole(most));
  } else if (what.d < 1 || what.d > largest_values / what.n) {
    d.expected(whole(largest_values / what.n));
  } else {
    try {
      memory.patterns = generated(what);
      memory.source = what;
    } catch (const std::invalid_argument& error) {
      d.fault(message_of(error));
    }
  }
}

void read_patterns(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory) {
  const Message what = phrase("rows of numbers, {\"file\": ...} or {\"generator\": ...}");
  if (!node.required(what).exists()) return;
  if (node.value().is_array()) {
    Matrix patterns;
    if (node.read(patterns)) memory.patterns = std::move(patterns);
    memory.source = Memory::Inline{};
    return;
  }
  if (!node.value().is_object()) {
    node.expected(what);
    return;
  }
  JsonObject object(node);
  if (object["file"].exists()) {
    Memory::File file;
    if (const auto patterns = read_matrix_file(object, folder, DataUse::points, file)) {
      memory.patterns = *patterns;
      memory.source = file;
    }
  } else if (object["generator"].exists()) {
    read_generator(object, use, memory);
  } else {
    node.fault(message("expected %1", what));
  }
  object.keep_unknown();
}

void read_values(const JsonNode& node, const std::filesystem::path& folder, Memory& memory) {
  if (!node.exists()) return;
  const Message what = phrase("rows of numbers, one for each pattern, or {\"file\": ...}");
  if (node.value().is_array()) {
    Matrix values;
    if (node.read(values)) memory.values = std::move(values);
    // Empty rows have nothing to read out. validate() would take them for no values at all.
    if (memory.values.size() == 0 && node.notes().faults.empty()) node.expected(what);
    return;
  }
  if (!node.value().is_object()) return node.expected(what);
  JsonObject object(node);
  Memory::File file;
  if (!object["file"].exists()) return node.fault(message("expected %1", what));
  if (const auto values = read_matrix_file(object, folder, DataUse::tokens, file)) {
    memory.values = *values;
    memory.values_file = file;
  }
  object.keep_unknown();
}

}  // namespace

void read_memory(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory) {
  if (!node.required(phrase("an object with the patterns")).exists()) return;
  JsonObject object(node);
  // Of anything but an object the fault has been added, and patterns that are missing would be a second one.
  if (node.value().is_object()) read_patterns(object["patterns"], folder, use, memory);
  read_word(object["normalise"], memory.normalise);
  object["names"].read(memory.names);
  read_values(object["values"], folder, memory);
  object.keep_unknown();
}

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
  json["normalise"] = word_of(memory.normalise);
  if (!memory.names.empty()) json["names"] = memory.names;
  if (memory.values_file) {
    json["values"]["file"] = memory.values_file->path;
    write_import(json["values"], memory.values_file->choices);
  } else if (memory.values.size() > 0) {
    json["values"] = matrix_json(*memory.values);
  }
  return json;
}

bool read_window(JsonObject& object, Window& window) {
  std::array<double, 2> x{}, y{};
  const JsonNode x_node = object["x"], y_node = object["y"];
  const bool has_x = x_node.read(x), has_y = y_node.read(y);
  // One axis alone is taken for a mistake, since the default window would hide it.
  if (x_node.exists() != y_node.exists()) (x_node.exists() ? y_node : x_node).required(phrase("two numbers"));
  if (!has_x || !has_y) return false;
  window = {x[0], x[1], y[0], y[1]};
  return true;
}

Json span_json(double low, double high) {
  Json json = Json::array();
  json.push_back(low);
  json.push_back(high);
  return json;
}

namespace {

// Reads a member whose absence has a meaning of its own.
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
  if (read_word(object["normalise"], normalise)) variation.normalise = normalise;
  if (const JsonNode dynamics = object["dynamics"]; dynamics.exists()) {
    // Members that the variation leaves out are those of the scene.
    variation.dynamics = scene.dynamics;
    read_fields(dynamics, *variation.dynamics, {}, FieldCheck::later);
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
  // The largest number of panels of the compare grid (check_compare() in scene_file.cpp).
  constexpr std::size_t most = 20;
  if (!node.value().is_array() || node.value().size() > most) {
    node.fault(message("expected an array of at most %1 objects", most));
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
  if (variation.normalise) json["normalise"] = word_of(*variation.normalise);
  if (variation.dynamics) json["dynamics"] = fields_json(*variation.dynamics);
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

// scene: nothing where they are written.
StateParts<View> compare_parts(const Scene* scene = nullptr) {
  const auto side = [scene](std::string_view key, std::vector<Variation> Compare::*list) {
    return StatePart<View>{
        key, [=](const JsonNode& node, View& view) { read_variations(node, *scene, view.compare.*list); },
        [=](const View& view) { return variations_json(view.compare.*list); }};
  };
  return {side("compare.columns", &Compare::columns), side("compare.rows", &Compare::rows)};
}

}  // namespace

void read_view(const JsonNode& node, const Scene& scene, View& view) {
  read_fields(node, view, compare_parts(&scene), FieldCheck::later);
}

Json view_json(const View& view) { return fields_json(view, compare_parts()); }

namespace {

constexpr int figure_version = 1;
constexpr std::size_t most_parts = 64, longest_name = 256;
constexpr std::array<std::string_view, 4> engines{"auto", "gpu", "cpu", "reference"};

void read_name(const JsonNode& node, std::string& into) {
  if (node.read(into) && (into.empty() || into.size() > longest_name))
    node.expected(message("a name of at most %1 bytes", longest_name));
}

// SVG and PDF files contain the name of the font where these characters would end it or begin markup.
void read_family(const JsonNode& node, std::string& into) {
  read_name(node, into);
  if (into.find_first_of("\"'<>&") != std::string::npos || has_control_characters(into))
    node.expected(phrase("the name of a font"));
}

PageSettings page_from(const JsonNode& node) {
  PageSettings page;
  PageStyle& style = page.style;
  JsonObject object(node);
  for (const PageNumber& number : page_numbers) {
    const JsonNode member = object[number.id];
    const double usual = PageStyle().*number.member;
    double& value = style.*number.member;
    // The default may lie outside the range: a height of 0 means the height that the panels need.
    if (member.read(value) && value != usual && !number.range.contains(value))
      member.fault(out_of(number.range, shown(member.value())));
  }
  read_family(object["font"], style.family);
  read_word(object["theme"], style.theme);
  object["transparent"].read(style.transparent);
  object["legend"].read(style.legend);
  object["footer"].read(style.footer);
  object["notes"].read(style.notes);
  const JsonNode columns = object["columns"];
  if (columns.read(style.columns) && (style.columns < 0 || style.columns > most_columns))
    columns.fault(out_of({0, most_columns}, shown(columns.value()), true));
  read_word(object["letters"], style.letters);
  const JsonNode steps = object["steps"];
  if (steps.read(style.steps) && style.steps < 0) steps.expected(phrase("a whole number from 0"));
  const JsonNode panels = object["panels"];
  if (panels.read(page.panels) && page.panels.size() > most_parts)
    panels.expected(message("at most %1 names", most_parts));
  const JsonNode engine = object["engine"];
  if (engine.read(page.engine) && std::find(engines.begin(), engines.end(), page.engine) == engines.end())
    engine.expected_one_of({engines.begin(), engines.end()});
  return page;
}

}  // namespace

JsonNode read_figure(const JsonNode& document, SceneReading& reading) {
  if (!document.value().is_object() || !document.value().contains("basinscope_figure")) return document;
  reading.embedded = true;
  JsonObject object(document);
  const JsonNode version = object["basinscope_figure"];
  int number = 0;
  if (version.read(number) && number != figure_version) {
    const Message wanted = message("a figure of version %1", figure_version);
    version.fault(number > figure_version
                      ? message("expected %1, not %2, which a newer program wrote", wanted, number)
                      : message("expected %1, not %2", wanted, number));
  }
  if (const JsonNode page = object["page"]; page.exists()) reading.page = page_from(page);
  const JsonNode scene = object["scene"];
  scene.required(phrase("a scene"));
  // Paths of faults and pointers of unknown keys begin at the scene, as in a scene file of its own.
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
  // Pages with default settings are written without these keys.
  if (page.style.columns != 0) json["columns"] = page.style.columns;
  if (page.style.letters != PanelLetters::round) json["letters"] = word_of(page.style.letters);
  if (page.style.steps >= 0) json["steps"] = page.style.steps;
  json["panels"] = page.panels;
  json["engine"] = page.engine;
  return json;
}

}  // namespace basinscope
