// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine hands to the units compiled for one instruction set each: plain floats and pointers.
// Those units may instantiate no template that another unit could share (the linker keeps one copy, and
// it might be the one with instructions this processor lacks), so nothing here comes from std.
//
// All lengths are in units of the problem's own scale and relative to its own origin (see PreparedBasins),
// so floats are spent on the pattern set itself, wherever it lies.
#pragma once

#include <cstddef>
#include <cstdint>

namespace basinscope::simd {

// How weights follow from the scores t <= 0, already scaled and relative to the largest:
//   softmax    2^t
//   direct_softmax  2^s of the scores themselves, all within largest_direct of 0
//   linear     u           u = [t + 1 - lambda]_+                                   entmax 2
//   quadratic  u^2 or u                                                             entmax 3/2, normmax 2
//   cubic      u^3                                                                  entmax 4/3
//   power      u^r or u^{r-1},  u = [1 + sign (t - lambda)]_+                       entmax <= 2, normmax
//   concave    u^r, r < 1, solved for the smallest weight                           entmax > 2
// and lambda makes sum u^r = 1.
//   family     one of Family, over every pattern
enum class Rule { softmax, direct_softmax, linear, quadratic, cubic, power, concave, family };
// The same of the separations without such a threshold; s are the scores themselves, s = t + max s.
//   relu       [1 + t]_+^r                                              r-ReLUmax
//   window     [1 + t/reach]_+^r, reach = max s + offset > 0            normalised ReLU, kernels
//   box        clip(t - tau, 0, upper_i), sum = total                   subsets, constrained
//   top_k      2^t of the k largest, ties to the lower index            top-k softmax
//   count_k    1 of the k largest                                       uniform k-NN
//   raw        s                                                        identity
//   power      sign(s) |s|^r, short of the largest where no float holds it  signed power
//   exponent   2^t, short of 2^{max s}                                  exponential
enum class Family { relu, window, box, top_k, count_k, raw, power, exponent };
enum class Post { identity, l2, layer_norm, tanh, sign, linear };

inline constexpr int largest_dimension = 3;

// Of pointers: products of sizes are formed in it.
using Offset = std::ptrdiff_t;

// Where states of the plane are known to lead, by number; 0: nothing is known.
struct KnownEnds {
  // Two numbers a cell: its end, and after how many updates a state is looked up there at last.
  const std::uint16_t* cells = nullptr;  // null: no state is looked up
  int across = 0;                        // cells each way
  float from[2] = {}, per_cell[2] = {};  // the cell of q is (q - from) per_cell
  int discs = 0;
  const float* disc = nullptr;  // numbers_a_disc each: the centre, the square of the radius, end and last
};
inline constexpr int numbers_a_disc = 5;
// The label written of a start whose state was found to lead to end k; where it was then stands for its
// limit. And back: no more than 0 for any other label.
constexpr std::int32_t label_of_end(std::int32_t k) { return -16 - k; }
constexpr std::int32_t end_of_label(std::int32_t label) { return -16 - label; }

struct Problem {
  int size = 0;
  int dimension = 2;
  // (size + 1) rows of dimension + 1: the covector of score i and its constant. The last row is a
  // stand-in with a score so low that it never gets weight.
  const float* scores = nullptr;
  const float* values = nullptr;        // (size + 1) x dimension, the last row 0: z = sum p_i value_i
  const float* targets = nullptr;       // size x dimension
  bool reaches_targets = true;          // all weight on pattern i leads to target i (not under tanh, sign)
  const std::uint8_t* fixed = nullptr;  // 1: target i maps to itself with all weight on pattern i

  Rule rule = Rule::softmax;
  bool weigh_by_derivative = false;  // u^{r-1} in place of u^r (normmax)
  float exponent = 1;                // r
  float inverse_exponent = 1;        // 1/r
  float sign = 1;
  bool near_softmax = false;  // r is so large that the rounding of u shows
  bool pack = true;           // leave out scores beyond reach; false where hardly any is
  float reach = 1;            // scores lower than this below the largest have no weight; box: k-th largest
  float spread = 0;           // no two scores change by more than this apart when the state moves by 1
  float largest_lambda = 0;   // the bracket is [0, largest_lambda]
  float root_tolerance = 0;   // a Newton step this small is the last

  Family family = Family::relu;
  const float* upper = nullptr;  // box: size bounds
  int k = 1;                     // of the k largest; box: any so many patterns can have the total
  float total = 1;               // what weights sum to; 0: they are taken as they are
  float offset = 0;              // window
  float half_square = 0;         // window: max s is less by this times ||q||^2

  Post post = Post::identity;
  float radius = 1;                                         // l2; layer norm: eta
  float shift = 0;                                          // layer norm: delta
  float inverse_degrees = 1;                                // layer norm: 1/D or 1/(D-1)
  float variance_floor = 0;                                 // layer norm: epsilon
  float gain = 1;                                           // tanh: beta
  float matrix[largest_dimension][largest_dimension] = {};  // linear

  int max_steps = 0;
  float squared_tolerance = 0;
  float squared_epsilon = 0;

  // Initial condition of pixel (column, row): start + x[column] e1 + y[row] e2. In a list each pixel has its
  // own, start + x[pixel] e1 + y[pixel] e2 with pixel = row width + column.
  bool list = false;
  // Lanes are refilled (lane_queue.h) when a quarter of a register is idle; else when all of it are, so that
  // the trajectories of a register begin together.
  bool early_refill = false;
  int width = 0;
  int height = 0;
  const float* x = nullptr;
  const float* y = nullptr;
  float start[largest_dimension] = {};
  float e1[largest_dimension] = {};
  float e2[largest_dimension] = {};
  // Plane coordinates a, b and the one off the plane: offset + covector . q.
  float readout[3][largest_dimension] = {};
  float readout_offset[3] = {};
  KnownEnds ends;

  std::int32_t* labels = nullptr;
  std::int32_t* steps = nullptr;
  double* limits = nullptr;
  double* off_plane = nullptr;  // null for dimension 2

  bool (*cancelled)(const void*) = nullptr;
  const void* control = nullptr;
};

// A slice of many dimensions in weight space (weight_space.h): a state is known by its shares c_i of the
// patterns, q = sum c_i y_i + shift, and by its scores. All products of patterns are in units of the
// problem's own length v, and y_i = x_i less the origin of states (and centred under layer normalisation).
struct SliceProblem {
  Problem rule;                     // size, rule and family, post, stop rule, grid and where results go
  const float* products = nullptr;  // size x size: kappa y_i . (x_j - mean) in row i
  // Where incremental and states have few dimensions: sqrt(kappa) (y_i - mean) as rows, and as columns.
  int dimensions = 0;  // 0: many
  const float *coordinates = nullptr, *across = nullptr;
  const std::uint8_t* holds = nullptr;  // 1: all weight on pattern i leads to all weight on it
  // And the first pattern with the same target as i, to within rounding.
  const std::int32_t* name = nullptr;
  const float* constant = nullptr;  // size: of the scores, kappa (x_j - mean) . shift
  const float* start = nullptr;     // 3 x size: scores of o, e1 and e2
  const float* lean = nullptr;      // size: y_i . mean, what products leave out
  const float* square = nullptr;    // size: ||y_i||^2
  const float* goal = nullptr;      // size: target i is goal_i y_i + shift
  const float* readout = nullptr;   // 3 x size
  float inverse_kappa = 1;          // kappa: the scale of scores
  bool incremental = false;         // softmax of states that are mixtures of the patterns (SoftmaxUpdate)
  // What initial conditions of a list are compared by (slice_interpolation.h); null: not asked for.
  float* traces = nullptr;
};

// Work done. pixels and updates: of single initial conditions.
struct Effort {
  double pixels = 0;
  double updates = 0;
  double group_updates = 0;  // of registers of lanes
  double lane_updates = 0;   // of all lanes of those, idle ones too
  double root_steps = 0;     // of registers of lanes
  double members = 0;        // slices: patterns whose weights those updates computed
};

// Iterates rows [first, last) of the image or list to convergence. scratch: scratch_floats(size) floats,
// aligned to 64 bytes.
using PlaneKernel = void(const Problem& problem, int first, int last, float* scratch, Effort& effort);
PlaneKernel converge_plane_sse2;
PlaneKernel converge_plane_avx2;
PlaneKernel converge_plane_avx512;

// The same with slice_floats(size) floats.
using SliceKernel = void(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort);
SliceKernel converge_slice_sse2;
SliceKernel converge_slice_avx2;
SliceKernel converge_slice_avx512;

inline constexpr float largest_direct = 100;
inline constexpr int most_lanes = 64;
inline constexpr int block_rows = 8, block_columns = 4;  // pixels of an image that share a register
constexpr Offset scratch_floats(int size) {
  return (size + 2) * Offset{3 * most_lanes + 3 + largest_dimension};
}
// Whether states of so few dimensions are a shorter way from weights of patterns to scores than products.
constexpr bool coordinates_pay(Offset dimensions, Offset size) { return 3 * dimensions <= size; }
// Seven vectors and three numbers for each pattern.
constexpr Offset slice_floats(int size) { return (size + 2) * (Offset{7} * most_lanes + 3); }

}  // namespace basinscope::simd
