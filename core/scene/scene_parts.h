// SPDX-License-Identifier: GPL-3.0-or-later
// Readers (read_), writers (_json) and checks (check_) of the parts of a scene file, which the sources in
// json/ define and share. Faults are added to the notes of the node or to notes, and path is where they are.
// Internal to core/scene.
#pragma once

#include <filesystem>

#include "core/scene/json/method_json.h"
#include "core/scene/page_style.h"
#include "core/scene/scene.h"

namespace basinscope {

void read_memory(const JsonNode& node, const std::filesystem::path& folder, SceneUse use, Memory& memory);
void read_stop_rule(const JsonNode& node, StopRule& stop);
// Reads members x and y; returns whether both were there and well formed.
bool read_window(JsonObject& object, Window& window);
void read_view(const JsonNode& node, const Scene& scene, View& view);

// The scene's node in a document. For that of a figure (figure_scene.h) sets carried and page of reading.
JsonNode read_figure(const JsonNode& document, SceneReading& reading);

Json stop_rule_json(const StopRule& stop);
Json span_json(double low, double high);
Json view_json(const View& view);
Json page_json(const PageSettings& page);

void check_stop_rule(const StopRule& stop, const std::string& path, JsonNotes& notes);
void check_window(const Window& window, const Plane& plane, const std::string& path, JsonNotes& notes);
void check_view(const Scene& scene, JsonNotes& notes);
// At least one row, not more numbers than use allows (SceneUse), all finite.
void check_patterns(const Matrix& patterns, SceneUse use, const std::string& path, JsonNotes& notes);
// No pattern that is stored without normalisation may be longer than farthest_state
// (core/network/dynamics.h), beyond which a state counts as diverged.
void check_norms(const Memory& memory, const std::string& path, JsonNotes& notes);
void check_queries(const Matrix& queries, Eigen::Index dimension, const std::string& path, JsonNotes& notes);

inline constexpr Range beta_range{0, 1e6, true};

}  // namespace basinscope
