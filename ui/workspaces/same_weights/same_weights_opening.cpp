// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/same_weights/same_weights_opening.h"

#include <algorithm>

#include "core/kernels/key_geometry.h"
#include "core/kernels/pair_weights.h"
#include "core/workspaces/bridge.h"
#include "ui/document/scene_edits.h"
#include "ui/text/symbols.h"
#include "ui/text/translation.h"

namespace basinscope {

Scene landscape_of(Scene scene, const KernelsState& state) {
  const Matrix keys = used_keys(state);
  const Vector query = used_query(state);
  scene = with_patterns(std::move(scene), SharedMatrix(keys), Memory::Inline{});
  scene.memory.normalise = Normalise::none;
  scene.memory.names.clear();
  for (int i = 0; i < static_cast<int>(keys.rows()); ++i)
    scene.memory.names.push_back((QStringLiteral("k") + subscript(i + 1)).toStdString());
  scene.view.compare.open = false;
  const KernelPair pair = state.pair();
  const double h = pair_bandwidth(pair, state.scale, key_geometry(keys, query).squared);
  if (const auto r = kernel_order(pair.shape)) {
    scene.separation = Kernel{*r, h};
    scene.post = Identity{};
  } else {
    PairScale scale = state.scale;
    scale.k = std::min(scale.k, static_cast<int>(keys.rows()));
    scene.separation = attention_twin(pair, scale).separation;
    scene.beta = 1 / state.scale.gamma;
    if (state.unit)
      scene.post = L2{1};
    else
      scene.post = Identity{};
  }
  scene = with_queries(std::move(scene), query.transpose());
  return with_default_window(std::move(scene));
}

Scene with_same_weights(Scene scene, WeightView view) {
  const auto kernels = scene.workspaces.shared<KernelsState>();
  switch (view) {
    case WeightView::kernel:
      break;
    case WeightView::regression:
      scene.workspaces.set(regression_of(scene.workspaces.of<RegressionState>(), *kernels));
      break;
    case WeightView::landscape:
      return landscape_of(std::move(scene), *kernels);
    case WeightView::layer:
      scene.workspaces.set(layers_of(scene.workspaces.of<LayersState>(), *kernels));
      break;
  }
  return scene;
}

int place_of(WeightView view) {
  constexpr std::array<int, weight_views> places{2, 3, 0, 4};
  return places[static_cast<std::size_t>(view)];
}

QString opening_name(WeightView view) {
  switch (view) {
    case WeightView::kernel:
      return tr("Open in kernels");
    case WeightView::regression:
      return tr("Open in regression");
    case WeightView::landscape:
      return tr("Open in the landscape");
    case WeightView::layer:
      break;
  }
  return tr("Open in layers");
}

QString view_name(WeightView view) {
  switch (view) {
    case WeightView::kernel:
      return tr("Kernel over distances");
    case WeightView::regression:
      return tr("Regression fit");
    case WeightView::landscape:
      return tr("Retrieval step");
    case WeightView::layer:
      break;
  }
  return tr("Layer's read");
}

SameWeights weights_as_opened(const Scene& scene, const TaskControl& control) {
  SameWeights all = same_weights(scene, control);
  for (std::size_t i = 0; i < weight_views; ++i) {
    const auto view = static_cast<WeightView>(i);
    if (all.views[i].same_keys && all.views[i].same_query) continue;
    all.views[i] = same_weights(with_same_weights(scene, view), control).views[i];
  }
  return all;
}

}  // namespace basinscope
