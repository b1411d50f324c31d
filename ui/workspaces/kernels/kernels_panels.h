// SPDX-License-Identifier: GPL-3.0-or-later
// The line plots of the kernels workspace as values, for the window and for figures alike.
#pragma once

#include "ui/figure/curve_panel.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_result.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

// The kernels over the distance to the query, each with integral 1, the keys as stems.
PanelSpec<KernelsResult> shapes_spec();

// What the paired bars are, and how far both sides agree.
std::vector<CurveKey> bar_keys(const KernelsResult& result, const Theme& theme);

// The spread of a state, which chooses one of its rows (see table_row); null: there is none yet.
struct SpreadShown {
  std::shared_ptr<const Dispersion> spread;
  KernelsState state;
};
// Largest weight, support and error over the number of keys.
PanelSpec<SpreadShown> dispersion_spec();
RichText dispersion_text(const KernelsState& state);

}  // namespace basinscope
