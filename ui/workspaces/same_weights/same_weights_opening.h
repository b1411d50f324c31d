// SPDX-License-Identifier: GPL-3.0-or-later
// The attention weights of the kernels workspace in the workspaces that see them otherwise.
#pragma once

#include "core/scene/same_weights.h"
#include "core/workspaces/kernels_state.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// What the landscape shows of the state: the keys as patterns, the query as query, and
//   polynomial kernels       mean shift by distance, `kernel` {r, h} with the bandwidth found, identity
//   Gaussian, top-k, k-NN    their attention at beta = 1/gamma; unit keys stay on the sphere by l2
Scene landscape_of(Scene scene, const KernelsState& state);

// The scene in which that workspace has the weights of the kernels workspace; of the kernel the scene itself.
Scene with_same_weights(Scene scene, WeightView view);

// Where it is in the rail, and what an undo step that opens it is called.
int place_of(WeightView view);
QString opening_name(WeightView view);
// "Regression fit".
QString view_name(WeightView view);

// As they are in the scene; a view that has other keys, another query, as with_same_weights() opens it.
SameWeights weights_as_opened(const Scene& scene, const TaskControl& control);

}  // namespace basinscope
