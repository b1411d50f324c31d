// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is either a scene that survives saving and loading unchanged, or a list of faults.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/scene/scene_file.h"

using basinscope::scene_from_json;
using basinscope::scene_to_json;
using basinscope::SceneReading;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A generator may rightly make gigabytes of patterns for retrieval; here only landscapes are read,
  // and no files beside them.
  if (text.find("generator") != std::string_view::npos && size > 4096) return 0;
  const SceneReading reading = scene_from_json(text, "/nonexistent");
  if (reading.scene.has_value() != reading.faults.empty()) std::abort();
  if (!reading.scene) return 0;
  const std::string saved = scene_to_json(*reading.scene);
  const SceneReading again = scene_from_json(saved, "/nonexistent");
  if (!again.scene || scene_to_json(*again.scene) != saved) std::abort();
  return 0;
}
