// SPDX-License-Identifier: GPL-3.0-or-later
// The same keys, values and query in the workspaces that each tell half of the story: a kernel's weights as
// an attention layer's, a regression fit as a layer's read, and back.
#pragma once

#include <optional>
#include <string>

#include "core/kernels/kernels_state.h"
#include "core/layers/layers_state.h"
#include "core/regression/regression_state.h"

namespace basinscope {

// Keys and query of the kernels workspace as a sequence that asks for the query at every token; values are
// the keys, so that a read is one retrieval step. Layers: attention by the kernel's twin, and softmax
// attention. At the last token its weights are those of the kernel.
LayersState layers_of(LayersState state, const KernelsState& kernels);

// Samples of the regression workspace as pairs, the probe as every query. Layers: the estimator as a local
// constant and as a local linear fit (an attention's place is taken by a Gaussian of its bandwidth), kernel
// ridge regression. At the last token the first reads what the fit is at the probe. Throws
// std::invalid_argument where there are too many samples.
LayersState layers_of(LayersState state, const RegressionState& regression);

// The newest keys and the query at the token in the kernels workspace, softmax attention's as its Gaussian;
// why not, where that has no room for them.
struct KernelsOpening {
  KernelsState state;
  std::string refusal;
};
KernelsOpening kernels_of(KernelsState state, const LayersState& layers);

// The weight of a local layer that a kernel of the regression workspace is.
WeightKernel weight_kernel_of(const KernelShape& shape, double h);

}  // namespace basinscope
