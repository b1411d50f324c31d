// SPDX-License-Identifier: GPL-3.0-or-later
// What fits in a scene file. Its reader refuses more than a number of values, so a scene beyond that must
// not be written: it could never be opened again.
#pragma once

#include <QString>
#include <cstdint>

#include "core/scene/scene.h"

namespace basinscope {

// Patterns of more numbers that come from a file stay there, and the scene names it: as text they would
// take tens of megabytes at every save and every recovery copy. Fewer travel with the scene, which then
// does not depend on another file.
inline constexpr std::int64_t most_numbers_from_a_file = std::int64_t{1} << 20;

// Why the scene cannot be written as a file, one sentence; empty: it can.
QString too_large_for_a_file(const Scene& scene);

}  // namespace basinscope
