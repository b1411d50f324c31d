// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a scene that occur in several places of its file. Internal to core/scene.
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

Json stop_rule_json(const StopRule& stop);
Json span_json(double low, double high);
Json view_json(const View& view);
Json page_json(const PageSettings& page);

void check_stop_rule(const StopRule& stop, const std::string& path, JsonNotes& notes);
void check_window(const Window& window, const Plane& plane, const std::string& path, JsonNotes& notes);
void check_view(const Scene& scene, JsonNotes& notes);
// Rows of patterns: at least one, not too many, finite.
void check_patterns(const Matrix& patterns, SceneUse use, const std::string& path, JsonNotes& notes);
// Of patterns as given: none so long that no state near it could be told from one that has diverged.
void check_norms(const Memory& memory, const std::string& path, JsonNotes& notes);
void check_queries(const Matrix& queries, Eigen::Index dimension, const std::string& path, JsonNotes& notes);

inline constexpr Range beta_range{0, 1e6, true};

}  // namespace basinscope
