// SPDX-License-Identifier: GPL-3.0-or-later
// The perceptually even colour tables of energies as 0xRRGGBB, dark to light; see colour_table().
#pragma once

#include <QColor>
#include <QString>
#include <array>
#include <cstdint>
#include <vector>

namespace basinscope {

extern const std::array<std::uint32_t, 256> viridis;
extern const std::array<std::uint32_t, 256> cividis;

// 256 colours of "viridis" or "cividis", or of "diverging": blue, white, red, for signed values about 0.
const std::vector<QRgb>& colour_table(const QString& name);

// Colour of band 0 ... levels-1, as fields and colour bars show it.
QRgb band_colour(const QString& colours, int band, int levels);
std::vector<QColor> band_colours(const QString& colours, int levels);  // all of them

}  // namespace basinscope
