// SPDX-License-Identifier: GPL-3.0-or-later
// Everything the kernels workspace draws, computed from its state; no widgets, any thread.
#pragma once

#include <QPolygonF>
#include <memory>
#include <vector>

#include "core/kernels/key_places.h"
#include "core/kernels/pair_weights.h"
#include "core/kernels/weight_map.h"
#include "core/workspaces/kernels_state.h"

namespace basinscope {

inline constexpr double map_reach = 2.5;  // scores of the map: [-map_reach, map_reach]^2

struct PairRow {
  KernelPair pair;
  PairWeights weights;
};

// A kernel over the distance, integral 1 over R^d.
struct ShapeCurve {
  KernelPair pair;
  double h = 0;
  std::vector<double> values;  // at KernelsResult::distances
  bool chosen = false;         // the pair's own kernel
};

// What depends on the attention alone.
struct AttentionMap {
  KernelPair pair;
  double anchor = 1;
  int which = 1;
  WeightMap map;
  std::vector<QPolygonF> edges;
  double defined = 1;   // share of the square that is not 0/0
  bool coarse = false;  // a preview at a quarter of the pixels
};

struct KernelsResult {
  KernelsState state;
  Matrix keys;  // as computed with
  Vector query;
  KeyPlaces places;
  KeyGeometry geometry;
  Vector norm_factors;    // attention over kernel, relative to a unit key; see norm_log_factors
  double norm_error = 0;  // largest |1 - norm| of keys and query
  std::vector<PairRow> rows;
  int row = 0;                    // of the chosen pair
  PairWeights chosen;             // its own order and bandwidth
  std::vector<double> distances;  // signed, of the curves
  std::vector<ShapeCurve> shapes;
  std::vector<double> stems;  // the chosen kernel at the keys' distances
  std::shared_ptr<const AttentionMap> map;
  std::vector<std::shared_ptr<const AttentionMap>> thumbnails;  // one a named attention, small
  double milliseconds = 0;
};

enum class MapDetail { preview, full };

// previous: what it has is used again where its inputs are the same. Below a millisecond for keys that
// move; some ten for another attention's map, a quarter of it for a preview.
std::shared_ptr<const KernelsResult> kernels_result(const KernelsState& state, const KernelsResult* previous,
                                                    MapDetail detail);

// Checks of the result: both sides equal, both sum to one, norms are one.
struct KernelSums {
  std::optional<double> error;  // of both sums; none where undefined
};
KernelSums kernel_sums(const PairWeights& weights);

// The rows whose spread is followed: every named attention, and the chosen order where it has no name.
std::vector<KernelPair> followed_pairs(double order);

// The chosen kernel's curve and its companions at one temperature.
std::vector<KernelPair> companion_pairs(const KernelsState& state);

}  // namespace basinscope
