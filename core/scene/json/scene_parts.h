// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a scene as they stand in its file: memory, view with the compare grid, what a figure has round a
// scene, and what occurs in several places. Internal to core/scene.
#pragma once

#include <filesystem>

#include "core/scene/json/method_json.h"
#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

void read_memory(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory);
void read_stop_rule(const JsonNode& node, StopRule& stop);
// Members x and y; returns whether both were there and well formed.
bool read_window(JsonObject& object, Window& window);
void read_view(const JsonNode& node, const Scene& scene, View& view);

// What a figure carries: its scene, the reading told what stands beside it. Of a scene alone: the scene.
JsonNode read_figure(const JsonNode& document, SceneReading& reading);

Json memory_json(const Memory& memory);
Json stop_rule_json(const StopRule& stop);
Json span_json(double low, double high);
Json view_json(const View& view);
Json page_json(const PageSettings& page);

}  // namespace basinscope
