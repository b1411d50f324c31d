// SPDX-License-Identifier: GPL-3.0-or-later
// Panels of a surface fitted to a stream of samples whose true function changes
// (core/regression/shift_stream.h). Samples are discs in the colour of their value, so that one stands out
// where the fit differs from it. Those from before the change have an orange edge, others a white one;
// samples that a sliding window has dropped are small and grey.
#pragma once

#include "core/network/plane.h"
#include "core/regression/shift_stream.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

inline constexpr int shift_levels = 20;
// The fixed ends of the colours, between which both functions and nearly all samples lie.
inline constexpr double shift_lowest = -1, shift_highest = 1.9;

inline const QColor shift_old_ink(0xE6, 0x9F, 0x00), shift_new_ink(0xFF, 0xFF, 0xFF);

// The surface that method has fitted at a moment of the stream, over the unit square. The queries of moment
// must be the points of grid. radius: of the marks, logical pixels.
CurvePanel shift_surface_panel(const ShiftMoment& moment, const Grid& grid, const ShiftSettings& settings,
                               ShiftMethod method, double radius);
// The current true function, without samples.
CurvePanel shift_truth_panel(const ShiftMoment& moment, const Grid& grid);
// Legend entries for the marks of samples that occur at this moment.
std::vector<CurveKey> shift_sample_keys(const ShiftMoment& moment, const ShiftSettings& settings,
                                        ShiftMethod method);

}  // namespace basinscope
