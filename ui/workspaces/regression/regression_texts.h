// SPDX-License-Identifier: GPL-3.0-or-later
// Names, colours and the formula of the regression workspace.
#pragma once

#include "ui/figure/curve_points.h"
#include "ui/text/formula.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_result.h"

namespace basinscope {

// A line's colour wherever it is drawn: the selected one vermillion, local linear purple, constant
// ink, Gaussian and nearest as their kernels.
QColor role_colour(FitRole role, const Theme& theme);
QColor method_colour(ShiftMethod method, const Theme& theme);
// One sentence, for tooltips.
QString role_help(FitRole role);
QString method_help(ShiftMethod method);
QString method_name(ShiftMethod method, const ShiftSettings& settings);

// "Epanechnikov = normReLU attention", "v(q) = sum w v / sum w".
Formula regression_formula(const SampleWeighing& weighing, Eigen::Index samples);

// "sinusoid with trend, noise 0.16", or where the samples come from.
QString data_text(const RegressionState& state);

// For captions, with every number that it takes to repeat the panel: samples by function, count, noise, seed
// and gap, or where they are not drawn by count and checksum.
RichText sample_settings(const RegressionState& state);
RichText fit_settings(const RegressionState& state);
RichText surface_settings(const RegressionState& state);
RichText sample_error_settings(const RegressionState& state);
RichText shift_settings_words(const RegressionState& state);
RichText linear_settings_words(const RegressionState& state);

}  // namespace basinscope
