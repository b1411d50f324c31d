// SPDX-License-Identifier: GPL-3.0-or-later
// The makers of the curve figures, one a figure, and what they share.
#pragma once

#include "ui/export/published/published_curves.h"

namespace basinscope {

// Okabe-Ito for maps and estimators: ink, vermillion, blue, green, orange, purple, sky blue.
QColor figure_ink(int index);

// version: of the program, for the settings.
PublishedCurves regularisation_paths_figure(const QString& version);  // hfy-2
PublishedCurves binary_figure(const QString& version);                // hfy-3
PublishedCurves kernels_figure(const QString& version);               // ckr-1
PublishedCurves constant_fit_figure(const QString& version);          // rayn-1
PublishedCurves curve_fits_figure(const QString& version);            // rayn-2
PublishedCurves surface_figure(const QString& version);               // rayn-3
PublishedCurves shift_figure(const QString& version);                 // rayn-4
PublishedCurves sliding_figure(const QString& version);               // rayn-5

}  // namespace basinscope
