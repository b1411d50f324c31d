// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes inside exported figures (core/data/carrier.h), and as a short text to paste. What is packed is JSON:
//   {"basinscope_figure": 1, "scene": a scene as in its file,
//    "page": {"width_mm", "height_mm", "ppi", "font_pt", "line_pt", "font", "theme", "transparent", "legend",
//             "footer", "notes", "columns", "letters", "steps", "panels": ["basins"], "engine"}}
// Patterns, values and images from files travel with it up to 8 MiB each; larger ones by their name and
// "checksum" (network_words.h), images of the recall workspace by their fingerprint, which say whether they
// are the same when the figure is opened.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/page_style.h"
#include "core/scene/scene_file.h"

namespace basinscope {

inline constexpr std::int64_t most_bytes_carried = std::int64_t{8} << 20;
inline constexpr std::string_view scene_text_start = "basinscope:";

// Packed, for with_packed_text(). from: where relative names in the scene start; to: where the figure will
// lie, from where they start inside it; empty: nowhere in particular, names are absolute. May read files.
std::string packed_scene(const Scene& scene, const std::optional<PageSettings>& page,
                         const std::filesystem::path& from, const std::filesystem::path& to);

// "basinscope:" and characters that stay whole in addresses and chats. Without a page.
std::string scene_text(const Scene& scene, const std::filesystem::path& from);
// White space and quotes around it are allowed.
bool is_scene_text(std::string_view text);

// What is too large to travel with a figure of the scene, a phrase each.
std::vector<std::string> left_outside(const Scene& scene);

// A scene in whatever form: its JSON, an exported figure, or the short text.
SceneReading scene_from_bytes(std::string_view bytes, const std::filesystem::path& folder,
                              SceneUse use = SceneUse::landscape);

}  // namespace basinscope
