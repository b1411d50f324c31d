// SPDX-License-Identifier: GPL-3.0-or-later
// One set of attention weights, seen four ways (RAYN; TTR eqs. 1, 50; HFY eq. 7): as a kernel over distances,
// as the weights of a regression fit, of a retrieval step on the landscape, and of a layer's read. The
// kernels workspace has the keys and the query; each other workspace is asked for the weights that its own
// state gives, by the functions that compute what it shows.
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
  struct Seen {
    bool same_keys = false;   // it has the keys of the kernels workspace, to rounding
    bool same_query = false;  // and the query
    Vector weights;           // in the order of those keys; empty: undefined (0/0), or not the same
    // Largest |weight - attention's|; none where either is undefined, 0 where both are.
    std::optional<double> difference;
  };
  Vector attention;                      // of the pair, from dot products alone; empty: undefined
  std::array<Seen, weight_views> views;  // in the order of WeightView

  bool tie = false;  // two keys at the cut of the k nearest are equally far: a view may take the other one

  const Seen& view(WeightView which) const { return views[static_cast<std::size_t>(which)]; }
};

// A layer is asked at its token: keys that have not come by then have weight 0. O(N^2 D).
SameWeights same_weights(const Scene& scene, const TaskControl& control);

}  // namespace basinscope
