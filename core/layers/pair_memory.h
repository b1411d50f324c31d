// SPDX-License-Identifier: GPL-3.0-or-later
// Layers that keep every pair and weigh them anew for each query. O(t (D + Dv)) a read unless said. qk_norm:
// keys and queries over their norms first, 0 stays 0.
#pragma once

#include <cmath>

#include "core/layers/layer_method.h"
#include "core/message.h"

namespace basinscope {

struct PairMemory {
  Matrix all_keys, all_values;
  Eigen::Index count = 0;  // pairs so far: the first rows

  auto keys() const { return all_keys.topRows(count); }
  auto values() const { return all_values.topRows(count); }
};

// What they have in common.
struct PairLayer {
  static constexpr Family family = Family::pairs;
  using Memory = PairMemory;

  bool qk_norm = false;

  template <class Layer>
  static constexpr auto norm_parameter() {
    return Parameter<Layer, bool>{
        "qk_norm",   "",          &Layer::qk_norm,
        Range{0, 1}, Reach{0, 1}, phrase("Whether keys and queries are divided by their norms first.")};
  }
  bool operator==(const PairLayer&) const = default;

  PairMemory start(const LayerShape& shape) const {
    return {Matrix::Zero(shape.rows, shape.keys), Matrix::Zero(shape.rows, shape.values)};
  }
  void update(PairMemory& memory, const Token& token) const {
    memory.all_keys.row(memory.count) = seen(token.key).transpose();
    memory.all_values.row(memory.count++) = token.value.transpose();
  }
  Vector seen(VectorIn x) const { return qk_norm ? unit_or_zero(x) : Vector(x); }
};

// Their usual scale and bandwidth.
inline double usual_scale(Eigen::Index dimension) { return 1 / std::sqrt(static_cast<double>(dimension)); }
inline double usual_bandwidth(Eigen::Index dimension) {
  return std::sqrt(std::sqrt(static_cast<double>(dimension)));
}

}  // namespace basinscope
