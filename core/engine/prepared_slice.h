// SPDX-License-Identifier: GPL-3.0-or-later
// A basin request of many dimensions turned into the floats of simd::SliceProblem.
//
// States are kept as shares of the patterns. Under the identity, whose weights sum to 1, patterns are taken
// from their mean, so that floats are spent on the set itself; a normalising post-transform needs them as
// they are. Lengths are in units of the longest of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/simd/problem.h"
#include "core/engine/slice_interpolation.h"

namespace basinscope {

// More than three dimensions, a post-transform that weight space serves, a rule that ignores a constant added
// to all scores, and numbers a float can hold.
bool simd_serves_slice(const BasinRequest& request);

class PreparedSlice {
 public:
  // stop is the widened rule (float_stop_rule). O(N^2 D).
  PreparedSlice(const BasinRequest& request, const StopRule& stop);
  PreparedSlice(const PreparedSlice&) = delete;
  PreparedSlice& operator=(const PreparedSlice&) = delete;

  // Its initial conditions are those of these pixels of grid, in their order.
  void list_starts(const Grid& grid, const std::vector<std::uint32_t>& pixels, const BasinMap& map);

  // Its initial conditions are those of all pixels of grid.
  void place_on(const Grid& grid);

  // With weights that sum to 1, and patterns that are not all one.
  bool is_softmax() const { return from_mean_ && rule_.rule == simd::Rule::softmax; }

  // How initial conditions between others can be inferred from these (slice_interpolation.h), if they can: of
  // softmax by interpolated times of convergence, and where updates are affine on faces of the simplex by
  // these.
  std::optional<InferredFrom> inference() const;

  // The problem, writing into map. Valid while both live.
  simd::SliceProblem problem(BasinMap& map) const;

 private:
  void choose_post(const Network& network, double unit);
  void lay_out_products(const Matrix& products);
  void lay_out_coordinates(const Matrix& offsets);  // as rows
  void find_same_targets(const Matrix& products);

  simd::Problem rule_;
  double kappa_ = 1, unit_ = 1;
  int dimensions_ = 0;
  bool from_mean_ = false, list_ = false;
  std::vector<float> upper_, products_, constant_, start_, lean_, square_, goal_, readout_, x_, y_,
      coordinates_, across_;
  std::vector<std::uint8_t> holds_;
  std::vector<std::int32_t> names_;
};

}  // namespace basinscope
