// SPDX-License-Identifier: GPL-3.0-or-later
// Epanechnikov attention as linear attention (RAYN; model section 5). For unit vectors, bandwidth^2 = tau,
//   K(q, k) = [1 - ||q - k||^2/tau]_+ = [1 - 2/tau + (2/tau) q.k]_+ .
// ||q - k||^2 <= 4, with equality for opposite vectors, so nothing is ever clipped exactly when tau >= 4;
// for given vectors, when tau >= their largest squared distance. Then K = phi(q).phi(k) with
//   phi(x) = [sqrt(1 - 2/tau), sqrt(2/tau) x]                      (tau >= 2)
// and the estimate needs a state of fixed size: S_t = S_{t-1} + phi(k_t) v_t', Z_t = Z_{t-1} + phi(k_t),
// y_t = S_t' phi(q_t) / Z_t.phi(q_t). Below tau = 2 the first entry of phi is imaginary: phi keeps
// sqrt|1 - 2/tau| and the query's copy its sign. Where clipping is needed the state cannot know it: its
// weights are 1 - u^2/tau, negative beyond the bandwidth, and the two estimates part.
#pragma once

#include <cstdint>

#include "core/linear_algebra.h"

namespace basinscope {

struct LinearAttentionSettings {
  int length = 128, dimension = 8, value_dimension = 4;
  double tau = 4;
  std::uint64_t seed = 1;
  bool operator==(const LinearAttentionSettings&) const = default;
};

// Keys and queries as rows, unit norm; values as rows; one a step.
struct AttentionSequence {
  Matrix keys, queries, values;
};
// Keys and queries uniform on the sphere, values standard normal; a longer one begins with the shorter.
AttentionSequence attention_sequence(const LinearAttentionSettings& settings);

// phi(x): 1 + d entries. query: the query's copy, with the sign below tau = 2. tau > 0.
Vector epanechnikov_feature(VectorIn x, double tau, bool query);

// The recurrent state; d + 1 rows.
struct LinearState {
  Matrix sums;        // S, (1 + d) x d_v
  Vector normaliser;  // Z
  void add(VectorIn key, VectorIn value, double tau);
};
LinearState empty_state(Eigen::Index dimension, Eigen::Index value_dimension);

// One entry or row a step.
struct LinearAttentionRun {
  Matrix full;        // Nadaraya-Watson with the clipped kernel over all keys so far; NaN: none in reach
  Matrix recurrent;   // from S and Z; NaN where the normaliser is 0
  Vector difference;  // largest |full - recurrent|; NaN where one of them is undefined
  Eigen::VectorXi clipped;          // keys so far with a kernel below -8 epsilon before clipping
  double largest_square = 0;        // ||q_t - k_i||^2 over i <= t: the least tau without clipping
  Eigen::VectorXd full_operations;  // multiplications and additions of step t
  double recurrent_operations = 0;  // the same at every step
};
LinearAttentionRun linear_attention_run(const AttentionSequence& sequence, double tau);
// The state after step steps.
LinearState state_after(const AttentionSequence& sequence, double tau, Eigen::Index steps);

}  // namespace basinscope
