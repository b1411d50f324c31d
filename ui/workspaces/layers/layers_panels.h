// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the layers workspace, for screen, paper and copied data: values from results, any thread.
#pragma once

#include "core/workspaces/layers_tables.h"
#include "ui/figure/curve_points.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

LossesInput losses_input(const LayersState& state);
AccuracyInput accuracy_input(const LayersState& state);
MomentInput moment_input(const LayersState& state, int which);  // which of its layers

QColor layer_colour(const LayersState& state, std::size_t index, const Theme& theme);
QString layer_name(const LayersState& state, std::size_t index);
std::vector<CurveKey> layer_keys(const LayersState& state, const Theme& theme);

CurvePanel losses_panel(const LossCurves& curves, const LayersState& state, const Theme& theme);
// Rings on the curves at token t.
std::vector<CurveRing> losses_rings(const LossCurves& curves, const LayersState& state, const Theme& theme);
CurvePanel accuracy_panel(const AccuracyCurves& curves, AccuracyOver over, const LayersState& state,
                          const Theme& theme);
// The values of the first sequence over time.
CurvePanel sequence_panel(const LayersState& state);
CurvePanel state_panel(const LayerMoment& moment, const Theme& theme);
CurvePanel lower_panel(const LayerMoment& moment, LayersLower what, const QColor& colour, const Theme& theme);

// A state with its results; each panel needs its own of them: losses, accuracy, the first or the second
// moment.
struct LayersShown : LayersResults {
  LayersState state;
};
using LayersPanel = PanelSpec<LayersShown>;
LayersPanel losses_spec();
LayersPanel accuracy_spec(AccuracyOver over);
LayersPanel sequence_spec();
LayersPanel state_spec(bool beside);  // of the chosen layer, or of the one it is compared with
LayersPanel lower_spec(LayersLower what);

QString lower_title(LayersLower what);
RichText task_words(const LayersProblem& problem);

}  // namespace basinscope
