// SPDX-License-Identifier: GPL-3.0-or-later
// Readers (read_) and writers (_json) of the parts of a scene file that several sources share: memory, view
// with the compare grid, what a figure carries besides its scene. Faults are added to the notes of the node,
// with the path where they are. Internal to core/scene.
#pragma once

#include <filesystem>

#include "core/scene/json/method_json.h"
#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

// Reads patterns, names and values, with the files that they name, relative to folder. use: the limits on N
// and D.
void read_memory(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory);
// Reads members x and y; returns whether both were there and well formed.
bool read_window(JsonObject& object, Window& window);
// Reads the view. scene: with memory and dynamics, of which variations of the compare grid leave out members.
void read_view(const JsonNode& node, const Scene& scene, View& view);

// The scene's node in a document. For that of a figure (figure_scene.h) sets embedded and page of reading.
JsonNode read_figure(const JsonNode& document, SceneReading& reading);

Json memory_json(const Memory& memory);
Json span_json(double low, double high);
Json view_json(const View& view);
Json page_json(const PageSettings& page);

}  // namespace basinscope
