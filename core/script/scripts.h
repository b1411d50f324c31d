// SPDX-License-Identifier: GPL-3.0-or-later
// What each workspace computes, as Python. Internal to core/script.
#pragma once

#include "core/data/images.h"
#include "core/kernels/kernels_state.h"
#include "core/layers/layers_state.h"
#include "core/recall/recall_state.h"
#include "core/regression/regression_state.h"
#include "core/scene/scene.h"
#include "core/script/pieces.h"
#include "core/transforms/transforms_state.h"

namespace basinscope {

// Each leaves its numbers in names of the program: X, weights, paths, energy, basins;
void write_landscape(PythonProgram& program, const Scene& scene);
// theta, maps: name and weights;
void write_transforms(PythonProgram& program, const TransformsState& state);
// kernel_side, attention_side;
void write_kernels(PythonProgram& program, const KernelsState& state);
// fits: name and estimate, queries, estimates;
void write_regression(PythonProgram& program, const RegressionState& state);
// runs: name, reads and losses;
void write_layers(PythonProgram& program, const LayersState& state);
// named: name and the memories named.
void write_recall(PythonProgram& program, const RecallState& state, const ImageDecoder& decode);

}  // namespace basinscope
