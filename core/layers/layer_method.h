// SPDX-License-Identifier: GPL-3.0-or-later
// What every sequence layer offers. A layer regresses values on keys as tokens come (TTR): its state is a map
// m_t from keys to values, its read y_t = m_t(q_t), its loss ||v_t - m_{t-1}(k_t)||^2.
//
// Each is one small struct with
//   id, title           JSON name and the name on screen
//   source, recurrence  where it comes from, and the step in plain symbols
//   family              what its state is (Family)
//   parameters          its table of Parameter
//   gate, rate          the members that gammas and betas replace, token by token; where it has them
//   Memory              its state, a value
//   start(shape)        the state before the first token
//   update(m, token)    takes one pair in
//   read(m, query)      m(query); nothing where that is 0/0
// One that leaves any of the first seven out does not compile (layer.h).
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/linear_algebra.h"
#include "core/parameter.h"

namespace basinscope {

enum class Family {
  linear,  // a matrix, y = M q
  pairs,   // all keys and values so far
  other,
};

struct LayerShape {
  Eigen::Index rows = 0;    // pairs that will come
  Eigen::Index keys = 0;    // D
  Eigen::Index values = 0;  // Dv
};

struct Token {
  VectorIn key;
  VectorIn value;
  double gate = 1;  // gamma_t or alpha_t
  double rate = 0;  // beta_t or eta_t
};

// Nothing: undefined.
using Reading = std::optional<Vector>;

// Values of a parameter that is one of a few words: an enum whose words() finds, in order.
template <class Value>
concept Worded = requires(Value value) {
  words(value).size();
};

inline constexpr Range rate_range{0, 1e6}, ridge_range{0, 1e12}, width_range{0, 1e6, true};
inline constexpr Reach rate_reach{0, 2}, ridge_reach{1e-6, 10, true}, width_reach{0.05, 64, true};

// The row over its norm; 0 stays 0. Equal rows give equal results: sums of a row amid others are ordered by
// where it lies in memory, those of a copy are not.
inline Vector unit_or_zero(VectorIn x) {
  Vector unit = x;
  const double norm = unit.stableNorm();
  if (norm > 0) unit /= norm;
  return unit;
}

}  // namespace basinscope
