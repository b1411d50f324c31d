// SPDX-License-Identifier: GPL-3.0-or-later
// Colour tables of fields: viridis and cividis (perceptually uniform, dark to light) and a diverging one.
#pragma once

#include <QColor>
#include <QString>
#include <array>
#include <cstdint>
#include <vector>

namespace basinscope {

// As 0xRRGGBB.
extern const std::array<std::uint32_t, 256> viridis;
extern const std::array<std::uint32_t, 256> cividis;

// 256 colours of "viridis" or "cividis", or of "diverging": blue, white, red, for signed values about 0.
const std::vector<QRgb>& colour_table(const QString& name);

// The colour of band 0 ... levels-1 of a field that is drawn in bands of equal colour, and of its colour bar:
// that of the table at the middle of the band.
QRgb band_colour(const QString& colours, int band, int levels);
std::vector<QColor> band_colours(const QString& colours, int levels);  // of all bands

}  // namespace basinscope
