// SPDX-License-Identifier: GPL-3.0-or-later
// The memory section: patterns inline, from a file or from a generator.
#include <algorithm>

#include "core/data/limits.h"
#include "core/network/network_words.h"
#include "core/scene/json/import_json.h"
#include "core/scene/scene_parts.h"
#include "core/scene/scene_words.h"

namespace basinscope {
namespace {

// Where a figure names a file, the figure may have moved: then it may lie beside the figure, or where the
// program runs. Its checksum keeps others apart.
std::string found_again(const std::string& name, const std::filesystem::path& folder) {
  const auto exists = [](const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
  };
  const ArrayInArchive file = array_in_archive(name);
  const std::string array = file.array.empty() ? "" : ":" + file.array;
  const std::filesystem::path last = std::filesystem::path(file.path).filename();
  if (exists(folder / name) || exists(folder / file.path)) return name;
  if (exists(folder / last)) return last.string() + array;
  std::error_code none;
  return exists(last) ? std::filesystem::absolute(last, none).string() + array : name;
}

// A file of numbers named in the scene: its matrix, and its name and choices as they are written there.
std::optional<SharedMatrix> read_matrix_file(JsonObject& object, const std::filesystem::path& folder,
                                             DataUse use, Memory::File& file) {
  const JsonNode node = object["file"];
  const std::size_t faults = object.notes().faults.size();
  node.read(file.path);
  std::string wanted;
  if (object["checksum"].read(wanted)) file.path = found_again(file.path, folder);
  read_import(object, file.choices);
  if (object.notes().faults.size() > faults) return {};
  if (file.path.empty() || file.path.find('\0') != std::string::npos) {
    node.expected("the name of a file of numbers");
    return {};
  }
  try {
    ImportedData data = import_data((folder / file.path).string(), file.choices, use, largest_values);
    SharedMatrix numbers = std::move(data.values);
    for (const std::string& remark : data.remarks)
      object.notes().remarks.push_back("\"" + file.path + "\": " + remark);
    if (wanted.empty() || checksum_words(*numbers) == wanted) return numbers;
    node.fault("expected the numbers that the figure was made with, of checksum " + wanted + "; those of \"" +
               file.path + "\" have " + checksum_words(*numbers));
    return {};
  } catch (const DataFault& fault) {
    node.fault(std::string("expected a file of numbers; ") + fault.what());
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
  if (std::find(ids.begin(), ids.end(), what.generator) == ids.end()) {
    std::string list;
    for (const std::string& known : ids) list += (list.empty() ? "" : ", ") + known;
    id.expected("one of " + list);
    return;
  }
  const std::int64_t most = use == SceneUse::landscape ? largest_landscape : largest_values;
  const auto whole = [](std::int64_t highest) {
    return "a whole number from 1 to " + std::to_string(highest);
  };
  if (what.n < 1 || what.n > most) {
    n.expected(whole(most));
  } else if (what.d < 1 || what.d > largest_values / what.n) {
    d.expected(whole(largest_values / what.n));
  } else {
    try {
      memory.patterns = generated(what);
      memory.source = what;
    } catch (const std::invalid_argument& error) {
      d.fault(error.what());
    }
  }
}

void read_patterns(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory) {
  const std::string what = "rows of numbers, {\"file\": ...} or {\"generator\": ...}";
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
    node.fault("expected " + what);
  }
  object.keep_unknown();
}

void read_values(const JsonNode& node, const std::filesystem::path& folder, Memory& memory) {
  if (!node.exists()) return;
  const std::string what = "rows of numbers, one for each pattern, or {\"file\": ...}";
  if (node.value().is_array()) {
    Matrix values;
    if (node.read(values)) memory.values = std::move(values);
    // Without a number there is nothing to read out; validate() would take it for no values at all.
    if (memory.values->size() == 0 && node.notes().faults.empty()) node.expected(what);
    return;
  }
  if (!node.value().is_object()) return node.expected(what);
  JsonObject object(node);
  Memory::File file;
  if (!object["file"].exists()) return node.fault("expected " + what);
  if (const auto values = read_matrix_file(object, folder, DataUse::tokens, file)) {
    memory.values = *values;
    memory.values_file = file;
  }
  object.keep_unknown();
}

}  // namespace

void read_memory(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory) {
  if (!node.required("an object with the patterns").exists()) return;
  JsonObject object(node);
  if (node.value().is_object()) read_patterns(object["patterns"], folder, use, memory);
  object["normalise"].read(memory.normalise, list_of(normalise_words));
  object["names"].read(memory.names);
  read_values(object["values"], folder, memory);
  object.keep_unknown();
}

}  // namespace basinscope
