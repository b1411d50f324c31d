// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes embedded in exported figures (PDF, SVG, PNG; core/data/embedded_text.h), so that a figure can be
// opened again, and scenes as a short text for the clipboard. What is embedded is this JSON:
//   {"basinscope_figure": 1, "scene": a scene as in its file,
//    "page": {"width_mm", "height_mm", "ppi", "font_pt", "line_pt", "font", "theme", "transparent", "legend",
//             "footer", "notes", "columns", "letters", "steps", "panels": ["basins"], "engine"}}
// Patterns, values and images from files are embedded up to 8 MiB each. Of larger ones the file name is
// embedded with a "checksum" (network_words.h), or a fingerprint of images of the recall workspace, by which
// the reader notices a file that has changed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/scene/page_style.h"
#include "core/scene/scene_file.h"

namespace basinscope {

inline constexpr std::int64_t max_embedded_bytes = std::int64_t{8} << 20;  // of one array or file
inline constexpr std::string_view scene_text_start = "basinscope:";

// The JSON in ASCII. from: the folder that relative file names in the scene refer to; to: the folder of the
// figure, to which they will refer inside it, or empty for absolute names. May read image files. page: left
// out if empty.
std::string figure_text(const Scene& scene, const std::optional<PageSettings>& page,
                        const std::filesystem::path& from, const std::filesystem::path& to);

// The same without a page, compressed, as text: "basinscope:" and base64 for URLs. File names are absolute.
std::string scene_text(const Scene& scene, const std::filesystem::path& from);
// Whether text begins like such a text, after white space and quotation marks.
bool is_scene_text(std::string_view text);

// What is too large to be embedded in a figure of the scene, a phrase for each file.
std::vector<Message> left_outside(const Scene& scene);

// Reads a scene from its JSON, from an exported figure or from the short text, recognised by their content.
// folder: where relative file names start. Never throws for damaged input: the reading has faults then.
SceneReading scene_from_bytes(std::string_view bytes, const std::filesystem::path& folder,
                              SceneUse use = SceneUse::landscape);

}  // namespace basinscope
