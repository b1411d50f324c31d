// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the transforms workspace draws, computed from its state; no widgets, any thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/transforms/binary_curves.h"
#include "core/transforms/map_checks.h"
#include "core/transforms/regularisation_path.h"
#include "core/transforms/threshold_construction.h"
#include "core/workspaces/transforms_state.h"
#include "ui/plots/simplex_plot.h"

namespace basinscope {

inline constexpr double coldest_shown = 0.1, hottest_shown = 10;  // temperatures of paths and scrubber
inline constexpr double two_scores_reach = 3;                     // s of the two-scores panels

struct MapResult {
  int index = 0;  // among the state's maps
  Separation separation;
  Message refusal;  // why there are no weights and no path
  Vector weights;   // at the play head
  int support = 0;
  std::shared_ptr<const RegularisationPath> path;
  std::shared_ptr<const BinaryCurves> binary;  // null: it has none
  Message no_binary;                           // why, else empty
};

// The selected map for the three scores that are the simplex's corners.
Separation corner_map(const TransformsState& state);

struct TransformsResult {
  TransformsState state;
  std::vector<MapResult> maps;                     // those shown
  std::optional<MapResult> beside;                 // 5-normmax, for two scores alone
  std::optional<ThresholdConstruction> threshold;  // of the selected map
  std::shared_ptr<const SimplexGround> ground;
  SimplexMarks marks;
  Message no_simplex;    // why, else empty
  MapChecks checks;      // the worst of the maps shown
  bool checked = false;  // some map has weights
  double milliseconds = 0;
};

// Those of the panel of two scores.
std::vector<const MapResult*> two_scores_maps(const TransformsResult& result);

// previous: what it has is used again where its inputs are the same. A few milliseconds; some tens for the
// regions of a newly selected map.
std::shared_ptr<const TransformsResult> transforms_result(const TransformsState& state,
                                                          const TransformsResult* previous);

}  // namespace basinscope
