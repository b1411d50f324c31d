// SPDX-License-Identifier: GPL-3.0-or-later
// One set of attention weights in four workspaces (RAYN; TTR eqs. 1, 50; HFY eq. 7): as a kernel over
// distances, as the weights of a regression fit, of a retrieval step in the landscape, and of a layer's read.
// The kernels workspace has the keys and the query; the weights of each other workspace are computed from its
// own state, by the functions behind its pictures, and compared.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/scene/scene.h"
#include "core/task_control.h"

namespace basinscope {

enum class WeightView { kernel, regression, landscape, layer };
inline constexpr std::size_t weight_views = 4;
constexpr std::array<std::string_view, weight_views> words(WeightView) {
  return {"kernel", "regression", "landscape", "layer"};
}

struct SameWeights {
  // What one workspace has.
  struct Seen {
    bool same_keys = false;   // its keys are those of the kernels workspace, to 1e-12
    bool same_query = false;  // and its query is
    Vector weights;           // N, in the order of those keys; empty: undefined (0/0), or other keys or query
    // Largest |weight - attention weight|. Nothing where one of the two is undefined or keys or query differ;
    // 0 where both are undefined.
    std::optional<double> difference;
  };
  Vector attention;                      // N weights from dot products alone; empty: undefined
  std::array<Seen, weight_views> views;  // in the order of WeightView

  bool tie = false;  // two keys tie for the k nearest: workspaces may choose differently

  const Seen& view(WeightView which) const { return views[static_cast<std::size_t>(which)]; }
};

// The weights at the scene's states. A layer is read at its current token, so that later keys have weight 0.
// control cancels the layer's run, whose weights are then missing. O(N^2 D).
SameWeights same_weights(const Scene& scene, const TaskControl& control);

}  // namespace basinscope
