// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/bridge.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/kernels/key_geometry.h"
#include "core/message.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

// Asks for the query at every token.
LayersState with_pairs(LayersState state, const Matrix& keys, const Matrix& values, const Vector& query,
                       Phrase source) {
  LayerInput input;
  input.keys = keys;
  input.values = values;
  input.queries = query.transpose().replicate(keys.rows(), 1);
  state = with_own(std::move(state), std::move(input), std::string(source));
  state.chosen = 0;
  state.beside = -1;
  state.picked.reset();
  state.lower = LayersLower::weights;
  return state;
}

// Which side of the query each key lies on: the sign along the axis that keys differ most in, across the
// query's direction. Where all lie on one side the farthest goes to the other, so that the query stands among
// them.
Vector sides_of(const Matrix& keys, const Vector& query, const Vector& squared) {
  const double norm = query.norm();
  const Vector along = norm > 0 ? Vector(query / norm) : Vector(Vector::Zero(query.size()));
  const Matrix across = keys - (keys * along) * along.transpose();
  Index axis = 0, farthest = 0;
  across.colwise().squaredNorm().maxCoeff(&axis);
  squared.maxCoeff(&farthest);
  Vector sides = (across.col(axis).array() < 0).select(Vector::Constant(keys.rows(), -1), 1);
  if (keys.rows() > 1 && std::abs(sides.sum()) == static_cast<double>(keys.rows())) sides[farthest] *= -1;
  return sides;
}

}  // namespace

KeySamples key_samples(const KernelsState& kernels) {
  const Matrix keys = used_keys(kernels);
  const Vector query = used_query(kernels);
  const Vector squared = key_geometry(keys, query).squared;
  const Vector places = sides_of(keys, query, squared).cwiseProduct(squared.cwiseSqrt());
  const double norm = query.norm();
  const Vector values = norm > 0 ? Vector(keys * query / norm) : Vector(keys.col(0));
  KeySamples made;
  made.order.resize(static_cast<std::size_t>(places.size()));
  std::iota(made.order.begin(), made.order.end(), Index{0});
  std::stable_sort(made.order.begin(), made.order.end(),
                   [&](Index a, Index b) { return places[a] < places[b]; });
  made.samples = sorted_samples(places, values);
  return made;
}

RegressionState regression_of(RegressionState state, const KernelsState& kernels) {
  const KernelPair pair = kernels.pair();
  const double gamma = kernels.scale.gamma;
  const int k = kernels.acting_k();
  state.edited = key_samples(kernels).samples;
  state.imported = true;
  state.probe = 0;
  state.h = std::sqrt(gamma);  // scores -u^2/2 over h^2 are those of attention but for a constant
  if (const auto order = kernel_order(pair.shape)) {
    const double r = *order;
    switch (pair.route) {
      case BandwidthRoute::adaptive:
        state.weighing = Separation{Entmax{1 + 1 / r}};
        break;
      case BandwidthRoute::fixed:
        state.weighing = pair.shape;
        state.h = std::sqrt(2 * r * gamma);
        break;
      case BandwidthRoute::anchored:
        state.weighing = Separation{ReluMax{r, kernels.scale.anchor, 1}};
        state.h = std::sqrt(r * gamma);
        break;
    }
  } else if (std::holds_alternative<TruncatedGaussianShape>(pair.shape)) {
    state.weighing = Separation{TopKSoftmax{k}};
  } else if (std::holds_alternative<UniformShape>(pair.shape)) {
    state.weighing = Separation{UniformKnn{k}};
  } else {
    state.weighing = KernelShape{GaussianShape{}};
  }
  return state;
}

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
  return with_pairs(std::move(state), keys, keys, used_query(kernels),
                    phrase("keys of the kernels workspace"));
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
                    phrase("samples of the regression workspace"));
}

KernelsOpening kernels_of(KernelsState state, const LayersState& layers) {
  using K = KernelsState;
  const LayerInput input = sequence_of(layers, 0);
  const Index d = input.keys.cols(), t = std::min<Index>(layers.acting_token(), input.keys.rows());
  if (d < K::fewest_dimensions || d > K::most_dimensions)
    return {state, message("the kernels workspace has keys of %1 to %2 numbers, these have %3",
                           K::fewest_dimensions, K::most_dimensions, d)};
  const Index count = std::min<Index>(t, K::most_keys);
  state.keys = input.keys.middleRows(t - count, count);
  state.query = (input.queries.size() > 0 ? input.queries : input.keys).row(t - 1).transpose();
  if (!(state.keys.cwiseAbs().maxCoeff() <= K::largest_entry) ||
      !(state.query.cwiseAbs().maxCoeff() <= K::largest_entry))
    return {state, phrase("the kernels workspace has numbers from -100 to 100")};
  if (state.keys.rowwise().squaredNorm().minCoeff() == 0 || state.query.squaredNorm() == 0)
    return {state, phrase("a key or the query is zero and has no direction")};
  state.seed.reset();
  if (const auto* softmax = std::get_if<SoftmaxAttention>(&layers.layer())) {
    state.shape = GaussianShape{};
    state.unit = softmax->qk_norm;
    state.scale.gamma = std::clamp(1 / softmax->used_scale(d), K::lowest_gamma, K::highest_gamma);
  }
  return {state, {}};
}

}  // namespace basinscope
