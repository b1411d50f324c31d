// SPDX-License-Identifier: GPL-3.0-or-later
// Results of layers as tables of numbers, for files and for who cannot see the pictures. O(numbers) each.
#pragma once

#include "core/data/data_table.h"
#include "core/layers/layer_curves.h"
#include "core/workspaces/layers_state.h"

namespace basinscope {

// What there is of a state; each may be missing or of an earlier one.
struct LayersResults {
  std::shared_ptr<const LossCurves> losses;
  std::shared_ptr<const AccuracyCurves> accuracy;     // of associative recall alone
  std::shared_ptr<const LayerMoment> moment, second;  // of the chosen and of the second layer
};
enum class AccuracyOver { pairs, length };

// A row a layer: at t, over the last quarter, draws that diverged; or the accuracies of the task's own sizes.
DataTable layers_table(const LayersResults& results, const LayersState& state);
DataTable losses_table(const LossCurves& curves, const LayersState& state);
DataTable accuracy_table(const AccuracyCurves& curves, AccuracyOver over, const LayersState& state);
DataTable sequence_table(const LayersState& state);  // the values of the first
DataTable state_table(const LayerMoment& moment);    // the matrix, or the pairs as columns
DataTable lower_table(const LayerMoment& moment, LayersLower what);

}  // namespace basinscope
