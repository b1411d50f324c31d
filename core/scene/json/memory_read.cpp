// SPDX-License-Identifier: GPL-3.0-or-later
// The memory section: patterns inline, from a file or from a generator.
#include <algorithm>

#include "core/data/csv.h"
#include "core/data/limits.h"
#include "core/data/npy.h"
#include "core/network/network_words.h"
#include "core/scene/scene_parts.h"
#include "core/scene/scene_words.h"

namespace basinscope {
namespace {

std::string lower_case_extension(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return extension;
}

// Where a figure names a file, the figure may have moved: then it may lie beside the figure, or where the
// program runs. Its checksum keeps others apart.
std::string found_again(const std::string& name, const std::filesystem::path& folder) {
  const auto exists = [](const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::exists(path, unknown);
  };
  const std::filesystem::path last = std::filesystem::path(name).filename();
  if (exists(folder / name)) return name;
  if (exists(folder / last)) return last.string();
  std::error_code none;
  return exists(last) ? std::filesystem::absolute(last, none).string() : name;
}

// A file of numbers named in the scene: its matrix, and its name as it is written there.
std::optional<SharedMatrix> read_matrix_file(const JsonNode& node, const JsonNode& checksum,
                                             const std::filesystem::path& folder, Memory::File& file) {
  if (!node.read(file.path)) return {};
  std::string wanted;
  if (checksum.read(wanted)) file.path = found_again(file.path, folder);
  const std::string extension = lower_case_extension(file.path);
  if (file.path.find('\0') != std::string::npos || (extension != ".npy" && extension != ".csv")) {
    node.expected("the name of a .npy or .csv file");
    return {};
  }
  try {
    const std::filesystem::path path = folder / file.path;
    SharedMatrix numbers =
        extension == ".npy" ? read_npy(path, largest_values) : read_csv(path, largest_values).values;
    if (wanted.empty() || checksum_words(*numbers) == wanted) return numbers;
    node.fault("expected the numbers that the figure was made with, of checksum " + wanted + "; those of \"" +
               file.path + "\" have " + checksum_words(*numbers));
    return {};
  } catch (const DataFault& fault) {
    node.fault(std::string("expected a file of numbers; ") + fault.what());
    return {};
  }
}

void read_pattern_file(const JsonNode& node, const JsonNode& checksum, const std::filesystem::path& folder,
                       Memory& memory) {
  Memory::File file;
  if (const auto patterns = read_matrix_file(node, checksum, folder, file)) {
    memory.patterns = *patterns;
    memory.source = file;
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
  if (const JsonNode file = object["file"]; file.exists()) {
    read_pattern_file(file, object["checksum"], folder, memory);
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
  const JsonNode name = object["file"];
  if (!name.exists()) return node.fault("expected " + what);
  if (const auto values = read_matrix_file(name, object["checksum"], folder, file)) {
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
