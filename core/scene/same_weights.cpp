// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/same_weights.h"

#include <cmath>

#include "core/kernels/key_geometry.h"
#include "core/kernels/pair_weights.h"
#include "core/layers/layer_curves.h"
#include "core/workspaces/bridge.h"

namespace basinscope {
namespace {

using Seen = SameWeights::Seen;
// The largest difference of entries at which keys and queries count as equal.
constexpr double rounding = 1e-12;

template <class A, class B>
bool alike(const A& a, const B& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         (a.size() == 0 || (a - b).cwiseAbs().maxCoeff() <= rounding);
}

Seen regression_view(const Scene& scene, const KernelsState& kernels) {
  const auto state = scene.workspaces.shared<RegressionState>();
  const KeySamples made = key_samples(kernels);
  // The kernels workspace hands over distances from the query as keys of one variable, with the query at 0
  // (bridge.h). The samples of the regression are compared with those.
  const bool alike_keys = state->edited && alike(state->edited->keys, made.samples.keys) &&
                          alike(state->edited->values, made.samples.values);
  Seen view{alike_keys, std::abs(state->probe) <= rounding, {}, {}};
  if (!view.same_keys || !view.same_query) return view;
  const Vector& keys = state->edited->keys;
  const SampleWeights found = sample_weights(selected_estimator(*state), keys, state->probe);
  // Weights that are 0/0 stay empty.
  if (!found.defined()) return view;
  view.weights = Vector::Zero(keys.size());
  for (Eigen::Index i = 0; i < found.values.size(); ++i)
    // Samples are sorted by key, and order[] says which of the kernels workspace's keys each of them is.
    view.weights[made.order[static_cast<std::size_t>(found.first + i)]] = found.values[i];
  return view;
}

Seen landscape_view(const Scene& scene, const Matrix& keys, const Vector& query) {
  const SharedMatrix& patterns = scene.memory.patterns;
  // The shape is compared first, since *patterns may have to assemble the full matrix (shared_matrix.h).
  const bool alike_keys = patterns.rows() == keys.rows() && patterns.cols() == keys.cols() &&
                          scene.memory.normalise == Normalise::none && alike(*patterns, keys);
  Seen view{alike_keys, false, {}, {}};
  if (!view.same_keys) return view;
  // Of the landscape's queries the first is compared.
  view.same_query = scene.queries.rows() > 0 && alike(Vector(scene.queries.row(0).transpose()), query);
  if (view.same_query) view.weights = weights_at(network_of(scene), query);
  return view;
}

Seen layer_view(const Scene& scene, const Matrix& keys, const Vector& query, const TaskControl& control) {
  const auto state = scene.workspaces.shared<LayersState>();
  const LayerInput& own = *state->own;
  Seen view{state->task == LayersTask::own && alike(own.keys, keys), false, {}, {}};
  if (!view.same_keys || own.queries.rows() != keys.rows()) return view;
  const int token = state->acting_token();
  view.same_query = alike(Vector(own.queries.row(token - 1).transpose()), query);
  if (!view.same_query) return view;
  const auto moment = layer_moment({*state, state->layer(), token, true}, control);
  // A cancelled run has no moment, and a read that is not linear in the values has no weights (LayerMoment).
  if (!moment || moment->weights.size() == 0 || !moment->weights.allFinite()) return view;
  view.weights = Vector::Zero(keys.rows());
  // The layer has not seen later tokens, so their keys have weight 0.
  view.weights.head(moment->weights.size()) = moment->weights;
  return view;
}

}  // namespace

SameWeights same_weights(const Scene& scene, const TaskControl& control) {
  const auto kernels = scene.workspaces.shared<KernelsState>();
  const Matrix keys = used_keys(*kernels);
  const Vector query = used_query(*kernels);
  PairScale scale = kernels->scale;
  // The k nearest are at most all keys, as in the workspace's own pictures.
  scale.k = kernels->acting_k();
  const PairWeights pair = pair_weights(kernels->pair(), scale, key_geometry(keys, query));
  SameWeights all{pair.attention,
                  {Seen{true, true, pair.kernel, {}}, regression_view(scene, *kernels),
                   landscape_view(scene, keys, query), layer_view(scene, keys, query, control)},
                  pair.tie};
  for (Seen& view : all.views) {
    // Where one side alone is undefined there is nothing to compare; where both are, they agree.
    if (!view.same_keys || !view.same_query || (view.weights.size() == 0) != (all.attention.size() == 0))
      continue;
    view.difference = view.weights.size() == 0 ? 0 : (view.weights - all.attention).cwiseAbs().maxCoeff();
  }
  return all;
}

}  // namespace basinscope
