// SPDX-License-Identifier: GPL-3.0-or-later
// The same keys, values and query in the workspaces that each tell half of the story: a kernel's weights as
// an attention layer's, a regression fit as a layer's read, and back.
#pragma once

#include <optional>
#include <vector>

#include "core/message.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/regression_state.h"

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
  Message refusal;
};
KernelsOpening kernels_of(KernelsState state, const LayersState& layers);

// Keys and query of the kernels workspace as samples of one variable: a key's place is its distance from the
// query, on the side of it on which it lies along the axis they differ in most, and its value is its
// component along the query, so that the fit at 0 is that component of a retrieval step. order[j]: which key
// sample j is. Distances are all that a kernel sees; where norms are not one, attention sees more.
struct KeySamples {
  Samples samples;
  std::vector<Eigen::Index> order;
};
KeySamples key_samples(const KernelsState& kernels);

// Those samples with the probe at 0, weighed as the pair weighs: by its kernel where the bandwidth is fixed,
// else by its attention over distances.
RegressionState regression_of(RegressionState state, const KernelsState& kernels);

// The weight of a local layer that a kernel of the regression workspace is.
WeightKernel weight_kernel_of(const KernelShape& shape, double h);

}  // namespace basinscope
