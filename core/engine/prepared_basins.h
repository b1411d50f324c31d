// SPDX-License-Identifier: GPL-3.0-or-later
// A basin request in two or three dimensions, turned into the floats that the SIMD units work on
// (simd::Problem).
//
// Floats resolve the set of patterns equally well wherever it lies and however small it is, since
//   - scores are formed from the patterns' offsets to their mean, where the separation is unchanged when a
//     constant is added to all scores (most are);
//   - states are kept as (q - origin)/scale. Under the identity the origin is the mean of the patterns and
//     the scale their largest distance from it; under a normalising post-transform the origin is 0 and the
//     scale the radius of its image.
#pragma once

#include <string>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/certified_lookup.h"
#include "core/engine/simd/problem.h"

namespace basinscope {

// Whether the SIMD units serve a request in the plane or in space: two or three dimensions, methods with a
// form in floats (all but sums, chains and choices of more than 32), scores that floats resolve
// (scores_fit(), rule_choice.h), and numbers that a float can hold. O(N D).
bool simd_serves(const BasinRequest& request);

// A bound on the norm of the initial conditions of a request, from the triangle inequality.
double initial_norm_bound(const BasinRequest& request);

// Replaces x, the coordinates of a grid's columns, and y, those of its rows, by the coordinates of `count`
// pixels: of the given ones (row-major indices, at least one) in their order, and then of the last of them
// again.
void list_coordinates(const Grid& grid, const std::vector<std::uint32_t>& pixels, std::size_t count,
                      std::vector<float>& x, std::vector<float>& y);

// Keeps the arrays that a problem points into. Not copied.
class PreparedBasins {
 public:
  // All pixels of a request that simd_serves. stop: the request's stop rule for floats (float_stop_rule).
  // Keeps no reference. O(N^2 D) up to 1024 patterns, else O(N D).
  PreparedBasins(const BasinRequest& request, const StopRule& stop);
  // Restricts the problem to these pixels of the request's grid: they are the pixels of map, in its order;
  // the last of them is repeated to fill the last row of map. At most once, as the grid's coordinates are
  // lost.
  void list_pixels(const Grid& grid, const std::vector<std::uint32_t>& pixels, const BasinMap& map);
  // Ends the iteration of a pixel whose state enters a certified cell or disc. Keeps a reference to lookup.
  void use_lookup(const CertifiedLookup& lookup);
  PreparedBasins(const PreparedBasins&) = delete;
  PreparedBasins& operator=(const PreparedBasins&) = delete;

  // The problem, which writes into map. Valid while this object, the lookup and map live.
  simd::Problem problem(BasinMap& map) const;

 private:
  void choose_rule(const Network& network);
  void choose_post(const Network& network);
  void lay_out_patterns(const Network& network);
  void lay_out_plane(const BasinRequest& request);
  void find_fixed_targets(const Network& network, const Matrix& goals);

  simd::Problem problem_;
  Vector origin_;           // states are (q - origin)/scale
  double scale_ = 1;        // of states
  double value_scale_ = 1;  // of values: what the post-transform is applied to is in units of this
  // As in RuleChoice (rule_choice.h).
  double score_scale_ = 1;
  bool absolute_scores_ = false, by_distance_ = false;
  // The arrays of simd::Problem and of its lookup.
  std::vector<float> scores_, values_, targets_, x_, y_, upper_;
  std::vector<std::uint8_t> fixed_;
  std::vector<simd::CertifiedCells::Disc> discs_;
};

}  // namespace basinscope
