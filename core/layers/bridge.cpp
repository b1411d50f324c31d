// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/bridge.h"

#include <algorithm>

namespace basinscope {
namespace {

using Index = Eigen::Index;

// Asks for the query at every token.
LayersState with_pairs(LayersState state, const Matrix& keys, const Matrix& values, const Vector& query,
                       std::string source) {
  LayerInput input;
  input.keys = keys;
  input.values = values;
  input.queries = query.transpose().replicate(keys.rows(), 1);
  state = with_own(std::move(state), std::move(input), std::move(source));
  state.chosen = 0;
  state.beside = -1;
  state.picked.reset();
  state.lower = LayersLower::weights;
  return state;
}

}  // namespace

WeightKernel weight_kernel_of(const KernelShape& shape, double h) {
  WeightKernel kernel = alternative<WeightKernel>(id_of(shape)).value_or(PlainKernel<0>{});
  std::visit(
      [&](auto& k) {
        if constexpr (requires { k.h; }) k.h = h;
        std::visit(
            [&](const auto& s) {
              if constexpr (requires { k.r = s.r; }) k.r = s.r;
              if constexpr (requires { k.cut = s.cut; }) k.cut = s.cut;
            },
            shape);
      },
      kernel);
  return kernel;
}

LayersState layers_of(LayersState state, const KernelsState& kernels) {
  PairScale scale = kernels.scale;
  scale.k = kernels.acting_k();
  const AttentionTwin twin = attention_twin(kernels.pair(), scale);
  SeparationAttention attention;
  attention.separation = twin.separation;
  attention.scale = 1 / twin.divisor;
  SoftmaxAttention softmax;
  softmax.scale = 1 / kernels.scale.gamma;
  const Matrix keys = used_keys(kernels);
  state.layers = {attention, softmax};
  return with_pairs(std::move(state), keys, keys, used_query(kernels), "keys of the kernels workspace");
}

LayersState layers_of(LayersState state, const RegressionState& regression) {
  const Samples samples = samples_of(regression);
  const auto* shape = std::get_if<KernelShape>(&regression.weighing);
  NadarayaWatson constant;
  constant.kernel = weight_kernel_of(shape ? *shape : KernelShape{GaussianShape{}}, regression.h);
  LocalLinear linear;
  linear.kernel = constant.kernel;
  KernelRidge ridge;
  ridge.kernel = GaussianInner{regression.h};
  state.layers = {constant, linear, ridge};
  return with_pairs(std::move(state), samples.keys, samples.values, Vector::Constant(1, regression.probe),
                    "samples of the regression workspace");
}

KernelsOpening kernels_of(KernelsState state, const LayersState& layers) {
  using K = KernelsState;
  const LayerInput input = sequence_of(layers, 0);
  const Index d = input.keys.cols(), t = std::min<Index>(layers.acting_token(), input.keys.rows());
  if (d < K::fewest_dimensions || d > K::most_dimensions)
    return {state, "the kernels workspace has keys of " + std::to_string(K::fewest_dimensions) + " to " +
                       std::to_string(K::most_dimensions) + " numbers, these have " + std::to_string(d)};
  const Index count = std::min<Index>(t, K::most_keys);
  state.keys = input.keys.middleRows(t - count, count);
  state.query = (input.queries.size() > 0 ? input.queries : input.keys).row(t - 1).transpose();
  if (!(state.keys.cwiseAbs().maxCoeff() <= K::largest_entry) ||
      !(state.query.cwiseAbs().maxCoeff() <= K::largest_entry))
    return {state, "the kernels workspace has numbers from -100 to 100"};
  if (state.keys.rowwise().squaredNorm().minCoeff() == 0 || state.query.squaredNorm() == 0)
    return {state, "a key or the query is zero and has no direction"};
  state.seed.reset();
  if (const auto* softmax = std::get_if<SoftmaxAttention>(&layers.layer())) {
    state.shape = GaussianShape{};
    state.unit = softmax->qk_norm;
    state.scale.gamma = std::clamp(1 / softmax->used_scale(d), K::lowest_gamma, K::highest_gamma);
  }
  return {state, {}};
}

}  // namespace basinscope
