// SPDX-License-Identifier: GPL-3.0-or-later
// The perceptually even colour tables of energies as 0xRRGGBB, dark to light; see colour_table().
#pragma once

#include <array>
#include <cstdint>

namespace basinscope {

extern const std::array<std::uint32_t, 256> viridis;
extern const std::array<std::uint32_t, 256> cividis;

}  // namespace basinscope
