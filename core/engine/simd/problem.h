// SPDX-License-Identifier: GPL-3.0-or-later
// The interface between the engine and the SIMD loops: what a loop is given, and the functions that run one.
//
// A loop iterates the update q <- y_Psi(X^T y_Omega(beta X q)) (HFY eq. 7) in single precision, for many
// initial conditions at once: each "lane", one float of a vector, has a trajectory of its own. A trajectory
// ends by the stop rule; the loop writes its label, its number of updates and its limit.
//
//   loop              for        states                          described by    filled by
//   converge_plane_*  D = 2, 3   D numbers                       Problem         PreparedBasins
//   converge_slice_*  D > 3      weight space (weight_space.h)   SliceProblem    PreparedSlice
//
// CpuEngine runs them over bands of rows of a basin map. Other code needs this header only to read Effort.
//
// Each function is compiled with an instruction set of its own (sse2.cpp, avx2.cpp, avx512.cpp, neon.cpp); a
// processor that lacks it cannot run that function. The linker keeps one copy of a template or inline
// function that two units instantiate, and this copy might be the one with the wrong instructions. So the
// interface has plain floats and pointers, nothing from std, and every template of these units carries the
// instruction set in its arguments.
//
// Units. A plane's states are (q - origin)/scale with the origin and the scale of PreparedBasins, so that
// float precision is spent on the pattern set wherever it lies; a slice's lengths are in units of the longest
// y_i (SliceProblem). Scores are s_i = row_i . (q, 1) (Problem::scores): x_i . q times beta and the factor
// that the rule needs (RuleChoice::score_scale; log2 e for powers of 2). Where only differences of scores
// count, a constant common to all patterns is left out. "Plane coordinates" are a and b of q = o + a e1 + b
// e2, in the units of the request.
#pragma once

#include <cstddef>
#include <cstdint>

namespace basinscope::simd {

// How weights p_i follow from the scores s_i; t_i = s_i - max_j s_j <= 0. Where a threshold lambda occurs, it
// is the root of sum u_i^r = 1. rule_choice.h chooses the rule. Weights are then scaled to sum to
// Problem::total.
//   softmax         p = 2^t
//   direct_softmax  p = 2^s, the same without the maximum; only where all |s| < max_direct_score
//   linear          p = u             u = [t + 1 - lambda]_+             2-entmax (sparsemax)
//   quadratic       p = u^2 or u      the same u, r = 2                  1.5-entmax; 2-normmax
//   cubic           p = u^3           the same u, r = 3                  4/3-entmax
//   power           p = u^r, u^{r-1}  u = [1 + sign (t - lambda)]_+      other entmax, alpha < 2; normmax
//   concave         p = u^r           r < 1, by the smallest weight      alpha-entmax, alpha > 2
//   family          one of Family
// with r = 1/(alpha - 1) for entmax and gamma/(gamma - 1) for normmax, whose weights are u^{r-1}.
enum class Rule { softmax, direct_softmax, linear, quadratic, cubic, power, concave, family };

// Separations without a threshold of that kind.
//   relu      p = [1 + t]_+^r                                       r-ReLUmax
//   window    p = [s + offset]_+^r; undefined where all are 0       normalised ReLU, kernel by distance
//   box       p = clip(t - tau, 0, upper_i), tau: sum p = total     k-subsets, constrained sparsemax
//   top_k     p = 2^t of the k largest, ties to the lower index     top-k softmax
//   count_k   p = 1 of the k largest, ties to the lower index       uniform k-NN
//   raw       p = s                                                 identity
//   power     p = sign(s) |s|^r                                     signed power
//   exponent  p = 2^s                                               exponential
// The last two give numbers that a float might not hold. Their weights lack a factor 2^c, which the
// post-transform takes into account (post_lanes.h).
enum class Family { relu, window, box, top_k, count_k, raw, power, exponent };
enum class Post { identity, l2, layer_norm, tanh, sign, linear };

inline constexpr int largest_dimension = 3;  // of states that converge_plane_* iterates

// For sizes and offsets of arrays: a product of two ints might overflow.
using Offset = std::ptrdiff_t;

// States of a plane that are certified to converge to a known attractor (CertifiedLookup). A trajectory ends
// when it enters one of them early enough, which saves the rest of its updates. Attractors have numbers from
// 1 on here, their label + 1; 0 stands for none. Only for D = 2.
struct CertifiedCells {
  // The region is divided into across x across cells. Cell (i, j) has two numbers, at
  // cells + 2 (j across + i): an attractor, and the largest number of updates after which a state in the cell
  // still converges to it within max_steps. null: nothing is certified.
  const std::uint16_t* cells = nullptr;
  int across = 0;
  float from[2] = {}, cells_per_unit[2] = {};  // state q is in cell (q - from) cells_per_unit, rounded down
  // Trapping regions around attractors, which cells resolve coarsely.
  struct Disc {
    float centre[2];
    float squared_radius;
    float attractor, last;  // as in a cell
  };
  const Disc* discs = nullptr;
  int disc_count = 0;
};
// The label of a trajectory that ended in a certified cell of that attractor (a number from 1 on). Its limit
// is then the state found there. Labels from -1 to -3 say that there is no limit
// (not converged, undefined weights, diverged; dynamics.h).
constexpr std::int32_t label_of_certified(std::int32_t attractor) { return -16 - attractor; }
// The attractor of such a label; 0 or less for any other label.
constexpr std::int32_t certified_of_label(std::int32_t label) { return -16 - label; }

// A basin map for D = 2 or 3: network, stop rule, initial conditions, and where results go. All pointers stay
// the caller's.
struct Problem {
  int size = 0;       // N
  int dimension = 2;  // D
  // N rows of D + 1 numbers: score i of state q is row_i[0..D) . q + row_i[D].
  const float* scores = nullptr;
  const float* values = nullptr;        // N x D, the x_i that are mixed: z = sum p_i value_i
  const float* targets = nullptr;       // N x D, the states that are called patterns (labels 0 ... N - 1)
  bool reaches_targets = true;          // y_Psi(value_i) = target_i; false under tanh and sign
  const std::uint8_t* fixed = nullptr;  // N; 1: target i gives all weight to pattern i (a fixed point)

  // The separation. Scores and thresholds are in the rule's own units.
  Rule rule = Rule::softmax;
  bool weigh_by_derivative = false;  // normmax: weights u^{r-1} instead of u^r
  float exponent = 1;                // r
  float inverse_exponent = 1;        // 1/r
  float sign = 1;                    // Rule::power: -1 for alpha < 1
  bool near_softmax = false;         // |r| is so large (> 16) that the rounding of u changes u^r
  // Whether patterns that can have no weight are left out of an update's sums. Finding them takes time, so
  // that it is false where nearly all patterns have weight.
  bool prune = true;
  // A score that is lower than the largest by more than this has no weight; under Family::box lower than the
  // k-th largest. 1 for sparse entmax and normmax; for softmax the distance from which 2^t is lost in a sum
  // of N floats.
  float cutoff = 1;
  // The Lipschitz constant of s_i(q) - s_j(q), the largest over all pairs.
  float difference_lipschitz = 0;
  float largest_lambda = 0;  // the root lambda is in [0, largest_lambda]
  float root_tolerance = 0;  // the search for lambda ends after a Newton step of at most this length

  Family family = Family::relu;
  const float* upper = nullptr;  // box: N upper bounds of weights
  int k = 1;  // top_k, count_k: how many patterns are chosen; box: the least k such that any k upper bounds
              // sum to total or more
  float total = 1;   // what weights sum to; 0: weights are not normalised
  float offset = 0;  // window: added to every score
  // window: scores s_i = row_i . (q, 1) less this factor times ||q||^2. 0 unless weights depend on distance.
  float squared_norm_factor = 0;

  Post post = Post::identity;
  float radius = 1;                                         // l2: rho; layer norm: eta
  float shift = 0;                                          // layer norm: delta
  float inverse_degrees = 1;                                // layer norm: 1/D, or 1/(D-1) where unbiased
  float variance_floor = 0;                                 // layer norm: epsilon in the variance
  float gain = 1;                                           // tanh: beta, times the unit of values
  float matrix[largest_dimension][largest_dimension] = {};  // linear: A, rows first

  // The stop rule (float_stop_rule). Lengths are in the units of states.
  int max_steps = 0;
  float squared_tolerance = 0;
  float squared_epsilon = 0;  // a limit within epsilon of a target gets its label

  // The initial condition of pixel (column, row) of an image of width x height pixels is
  // plane_origin + x[column] e1 + y[row] e2. In a list every pixel has its own coordinates:
  // plane_origin + x[pixel] e1 + y[pixel] e2 with pixel = row width + column.
  bool list = false;
  // When idle lanes get new initial conditions (lane_queue.h): true: as soon as a quarter of a register is
  // idle; false: when the whole register is, so that its trajectories begin together.
  bool early_refill = false;
  int width = 0;
  int height = 0;
  const float* x = nullptr;
  const float* y = nullptr;
  float plane_origin[largest_dimension] = {};
  float e1[largest_dimension] = {};
  float e2[largest_dimension] = {};
  // Plane coordinates of a state q, a, b and the coordinate along the third axis of the readout
  // (PlaneReadout): readout_offset[c] + readout[c] . q.
  float readout[3][largest_dimension] = {};
  float readout_offset[3] = {};
  CertifiedCells certified;

  // Results, one for each pixel, row by row. Pixels that a cancelled loop did not finish keep what they had.
  // Where labels of certified cells are possible, see label_of_certified().
  std::int32_t* labels = nullptr;  // of dynamics.h, with N for every metastable state
  std::int32_t* steps = nullptr;   // updates until the trajectory ended
  double* limits = nullptr;        // two plane coordinates a pixel; NaN where undefined or diverged
  double* off_plane = nullptr;     // null for D = 2

  // Called with `control` every 64 or 256 updates of a register; true ends the loop early.
  bool (*cancelled)(const void*) = nullptr;
  const void* control = nullptr;
};

// A basin map of a slice of many dimensions, in weight space: a state is known by its shares c_i of the
// patterns, q = sum_i c_i y_i + shift, and by its N scores. With y_i = x_i - mean, the mean of the patterns
// (identity, weights that sum to 1, shift = mean); x_i (l2, and identity with other sums, shift = 0); or x_i
// less the mean of its own entries (layer normalisation, shift = delta in every entry):
//   s_j = sum_i c_i P_ij + constant_j,   P_ij = kappa y_i . (x_j - mean)
//   ||dq||^2 = dc . ds/kappa + (sum_i dc_i)(sum_i dc_i y_i . mean)
// with kappa the factor of scores. The second term is what P leaves out by taking x_j from the mean; it is 0
// where y_i is taken from the mean, too. Lengths are in units of the longest y_i. Own derivation
// (weight_space.h has the form in double).
struct SliceProblem {
  // Size, separation, post-transform, stop rule, image or list, and results. Its scores, values, targets,
  // fixed, plane, readout and certified cells are not used.
  Problem rule;
  const float* products = nullptr;  // N x N: P
  // Softmax of few dimensions: P = R R^T with rows R_i = sqrt(kappa) (x_i - mean), which save time where
  // coordinates_are_cheaper(). dimensions = 0: there are none.
  int dimensions = 0;
  const float *coordinate_rows = nullptr, *coordinate_columns = nullptr;  // R (N x D), and R^T (D x N)
  const std::uint8_t* is_fixed = nullptr;  // N; 1: all weight on pattern i leads to all weight on it
  // N; the lowest index of a pattern whose target is that of i, up to rounding.
  const std::int32_t* first_same_target = nullptr;
  const float* constant = nullptr;       // N: kappa (x_j - mean) . shift
  const float* plane_scores = nullptr;   // 3 x N: scores of o, and of the directions e1 and e2
  const float* mean_product = nullptr;   // N: y_i . mean; 0 where y_i = x_i - mean
  const float* squared_norm = nullptr;   // N: ||y_i||^2
  const float* target_factor = nullptr;  // N: target i is target_factor_i y_i + shift
  const float* readout = nullptr;  // 3 x N: plane coordinates of y_i; rule.readout_offset has those of shift
  float inverse_kappa = 1;
  // Softmax with weights that sum to 1 under the identity: the loop is SoftmaxUpdate, else RuleUpdate.
  bool incremental = false;
  // One for each pixel, by which slice_interpolation.h infers the results of pixels from those of their
  // neighbours: the time of convergence as a real number (softmax), or a hash of the active sets (box,
  // count_k). 0: it is not known. null: they are not wanted.
  float* signatures = nullptr;
};

// How much work loops did, for benchmarks and tests; a loop adds to it.
struct Effort {
  double pixels = 0;            // initial conditions
  double updates = 0;           // summed over the initial conditions
  double register_updates = 0;  // updates of a register, all of its lanes at once
  double lane_updates = 0;      // the same times the lanes of a register, idle ones included
  double root_steps = 0;        // steps of the search for a threshold, of registers
  double weights = 0;           // slices: weights that those updates computed, one for a register of lanes
};

// Iterates the pixels of rows [first, last) of the problem's image or list, and writes their results.
// scratch: scratch_floats(size) floats, aligned to 64 bytes. Threads may run disjoint bands of one problem at
// once, each with scratch and effort of its own. Nothing is thrown. O(N D) per update and pixel, less where
// patterns are pruned.
using PlaneKernel = void(const Problem& problem, int first, int last, float* scratch, Effort& effort);
PlaneKernel converge_plane_sse2;
PlaneKernel converge_plane_avx2;
PlaneKernel converge_plane_avx512;
PlaneKernel converge_plane_neon;

// The same for a slice, with slice_floats(size) floats of scratch. O(N K) per update and pixel, K patterns
// with weight, whatever D is.
using SliceKernel = void(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort);
SliceKernel converge_slice_sse2;
SliceKernel converge_slice_avx2;
SliceKernel converge_slice_avx512;
SliceKernel converge_slice_neon;

// Powers of two of scores within this can be summed without subtracting the maximum first: a sum of up to
// 2^27 terms of 2^100 is a finite float, and 2^-100 is a normal one.
inline constexpr float max_direct_score = 100;
inline constexpr int max_lanes = 64;  // four registers of AVX-512
// Pixels of an image that are queued together (lane_queue.h): neighbours, whose trajectories are alike. Bands
// of rows should be multiples of block_rows high, so that no block is cut.
inline constexpr int block_rows = 8, block_columns = 4;

// Three vectors of lanes, D + 1 numbers and two indices for each pattern (Scores).
constexpr Offset scratch_floats(int size) {
  return (size + 2) * Offset{3 * max_lanes + 3 + largest_dimension};
}
// Seven vectors of lanes, two indices and a flag for each pattern (SliceLanes).
constexpr Offset slice_floats(int size) { return (size + 2) * (Offset{7} * max_lanes + 3); }
// Whether the coordinates R of a slice should be prepared: R (R^T c) takes 2 N D operations where P c takes
// N^2, so that the gain is at least 3/2 where all patterns have weight.
constexpr bool coordinates_are_cheaper(Offset dimensions, Offset size) { return 3 * dimensions <= size; }

}  // namespace basinscope::simd
