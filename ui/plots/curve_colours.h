// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of curves, the same in the window, on pages and in legends. Pages take Theme::light().
#pragma once

#include <QColor>

#include "core/kernels/kernel_shape.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The place of ink, black or light: of what the others are compared with.
inline constexpr int ink_place = 7;

// The same hue, darker or lighter, so that a line has a contrast of 3:1 against the grounds of plots and of
// pages, and 4.5:1 with increased contrast.
QColor legible(const QColor& colour, const Theme& theme);
// Of a curve, by the place (0-based) of what it shows in its list: methods, layers, kernels. Any two of the
// first eight are told apart by all eyes, but with increased contrast not the second and the sixth.
QColor curve_colour(int place, const Theme& theme);
// Wherever a kernel is drawn: its place is that in the list of shapes.
QColor kernel_colour(const KernelShape& shape, const Theme& theme);

}  // namespace basinscope
