// SPDX-License-Identifier: GPL-3.0-or-later
// Random and regular sets of patterns, the same for the same seed everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/linear_algebra.h"
#include "core/message.h"

namespace basinscope {

// sphere: uniform on the unit sphere; ball: uniform in the unit ball; gaussian: standard normal;
// ring: n equal angles on the unit circle of the first two axes, turned by a seeded angle (0 for
// seed 0); triangle: three unit vectors at 120 degrees, further points uniform inside (d >= 2); glyphs:
// images of pen strokes (glyphs.h; d the square of 4 or more).
struct GeneratedPatterns {
  std::string generator = "sphere";
  int n = 10;
  int d = 2;
  std::uint64_t seed = 1;

  bool operator==(const GeneratedPatterns&) const = default;
};

const std::vector<std::string>& generator_ids();
// The id as a word for people; empty where there is no such generator.
Phrase generator_name(std::string_view id);

// n x d. Throws std::invalid_argument on an unknown generator, d < 2 for ring and triangle, and d that is no
// square for glyphs.
Matrix generated(const GeneratedPatterns& what);

}  // namespace basinscope
