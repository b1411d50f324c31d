// SPDX-License-Identifier: GPL-3.0-or-later
// A surface fitted from a stream whose function changes, with its samples: discs of the colour of the
// sample's own value, so that one stands out where others pull the fit away from it. The edge of those from
// before the change is orange, of the others white; what a window has forgotten is small and grey.
#pragma once

#include "core/network/plane.h"
#include "core/regression/shift_stream.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

inline constexpr int shift_levels = 20;
// What both functions and nearly all samples lie between, so that colours stand still while steps play.
inline constexpr double shift_lowest = -1, shift_highest = 1.9;

inline const QColor shift_old_ink(0xE6, 0x9F, 0x00), shift_new_ink(0xFF, 0xFF, 0xFF);

// moment: its queries are the grid's points. radius: of the marks, logical pixels.
CurvePanel shift_surface_panel(const ShiftMoment& moment, const Grid& grid, const ShiftSettings& settings,
                               ShiftMethod method, double radius);
// The true function in force, without samples.
CurvePanel shift_truth_panel(const ShiftMoment& moment, const Grid& grid);
// What the marks of the samples mean; marks that are not there are left out.
std::vector<CurveKey> shift_sample_keys(const ShiftMoment& moment, const ShiftSettings& settings,
                                        ShiftMethod method);

}  // namespace basinscope
