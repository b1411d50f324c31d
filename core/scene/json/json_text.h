// SPDX-License-Identifier: GPL-3.0-or-later
// JSON text in and out, safe against hostile input. Internal to core/scene.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/data/limits.h"
#include "core/scene/scene_file.h"

namespace basinscope {

using Json = nlohmann::ordered_json;  // keys in the order of the file

// Bounds on what is built in memory, checked in a pass that builds nothing.
struct JsonLimits {
  int depth = 64;
  std::size_t keys = 1000;                                 // of one object
  std::size_t values = std::size_t{largest_scene_values};  // in all
  std::size_t patterns = std::size_t{1} << 28;             // entries of memory.patterns
};

// Either a value or a fault (then the value is null).
struct JsonReading {
  Json value;
  std::optional<Fault> fault;
};
JsonReading json_from_text(std::string_view text, const JsonLimits& limits = {});

// Two spaces a level, lists of plain values on one line, a newline at the end.
std::string json_text(const Json& value);

// A value as a complaint shows it, in one short line: "two", null, -1, an array.
std::string shown(const Json& value);

}  // namespace basinscope
