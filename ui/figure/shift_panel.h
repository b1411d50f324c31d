// SPDX-License-Identifier: GPL-3.0-or-later
// A surface fitted from a stream whose function changes, with its samples in the colours of their own values:
// where a sample stands out from the surface round it, others pull the fit away from it. Those from before
// the change have a ring, those that a window has forgotten are small and grey.
#pragma once

#include "core/network/plane.h"
#include "core/regression/shift_stream.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

inline constexpr int shift_levels = 20;
// What both functions and nearly all samples lie between, so that colours stand still while steps play.
inline constexpr double shift_lowest = -1, shift_highest = 1.9;

// moment: its queries are the grid's points.
CurvePanel shift_surface_panel(const ShiftMoment& moment, const Grid& grid, const ShiftSettings& settings,
                               ShiftMethod method);
// The true function in force, without samples.
CurvePanel shift_truth_panel(const ShiftMoment& moment, const Grid& grid);
// What the marks of the samples mean; marks that are not there are left out.
std::vector<CurveKey> shift_sample_keys(const ShiftMoment& moment, const ShiftSettings& settings,
                                        ShiftMethod method);

}  // namespace basinscope
