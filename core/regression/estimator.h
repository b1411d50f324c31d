// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates of a function from sorted samples of one variable. Every estimate is a weighted sum of the
// values, v(q) = sum_i l_i(q) v_i with sum_i l_i = 1:
//   constant        l_i = 1/n
//   nearest         1/k on the k nearest keys, ties to the lower index
//   kernel          Nadaraya-Watson: l_i = K(|k_i - q|/h) / sum_j K(|k_j - q|/h)   (TTR eq. 50, RAYN)
//   attention       l = p/sum p, p the separation at h = 1 of scores in bandwidths, u = |k_i - q|/h: -u^2/2,
//                   which are -|k_i - q|^2/2 at beta = 1/h^2 for bounded separations and at the separation's
//                   own h for relu_max and the kernel by distance; for normalised ReLU 1 - u^2/2, the dot
//                   product of unit vectors at distance u, which is the kernel by distance of -u^2/2
//   local linear    TTR eqs. 52-54: with a kernel's or an attention's weights w, sum 1, d_i = k_i - q,
//                   d = sum w_i d_i, s = sum w_i (d_i - d)^2:  l_i = w_i (1 - d (d_i - d)/s); where all keys
//                   with weight are one (s = 0) the slope is 0, the least slope
// Where no key has weight the estimate is undefined: no weights, NaN.
// Gaussian weights are formed relative to the nearest key's, so that they never are 0/0. Keys below e^-50 of
// it count as out of reach. The slope of a local line is the lesser weights' alone: where all keys but those
// at one place are below 1e-200 it is formed from their weights relative to the largest of them, however
// faint that is (kernels, softmax and its top k), and what is below e^-690 of that one counts as out of
// reach. Compact kernels: O(log n + keys in reach), other keys and their values are not read. Attention: O(n)
// or O(n log n); defined as long as |k_i - q|/h is finite.
#pragma once

#include <variant>

#include "core/kernels/kernel_shape.h"
#include "core/message.h"
#include "core/regression/regression_data.h"
#include "core/separation/separation.h"

namespace basinscope {

struct ConstantFit {
  bool operator==(const ConstantFit&) const = default;
};
struct NearestFit {
  int k = 5;  // >= 1; more than there are: all
  bool operator==(const NearestFit&) const = default;
};
struct KernelFit {
  KernelShape shape;
  double h = 0.1;  // > 0
  bool operator==(const KernelFit&) const = default;
};
struct AttentionFit {
  Separation map;
  double h = 0.1;
  bool operator==(const AttentionFit&) const = default;
};
struct LocalLinearFit {
  KernelShape shape;
  double h = 0.1;
  bool operator==(const LocalLinearFit&) const = default;
};
// The same line with an attention's weights.
struct LocalLinearAttentionFit {
  Separation map;
  double h = 0.1;
  bool operator==(const LocalLinearAttentionFit&) const = default;
};
using Estimator =
    std::variant<ConstantFit, NearestFit, KernelFit, AttentionFit, LocalLinearFit, LocalLinearAttentionFit>;

// Empty when the separation's weights can be a mean's; otherwise why not, one sentence.
Message why_no_estimator(const Separation& map);

// Weights of samples first ... first + size - 1, all others are zero; empty: undefined.
struct SampleWeights {
  Eigen::Index first = 0;
  Vector values;
  Vector lesser = {};  // of local lines: weights that decide the slope, up to a factor, where values cannot
  bool defined() const { return values.size() > 0; }
};

// keys rising, at least one. without: the index of a sample that is left out, or -1.
SampleWeights sample_weights(const Estimator& estimator, const Vector& keys, double query,
                             Eigen::Index without = -1);

struct Estimate {
  double value;               // NaN: undefined
  double squares;             // sum of squared weights
  Eigen::Index first, count;  // the samples read
};
Estimate estimate_at(const Estimator& estimator, const Samples& samples, double query,
                     Eigen::Index without = -1);

// The attention map whose weights are the kernel's: softmax, normalised ReLU, and for kernels that cut the
// Gaussian or the constant off top-k softmax and the k nearest, k the number of keys in reach (>= 1).
Separation attention_twin(const KernelShape& shape, double h, int keys_in_reach);

}  // namespace basinscope
