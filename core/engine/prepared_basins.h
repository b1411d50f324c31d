// SPDX-License-Identifier: GPL-3.0-or-later
// A basin request turned into the floats the SIMD units work on.
//
// Most separations are unchanged when a constant is added to all scores: these are then formed from the
// patterns' offsets to their mean. States are kept as (q - origin)/scale: under the identity the
// origin is the patterns' mean and the scale their largest distance from it; under a normalising
// post-transform the origin is 0 and the scale the radius of its image. Floats then resolve the pattern
// set equally well wherever it lies and however small it is.
#pragma once

#include <string>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/certified_lookup.h"
#include "core/engine/simd/problem.h"

namespace basinscope {

// Replaces the coordinates x of columns and y of rows by those of `count` initial conditions: of these
// pixels, and of the last of them again to fill up the list.
void list_starts(const Grid& grid, const std::vector<std::uint32_t>& pixels, std::size_t count,
                 std::vector<float>& x, std::vector<float>& y);

class PreparedBasins {
 public:
  // Only for requests that simd_serves. stop is the widened rule (float_stop_rule).
  PreparedBasins(const BasinRequest& request, const StopRule& stop);
  // Its initial conditions are those of these pixels of the request's grid, in the order of the map's pixels;
  // the last of them is repeated to fill the map's last row.
  void list_starts(const Grid& grid, const std::vector<std::uint32_t>& pixels, const BasinMap& map);
  // Iteration ends where the state is one of these; refers to them.
  void look_up(const CertifiedLookup& lookup);
  PreparedBasins(const PreparedBasins&) = delete;
  PreparedBasins& operator=(const PreparedBasins&) = delete;

  // The problem, writing into map. Valid while both live.
  simd::Problem problem(BasinMap& map) const;

 private:
  void choose_rule(const Network& network);
  void choose_post(const Network& network);
  void lay_out_patterns(const Network& network);
  void lay_out_plane(const BasinRequest& request);
  void find_fixed_targets(const Network& network, const Matrix& goals);

  simd::Problem problem_;
  Vector origin_;
  double scale_ = 1;
  double value_scale_ = 1;
  double score_scale_ = 1;  // of the scores, by which the rule's t differs from x_i . q
  // Scores of whole patterns and states: a constant added to all of them is not all one.
  bool whole_ = false;
  bool by_distance_ = false;
  std::vector<float> scores_, values_, targets_, x_, y_, upper_;
  std::vector<std::uint8_t> fixed_;
  std::vector<simd::CertifiedCells::Disc> discs_;
};

// Every separation but sums, chains and the choice of very many, in two and three dimensions, with numbers a
// float can hold.
bool simd_serves(const BasinRequest& request);

}  // namespace basinscope
