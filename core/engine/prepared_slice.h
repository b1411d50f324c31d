// SPDX-License-Identifier: GPL-3.0-or-later
// A basin request in more than three dimensions, turned into the floats of simd::SliceProblem, which iterates
// in weight space (weight_space.h): a state is known by its shares c_i of the patterns,
//   q = sum_i c_i y_i + shift,   y_i = x_i less the origin of states.
// Under the identity, whose weights sum to 1, the origin is the mean of the patterns, so that floats are
// spent on the set itself; under l2 normalisation it is 0, and under layer normalisation each pattern is
// centred. Lengths are in units of the longest y_i.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/engine/simd/problem.h"
#include "core/engine/slice_interpolation.h"

namespace basinscope {

// Whether the SIMD units serve a request on a slice: more than three dimensions, a post-transform that weight
// space serves (weight_space_refusal), a rule that ignores a constant added to all scores, and numbers that a
// float can hold.
bool simd_serves_slice(const BasinRequest& request);

// Keeps the arrays that a problem points into. Not copied.
class PreparedSlice {
 public:
  // All pixels of a request that simd_serves_slice. stop: the request's stop rule for floats
  // (float_stop_rule). Keeps no reference. O(N^2 D).
  PreparedSlice(const BasinRequest& request, const StopRule& stop);
  PreparedSlice(const PreparedSlice&) = delete;
  PreparedSlice& operator=(const PreparedSlice&) = delete;

  // Which pixels the problem iterates from now on: these of grid, which are the pixels of map in its order,
  // the last one repeated to fill it; or all pixels of grid. As often as wanted; the grid need not be the
  // request's.
  void list_pixels(const Grid& grid, const std::vector<std::uint32_t>& pixels, const BasinMap& map);
  void use_grid(const Grid& grid);

  // Whether weights are softmax and sum to 1, under the identity, of patterns that do not all coincide.
  bool is_softmax() const { return from_mean_ && rule_.rule == simd::Rule::softmax; }

  // How most pixels can be inferred from iterated ones (slice_interpolation.h): from times of convergence for
  // is_softmax(), from faces for k-subsets, constrained sparsemax and uniform k-NN under the identity.
  // Nothing for all others.
  std::optional<InferredFrom> inference() const;

  // The problem, which writes into map. Valid while both live.
  simd::SliceProblem problem(BasinMap& map) const;

 private:
  void choose_post(const Network& network, double unit);
  void lay_out_products(const Matrix& products);
  void lay_out_coordinates(const Matrix& offsets);
  void find_same_targets(const Matrix& products);

  simd::Problem rule_;
  double kappa_ = 1;        // by which products of vectors in the unit of lengths become scores
  int dimensions_ = 0;      // 0: scores follow from products of patterns, else from coordinates
  bool from_mean_ = false;  // y_i = x_i - mean
  bool list_ = false;
  // The arrays of simd::SliceProblem and of its rule.
  std::vector<float> upper_, products_, constant_, plane_scores_, mean_product_, squared_norm_,
      target_factor_, readout_, x_, y_, coordinate_rows_, coordinate_columns_;
  std::vector<std::uint8_t> is_fixed_;
  std::vector<std::int32_t> first_same_target_;
};

}  // namespace basinscope
