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

void add_step(const MlpMemory& at, VectorIn key, VectorIn value, double rate, MlpMemory& into) {
  const Vector a = (at.w1 * key + at.b1).array().tanh();
  const Vector e = value - (at.w2 * a + at.b2);
  const Vector g = (at.w2.transpose() * e).array() * (1 - a.array().square());
  into.w2.noalias() += (rate * e) * a.transpose();
  into.b2 += rate * e;
  into.w1.noalias() += (rate * g) * key.transpose();
  into.b1 += rate * g;
}

void TttMlp::update(MlpMemory& memory, const Token& token) const {
  add_step(memory, token.key, token.value, token.rate, memory);
}

Reading TttMlp::read(const MlpMemory& memory, VectorIn query) {
  const Vector a = (memory.w1 * query + memory.b1).array().tanh();
  return Vector(memory.w2 * a + memory.b2);
}

}  // namespace basinscope
