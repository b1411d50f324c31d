// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/other_layers.h"

#include <cmath>

namespace basinscope {

double split_mix(std::uint64_t seed, std::uint64_t n) {
  std::uint64_t z = seed + (n + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

MlpMemory TttMlp::start(const LayerShape& shape) const {
  MlpMemory memory{Matrix(hidden, shape.keys), Matrix::Zero(shape.values, hidden), Vector::Zero(hidden),
                   Vector::Zero(shape.values)};
  const double root = std::sqrt(static_cast<double>(shape.keys));
  for (Eigen::Index n = 0; n < memory.w1.size(); ++n)
    memory.w1.data()[n] =
        (2 * split_mix(static_cast<std::uint64_t>(seed), static_cast<std::uint64_t>(n)) - 1) / root;
  return memory;
}

void TttMlp::update(MlpMemory& memory, const Token& token) const {
  const Vector a = (memory.w1 * token.key + memory.b1).array().tanh();
  const Vector e = token.value - (memory.w2 * a + memory.b2);
  const Vector g = (memory.w2.transpose() * e).array() * (1 - a.array().square());
  memory.w2.noalias() += (token.rate * e) * a.transpose();
  memory.b2 += token.rate * e;
  memory.w1.noalias() += (token.rate * g) * token.key.transpose();
  memory.b1 += token.rate * g;
}

Reading TttMlp::read(const MlpMemory& memory, VectorIn query) {
  const Vector a = (memory.w1 * query + memory.b1).array().tanh();
  return Vector(memory.w2 * a + memory.b2);
}

}  // namespace basinscope
