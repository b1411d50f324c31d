// SPDX-License-Identifier: GPL-3.0-or-later
// JSON from and to text. Reading is safe for hostile input: sizes are checked before anything is allocated.
// For core/scene and core/lessons.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/data/limits.h"
#include "core/data/number_text.h"
#include "core/message.h"
#include "core/scene/scene_file.h"

namespace basinscope {

using Json = nlohmann::ordered_json;  // keys in the order of the file

// The largest document that is accepted, checked in a first pass that builds no values.
struct JsonLimits {
  int depth = 64;                                          // of nesting
  std::size_t keys = 1000;                                 // of one object
  std::size_t values = std::size_t{largest_scene_values};  // of the document
  std::size_t patterns = std::size_t{1} << 28;             // entries of memory.patterns
};

// A value, or a fault (the value is null then): not JSON, beyond a limit, or a key that appears twice.
struct JsonReading {
  Json value;
  std::optional<Fault> fault;
};
JsonReading json_from_text(std::string_view text, const JsonLimits& limits = {});

// Indented by two spaces, lists of plain values on one line, with a newline at the end.
std::string json_text(const Json& value);

// A short description of a value for messages, at most 60 characters: "two", null, -1, an array.
Message shown(const Json& value);

}  // namespace basinscope
