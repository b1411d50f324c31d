// SPDX-License-Identifier: GPL-3.0-or-later
// How large inputs may be. Every reader checks these before it allocates.
#pragma once

#include <cstdint>

namespace basinscope {

inline constexpr std::int64_t largest_values = std::int64_t{1} << 28;  // N D of patterns and queries
inline constexpr std::int64_t largest_landscape = 4096;                // N of a landscape, Gram matrices
inline constexpr std::int64_t largest_scene_values = std::int64_t{1} << 23;  // JSON values of a scene file
inline constexpr std::int64_t largest_grid = std::int64_t{1} << 26;          // pixels of a stored map

}  // namespace basinscope
